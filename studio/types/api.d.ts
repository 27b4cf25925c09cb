// The server's answers, as docs/studio-api.md describes them. Not shipped: only `tsc` reads it.

type Hex = string;
type SquareName = string;
type ColorName = "white" | "black";
type Mode = "play" | "free" | "view";
type PieceMap = Record<SquareName, string>;

interface StudioState {
  fen: string;
  moves: string[];
  ply?: number;
  mode: Mode;
  chess960: boolean;
}

interface LayerCard {
  id: string;
  group: string;
  side: ColorName | null;
  title: string;
  about: string;
  color: string;
  heat: boolean;
}
interface LessonCard { id: string; title: string; about: string; steps: number }
interface Example { group: string; title: string; about: string; fen: string; moves: string[]; mode: Mode }
interface Catalog {
  schema: number;
  version: string;
  layers: LayerCard[];
  groups: { id: string; title: string }[];
  lessons: LessonCard[];
  exercises: { kind: string; title: string }[];
  levels: string[];
  examples: Example[];
  pieces: Record<string, string>;
}

interface Line { from: SquareName; through: SquareName | null; to: SquareName; set: Hex }
interface Layer { id: string; set: Hex; count: number; levels?: Hex[]; lines?: Line[] }
/** `reason` is the code of what it shows: a reason's or a fact's. */
interface Mark { kind: string; reason: string; set: Hex; words: string }
interface SketchLine extends Line { kind: string; reason: string }
/** The reason of a lesson's arrow is `lesson`. */
interface Arrow { kind: string; reason: string; from: SquareName; to: SquareName; words: string }

interface LegalMove {
  uci: string;
  san: string;
  from: SquareName;
  to: SquareName;
  role: string;
  capture: boolean;
  promotion: string | null;
  castling: string | null;
  check: { kind: string; by: SquareName[] } | null;
  mate: boolean;
}
interface RecordedMove extends LegalMove { ply: number; number: number; color: ColorName }
interface Game {
  start: string;
  moves: RecordedMove[];
  ply: number;
  result: string;
  outcome: { kind: string; winner: ColorName | null } | null;
  claim: string | null;
  repetitions: number;
  readings: { ply: number; input: string; san: string; remarks: string[]; message: string }[];
}
interface Problem { code: string; grade: string; message: string; squares: SquareName[] }
interface SideFacts { kings: SquareName[]; checkers: SquareName[] }
interface Inspection {
  playable: boolean;
  problems: Problem[];
  in_check: boolean;
  sides: Record<ColorName, SideFacts>;
  legal_moves: LegalMove[];
}
interface Selection { square: SquareName; piece: string | null; legal: Hex; pseudo_legal: Hex; attacks: Hex }
interface View {
  schema: number;
  state: Required<StudioState>;
  fen: string;
  pieces: PieceMap;
  turn: ColorName;
  status: string;
  castling: { color: ColorName; wing: string; rook: SquareName; held: boolean }[];
  en_passant: { square: SquareName | null; possible: SquareName[] };
  game: Game | null;
  dead: { article: string; message: string; marks: Mark[] } | null;
  inspection: Inspection;
  layers: Layer[];
  selection: Selection | null;
  marks: Mark[];
}

/** What is held, and over which square. */
interface Hand { from?: SquareName; piece?: string; to: SquareName | null; promotion?: string }
interface DragAnswer {
  fen: string;
  pieces: PieceMap;
  layers: Layer[];
  legal: boolean;
  sentence: string;
  marks: Mark[];
  lines: SketchLine[];
  arrows: Arrow[];
}
/** `counts` are those of all layers, in the order of the catalog; `layers` only the requested ones. */
interface LiftedBoard extends DragAnswer { counts: number[] }
interface LiftAnswer { over: Record<SquareName, LiftedBoard>; off: LiftedBoard }
interface Reason { code: string; article: string; message: string }
interface Refused { result: "refused"; sentence: string; reasons: Reason[]; marks: Mark[]; lines: SketchLine[]; arrows: Arrow[] }
type DropAnswer =
  | { result: "played"; move: LegalMove; view: View }
  | { result: "placed"; view: View }
  | { result: "choose_promotion"; choices: string[]; from: SquareName; to: SquareName }
  | Refused;

interface SideOfSquare {
  attackers: { from: SquareName; piece: string }[];
  xray: { from: SquareName; piece: string; through: SquareName; battery: boolean }[];
  set: Hex;
}
interface SquareAnswer {
  square: SquareName;
  piece: string | null;
  name: string;
  white: SideOfSquare;
  black: SideOfSquare;
  see: { white: number; black: number };
  words: string[];
  ox88?: { index: number; hex: string };
}

interface LessonSet { name: string; color: string; set: Hex; count: number; method: string; is_answer: boolean }
interface WhatIf { text: string; fen: string; chosen?: SquareName[] }
interface Interaction { kind: "drag" | "play" | "toggle" | "pick"; piece?: string; keep?: SquareName[]; count?: number }
interface LessonAnswer {
  id: string;
  title: string;
  about: string;
  source: string[];
  steps: { title: string; own_board?: boolean }[];
  step: number;
  fen: string;
  pieces: PieceMap;
  own_board: boolean;
  changed: boolean;
  title_of_step: string;
  text: string[];
  sets: LessonSet[];
  arrows: Arrow[];
  facts: string[];
  method_steps?: { text: string; set?: Hex }[];
  exercise?: Task;
  what_if: WhatIf[];
  interaction: Interaction;
  chosen: SquareName[];
}
/** Without `fen` the step's own board, without `chosen` the squares that it picks itself. */
interface LessonAsk { id: string; step: number; fen: string | null; chosen: SquareName[] | null }

interface Task { kind: string; task: string; picks_moves: boolean }
interface ExerciseAsk { kind: string; fen?: string; level?: string; seed?: number; only?: boolean }
interface ExerciseAnswer extends Task { title: string; level: string; fen: string; pieces: PieceMap }
interface Finding { pick: string; reason: string }
interface Assessment { right: Finding[]; wrong: Finding[]; missed: Finding[]; left_out: Finding[] }
interface AttackEntry { files: number; ranks: number; difference: number; index: number; pieces: string; color: string | null; step: number }

interface ApiError { code: string; message: string; field: string | null; at: number | null }

/** What a move changed; the facts as the server sorts them, the most important first. */
interface Change {
  uci: string;
  san: string;
  sentences: string[];
  facts: { code: string; message: string }[];
  marks: Mark[];
  arrows: Arrow[];
}

/** Whether a side can still mate, with the moves. */
interface WinningAnswer { can_win: boolean | null; moves: string[]; message: string; marks: Mark[] }

/** A game in PGN: the moves as a list, each with the place of the one before it. */
interface ReadMove { after: number | null; uci: string; san: string; number: number; color: ColorName; nags: number[]; comment: string; drawings: string[] }
interface Fault { line: number; column: number; is_error: boolean; message: string }
interface ReadGame { start: string; tags: [string, string][]; result: string; comment: string; drawings: string[]; moves: ReadMove[]; faults: Fault[] }
