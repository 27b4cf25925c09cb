// What marks look like, and where they lie. The element of the npm package draws the same.

/**
 * The shape of each mark, in a square of 100 by 100: no two have the same. The squares of a pin line have none, because the
 * pin's arrow shows them.
 */
export const MARKS = /** @type {Record<string, string>} */ ({
  last_move: "M0 0H100V100H0z",
  chosen: "M2 2H98V98H2z",
  picked: "M4 4H96V96H4z",
  right: "M12 55L40 84L90 20",
  wrong: "M14 14L86 86M86 14L14 86",
  missed: "M4 4H96V96H4zM20 20H80V80H20z",
  moving: "M1 1H99V99H1z",
  in_check: "M50 1a49 49 0 1 0 .01 0z",
  pinned: "M6 30V6H30M70 6H94V30M94 70V94H70M30 94H6V70",
  pinner: "M50 4L96 50L50 96L4 50z",
  king: "M6 94V40L28 58L50 6L72 58L94 40V94z",
  checker: "M50 6a44 44 0 1 0 .01 0z",
  attacker: "M31 6H69L94 31V69L69 94H31L6 69V31z",
  attacked: "M8 8L92 92M92 8L8 92",
  blocker: "M6 6H94V94H6z",
  could: "M50 37a13 13 0 1 0 .01 0z",
  answer: "M50 33L67 50L50 67L33 50z",
  captured: "M6 8H94M6 92H94",
  hanging: "M50 2L98 26V74L50 98L2 74V26z",
  unprotected: "M6 50V94H94V50",
  opened: "M14 14H86V86H14z",
  rook: "M8 6V94M92 6V94",
  passed: "M8 68L50 94L92 68M8 32L50 6L92 32",
  target: "M6 20V94H94V20",
});

/** Where a piece may go that is occupied: round the piece. */
export const AROUND = /** @type {Record<string, string>} */ ({ could: "M50 6a44 44 0 1 0 .01 0z", answer: "M50 2L98 50L50 98L2 50z" });

/** Tints lie under the sets, small signs over them; the rest surrounds pieces. */
export const PLACES = /** @type {Record<string, "trace" | "targets">} */ ({
  last_move: "trace", chosen: "trace", moving: "trace", in_check: "trace", opened: "trace", could: "targets", answer: "targets",
});
export const TINTS = ["last_move", "chosen", "moving", "opened"];
