// The game as PGN, with its variations, comments, glyphs, arrows and circles. The moves' texts are the server's.

import { store } from "./store.js";
import { drawn } from "./tree.js";

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
  const own = (tree?.tags ?? []).filter(([name]) => !["Result", "SetUp", "FEN", "Variant"].includes(name));
  const given = new Map(own);
  const rest = own.filter(([name]) => !ROSTER.some(([known]) => known === name));
  const tags = [
    ...ROSTER.map(([name, unknown]) => [name, given.get(name) ?? unknown]), ["Result", result],
    ...(chess960 ? [["Variant", "Chess960"]] : []), ...(fen === START ? [] : [["SetUp", "1"], ["FEN", fen]]), ...rest,
  ];
  const head = tags.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]\n`).join("");
  const moves = tree ? [...beside(tree), ...after(tree, true)] : beside({ comment: "", drawings });
  return `${head}\n${wrapped([...moves, result])}\n`;
}

/**
 * A comment: arrows and circles, as lichess and others write them, and the words.
 * @param {{comment: string, drawings: Drawing[]}} node
 */
function beside({ comment, drawings }) {
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
function after(at, numbered) {
  const [main, ...others] = at.next;
  if (!main) return [];
  const branches = others.map((other) => `( ${[...one(other, true), ...after(other, beside(other).length > 0)].join(" ")} )`);
  return [...one(main, numbered), ...branches, ...after(main, beside(main).length > 0 || branches.length > 0)];
}

/**
 * @param {TreeMove} move
 * @param {boolean} numbered
 */
function one(move, numbered) {
  const { san, number, color, nags } = move;
  const before = color === "white" ? [`${number}.`] : numbered ? [`${number}...`] : [];
  return [...before, san, ...nags.map((nag) => `$${nag}`), ...beside(move)];
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
