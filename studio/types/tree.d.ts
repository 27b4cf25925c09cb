// The game as a tree. Not shipped: only `tsc` reads it.

/** What belongs to a position: the words and the drawings there, and the moves from there, the main one first. */
interface TreeNode { comment: string; drawings: Drawing[]; next: TreeMove[] }
interface TreeMove extends TreeNode { uci: string; san: string; number: number; color: ColorName; nags: number[] }
/** `tags` and `result` are those of the PGN that it was read from. */
interface Tree extends TreeNode { start: string; tags: [string, string][]; result: string }

/** A game that was put aside, to come back to. */
interface Aside { state: StudioState; tree: Tree | null; fen: string }
