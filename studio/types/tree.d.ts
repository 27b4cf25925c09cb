// The game as a tree. Not shipped: only `tsc` reads it.

interface TreeMove { uci: string; san: string; number: number; color: ColorName; comment: string; next: TreeMove[] }
interface Tree { start: string; next: TreeMove[] }

/** A game that was put aside, to come back to. */
interface Aside { state: StudioState; tree: Tree | null; fen: string }
