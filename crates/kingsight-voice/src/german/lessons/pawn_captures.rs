//! All pawns capture at once, and some of them wrap round the edge of the board.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Alle Schlagzüge der Bauern auf einmal",
    about: "Eine Verschiebung bewegt alle Bauern; eine Maske verhindert, dass sie an einem Rand hinaus- und am anderen hereinlaufen.",
    steps: &[
        StepText {
            title: "Eine Verschiebung für alle",
            text: &[
                "Eine Menge von Feldern ist eine Zahl aus 64 Bits: a1 ist Bit 0, b1 Bit 1, a2 Bit 8. Ein Schritt nach links oben ist sieben Bits weiter, für alle Bauern auf einmal.",
                "Blau ist, wohin eine Verschiebung um 7 die weißen Bauern bewegt. Zwei davon sind nicht nach links oben gegangen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Um den Rand herum",
            text: &[
                "Die Bauern auf der a-Linie haben links nichts. Ihre Bits sind trotzdem um sieben gewandert und auf der h-Linie gelandet, auf der Reihe, von der sie kamen. Eine Verschiebung um neun nach Osten macht dasselbe mit den Bauern der h-Linie: Sie landen auf der a-Linie, zwei Reihen höher. Rot sind die falschen Felder.",
                "Auf manchen davon stehen gegnerische Figuren, und ein Programm würde dort schlagen.",
            ],
            what_if: &["Was, wenn Weiß keine Bauern am Rand hätte?"],
        },
        StepText {
            title: "Die Maske",
            text: &[
                "Entfern die Bauern der a-Linie vor der Verschiebung nach Westen und die der h-Linie vor der nach Osten; oder verschieb alle und entfern, was auf der Linie am anderen Rand ankam. Dann bilde die Schnittmenge mit den gegnerischen Figuren.",
                "Zwei Verschiebungen und zwei Masken, für beliebig viele Bauern.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Schwarz geht nach unten",
            text: &[
                "Die schwarzen Bauern gehen nach unten: um 9 nach Westen und um 7 nach Osten, von Weiß aus gesehen. Die Masken sind dieselben, denn es entscheidet die Linie, von der ein Bauer kommt, nicht die Richtung.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &["Sag erst voraus: Wo landen die Bits, und welches entfernt die Maske?"],
            what_if: &[],
        },
    ],
};
