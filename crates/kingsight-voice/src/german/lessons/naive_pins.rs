//! "Attacked by a slider, so pinned": the naive rule and its three errors.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Fesselungen, der naive Weg",
    about: "Ein Angriff gilt einer Figur. Bei einer Fesselung kommt es darauf an, was dahinter steht.",
    steps: &[
        StepText {
            title: "Angegriffen, also gefesselt?",
            text: &[
                "Die weißen Türme und der Läufer greifen entlang ihrer Linien an; grau sind die leeren Felder, die sie angreifen. Jede Linie endet auf einer schwarzen Figur.",
                "Der naive Gedanke: Jede Figur, die Weiß angreift, ist gefesselt. Orange sind die vier Figuren, die er findet.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Drei Irrtümer",
            text: &[
                "Nur eine der vier ist gefesselt. Den Springer auf f7 greift ein Springer an, und Springer fesseln nicht. Hinter dem Turm auf h8 steht auf der Diagonale des Läufers kein König. Und hinter dem Läufer auf g5 steht zwar der König, dazwischen aber noch der Bauer auf g6.",
                "Nimm diesen Bauern weg, und der Läufer ist doch gefesselt.",
            ],
            what_if: &[
                "Was, wenn der Bauer auf g6 weg wäre?",
                "Was, wenn der König auf f8 stünde?",
            ],
        },
        StepText {
            title: "Vom König aus fragen",
            text: &[
                "Die Abhilfe: Geh vom König aus. Such die gegnerischen Linienfiguren, die ihn auf leerem Brett angreifen würden, und zähl die Figuren dazwischen. Eine eigene Figur: gefesselt. Eine gegnerische: Sie kann ein Abzugsschach geben. Zwei oder mehr: nichts.",
                "Grün ist die gefesselte Figur, blau ihre Linie: Auf ihr darf die Figur noch ziehen, falls sie so überhaupt ziehen kann.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Sag erst voraus. Geh vom König aus und zähl die Figuren auf jeder Linie: Der Bauer auf c3 ist angegriffen, aber ist er gefesselt?",
            ],
            what_if: &[],
        },
    ],
};
