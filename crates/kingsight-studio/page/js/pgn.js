// The game as PGN, with its variations and comments. The moves' texts are the server's.

import { store } from "./store.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** The longest line of movetext. */
const WIDTH = 79;

/** The game on the board. */
export function pgn() {
  const { view, tree } = store;
  const { fen, chess960 } = view.state;
  const result = view.game && view.game.ply === view.game.moves.length ? view.game.result : "*";
  /** @type {[string, string][]} */
  const tags = [
    ["Event", "?"], ["Site", "?"], ["Date", "????.??.??"], ["Round", "?"], ["White", "?"], ["Black", "?"], ["Result", result],
    .../** @type {[string, string][]} */ (chess960 ? [["Variant", "Chess960"]] : []),
    .../** @type {[string, string][]} */ (fen === START ? [] : [["SetUp", "1"], ["FEN", fen]]),
  ];
  const head = tags.map(([name, value]) => `[${name} "${value}"]\n`).join("");
  return `${head}\n${wrapped([...drawn(), ...(tree ? after(tree, true) : []), result])}\n`;
}

/** Arrows and circles, as lichess and others write them. */
function drawn() {
  const { drawings } = store;
  /** @type {(name: string, own: Drawing[]) => string} */
  const list = (name, own) => (own.length ? `[%${name} ${own.map(({ from, to, color }) => color[0].toUpperCase() + from + (from === to ? "" : to)).join(",")}]` : "");
  const words = [list("csl", drawings.filter(({ from, to }) => from === to)), list("cal", drawings.filter(({ from, to }) => from !== to))].join("");
  return words ? [`{ ${words} }`] : [];
}

/**
 * @param {{next: TreeMove[]}} at
 * @param {boolean} numbered whether Black's move needs its number
 * @returns {string[]}
 */
function after(at, numbered) {
  const [main, ...others] = at.next;
  if (!main) return [];
  const branches = others.map((other) => `( ${[...one(other, true), ...after(other, Boolean(other.comment))].join(" ")} )`);
  return [...one(main, numbered), ...branches, ...after(main, Boolean(main.comment) || branches.length > 0)];
}

/**
 * @param {TreeMove} move
 * @param {boolean} numbered
 */
function one({ san, number, color, comment }, numbered) {
  const before = color === "white" ? [`${number}.`] : numbered ? [`${number}...`] : [];
  return [...before, san, ...(comment ? [`{ ${comment.replaceAll("}", ")").replace(/\s+/g, " ")} }`] : [])];
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
