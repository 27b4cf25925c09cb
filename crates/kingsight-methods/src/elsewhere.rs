//! The names that the literature and other programs use for these methods, so that a search for one of
//! them finds the card.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Method, method, methods};

/// A name used elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Elsewhere {
    /// The name as written there: a function, a table or an idea.
    pub name: &'static str,
    /// Where it is used.
    pub place: &'static str,
    /// The names of the methods here that do the same; more than one where the name covers more than one.
    pub methods: &'static [&'static str],
}

const GUIDE: &str = "Jonatan Pettersson's guide, Mediocre Chess";
const WIKI: &str = "Chess Programming Wiki";
const DEVLOGS: &str = "Juan David Diaz Garcia's program and devlogs";
const JONES: &str = "Peter Ellis Jones";
const STOCKFISH: &str = "Stockfish";
const CHESS_ENGINE: &str = "Pawn Captures, chessengine.co.uk";

const fn known(
    name: &'static str,
    place: &'static str,
    methods: &'static [&'static str],
) -> Elsewhere {
    Elsewhere { name, place, methods }
}

/// All names, each once.
pub(crate) const ELSEWHERE: &[Elsewhere] = &[
    // Slider attacks.
    known("getRayAttacks", WIKI, &["classical-rays"]),
    known("getPositiveRayAttacks", WIKI, &["classical-rays"]),
    known("getNegativeRayAttacks", WIKI, &["classical-rays"]),
    known("o^(o-2r)", WIKI, &["hyperbola-quintessence", "hyperbola-bit-reversal"]),
    known(
        "hyperbolaQuintessenceAlgorithm",
        DEVLOGS,
        &["hyperbola-quintessence", "hyperbola-bit-reversal"],
    ),
    known("lineAttacks", WIKI, &["obstruction-difference"]),
    known("fillUpAttacks", WIKI, &["kindergarten"]),
    known("mBishopAttacks", WIKI, &["plain-magics"]),
    known("mRookAttacks", WIKI, &["plain-magics"]),
    known("_pext_u64", "the C intrinsic", &["pext"]),
    known("occupied_rl90", "Crafty", &["rotated"]),
    known("occluded fill", WIKI, &["dumb7-fill", "kogge-stone"]),
    known("Kogge-Stone occluded fill", WIKI, &["kogge-stone"]),
    known("soutOccl", WIKI, &["dumb7-fill", "kogge-stone"]),
    known("nortOccl", WIKI, &["dumb7-fill", "kogge-stone"]),
    known("sliding pieces", "many texts", &["classical-rays", "ray-walk", "fancy-magics"]),
    known("direction-wise attacks", WIKI, &["dumb7-fill", "kogge-stone", "opposite-rays-set-wise"]),
    // Attackers of a square.
    known("intervening pieces", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_ARRAY", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("DELTA_ARRAY", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_NONE", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_KQR", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_QR", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_KQBwP", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_KQBbP", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_QB", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("ATTACK_N", GUIDE, &["0x88-attackers", "0x88-is-attacked"]),
    known("attacksTo", WIKI, &["super-piece"]),
    known("attackers_to", STOCKFISH, &["super-piece"]),
    known(
        "getAttackedSquares",
        DEVLOGS,
        &["attack-map", "danger-king-lifted", "attacks-never-gathered"],
    ),
    known("attackedSquares", "many programs", &["attack-map", "danger-king-lifted"]),
    // Checks.
    known("attacksToKing", WIKI, &["attacks-to-king"]),
    known("arrPawnAttacks", WIKI, &["super-piece", "attacks-to-king"]),
    known("arrKnightAttacks", WIKI, &["super-piece", "attacks-to-king"]),
    known("opRQ", WIKI, &["attacks-to-king", "x-ray-pins"]),
    known("opBQ", WIKI, &["attacks-to-king", "x-ray-pins"]),
    known("pieceBB", WIKI, &["attacks-to-king", "x-ray-pins"]),
    known("occupiedBB", WIKI, &["attacks-to-king", "x-ray-pins"]),
    known("attacked-routine", WIKI, &["king-attacked", "0x88-is-attacked"]),
    known("on the fly", WIKI, &["king-attacked", "attacks-to-king", "x-ray-pins"]),
    known(
        "isAttacked",
        "the guide and the wiki",
        &["0x88-is-attacked", "king-attacked", "last-move"],
    ),
    known("checkersBB", STOCKFISH, &["attacks-to-king"]),
    known("calculateCheckers", DEVLOGS, &["every-enemy"]),
    known("checkSquares", STOCKFISH, &["flagged-moves"]),
    known("gives_check", "Stockfish, python-chess", &["flagged-moves", "last-move"]),
    // Pins.
    known("bitScanForward", WIKI, &["x-ray-pins"]),
    known("in-between lookup", WIKI, &["x-ray-pins", "snipers"]),
    known("xrayRookAttacks", WIKI, &["x-ray-pins"]),
    known("xrayBishopAttacks", WIKI, &["x-ray-pins"]),
    known("obstructed", WIKI, &["x-ray-pins", "snipers"]),
    known("inBetween", WIKI, &["x-ray-pins", "snipers"]),
    known("slider_blockers", "Stockfish, shakmaty, python-chess", &["snipers"]),
    known("blockers_for_king", STOCKFISH, &["snipers"]),
    known("getRay", DEVLOGS, &["opposite-rays"]),
    known("getSlidingRays", DEVLOGS, &["opposite-rays"]),
    known("wholeRay", DEVLOGS, &["opposite-rays"]),
    known("IsSlider", DEVLOGS, &["opposite-rays"]),
    known("Opposite-ray attacks", DEVLOGS, &["opposite-rays", "opposite-rays-set-wise"]),
    known("oopsie", DEVLOGS, &["opposite-rays"]),
    known("BoardImplementation", DEVLOGS, &["opposite-rays", "filters"]),
    known("calculatePinnedPieces", DEVLOGS, &["opposite-rays"]),
    known("moveFilterForPinnedPieces", DEVLOGS, &["opposite-rays", "filters"]),
    known(
        "absolute pins",
        WIKI,
        &["x-ray-pins", "opposite-rays", "opposite-rays-set-wise", "snipers", "removal"],
    ),
    // King safety.
    known("king danger squares", JONES, &["danger-king-lifted", "danger-behind-the-king"]),
    known("generateKingSafeMoves", DEVLOGS, &["danger-king-lifted"]),
    known("calculateProtectedPieces", DEVLOGS, &["protected-by-raw-attacks"]),
    known("getRawAttacks", DEVLOGS, &["protected-by-raw-attacks"]),
    known("removePiece", DEVLOGS, &["danger-king-lifted"]),
    known("Dangerous captures", DEVLOGS, &["protected-by-raw-attacks"]),
    known("Attacks vs Moves", DEVLOGS, &["moves-as-attacks", "protected-by-raw-attacks"]),
    known("raw moves", DEVLOGS, &["protected-by-raw-attacks"]),
    // Pawn captures.
    known("capture_left", CHESS_ENGINE, &["pawns-mask-before", "pawns-no-mask"]),
    known("capture_right", CHESS_ENGINE, &["pawns-mask-before", "pawns-no-mask"]),
    known("Pawn.GetCapturingSquares", DEVLOGS, &["pawns-mask-after"]),
    known("wPawnEastAttacks", WIKI, &["pawns-mask-before", "pawns-mask-after"]),
    known("wPawnWestAttacks", WIKI, &["pawns-mask-before", "pawns-mask-after"]),
    known("wPawnAnyAttacks", WIKI, &["pawns-mask-before", "pawns-mask-after"]),
    known("noEaOne", WIKI, &["pawns-mask-after"]),
    known("noWeOne", WIKI, &["pawns-mask-after"]),
    known("BOARD structure", CHESS_ENGINE, &["pawns-mask-before", "pawns-no-mask"]),
    // Legal moves.
    known("distant check", WIKI, &["filters"]),
    known("capture mask", JONES, &["filters"]),
    known("push mask", JONES, &["filters"]),
    known("calculateSquaresToPreventCheck", DEVLOGS, &["filters"]),
    known("calculateSquaresToAvoidCheck", DEVLOGS, &["filters"]),
];

impl Elsewhere {
    /// The methods that the name stands for.
    pub fn methods(&self) -> impl Iterator<Item = &'static Method> {
        self.methods.iter().filter_map(|name| method(name))
    }
}

