//! The lessons on squares where a king may not go, and on checks and their answers.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

/// The squares behind a king in check, which only the king hides.
pub(super) static BEHIND_THE_KING: LessonText = LessonText {
    title: "Angriffe hinter dem König",
    about: "Warum man den König vom Brett nimmt, bevor man prüft, wohin er ziehen darf.",
    steps: &[
        StepText {
            title: "Was ist angegriffen?",
            text: &[
                "Dame und Turm geben dem König auf e5 Schach. Alles, was sie angreifen, ist markiert. Jede Linie endet an der ersten Figur, auf die sie trifft.",
                "Der König ist auch so eine Figur. Sieh nach, wohin er könnte: e6 und f6 sehen sicher aus.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Was übersehen wurde",
            text: &[
                "Zieht der König nach e6, steht er noch auf der Linie des Turms; auf f6 noch auf der Diagonale der Dame. Der König selbst hat diese Felder verdeckt.",
                "Rot sind die Felder, die der erste Versuch übersehen hat. Sie liegen hinter dem König, von den Schachgebern aus gesehen.",
            ],
            what_if: &[
                "Was wäre, wenn hinter dem König ein Bauer stünde, auf e7?",
                "Was wäre, wenn der Turm ein Springer wäre?",
            ],
        },
        StepText {
            title: "Den König vom Brett nehmen",
            text: &[
                "Die Abhilfe ist kurz: Nimm den König vom Brett, bestimme, was der Gegner angreift, stell den König zurück. Grün ist das Ergebnis, und kein Feld fehlt.",
                "Versetz die Figuren. Nur Linien, die am König enden, ändern sich; ein Springer oder Bauer greift nichts hinter ihm an.",
            ],
            what_if: &["Was wäre, wenn die Dame gedeckt neben dem König stünde?"],
        },
        StepText {
            title: "Oder die Linie verlängern",
            text: &[
                "Hast du schon eine Karte der Angriffe, behalte sie: Nur die Linien der Linienfiguren, die Schach geben, sind zu kurz. Verlängere jede davon hinter den König, bis zur nächsten Figur.",
                "Beide Wege ergeben auf jedem Brett dieselbe Menge.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Der Turm gibt Schach, Springer und Läufer helfen. Sag erst voraus: Welche Felder neben dem König sind ihm verwehrt? Eines davon liegt hinter dem König.",
            ],
            what_if: &[],
        },
    ],
};

/// Pawns attack and move to different squares.
pub(super) static PAWNS_AND_THE_KING: LessonText = LessonText {
    title: "Bauernzüge und Bauernangriffe",
    about: "Warum die Sicherheit des Königs davon abhängt, was der Gegner angreift, und nicht davon, wohin er ziehen kann.",
    steps: &[
        StepText {
            title: "Wohin die Bauern ziehen können",
            text: &[
                "Zwei schwarze Bauern auf ihren Ausgangsfeldern und ein weißer König. Orange sind die Felder, auf die die Bauern ziehen können, mit Einzel- und Doppelschritt.",
                "Viele Programme beginnen mit diesem Gedanken: die Züge des Gegners erzeugen und dem König ihre Zielfelder verbieten.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Was die Bauern angreifen",
            text: &[
                "Blau ist, was die Bauern angreifen: einen Schritt schräg nach vorn, ob dort eine Figur zu schlagen ist oder nicht. Kein Feld gehört zu beiden Mengen.",
                "Nur bei Bauern ist das so. Bei anderen Figuren unterscheiden sich Züge und Angriffe nur auf Feldern, auf denen eigene Figuren stehen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Drei Farben",
            text: &[
                "Orange: ein Zug, aber nicht angegriffen. Blau: angegriffen, aber kein Zug. Violett: beides. Ein einzelner Bauer braucht dazu eine Figur, die er schlagen kann.",
                "Stell eine weiße Figur auf c6 und sieh zu, wie ein Feld die Farbe wechselt. Ein weißer Bauer bringt seine eigenen Züge und Angriffe mit.",
            ],
            what_if: &[
                "Was wäre, wenn ein weißer Springer auf c6 stünde?",
                "Was wäre, wenn ein weißer Bauer auf b6 den Weg versperrte?",
            ],
        },
        StepText {
            title: "Der König entscheidet",
            text: &[
                "Grün sind die sicheren Felder für den König. Wer Züge mit Angriffen verwechselt, verbietet ihm b5, wohin ein Bauer ziehen kann, was aber keiner angreift.",
                "Der andere Fehler ist schlimmer. Ein Bauer, der nichts zu schlagen hat, scheint nichts anzugreifen, und eine gedeckte Figur scheint ungedeckt: Der König läuft ins Schach.",
            ],
            what_if: &[
                "Was wäre, wenn der König vor dem Bauern stünde, auf b5?",
                "Was wäre, wenn ein gedeckter Springer neben dem König stünde?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Vier Bauern, einer davon am Rand. Sag erst voraus: Markiere Angriffe, nicht Züge, ob es etwas zu schlagen gibt oder nicht.",
            ],
            what_if: &[],
        },
    ],
};

/// Which pieces would be recaptured?
pub(super) static PROTECTED_PIECES: LessonText = LessonText {
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
            what_if: &["Was wäre, wenn der Läufer von e2 nach d3 zöge?"],
        },
        StepText {
            title: "Beide Seiten zugleich",
            text: &[
                "Orange sind die gedeckten Figuren von Weiß, blau die von Schwarz. Jede andere Figur außer einem König hängt, sobald etwas sie angreift.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Warum es für den König wichtig ist",
            text: &[
                "Der Bauer auf e2 steht neben dem König, aber der Läufer deckt ihn. Eine Liste von Zügen zeigt das nicht: Der Läufer kann nicht nach e2 ziehen, denn dort steht der eigene Bauer.",
                "Rot ist das Schlagen, das erlaubt wäre, wenn man Züge mit Angriffen verwechselt.",
            ],
            what_if: &[
                "Was wäre, wenn der Läufer auf c3 stünde?",
                "Was wäre, wenn ein weißer Springer dazwischen stünde?",
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

/// Capture, block, flight; double check; the last evasion.
pub(super) static ANSWERING_CHECK: LessonText = LessonText {
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
            what_if: &["Was wäre, wenn der König auf g1 stünde und ein Turm den Bauern fesselte?"],
        },
        StepText {
            title: "Doppelschach",
            text: &[
                "Turm und Springer geben zugleich Schach. Der Läufer könnte den Springer schlagen, aber der Turm gäbe weiter Schach. Auf zwei Schachs antwortet nur ein Königszug: Die Schachmaske ist leer.",
            ],
            what_if: &["Was wäre, wenn der Turm auf d1 stünde?"],
        },
        StepText {
            title: "Nur eine Antwort bleibt",
            text: &[
                "Die eigenen Bauern sperren den König ein, und keine Figur kann den Turm schlagen. Ein Zug bleibt. Such ihn.",
                "Ein Programm, das Antworten zählt, kann bei der zweiten aufhören. Gibt es nur eine, ist der Zug erzwungen, und viele Programme rechnen dann tiefer (single-reply extension).",
            ],
            what_if: &[
                "Was wäre, wenn der Läufer weg wäre?",
                "Was wäre, wenn der Läufer auf c3 stünde?",
            ],
        },
        StepText {
            title: "En passant",
            text: &[
                "Der Bauer auf d4 ist gerade zwei Felder vorgerückt und gibt Schach. Der Bauer auf e4 kann ihn en passant schlagen: Er landet auf d3, weder beim Schachgeber noch dazwischen. Die Schachmaske allein würde diesen Zug übersehen.",
            ],
            what_if: &["Was wäre, wenn Schwarz nicht mehr en passant schlagen könnte?"],
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

/// Check by the last move: by the piece that moved, or by the line it opened.
pub(super) static LAST_MOVE: LessonText = LessonText {
    title: "Direktes Schach und Abzugsschach",
    about: "Vor dem Zug war kein Schach, also hat der Zug es gegeben, auf eine von zwei Arten oder auf beide.",
    steps: &[
        StepText {
            title: "Direkt",
            text: &[
                "Wähl einen Zug durch seine zwei Felder: erst, wo die Figur steht, dann, wohin sie zieht. Das Brett zeigt die Stellung vor dem Zug, die Marken zeigen, was der Zug ändert.",
                "Eine Figur, die den König von ihrem neuen Feld aus angreift, gibt direkt Schach. Dafür genügt eine Prüfung zwischen zwei Feldern, was auch sonst auf dem Brett steht.",
            ],
            what_if: &[
                "Was wäre, wenn er nach c3 zöge?",
                "Was wäre, wenn stattdessen der Turm zöge?",
            ],
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
            what_if: &["Was wäre, wenn ein Bauer zwischen Turm und König en passant schlüge?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &["Sag erst voraus: Such die Züge, die Schach geben, direkt und durch Abzug."],
            what_if: &[],
        },
    ],
};
