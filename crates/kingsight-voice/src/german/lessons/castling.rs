//! Castling, and what prevents it.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Die Rochade, und was sie verhindert",
    about: "Das Recht, ein leerer Weg und ein König, der unterwegs nie angegriffen ist.",
    steps: &[
        StepText {
            title: "Beide Flügel",
            text: &[
                "Der König zieht zwei Felder auf einen Turm zu, und der Turm springt auf seine andere Seite. Blaue Felder müssen leer sein. Grüne dürfen nicht angegriffen sein: wo der König steht, was er überquert und wo er landet.",
                "Am Damenflügel unterscheiden sich die beiden: b1 muss leer sein, darf aber angegriffen sein. Zieh den König zwei Felder weit, oder leg ihn auf seinen Turm.",
            ],
            what_if: &["Was, wenn b1 angegriffen ist?"],
        },
        StepText {
            title: "Etwas im Weg",
            text: &[
                "Auf b1 und g1 stehen Springer. Jede Figur zwischen König und Turm, gleich welcher Farbe, verhindert die Rochade.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Aus dem Schach heraus",
            text: &[
                "Ein König im Schach darf nach keiner Seite rochieren, auch wenn sein Zielfeld sicher ist.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Durch einen Angriff und hinein",
            text: &[
                "Ein Turm greift f1 an, das der König überqueren würde, der andere c1, wo er landen würde. Beides verhindert die Rochade.",
            ],
            what_if: &[
                "Was, wenn nur die Türme angegriffen sind?",
                "Was, wenn der gegnerische König nahe ist?",
            ],
        },
        StepText {
            title: "Ein verlorenes Recht",
            text: &[
                "Das Brett zeigt es nicht, aber der Turm am Königsflügel hat gezogen und ist zurückgekehrt. Rechte gehören zur Stellung. Der erste Zug eines Turms oder dass er geschlagen wird, beendet ein Recht; der erste Zug des Königs beendet beide. Sie kommen nie zurück.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Im Chess960: der Turm als Schild",
            text: &[
                "Im Chess960 beginnen König und Türme irgendwo auf der Grundreihe, der König zwischen seinen Türmen. Hier schirmt der Turm auf b1 den König vor der Dame auf a1 ab. Die Rochade führt den Turm nach d1, während der König auf c1 bleibt. Kein Feld auf dem Weg des Königs ist jetzt angegriffen, aber nach dem Zug stünde er im Schach.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Ein Turm und ein Läufer blicken auf die weiße Grundreihe. Sag erst voraus: Welcher Angriff zählt?",
            ],
            what_if: &[],
        },
    ],
};
