// The game as a tree: what was played, and what was played instead. Another move after stepping back makes a variation, so no
// line is lost. The server judges every move; here they are only arranged, and written: as a text for an address, and as PGN.

import { store } from "./store.js";

/** @param {string} start the FEN of the first position */
export const emptyTree = (start) => /** @type {Tree} */ ({ start, tags: [], result: "*", comment: "", drawings: [], next: [] });

/**
 * Adds the moves of a record.
 * @param {Tree} tree
 * @param {RecordedMove[]} moves
 */
export function grow(tree, moves) {
  /** @type {TreeNode} */
  let at = tree;
  for (const move of moves) at = added(at, move);
  return tree;
}

/**
 * The move after a node, added if it is not there yet.
 * @param {TreeNode} at
 * @param {{uci: string, san: string, number: number, color: ColorName}} move
 */
function added(at, { uci, san, number, color }) {
  let move = at.next.find((move) => move.uci === uci);
  if (!move) at.next.push((move = { uci, san, number, color, nags: [], comment: "", drawings: [], next: [] }));
  return move;
}

/**
 * The tree of a game that the server has read.
 * @param {ReadGame} game
 */
export function planted({ start, tags, result, comment, drawings, moves }) {
  const tree = { ...emptyTree(start), tags, result, comment, drawings: drawings.flatMap(drawing) };
  /** @type {TreeMove[]} */
  const nodes = [];
  for (const move of moves) {
    const node = added(move.after === null ? tree : nodes[move.after], move);
    node.nags = [...new Set([...node.nags, ...move.nags])];
    node.comment = [node.comment, move.comment].filter(Boolean).join(" ");
    node.drawings.push(...move.drawings.flatMap(drawing));
    nodes.push(node);
  }
  return tree;
}

/**
 * The move at the end of a path; null if the tree does not have it.
 * @param {Tree | null} tree
 * @param {string[]} path moves in UCI
 */
export function moveAt(tree, path) {
  /** @type {Tree | TreeMove | undefined} */
  let at = tree ?? undefined;
  for (const uci of path) at = at?.next.find((move) => move.uci === uci);
  return at && "uci" in at ? at : null;
}

/**
 * The move at the end of a path, or the beginning.
 * @param {Tree} tree
 * @param {string[]} path
 * @returns {TreeNode}
 */
export const nodeAt = (tree, path) => moveAt(tree, path) ?? tree;

/**
 * A path and what follows it on its main line.
 * @param {Tree | null} tree
 * @param {string[]} path
 */
export function lineThrough(tree, path) {
  const line = [...path];
  let at = path.length ? moveAt(tree, path) : tree;
  while (at?.next.length) line.push((at = at.next[0]).uci);
  return line;
}

/**
 * Puts a path first wherever the tree branches.
 * @param {Tree} tree
 * @param {string[]} path
 */
export function promote(tree, path) {
  path.forEach((uci, i) => {
    const siblings = (i ? moveAt(tree, path.slice(0, i)) : tree)?.next ?? [];
    siblings.sort((a, b) => Number(b.uci === uci) - Number(a.uci === uci));
  });
}

/**
 * Removes a move and what follows it.
 * @param {Tree} tree
 * @param {string[]} path
 */
export function remove(tree, path) {
  const parent = path.length > 1 ? moveAt(tree, path.slice(0, -1)) : tree;
  if (parent) parent.next = parent.next.filter(({ uci }) => uci !== path[path.length - 1]);
}

/**
 * Whether there is more than one line of moves, or something is written or drawn beside that line.
 * @param {Tree} tree
 * @param {TreeNode} shown the node whose drawings are known anyway
 */
export const isMoreThanALine = (tree, shown) => !isPlain(tree, shown);

/**
 * @param {TreeNode & {nags?: number[]}} at
 * @param {TreeNode} shown
 * @returns {boolean}
 */
const isPlain = (at, shown) => at.next.length < 2 && !at.comment && !at.nags?.length && (at === shown || !at.drawings.length)
  && at.next.every((move) => isPlain(move, shown));

const COLORS = /** @type {Record<string, Drawing["color"]>} */ ({ g: "green", r: "red", b: "blue", y: "yellow" });

/**
 * An arrow or a circle as it is written: `ge2e4`, `rd4`, as in PGN but for the colour's letter.
 * @param {Drawing} drawing
 */
export const drawn = ({ from, to, color }) => color[0] + from + (from === to ? "" : to);

/**
 * Reads one; none if it makes no sense.
 * @param {string} text
 * @returns {Drawing[]}
 */
export function drawing(text) {
  const [, letter, from, to = from] = /^([grbyGRBY])([a-h][1-8])([a-h][1-8])?$/.exec(text) ?? [];
  return letter ? [{ from, to, color: COLORS[letter.toLowerCase()] }] : [];
}

/**
 * The tree as a text for an address: moves, each with its glyphs, drawings and comment and then the moves instead of it in
 * parentheses.
 * @param {Tree} tree
 */
export const written = (tree) => [...beside(tree), ...after(tree)].join(".");

/**
 * @param {TreeNode} at
 * @returns {string[]}
 */
function after(at) {
  const [main, ...others] = at.next;
  if (!main) return [];
  return [...one(main), ...others.map((other) => `(${[...one(other), ...after(other)].join(".")})`), ...after(main)];
}

/** @param {TreeMove} move */
const one = (move) => [move.uci, ...move.nags.map((nag) => `*${nag}`), ...beside(move)];

