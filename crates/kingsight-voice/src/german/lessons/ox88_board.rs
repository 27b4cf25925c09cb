//! The 0x88 board: the difference of two indices shows how two squares relate.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Das 0x88-Brett",
    about: "Wähl zwei Felder: Ein Blick in eine Tabelle nennt die Figuren, die vom einen das andere angreifen könnten, und ihren Schritt.",
    steps: &[
        StepText {
            title: "Zwei Indizes",
            text: &[
                "Ein 0x88-Brett ist doppelt so breit wie ein Schachbrett. Der Index eines Feldes ist 16-mal seine Reihe plus seine Linie, beide ab 0 gezählt: Hexadezimal ist die erste Ziffer die Reihe, die zweite die Linie. Außerhalb des Brettes ist eines der Bits 0x88 gesetzt, daher der Name.",
                "Wähl zwei Felder: erst das angreifende, dann das angegriffene.",
            ],
            what_if: &["Und g2 und b1?", "Und ein Springersprung?"],
        },
        StepText {
            title: "Eine Tabelle für alle Felder",
            text: &[
                "Angegriffenes minus angreifendes plus 128 ist eine Zahl von 9 bis 247. Zwei Paare von Feldern haben genau dann dieselbe Differenz, wenn das eine Paar das andere ist, auf dem Brett verschoben. So genügt eine Tabelle mit 257 Einträgen für alle 4096 Paare.",
                "Die Farben zeigen, welche Figuren vom ersten gewählten Feld aus jedes Feld angreifen könnten, wenn nichts dazwischen stünde.",
            ],
            what_if: &["Wie sieht es um e4 herum aus?"],
        },
        StepText {
            title: "Der Weg",
            text: &[
                "Gehört eine Linienfigur zur Gruppe, nennt eine zweite Tabelle den Schritt vom einen Feld zum anderen. Wiederhol ihn, bis du ankommst oder auf eine Figur triffst.",
                "Hier beendet der Bauer auf e3 den Weg: Der Läufer greift g1 nicht an. Nimm den Bauern weg und geh noch einmal.",
            ],
            what_if: &["Was, wenn der Bauer weg wäre?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Sag erst voraus: Die Angriffstabelle kennt Differenzen von Feldern und weiß nicht, was dazwischen steht. Erst der Weg endet an Figuren.",
            ],
            what_if: &[],
        },
    ],
};
