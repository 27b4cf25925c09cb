// chess.js for `kingsight hunt --cmd "node chess_js.mjs"`; for your own generator replace `Chess`.
import { createInterface } from "node:readline";
import { Chess } from "chess.js";

const name = (move) => move.from + move.to + (move.promotion ?? "");

function count(game, depth) {
  if (depth === 0) return 1;
  let total = 0;
  for (const move of game.moves({ verbose: true })) {
    game.move(move);
    total += count(game, depth - 1);
    game.undo();
  }
  return total;
}

for await (const line of createInterface({ input: process.stdin })) {
  // Six fields of a FEN, the depth, the moves to play first.
  const words = line.split(" ");
  const game = new Chess(words.slice(0, 6).join(" "));
  for (const move of words.slice(7)) game.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
  for (const move of game.moves({ verbose: true })) {
    game.move(move);
    console.log(`${name(move)}: ${count(game, Number(words[6]) - 1)}`);
    game.undo();
  }
  console.log(); // an empty line ends the answer
}