/** @param {TreeNode} node */
const beside = ({ comment, drawings }) => [...drawings.map((drawing) => `~${drawn(drawing)}`), ...(comment ? [`{${escaped(comment)}}`] : [])];

/** @param {string} text */
const escaped = (text) => encodeURIComponent(text).replace(/[.(){}~*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * Such a text as PGN, for the server to play.
 * @param {string} text
 * @param {StudioState} state where it begins
 */
export function asPgn(text, { fen, chess960 }) {
  const words = [...text.matchAll(/[()]|\{[^}]*\}|~[a-y1-8]+|\*\d+|[a-h1-8qrbn]+/g)].map(([token]) => {
    if (token.startsWith("~")) return `{[%${token.length > 4 ? "cal" : "csl"} ${token[1].toUpperCase()}${token.slice(2)}]}`;
    if (token.startsWith("*")) return `$${token.slice(1)}`;
    return token.startsWith("{") ? `{${decoded(token.slice(1, -1)).replaceAll("}", ")")}}` : token;
  });
  return `[SetUp "1"]\n[FEN "${fen}"]\n${chess960 ? '[Variant "Chess960"]\n' : ""}\n${words.join(" ")} *\n`;
}

/**
 * The tags of a game that say something.
 * @param {Tree | null} tree
 */
export const toldTags = (tree) => (tree?.tags ?? []).filter(([, value]) => !/^[?.]*$/.test(value));

/** Tags that say what else the address says. */
const ELSEWHERE = ["Result", "SetUp", "FEN", "Variant"];

/**
 * The tags of a game as a text for an address: `White{Noether}.Date{1921}`. Those that say nothing are left out.
 * @param {Tree} tree
 */
export const writtenTags = (tree) => toldTags(tree).filter(([name]) => !ELSEWHERE.includes(name))
  .map(([name, value]) => `${name}{${escaped(value)}}`).join(".");

/**
 * Such a text as tags.
 * @param {string} text
 * @returns {[string, string][]}
 */
export const tagsIn = (text) => [...text.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name, value]) => [name, decoded(value)]);

/**
 * A text from an address; as it is if it is not encoded.
 * @param {string} text
 */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// PGN, with variations, comments, glyphs, arrows and circles. The moves' texts are the server's.

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** The longest line of movetext. */
const WIDTH = 79;

/** What every game says of itself, in this order. */
const ROSTER = [["Event", "?"], ["Site", "?"], ["Date", "????.??.??"], ["Round", "?"], ["White", "?"], ["Black", "?"]];

/** The game on the board. */
export function pgn() {
  const { view, tree, drawings } = store;
  const { fen, chess960 } = view.state;
  const played = view.game && view.game.ply === view.game.moves.length ? view.game.result : "*";
  const result = played === "*" ? (tree?.result ?? "*") : played;
  const own = (tree?.tags ?? []).filter(([name]) => !ELSEWHERE.includes(name));
  const given = new Map(own);
  const rest = own.filter(([name]) => !ROSTER.some(([known]) => known === name));
  const tags = [
    ...ROSTER.map(([name, unknown]) => [name, given.get(name) ?? unknown]), ["Result", result],
    ...(chess960 ? [["Variant", "Chess960"]] : []), ...(fen === START ? [] : [["SetUp", "1"], ["FEN", fen]]), ...rest,
  ];
  const head = tags.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]\n`).join("");
  const moves = tree ? [...annotation(tree), ...movetext(tree, true)] : annotation({ comment: "", drawings });
  return `${head}\n${wrapped([...moves, result])}\n`;
}

/**
 * A comment: arrows and circles, as lichess and others write them, and the words.
 * @param {{comment: string, drawings: Drawing[]}} node
 */
function annotation({ comment, drawings }) {
  /** @type {(name: string, own: Drawing[]) => string[]} */
  const list = (name, own) => (own.length ? [`[%${name} ${own.map(drawn).map((text) => text[0].toUpperCase() + text.slice(1)).join(",")}]`] : []);
  const words = [...list("csl", drawings.filter(({ from, to }) => from === to)), ...list("cal", drawings.filter(({ from, to }) => from !== to)),
    ...(comment ? [comment.replaceAll("}", ")").replace(/\s+/g, " ")] : [])];
  return words.length ? [`{ ${words.join(" ")} }`] : [];
}

/**
 * @param {TreeNode} at
 * @param {boolean} numbered whether Black's move needs its number
 * @returns {string[]}
 */
function movetext(at, numbered) {
  const [main, ...others] = at.next;
  if (!main) return [];
  const branches = others.map((other) => `( ${[...moveText(other, true), ...movetext(other, annotation(other).length > 0)].join(" ")} )`);
  return [...moveText(main, numbered), ...branches, ...movetext(main, annotation(main).length > 0 || branches.length > 0)];
}

/**
 * @param {TreeMove} move
 * @param {boolean} numbered
 */
function moveText(move, numbered) {
  const { san, number, color, nags } = move;
  const before = color === "white" ? [`${number}.`] : numbered ? [`${number}...`] : [];
  return [...before, san, ...nags.map((nag) => `$${nag}`), ...annotation(move)];
}

/** @param {string[]} parts */
function wrapped(parts) {
  const lines = [""];
  for (const word of parts.join(" ").split(" ")) {
    const line = lines[lines.length - 1];
    if (line && line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join("\n");
}
