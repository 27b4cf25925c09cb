//! Slider and king look at each other; what both see shows what stands between.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Entgegengesetzte Linien",
    about: "Linienfigur und König blicken einander an. Was beide sehen, entscheidet zwischen Schach, Fesselung und keinem von beiden.",
    steps: &[
        StepText {
            title: "Nichts dazwischen",
            text: &[
                "Der Turm blickt zum König (orange), und der König blickt wie ein Turm zurück (blau). Violett ist, was beide sehen: hier alle Felder dazwischen, alle leer. Das ist ein Schach.",
                "Klick auf ein leeres Feld der Linie, um dort einen Bauern aufzustellen, und noch einmal, um ihn zu entfernen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Eine Figur",
            text: &[
                "Jede Linie endet auf der ersten Figur, auf die sie trifft, und schließt sie ein. Steht eine Figur dazwischen, enden beide Linien auf ihr, und nur sie haben sie gemeinsam.",
                "Das gemeinsame Feld ist besetzt, also ist die Figur gefesselt, wo auch immer sie auf der Linie steht. Wäre sie schwarz, gäbe ihr Wegzug ein Abzugsschach.",
            ],
            what_if: &[
                "Was, wenn es ein schwarzer Bauer wäre?",
                "Was, wenn er neben dem König stünde?",
                "Was, wenn mehr Linienfiguren herumstünden?",
            ],
        },
        StepText {
            title: "Zwei Figuren",
            text: &[
                "Stehen zwei Figuren dazwischen, enden die Linien auf verschiedenen Figuren und haben nichts gemeinsam: kein Schach, keine Fesselung. Dasselbe gilt für drei oder mehr.",
            ],
            what_if: &[],
        },
        StepText {
            title: "In alle acht Richtungen",
            text: &[
                "Das braucht keine Schleife über Figuren. In jede Richtung blicken alle Linienfiguren, die so ziehen, auf einmal, und der König blickt in die Gegenrichtung; was beide sehen, wird für Linie, Reihe und die beiden Diagonalen gesammelt.",
                "Weiße Figuren im Ergebnis sind gefesselt, schwarze können Abzugsschach geben, und ein Zug auf ein leeres Feld darin blockt ein Schach. Klick, um einen weißen Bauern aufzustellen oder eine Figur zu entfernen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Der Fall der Nachbarfelder",
            text: &[
                "Es liegt nahe, die gemeinsamen Felder mit den Feldern dazwischen zu vergleichen: Sind sie gleich, ist die Linie offen und es ist Schach. Zwischen b4 und d4 liegt ein Feld, und darauf steht eine Figur. Beide sehen es, also sind die Mengen gleich, und der Vergleich meldet ein Schach.",
                "Es kommt darauf an, ob das gemeinsame Feld besetzt ist. Zieh den Turm ein Feld weg, und der Fehler zeigt sich nicht mehr.",
            ],
            what_if: &[
                "Was, wenn der Turm auf a4 stünde?",
                "Was, wenn der Turm neben dem König stünde?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Vier Linienfiguren blicken auf den König auf c4. Sag erst voraus: Welches Feld sehen jeweils beide Enden? Zwei Figuren stehen direkt neben Linienfigur und König.",
            ],
            what_if: &[],
        },
    ],
};
