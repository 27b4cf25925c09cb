//! Capture, block, flight; double check; the last evasion.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Auf ein Schach antworten",
    about: "Den Schachgeber schlagen, das Schach blocken oder mit dem König ziehen; und was geschieht, wenn nur eine Antwort bleibt.",
    steps: &[
        StepText {
            title: "Drei Wege",
            text: &[
                "Der Turm auf e8 gibt Schach. Der König kann ziehen (grün), der Schachgeber kann geschlagen werden (rot), eine Figur kann blocken (blau).",
                "Rot und Blau zusammen sind die Schachmaske: wo jeder Zug außer dem des Königs enden muss. Spiel einen davon, oder versuch einen, der nicht hilft, und lies, warum.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Das Schach eines Springers lässt sich nicht blocken",
            text: &[
                "Zwischen einem Springer und dem König liegt nichts, also besteht die Schachmaske nur aus dem Feld des Springers: Zieh mit dem König oder schlag den Springer.",
                "Rochieren hilft nicht: Ein König im Schach darf nicht rochieren.",
            ],
            what_if: &["Was, wenn der König auf g1 stünde und ein Turm den Bauern fesselte?"],
        },
        StepText {
            title: "Doppelschach",
            text: &[
                "Turm und Springer geben zugleich Schach. Der Läufer könnte den Springer schlagen, aber der Turm gäbe weiter Schach. Auf zwei Schachs antwortet nur ein Königszug: Die Schachmaske ist leer.",
            ],
            what_if: &["Was, wenn der Turm auf d1 stünde?"],
        },
        StepText {
            title: "Nur eine Antwort bleibt",
            text: &[
                "Die eigenen Bauern sperren den König ein, und keine Figur kann den Turm schlagen. Ein Zug bleibt. Such ihn.",
                "Ein Programm, das Antworten zählt, kann bei der zweiten aufhören. Gibt es nur eine, ist der Zug erzwungen, und viele Programme rechnen dann tiefer (single-reply extension).",
            ],
            what_if: &["Was, wenn der Läufer weg wäre?", "Was, wenn der Läufer auf c3 stünde?"],
        },
        StepText {
            title: "En passant",
            text: &[
                "Der Bauer auf d4 ist gerade zwei Felder vorgerückt und gibt Schach. Der Bauer auf e4 kann ihn en passant schlagen: Er landet auf d3, weder beim Schachgeber noch dazwischen. Die Schachmaske allein würde diesen Zug übersehen.",
            ],
            what_if: &["Was, wenn Schwarz nicht mehr en passant schlagen könnte?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Der Läufer auf b4 gibt Schach. Sag erst voraus: Wo enden die Züge, die schlagen oder blocken, und die des Königs?",
            ],
            what_if: &[],
        },
    ],
};
