//! Pawns attack and move to different squares.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Bauernzüge und Bauernangriffe",
    about: "Warum die Sicherheit des Königs davon abhängt, was der Gegner angreift, und nicht davon, wohin er ziehen kann.",
    steps: &[
        StepText {
            title: "Wohin die Bauern ziehen können",
            text: &[
                "Zwei schwarze Bauern auf ihren Ausgangsfeldern und ein weißer König. Orange sind die Felder, auf die die Bauern ziehen können, mit Einzel- und Doppelschritt.",
                "Viele Programme beginnen mit diesem Gedanken: die Züge des Gegners erzeugen und dem König ihre Zielfelder verbieten.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Was die Bauern angreifen",
            text: &[
                "Blau ist, was die Bauern angreifen: einen Schritt schräg nach vorn, ob dort eine Figur zu schlagen ist oder nicht. Kein Feld gehört zu beiden Mengen.",
                "Nur bei Bauern ist das so. Bei anderen Figuren unterscheiden sich Züge und Angriffe nur auf Feldern, auf denen eigene Figuren stehen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Drei Farben",
            text: &[
                "Orange: ein Zug, aber nicht angegriffen. Blau: angegriffen, aber kein Zug. Violett: beides; dazu muss eine Figur zu schlagen sein.",
                "Stell eine weiße Figur auf c6 und sieh zu, wie ein Feld die Farbe wechselt.",
            ],
            what_if: &[
                "Was, wenn ein weißer Springer auf c6 stünde?",
                "Was, wenn ein weißer Bauer auf b6 den Weg versperrte?",
            ],
        },
        StepText {
            title: "Der König entscheidet",
            text: &[
                "Grün sind die sicheren Felder für den König. Wer Züge mit Angriffen verwechselt, verbietet ihm b5, wohin ein Bauer ziehen kann, was aber keiner angreift.",
                "Der andere Fehler ist schlimmer. Ein Bauer, der nichts zu schlagen hat, scheint nichts anzugreifen, und eine gedeckte Figur scheint ungedeckt: Der König läuft ins Schach.",
            ],
            what_if: &[
                "Was, wenn der König vor dem Bauern stünde, auf b5?",
                "Was, wenn ein gedeckter Springer neben dem König stünde?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Vier Bauern, einer davon am Rand. Sag erst voraus: Markiere Angriffe, nicht Züge, ob es etwas zu schlagen gibt oder nicht.",
            ],
            what_if: &[],
        },
    ],
};