impl Method {
    /// The names of this method elsewhere.
    ///
    /// ```
    /// let pins = kingsight_methods::method("x-ray-pins").unwrap();
    /// assert!(pins.elsewhere().any(|known| known.name == "xrayRookAttacks"));
    /// ```
    pub fn elsewhere(&self) -> impl Iterator<Item = &'static Elsewhere> {
        let name = self.card.name;
        ELSEWHERE.iter().filter(move |known| known.methods.contains(&name))
    }
}

/// The entry with exactly this name. Case, blanks, hyphens and underscores make no difference.
///
/// ```
/// use kingsight_methods::elsewhere;
/// assert_eq!(elsewhere("Attack_Array").unwrap().name, "ATTACK_ARRAY");
/// assert!(elsewhere("attack").is_none());
/// ```
#[must_use]
pub fn elsewhere(name: &str) -> Option<&'static Elsewhere> {
    let key = key(name);
    ELSEWHERE.iter().find(|known| self::key(known.name) == key)
}

/// The methods matching a text: those with exactly that name, here or elsewhere; if there are none,
/// those with the text in a name, a title or a person.
///
/// ```
/// let names = |text| kingsight_methods::find(text).iter().map(|m| m.card.name).collect::<Vec<_>>();
/// assert_eq!(names("attackstoking"), ["attacks-to-king"]);
/// assert_eq!(names("magic"), ["plain-magics", "fancy-magics"]);
/// assert!(names("").is_empty());
/// ```
#[must_use]
pub fn find(text: &str) -> Vec<&'static Method> {
    let wanted = key(text);
    if wanted.is_empty() {
        return Vec::new();
    }
    let exact: Vec<&'static Method> = methods()
        .filter(|method| {
            key(method.card.name) == wanted
                || method.elsewhere().any(|known| key(known.name) == wanted)
        })
        .collect();
    if !exact.is_empty() {
        return exact;
    }
    methods()
        .filter(|method| {
            let card = &method.card;
            let own = [card.name, card.title].into_iter().chain(card.people.iter().copied());
            own.chain(method.elsewhere().map(|known| known.name)).any(|name| contains(name, text))
        })
        .collect()
}

/// Whether a name contains a text, or one of its words begins with it when spelled differently: `xray`
/// is in "Look-through (X-ray)", but `pin` is not in "slip in print".
fn contains(name: &str, text: &str) -> bool {
    let separated = |c: char| !c.is_alphanumeric();
    let mut words = name
        .char_indices()
        .filter(|&(i, c)| !separated(c) && name[..i].chars().next_back().is_none_or(separated));
    let wanted = key(text);
    name.to_lowercase().contains(&text.to_lowercase())
        || words.any(|(i, _)| key(&name[i..]).starts_with(&wanted))
}

/// A name reduced to what every spelling of it shares.
fn key(name: &str) -> String {
    let letters = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'));
    letters.flat_map(char::to_lowercase).collect()
}
