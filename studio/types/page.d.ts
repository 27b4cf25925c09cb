// The page's own types. Not shipped: only `tsc` reads it.

/** An arrow or, if both ends are the same, a circle. */
interface Drawing { from: SquareName; to: SquareName; color: "green" | "red" | "blue" | "yellow" }
type TabName = "game" | "layers" | "bits" | "lessons" | "setup" | "text";

interface BitsChoice { a: string; b: string; op: "a" | "and" | "or" | "xor" | "andnot"; not: boolean; order: "a1" | "a8"; shown: boolean; hex: Hex }
interface OpenLesson { ask: LessonAsk; answer: LessonAnswer | null }

/** A task with what is picked: squares as `e4`, moves as `e2e4`. */
interface OpenExercise {
  kind: string; task: string; picksMoves: boolean; fen: string; title: string; level: string;
  /** Null if it was not drawn. */
  seed: number | null;
  /** The lesson that asks it. */
  lesson: string | null;
  /** Whether the page shows nothing else. */
  only: boolean;
  picked: string[];
  /** The first square of a move. */
  from: SquareName | null;
  assessment: Assessment | null;
  /** When it was asked, and how long the answer took. */
  since: number; seconds: number;
}
interface Tally { asked: number; correct: number; seconds: number }

/** Squares filled in one colour and pattern. */
interface Fill { id: string; token: string; shape: string; set: bigint; levels?: bigint[]; title: string }

/** What the page knows: one object, changed in `actions.js` only. */
interface Store {
  catalog: Catalog;
  view: View;
  /** The game with its variations; null on a board that cannot be played. */
  tree: Tree | null;
  /** The game that free mode put aside. */
  aside: Aside | null;
  /** The game to go back to from a lesson. */
  home: Aside | null;
  selected: SquareName | null;
  /** A palette piece or "" (the eraser) in free mode. */
  stamp: string | null;
  /** The piece that a new visitor is invited to move. */
  invite: SquareName | null;
  /** The only layer that is drawn while the pointer is on its line of the legend. */
  alone: string | null;
  /** Whether the supply of pieces is open; null as the screen allows. */
  palette: boolean | null;
  layers: string[];
  flipped: boolean;
  tab: TabName;
  lesson: OpenLesson | null;
  exercise: OpenExercise | null;
  /** The step of the lesson's method that is shown alone. */
  methodStep: number | null;
  drawings: Drawing[];
  pencil: boolean;
  bits: BitsChoice;
  refusal: Refused | null;
  /** Whether it is asked what the last move changed, and the answer for a board. */
  asksChanges: boolean;
  changes: { moment: string; change: Change | null } | null;
  /** The answer to whether a side can still mate, for a board. */
  winning: { moment: string; side: ColorName; answer: WinningAnswer } | null;
  square: SquareAnswer | null;
  hoverFacts: boolean;
  preview: { pieces: PieceMap; layers?: Layer[]; counts?: number[]; sets?: LessonSet[]; lessonArrows?: Arrow[]; facts?: string[]; sentence: string; legal: boolean; marks: Mark[]; arrows: Arrow[] } | null;
}

/** `language/CODE.json`: the words of a language other than English. */
interface Table {
  code: string;
  /** From the English words on the page. */
  words: Record<string, string>;
  /** The letters of the pieces in moves. */
  letters: Record<string, string>;
  /** What stands for the names of a side in the titles of layers. */
  sides: Record<ColorName, Record<string, string>>;
  /** Title and explanation of a layer, by its name without its side. */
  layers: Record<string, [string, string]>;
  groups: Record<string, string>;
  /** Title and explanation of an example, by its English title. */
  examples: Record<string, [string, string]>;
}

// The game as a tree.

/** What belongs to a position: the words and the drawings there, and the moves from there, the main one first. */
interface TreeNode { comment: string; drawings: Drawing[]; next: TreeMove[] }
interface TreeMove extends TreeNode { uci: string; san: string; number: number; color: ColorName; nags: number[] }
/** `tags` and `result` are those of the PGN that it was read from. */
interface Tree extends TreeNode { start: string; tags: [string, string][]; result: string }

/** A game that was put aside, to come back to. */
interface Aside { state: StudioState; tree: Tree | null; fen: string }
