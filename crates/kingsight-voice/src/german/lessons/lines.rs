//! The lessons on pins, and on the 0x88 board, which knows the line between two squares.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

/// "Attacked by a slider, so pinned": the naive rule and its three errors.
pub(super) static NAIVE_PINS: LessonText = LessonText {
    title: "Fesselungen, der naive Weg",
    about: "Ein Angriff gilt einer Figur. Bei einer Fesselung kommt es darauf an, was dahinter steht.",
    steps: &[
        StepText {
            title: "Angegriffen, also gefesselt?",
            text: &[
                "Die weißen Türme und der Läufer greifen entlang ihrer Linien an; grau sind die leeren Felder, die sie angreifen. Jede Linie endet auf einer Figur oder am Rand.",
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
                "Was wäre, wenn der Bauer auf g6 weg wäre?",
                "Was wäre, wenn der König auf f8 stünde?",
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

/// Slider and king look at each other; what both see shows what stands between.
pub(super) static OPPOSITE_RAYS: LessonText = LessonText {
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
                "Was wäre, wenn es ein schwarzer Bauer wäre?",
                "Was wäre, wenn er neben dem König stünde?",
                "Was wäre, wenn mehr Linienfiguren herumstünden?",
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
                "Was wäre, wenn der Turm auf a4 stünde?",
                "Was wäre, wenn der Turm neben dem König stünde?",
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

/// Pins by x-ray from the king, one operation per step.
pub(super) static X_RAY_PINS: LessonText = LessonText {
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
                "Was wäre, wenn zwei eigene Figuren auf der Linie stünden?",
                "Was wäre, wenn ein schwarzer Springer vor dem Turm stünde?",
                "Was wäre, wenn Turm und Läufer die Plätze tauschten?",
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

/// The 0x88 board: the difference of two indices shows how two squares relate.
pub(super) static OX88_BOARD: LessonText = LessonText {
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
            what_if: &["Was wäre, wenn der Bauer weg wäre?"],
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
