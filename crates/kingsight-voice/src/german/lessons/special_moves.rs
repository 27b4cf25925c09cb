//! The lessons on special moves: captures of pawns, en passant and castling.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

/// All pawns capture at once, and some of them wrap round the edge of the board.
pub(super) static PAWN_CAPTURES: LessonText = LessonText {
    title: "Alle Schlagzüge der Bauern auf einmal",
    about: "Eine Verschiebung bewegt alle Bauern; eine Maske verhindert, dass sie an einem Rand hinaus- und am anderen hereinlaufen.",
    steps: &[
        StepText {
            title: "Eine Verschiebung für alle",
            text: &[
                "Eine Menge von Feldern ist eine Zahl aus 64 Bits: a1 ist Bit 0, b1 Bit 1, a2 Bit 8. Ein Schritt nach links oben ist sieben Bits weiter, für alle Bauern auf einmal. Wer die Felder ab h1 zählt, verschiebt um 7 nach rechts und um 9 nach links.",
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
            what_if: &["Was wäre, wenn Weiß keine Bauern am Rand hätte?"],
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

/// En passant that exposes the king: two pawns leave the rank at once.
pub(super) static EN_PASSANT: LessonText = LessonText {
    title: "En passant, das den König entblößt",
    about: "Keiner der Bauern ist gefesselt, und doch ist das Schlagen nicht erlaubt.",
    steps: &[
        StepText {
            title: "Nichts ist gefesselt",
            text: &[
                "Schwarz hat gerade d7-d5 gespielt. Der weiße Bauer auf e5 scheint en passant schlagen zu dürfen, denn er ist nicht gefesselt: Zwischen dem Turm auf h5 und dem König auf a5 stehen zwei Figuren, und eine Fesselung braucht genau eine.",
                "Versuch zu schlagen.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Zwei Bauern auf einmal",
            text: &[
                "Kein anderer Zug nimmt zwei Figuren von einer Reihe. Der weiße Bauer verlässt sie, der schwarze wird auf ihr geschlagen, und der Turm sieht bis zum König. Rot ist, was der Turm nach dem Schlagen sieht.",
                "Weder Fesselungen noch die Schachmaske finden das. Die direkte Prüfung schon: Schlag auf einer Kopie des Brettes und sieh nach, ob der König angegriffen ist.",
            ],
            what_if: &[
                "Was wäre, wenn noch ein Bauer auf b5 stünde?",
                "Was wäre, wenn der Turm ein Läufer wäre?",
                "Was wäre, wenn der König eine Reihe tiefer stünde?",
            ],
        },
        StepText {
            title: "Wenn es doch eine Fesselung ist",
            text: &[
                "Hier ist der schlagende Bauer auf seiner Linie gefesselt, und es gilt die gewöhnliche Regel: Er darf die Linie nicht verlassen.",
            ],
            what_if: &[
                "Was wäre, wenn er auf der Diagonale gefesselt wäre, auf der er schlägt?",
                "Und auf der Diagonale von g8 nach d5?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Schwarz hat gerade d7-d5 gespielt, zwischen zwei weiße Bauern. Sag erst voraus: Welcher davon darf schlagen?",
            ],
            what_if: &[],
        },
    ],
};

/// Castling, and what prevents it.
pub(super) static CASTLING: LessonText = LessonText {
    title: "Die Rochade, und was sie verhindert",
    about: "Das Recht, ein leerer Weg und ein König, der unterwegs nie angegriffen ist.",
    steps: &[
        StepText {
            title: "Beide Flügel",
            text: &[
                "Der König zieht zwei Felder auf einen Turm zu, und der Turm springt auf seine andere Seite. Blaue Felder müssen leer sein. Grüne dürfen nicht angegriffen sein: wo der König steht, was er überquert und wo er landet.",
                "Am Damenflügel unterscheiden sich die beiden: b1 muss leer sein, darf aber angegriffen sein. Zieh den König zwei Felder weit, oder leg ihn auf seinen Turm.",
            ],
            what_if: &["Was wäre, wenn b1 angegriffen wäre?"],
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
                "Was wäre, wenn nur die Türme angegriffen wären?",
                "Was wäre, wenn der gegnerische König nahe wäre?",
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
