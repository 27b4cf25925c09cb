//! Which pieces would be recaptured?

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Gedeckte Figuren",
    about: "Zähl auch die Angriffe auf eigene Figuren, und du siehst, welche gedeckt sind.",
    steps: &[
        StepText {
            title: "Die gedeckten Figuren von Schwarz",
            text: &[
                "Such für jede schwarze Figur, wo sie schlagen könnte, wenn dort ein Gegner stünde, auch auf Feldern mit eigenen Figuren. Eine schwarze Figur auf einem dieser Felder ist gedeckt.",
                "Grüne Figuren sind gedeckt, rote nicht. Auch ein König kann gedeckt sein, aber darauf kommt es nie an, denn er wird nie geschlagen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Die von Weiß",
            text: &[
                "Dasselbe für Weiß. Eine Rechnung beantwortet drei Fragen: Was eine Seite angreift, zeigt, wohin der gegnerische König nicht darf, was hängt und was gedeckt ist.",
            ],
            what_if: &["Was, wenn der Läufer von e2 nach d3 zöge?"],
        },
        StepText {
            title: "Warum es für den König wichtig ist",
            text: &[
                "Der Bauer auf e2 steht neben dem König, aber der Läufer deckt ihn. Eine Liste von Zügen zeigt das nicht: Der Läufer kann nicht nach e2 ziehen, denn dort steht der eigene Bauer.",
                "Rot ist das Schlagen, das erlaubt wäre, wenn man Züge mit Angriffen verwechselt.",
            ],
            what_if: &[
                "Was, wenn der Läufer auf c3 stünde?",
                "Was, wenn ein weißer Springer dazwischen stünde?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Sag erst voraus: Bei welchen schwarzen Figuren kann Schwarz zurückschlagen? Sieh jede Linie entlang, auch hinter andere Figuren.",
            ],
            what_if: &[],
        },
    ],
};
