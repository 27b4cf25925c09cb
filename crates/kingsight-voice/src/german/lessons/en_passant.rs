//! En passant that exposes the king: two pawns leave the rank at once.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "En passant, das den König entblößt",
    about: "Keiner der Bauern ist gefesselt, und doch ist das Schlagen nicht erlaubt.",
    steps: &[
        StepText {
            title: "Nichts ist gefesselt",
            text: &[
                "Schwarz hat gerade d7-d5 gespielt. Der weiße Bauer auf e5 scheint en passant schlagen zu dürfen, denn er ist nicht gefesselt: Zwischen dem Turm auf h5 und dem König auf a5 stehen zwei Figuren, und eine Fesselung braucht genau eine.",
                "Versuch zu schlagen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Zwei Bauern auf einmal",
            text: &[
                "Kein anderer Zug nimmt zwei Figuren von einer Reihe. Der weiße Bauer verlässt sie, der schwarze wird auf ihr geschlagen, und der Turm sieht bis zum König. Rot ist, was der Turm nach dem Schlagen sieht.",
                "Weder Fesselungen noch die Schachmaske finden das. Die direkte Prüfung schon: Schlag auf einer Kopie des Brettes und sieh nach, ob der König angegriffen ist.",
            ],
            what_if: &[
                "Was, wenn noch ein Bauer auf b5 stünde?",
                "Was, wenn der Turm ein Läufer wäre?",
                "Was, wenn der König eine Reihe tiefer stünde?",
            ],
        },
        StepText {
            title: "Wenn es doch eine Fesselung ist",
            text: &[
                "Hier ist der schlagende Bauer auf seiner Linie gefesselt, und es gilt die gewöhnliche Regel: Er darf die Linie nicht verlassen.",
            ],
            what_if: &[
                "Was, wenn er auf der Diagonale gefesselt wäre, auf der er schlägt?",
                "Und auf der Diagonale von g8 nach d5?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Schwarz hat gerade d7-d5 gespielt, zwischen zwei weiße Bauern. Sag erst voraus: Welcher davon darf schlagen?",
            ],
            what_if: &[],
        },
    ],
};
