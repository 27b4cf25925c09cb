// The game as a tree: what was played, and what was played instead. Another move after stepping back makes a variation, so no
// line is lost. The server judges every move; here they are only arranged.

/** @param {string} start the FEN of the first position */
export const emptyTree = (start) => /** @type {Tree} */ ({ start, next: [] });

/**
 * Adds the moves of a record.
 * @param {Tree} tree
 * @param {RecordedMove[]} moves
 */
export function grow(tree, moves) {
  /** @type {{next: TreeMove[]}} */
  let at = tree;
  for (const { uci, san, number, color } of moves) {
    let move = at.next.find((move) => move.uci === uci);
    if (!move) at.next.push((move = { uci, san, number, color, comment: "", next: [] }));
    at = move;
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
 * @param {{next: TreeMove[]}} at
 * @returns {boolean}
 */
const isPlain = (at) => at.next.length < 2 && at.next.every((move) => !move.comment && isPlain(move));

/** Whether there is more than one line of moves, or a comment. */
export const isMoreThanALine = (/** @type {Tree} */ tree) => !isPlain(tree);

/**
 * The tree as a text for an address: moves, each with its comment in braces and the moves instead of it in parentheses.
 * @param {Tree} tree
 */
export const written = (tree) => after(tree).join(".");

/**
 * @param {{next: TreeMove[]}} at
 * @returns {string[]}
 */
function after(at) {
  const [main, ...others] = at.next;
  if (!main) return [];
  return [...one(main), ...others.map((other) => `(${[...one(other), ...after(other)].join(".")})`), ...after(main)];
}

/** @param {TreeMove} move */
const one = ({ uci, comment }) => [uci, ...(comment ? [`{${escaped(comment)}}`] : [])];

/** @param {string} text */
const escaped = (text) => encodeURIComponent(text).replace(/[.(){}]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * Reads such a text: the path to every move, in its order, and the comments by path.
 * @param {string} text
 */
export function read(text) {
  /** @type {string[][]} */
  const paths = [];
  /** @type {[string[], string][]} */
  const comments = [];
  /** @type {string[][]} */
  const open = [];
  let path = /** @type {string[]} */ ([]);
  for (const [token] of text.matchAll(/\(|\)|\{[^}]*\}|[a-h1-8qrbn]+/g)) {
    if (token === "(") {
      open.push(path);
      path = path.slice(0, -1);
    } else if (token === ")") {
      path = open.pop() ?? [];
    } else if (token.startsWith("{")) {
      comments.push([path, unescaped(token.slice(1, -1))]);
    } else {
      paths.push((path = [...path, token]));
    }
  }
  return { paths, comments };
}

/**
 * The paths that no other path goes on from.
 * @param {string[][]} paths
 */
export const ends = (paths) => {
  const inner = new Set(paths.map((path) => path.slice(0, -1).join()));
  return paths.filter((path) => !inner.has(path.join()));
};

/**
 * The moves of a tree that some paths lead to, in the order of the paths.
 * @param {Tree} tree
 * @param {string[][]} paths
 */
export function inOrder(tree, paths) {
  const ordered = emptyTree(tree.start);
  for (const path of paths) {
    const [move, parent] = [moveAt(tree, path), path.length > 1 ? moveAt(ordered, path.slice(0, -1)) : ordered];
    if (move && parent && !moveAt(ordered, path)) parent.next.push({ ...move, next: [] });
  }
  return ordered;
}

/** @param {string} text */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
