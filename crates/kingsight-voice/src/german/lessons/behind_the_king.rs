//! The squares behind a king in check, which only the king hides.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Angriffe hinter dem König",
    about: "Warum man den König vom Brett nimmt, bevor man prüft, wohin er ziehen darf.",
    steps: &[
        StepText {
            title: "Was ist angegriffen?",
            text: &[
                "Dame und Turm geben dem König auf e5 Schach. Alles, was sie angreifen, ist markiert. Jede Linie endet an der ersten Figur, auf die sie trifft.",
                "Der König ist auch so eine Figur. Sieh nach, wohin er könnte: e6 und f6 sehen sicher aus.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Was übersehen wurde",
            text: &[
                "Zieht der König nach e6, steht er noch auf der Linie des Turms; auf f6 noch auf der Diagonale der Dame. Der König selbst hat diese Felder verdeckt.",
                "Rot sind die Felder, die der erste Versuch übersehen hat. Sie liegen hinter dem König, von den Schachgebern aus gesehen.",
            ],
            what_if: &[
                "Was, wenn hinter dem König ein Bauer stünde, auf e7?",
                "Was, wenn der Turm ein Springer wäre?",
            ],
        },
        StepText {
            title: "Den König vom Brett nehmen",
            text: &[
                "Die Abhilfe ist kurz: Nimm den König vom Brett, bestimme, was der Gegner angreift, stell den König zurück. Grün ist das Ergebnis, und kein Feld fehlt.",
                "Versetz die Figuren. Nur Linien, die am König enden, ändern sich; ein Springer oder Bauer greift nichts hinter ihm an.",
            ],
            what_if: &["Was, wenn die Dame gedeckt neben dem König stünde?"],
        },
        StepText {
            title: "Oder die Linie verlängern",
            text: &[
                "Hast du schon eine Karte der Angriffe, behalte sie: Nur die Linien der Linienfiguren, die Schach geben, sind zu kurz. Verlängere jede davon hinter den König, bis zur nächsten Figur.",
                "Beide Wege ergeben auf jedem Brett dieselbe Menge.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Der Turm gibt Schach, Springer und Läufer helfen. Sag erst voraus: Welche Felder neben dem König sind ihm verwehrt? Eines davon liegt hinter dem König.",
            ],
            what_if: &[],
        },
    ],
};
