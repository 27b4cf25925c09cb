//! Pins by x-ray from the king, one operation per step.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Fesselungen mit Röntgenblick, Schritt für Schritt",
    about: "Blick vom König aus, nimm weg, was du siehst, blick noch einmal: Was neu ist, stand dahinter.",
    steps: &[
        StepText {
            title: "Blicken wie ein Turm",
            text: &[
                "Stell dir einen Turm auf dem Feld des Königs vor. Blau ist, was er angreift. Eine seiner Linien endet auf einer weißen Figur: dem Springer auf e4.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Wegnehmen, was man sieht",
            text: &[
                "Weiße Figuren in dieser Menge sind vielleicht Schilde. Nimm sie kurz vom Brett und blick noch einmal. Violett ist, was neu zu sehen ist: Es lag dahinter.",
                "Eine Operation genügt: die zweite Menge ohne die erste.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Was zu sehen ist",
            text: &[
                "Gegnerische Türme und Damen auf den neuen Feldern fesseln. Rot ist der Turm auf e8. Gegnerische Figuren im ersten Blick zählen nicht: Sie geben schon Schach oder können es nicht.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Dasselbe für einen Läufer",
            text: &[
                "Noch einmal mit einem Läufer auf dem Feld des Königs: Der Bauer auf d2 wird weggenommen, und dahinter erscheint der Läufer auf b4.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Was ist gefesselt?",
            text: &[
                "Zwischen dem König und einer fesselnden Figur steht genau eine weiße Figur, denn sonst wurde auf dieser Linie nichts weggenommen. Eine Tabelle der Felder dazwischen findet sie.",
                "Vier Blicke insgesamt, für beliebig viele Figuren. Versuch, es zu widerlegen.",
            ],
            what_if: &[
                "Was, wenn zwei eigene Figuren auf der Linie stünden?",
                "Was, wenn ein schwarzer Springer vor dem Turm stünde?",
                "Was, wenn Turm und Läufer die Plätze tauschten?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Blick wie ein Turm, dann wie ein Läufer, und nimm weg, was du siehst. Sag erst voraus: Hinter welchen weggenommenen Figuren steht eine fesselnde?",
            ],
            what_if: &[],
        },
    ],
};
