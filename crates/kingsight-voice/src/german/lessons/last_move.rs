//! Check by the last move: by the piece that moved, or by the line it opened.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Direktes Schach und Abzugsschach",
    about: "Vor dem Zug war kein Schach, also hat der Zug es gegeben, auf eine von zwei Arten oder auf beide.",
    steps: &[
        StepText {
            title: "Direkt",
            text: &[
                "Wähl einen Zug durch seine zwei Felder: erst, wo die Figur steht, dann, wohin sie zieht. Das Brett zeigt die Stellung vor dem Zug, die Marken zeigen, was der Zug ändert.",
                "Eine Figur, die den König von ihrem neuen Feld aus angreift, gibt direkt Schach. Dafür genügt eine Prüfung zwischen zwei Feldern, was auch sonst auf dem Brett steht.",
            ],
            what_if: &["Was, wenn er nach c3 zieht?", "Was, wenn stattdessen der Turm zieht?"],
        },
        StepText {
            title: "Durch Abzug",
            text: &[
                "Der Springer auf c3 greift den König nicht an. Aber er stand zwischen dem eigenen Turm und dem König: Die Linie vom König durch das verlassene Feld endet jetzt auf dem Turm.",
                "Nur die Felder, die ein Zug verlässt, sind zu prüfen, meist nur eines.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Beides zugleich",
            text: &[
                "Auf f6 gibt der Springer selbst Schach und der Turm dahinter auch: Doppelschach.",
            ],
            what_if: &["Und auf d6?"],
        },
        StepText {
            title: "Rochade und en passant",
            text: &[
                "Manche Züge ändern mehr. Bei der Rochade zieht auch der Turm, und nur er kann direkt Schach geben. En passant werden zwei Felder frei: das des schlagenden und das des geschlagenen Bauern.",
            ],
            what_if: &["Was, wenn ein Bauer zwischen Turm und König en passant schlägt?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &["Sag erst voraus: Such die Züge, die Schach geben, direkt und durch Abzug."],
            what_if: &[],
        },
    ],
};
