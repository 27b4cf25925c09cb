//! Klassen von Fehlern in Zuggeneratoren.

use core::fmt::{Formatter, Result};

use kingsight_facts::BugClass;

pub(crate) fn title(f: &mut Formatter<'_>, class: BugClass) -> Result {
    f.write_str(words(class).0)
}

pub(crate) fn advice(f: &mut Formatter<'_>, class: BugClass) -> Result {
    f.write_str(words(class).1)
}

/// Der Titel und wo der Fehler zu suchen ist.
const fn words(class: BugClass) -> (&'static str, &'static str) {
    match class {
        BugClass::EnPassantPinRank => (
            "En-passant-Fesselung auf der Reihe",
            "Zwei Bauern verlassen die Reihe zugleich, und keiner ist für sich gefesselt: Prüfe den König auf dem Brett ohne beide.",
        ),
        BugClass::EnPassantPinDiagonal => (
            "En-passant-Fesselung auf der Diagonale",
            "Der geschlagene Bauer schirmt den König ab: Prüfe den König auf dem Brett ohne ihn.",
        ),
        BugClass::EnPassantPinnedPawn => (
            "en passant durch einen gefesselten Bauern",
            "Auch beim Schlagen en passant muss auf Fesselungen geprüft werden, wie bei anderen Schlagzügen.",
        ),
        BugClass::EnPassantInCheck => (
            "en passant, das ein Schach nicht pariert",
            "En passant pariert ein Schach nur, wenn es die schachgebende Figur schlägt oder der Bauer dazwischen landet.",
        ),
        BugClass::EnPassantWithoutRight => (
            "en passant ohne das Recht dazu",
            "Das En-passant-Feld darf nur ein Doppelschritt setzen, und nach dem nächsten Zug muss es gelöscht sein.",
        ),
        BugClass::EnPassantMissing => (
            "en passant fehlt",
            "Prüfe, wo das En-passant-Feld gesetzt wird, und en passant als Antwort auf ein Schach.",
        ),
        BugClass::EnPassantPawnNotRemoved => (
            "en passant geschlagener Bauer bleibt auf dem Brett",
            "Beim Ausführen von en passant wird das Feld neben dem Bauern leer, nicht das Zielfeld.",
        ),
        BugClass::CastlingOutOfCheck => {
            ("Rochade aus dem Schach", "Im Schach darf keine Rochade erzeugt werden.")
        }
        BugClass::CastlingThroughCheck => (
            "Rochade durch ein Schach",
            "Kein Feld, über das der König zieht, darf angegriffen sein.",
        ),
        BugClass::CastlingIntoCheck => {
            ("Rochade ins Schach", "Das Zielfeld des Königs darf nicht angegriffen sein.")
        }
        BugClass::CastlingRightKeptAfterCapture => (
            "Rochaderecht bleibt, obwohl der Turm geschlagen wurde",
            "Wer auf dem Ausgangsfeld eines Turms schlägt, löscht das Recht, gleich mit welcher Figur.",
        ),
        BugClass::CastlingRightKeptAfterMove => (
            "Rochaderecht bleibt, obwohl König oder Turm gezogen hat",
            "Ein Königszug löscht beide Rechte, ein Turmzug vom Ausgangsfeld eines.",
        ),
        BugClass::CastlingWithoutRight => (
            "Rochade ohne das Recht dazu",
            "Prüfe, wie das Rochadefeld der FEN gelesen wird und was vor einer Rochade geprüft wird.",
        ),
        BugClass::CastlingPathBlocked => (
            "Rochade über besetzte Felder",
            "Jedes Feld, über das König oder Turm zieht oder auf dem einer landet, muss leer sein, auch b1 und b8.",
        ),
        BugClass::CastlingRookShields => (
            "Rochade mit einem Turm, der den König abschirmt",
            "Prüfe den König auf dem Brett nach der Rochade: Vielleicht hat der Turm eine Linie verstellt.",
        ),
        BugClass::CastlingMissing => (
            "Rochade fehlt",
            "Nur der Weg des Königs darf nicht angegriffen sein; der Turm darf es sein und auch über ein angegriffenes Feld ziehen.",
        ),
        BugClass::CastlingRookNotMoved => (
            "Turm zieht bei der Rochade nicht mit",
            "Beim Ausführen der Rochade muss auch der Turm ziehen.",
        ),
        BugClass::KingLeftOnBoard => (
            "König verdeckt die Felder hinter sich",
            "Nimm den König vom Brett, bevor du die Angriffe der Linienfiguren berechnest; sonst versteckt er sich hinter sich selbst.",
        ),
        BugClass::KingTakesProtected => (
            "König schlägt eine gedeckte Figur",
            "Zu den Angriffen einer Figur gehören auch Felder mit Figuren der eigenen Seite.",
        ),
        BugClass::KingIntoAttack => (
            "König zieht auf ein angegriffenes Feld",
            "Keine gegnerische Figur darf das Zielfeld des Königs angreifen.",
        ),
        BugClass::KingsAdjacent => {
            ("Könige nebeneinander", "Auch der gegnerische König greift seine Nachbarfelder an.")
        }
        BugClass::KingTaken => {
            ("König geschlagen", "Der Zug davor ließ den eigenen König im Schach.")
        }
        BugClass::DoubleCheckAnswered => (
            "Doppelschach ohne Königszug beantwortet",
            "Im Doppelschach kann nur der König ziehen, auch wenn sich jedes Schach für sich parieren ließe.",
        ),
        BugClass::CheckIgnored => (
            "Schach nicht pariert",
            "Im Schach muss ein Zug die schachgebende Figur schlagen, das Schach verstellen oder den König ziehen.",
        ),
        BugClass::EvasionMissing => (
            "Antwort auf ein Schach fehlt",
            "Ein Schach pariert, wer die schachgebende Figur schlägt (auch en passant), dazwischenzieht oder mit dem König zieht.",
        ),
        BugClass::PinnedKnight => {
            ("gefesselter Springer zieht", "Ein gefesselter Springer hat nie einen Zug.")
        }
        BugClass::PinnedPiece => (
            "gefesselte Figur verlässt die Linie der Fesselung",
            "Eine gefesselte Figur darf nur zwischen König und fesselnder Figur ziehen oder diese schlagen.",
        ),
        BugClass::PinnedPawnCapture => (
            "gefesselter Bauer schlägt aus der Fesselung",
            "Auch Schlagzüge der Bauern müssen auf Fesselungen geprüft werden, wie ihre Schritte.",
        ),
        BugClass::PinnedPawnPush => (
            "gefesselter Bauer zieht aus der Fesselung",
            "Auch Bauernschritte müssen auf Fesselungen geprüft werden, wie ihre Schlagzüge.",
        ),
        BugClass::PinnedPieceFrozen => (
            "gefesselte Figur zieht nicht entlang der Fesselung",
            "Eine gefesselte Figur darf entlang der Fesselung ziehen, bis zur fesselnden Figur und auf deren Feld.",
        ),
        BugClass::PromotionSet => (
            "falsche Auswahl an Umwandlungen",
            "Ein Bauer, der ziehend oder schlagend die letzte Reihe erreicht, wird zu Dame, Turm, Läufer oder Springer.",
        ),
        BugClass::PromotionWrongPiece => (
            "Umwandlung in eine andere Figur",
            "Beim Ausführen einer Umwandlung muss die genannte Figur aufs Brett kommen.",
        ),
        BugClass::WrapAround => (
            "Überlauf am Brettrand",
            "Verschiebungen und Additionen auf Feldnummern laufen über den Rand: Maskiere die a- oder die h-Linie.",
        ),
        BugClass::SliderJumps => (
            "Linienfigur springt über eine Figur",
            "Der Strahl einer Linienfigur endet an der ersten Figur.",
        ),
        BugClass::PawnPushBlocked => (
            "Bauer zieht auf oder über eine Figur",
            "Ein Bauernschritt braucht ein leeres Feld, ein Doppelschritt zwei.",
        ),
        BugClass::DoublePush => (
            "Doppelschritt",
            "Zwei Felder darf ein Bauer nur von der eigenen zweiten Reihe aus ziehen, von dort aber immer.",
        ),
        BugClass::PawnCapture => {
            ("Bauer schlägt ins Leere", "Ein Bauer zieht nur schräg, wenn er schlägt.")
        }
        BugClass::OwnPieceTaken => {
            ("eigene Figur geschlagen", "Felder mit Figuren der Seite am Zug sind keine Ziele.")
        }
        BugClass::ImpossibleMove => (
            "unmöglicher Zug",
            "So zieht keine Figur: Prüfe die Angriffstabellen und wie Züge gelesen werden.",
        ),
        BugClass::WrongBoard => (
            "Figur, die nicht auf dem Brett steht",
            "Das Brett der Engine zeigt nicht die Stellung: Prüfe, wie sie den letzten Zug ausführt oder die FEN liest.",
        ),
        BugClass::MakeMove => (
            "Zug falsch ausgeführt",
            "Aus der FEN rechnet die Engine richtig, nach dem Zug falsch: Prüfe, was das Ausführen mit Brett und Zustand macht.",
        ),
        BugClass::UnmakeEnPassant => (
            "Zurücknehmen stellt en passant nicht wieder her",
            "Beim Zurücknehmen muss das En-passant-Feld wiederkommen und nach en passant auch der geschlagene Bauer.",
        ),
        BugClass::UnmakeCastling => (
            "Zurücknehmen stellt die Rochade nicht wieder her",
            "Beim Zurücknehmen müssen die Rochaderechte wiederkommen, und nach einer Rochade muss der Turm zurück.",
        ),
        BugClass::Unmake => (
            "Zurücknehmen stellt die Stellung nicht wieder her",
            "Beim Zurücknehmen müssen Brett, Rochaderechte, En-passant-Feld und aller übrige Zustand wiederkommen.",
        ),
        BugClass::MakeOrUnmake => (
            "Zug falsch ausgeführt oder falsch zurückgenommen",
            "Aus FENs rechnet die Engine richtig. Welches von beidem falsch ist, zeigt sich, wenn sie Züge bekommt: über UCI oder mit {moves} in --cmd.",
        ),
        BugClass::StopsAtDraw => (
            "Zuggenerator hört beim Remis auf",
            "Perft zählt Züge, keine Partien: 50-Züge-Regel, Stellungswiederholung und zu wenig Material beenden es nicht.",
        ),
        BugClass::GameOverCounted => (
            "Matt oder Patt als Blatt gezählt",
            "Eine Stellung ohne erlaubte Züge vor dem letzten Halbzug hat kein Blatt unter sich: Sie zählt 0.",
        ),
        BugClass::LeavesNotTested => (
            "letzter Halbzug gezählt, ohne zu prüfen, ob er erlaubt ist",
            "Wer Züge zählt, statt sie auszuführen, braucht erlaubte Züge, keine pseudolegalen.",
        ),
        BugClass::TargetMissing => (
            "Figur, der ein Zielfeld fehlt",
            "Die Figur zieht, aber nicht überallhin: Prüfe ihre Angriffstabelle für dieses Feld und wo ihre Strahlen enden.",
        ),
        BugClass::CaptureMissing => {
            ("Schlagzug fehlt", "Ein erlaubter Schlagzug wird nicht erzeugt.")
        }
        BugClass::MoveMissing => ("Zug fehlt", "Ein erlaubter Zug wird nicht erzeugt."),
        BugClass::MoveDoubled => {
            ("Zug doppelt aufgeführt", "Zwei Teile des Zuggenerators erzeugen denselben Zug.")
        }
        BugClass::MoveCount => (
            "falsche Anzahl von Zügen",
            "Die Engine gibt nur Summen aus, daher weiß die Suche nicht, welcher Zug falsch ist: Lass die Engine ihre Züge in dieser Stellung auflisten.",
        ),
        BugClass::LeafCount => (
            "erlaubter Zug, der in Tiefe 1 nicht 1 zählt",
            "In Tiefe 1 ist jeder erlaubte Zug ein Blatt.",
        ),
        BugClass::Total => (
            "Gesamtzahl, die nicht die Summe ist",
            "Die Gesamtzahl ist nicht die Summe der Zeilen darüber.",
        ),
        BugClass::Unsteady => (
            "verschiedene Antworten auf dieselbe Frage",
            "Die Antwort hängt von früheren Fragen ab: Prüfe Hashtabellen und anderen Zustand, der eine Suche überdauert.",
        ),
    }
}
