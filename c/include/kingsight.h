/* Kingsight for C: the rules of chess that tell you why. MIT OR Apache-2.0.
 *
 * Written by `cargo xtask c-header` from the sources in c/src; do not edit.
 *
 * Every function returns KS_OK (0) or the code of an error, and takes a pointer to a ks_error, or NULL if the code is
 * enough. Positions, moves and errors are plain values in your memory, and nothing must be freed. Calls share no state,
 * so any thread may call any function at any time; only memory that one call writes must not be used by another call at
 * the same time.
 *
 * Calls allocate nothing, with these exceptions: ks_perft, ks_can_win, ks_can_win_fast, ks_fact of hanging, and an error
 * whose message is composed, such as that of a wrong FEN or of an illegal move in SAN, also where its pointer is NULL. They
 * free what they have allocated before they return; only a thread that has called ks_perft keeps 48 bytes until it ends.
 *
 * For C99 and later, and for C++11 and later; kingsight.hpp is a wrapper for C++17.
 */

#ifndef KINGSIGHT_H
#define KINGSIGHT_H

#include <stddef.h>
#include <stdint.h>

/* Squares are numbers: a1 is 0, b1 is 1, h8 is 63. A set of squares is a uint64_t: bit 0 is a1, bit 63 is h8. */
#define KS_SQUARE(file, rank) ((uint8_t)(((rank) - '1') * 8 + ((file) - 'a'))) /* KS_SQUARE('e', '4') */
#define KS_SET(square) (UINT64_C(1) << (square))

/* The length of a text that ends with a zero byte. */
#define KS_UNTIL_ZERO SIZE_MAX
/* `ks_error.at` if the error has no position in the text. */
#define KS_NO_PLACE SIZE_MAX

/* Numbers */

// A king has eight lines, so no more of its pieces are pinned.
#define KS_MOST_PINS 8



// The bytes of `ks_error.name`.
#define KS_NAME_ROOM 32

// The bytes of `ks_error.message`.
#define KS_MESSAGE_ROOM 512



// Options of `ks_fen`: none.
#define KS_FEN_PLAIN 0

// Castling rights as the files of the rooks (`HAha`), as in Shredder-FEN.
#define KS_FEN_SHREDDER 1

// The en passant square only if an enemy pawn stands where it could capture, as in X-FEN.
#define KS_FEN_EN_PASSANT_PSEUDO_LEGAL 2

// The en passant square only if a capture there is legal: equal positions then have equal texts.
#define KS_FEN_EN_PASSANT_LEGAL 4

// Enough room for every FEN with its zero byte.
#define KS_FEN_ROOM 128

// The move takes something, perhaps en passant.
#define KS_MOVE_CAPTURE 1

// The move takes a pawn en passant.
#define KS_MOVE_EN_PASSANT 2

// The move castles on the king's side.
#define KS_MOVE_CASTLES_KING_SIDE 4

// The move castles on the queen's side.
#define KS_MOVE_CASTLES_QUEEN_SIDE 8

// The move is a pawn's double step.
#define KS_MOVE_DOUBLE_STEP 16

// Room for the legal moves of every position that a game can lead to (218 at most), and of nearly every other.
#define KS_USUAL_MOVES 256

// No check.
#define KS_CHECK_NONE 0

// Check by the piece that moved, alone.
#define KS_CHECK_DIRECT 1

// Check by a piece whose line the move has opened, alone.
#define KS_CHECK_DISCOVERED 2

// Check by two pieces at once.
#define KS_CHECK_DOUBLE 3

// Enough room for every move in SAN or UCI with its zero byte.
#define KS_MOVE_TEXT_ROOM 16

// Count the last two half-moves at once: the fastest.
#define KS_PERFT_TWO_PLY 0

// Count the moves of each parent of leaves without playing them.
#define KS_PERFT_BULK 1

// Play every leaf.
#define KS_PERFT_EACH_LEAF 2

// The most threads that a count takes.
#define KS_MOST_THREADS 1024

// The most half-moves that are counted.
#define KS_MOST_DEPTH 127

// White, as a colour.
#define KS_WHITE 0

// Black, as a colour.
#define KS_BLACK 1

// No square. Squares are numbers: a1 is 0, b1 is 1, h8 is 63. A set of squares has 64 bits: bit 0 is a1.
#define KS_NO_SQUARE 64

// No piece: the promotion of a move that does not promote.
#define KS_NO_ROLE 0

// A pawn.
#define KS_PAWN 1

// A knight.
#define KS_KNIGHT 2

// A bishop.
#define KS_BISHOP 3

// A rook.
#define KS_ROOK 4

// A queen.
#define KS_QUEEN 5

// A king.
#define KS_KING 6

// Nothing stands on the square.
#define KS_REASON_NO_PIECE 1

// The piece belongs to the side not to move.
#define KS_REASON_NOT_YOUR_PIECE 2

// The move leads nowhere.
#define KS_REASON_SAME_SQUARE 3

// A piece of the same colour stands on the target.
#define KS_REASON_OWN_PIECE_ON_TARGET 4

// No piece of this kind moves like that, on any board.
#define KS_REASON_NOT_HOW_IT_MOVES 5

// Pieces stand between a bishop, rook or queen and its target.
#define KS_REASON_PATH_BLOCKED 6

// A pawn's step straight ahead is barred.
#define KS_REASON_PAWN_PUSH_BLOCKED 7

// A pawn would move diagonally where there is nothing to take.
#define KS_REASON_PAWN_NEEDS_CAPTURE 8

// A pawn would capture en passant, and its neighbour stands where a double step ends, but the
// position does not record that step as the last move.
#define KS_REASON_EN_PASSANT_TOO_LATE 9

// A pawn reaches its last rank and no promotion is named.
#define KS_REASON_PROMOTION_MISSING 10

// A promotion was named where there is none.
#define KS_REASON_PROMOTION_NOT_ALLOWED 11

// The enemy king stands on the target; kings are never taken.
#define KS_REASON_CAPTURES_KING 12

// The piece is pinned and would leave the line of the pin.
#define KS_REASON_PINNED 13

// The side to move is in check from one piece and the move does not answer it.
#define KS_REASON_CHECK_NOT_ANSWERED 14

// The side to move is in check from two pieces or more: only the king can move.
#define KS_REASON_DOUBLE_CHECK_KING_MUST_MOVE 15

// The king would step onto an attacked square.
#define KS_REASON_KING_INTO_ATTACK 16

// The king would stand next to the enemy king, or pass it by when castling.
#define KS_REASON_KINGS_ADJACENT 17

// An en passant capture would open a line to the king, though the capturing pawn is not pinned.
#define KS_REASON_EN_PASSANT_EXPOSES_KING 18

// There is no right to castle on this side any more.
#define KS_REASON_CASTLING_RIGHT_LOST 19

// There is no rook to castle with.
#define KS_REASON_CASTLING_NO_ROOK 20

// Pieces stand where king or rook would pass or land.
#define KS_REASON_CASTLING_PATH_BLOCKED 21

// A king in check may not castle.
#define KS_REASON_CASTLING_OUT_OF_CHECK 22

// The king would cross an attacked square.
#define KS_REASON_CASTLING_THROUGH_ATTACK 23

// The king would land on an attacked square.
#define KS_REASON_CASTLING_INTO_ATTACK 24

// In Chess960: the castling rook shields the king, which would be attacked once the rook has
// left its square.
#define KS_REASON_CASTLING_ROOK_SHIELDS_KING 25

// The most reasons that one move has.
#define KS_MOST_REASONS 15

// The game goes on.
#define KS_OUTCOME_NONE 0

// The side to move is mated.
#define KS_OUTCOME_CHECKMATE 1

// The side to move has no legal move and is not in check.
#define KS_OUTCOME_STALEMATE 2

// Neither side has enough material to mate.
#define KS_OUTCOME_INSUFFICIENT_MATERIAL 3

// Seventy-five moves without a capture or a move of a pawn.
#define KS_OUTCOME_SEVENTY_FIVE_MOVES 4

// An end that this version of the header has no number for.
#define KS_OUTCOME_OTHER 255

// The winner of a draw, or of a game that goes on.
#define KS_NOBODY 2

// The version of the ABI: of the structs, numbers and functions in this header. Below 1.0 it is the minor version of the library
// (0.1.x has 1), from 1.0 on a thousand times the major version. Programs compiled with another one must not call this library;
// compare it with `ks_abi_version()`.
#define KS_ABI_VERSION 1

// Sentences in English.
#define KS_ENGLISH 0

// Sentences in German.
#define KS_GERMAN 1

// It cannot.
#define KS_NO 0

// It can.
#define KS_YES 1

// Not decided.
#define KS_UNKNOWN 2

// What a function returns: `KS_OK`, or the code of an error.
typedef int32_t ks_code;

// The content of a FEN in 80 bytes: where the pieces stand, whose turn it is, castling rights, en passant square, clocks.
typedef struct ks_setup {
    // The squares of the pawns of both colours.
    uint64_t pawns;
    // The squares of the knights of both colours.
    uint64_t knights;
    // The squares of the bishops of both colours.
    uint64_t bishops;
    // The squares of the rooks of both colours.
    uint64_t rooks;
    // The squares of the queens of both colours.
    uint64_t queens;
    // The squares of both kings.
    uint64_t kings;
    // The squares of White's pieces.
    uint64_t white;
    // The squares of Black's pieces.
    uint64_t black;
    // The squares of the rooks that may still castle, of both colours; in Chess960, too.
    uint64_t castling_rooks;
    // Half-moves since the last capture or move of a pawn.
    uint16_t halfmoves;
    // The number of the move, from 1.
    uint16_t fullmoves;
    // Whose turn it is: `KS_WHITE` or `KS_BLACK`.
    uint8_t turn;
    // The square that a pawn has just passed by a double step, or `KS_NO_SQUARE`.
    uint8_t en_passant;
    // 1 if castling is written as in Chess960 (`e1h1`), 0 if as in classical chess (`e1g1`). It changes no rule.
    uint8_t chess960;
    // Not used; 0.
    uint8_t reserved;
} ks_setup;

// A playable position in 88 bytes, aligned to 8. Copy it as you like; it holds no pointer and must not be freed.
//
// The functions of this library write it. Read its fields as you like, but do not change them: the seal would no longer fit,
// and every function would return `KS_ERROR_POSITION`. To change something, change a copy of `setup` and call
// `ks_position_from_setup`.
typedef struct ks_position {
    // What is on the board, and the rest of the FEN.
    struct ks_setup setup;
    // A checksum of the other bytes and of the version of the ABI.
    uint64_t seal;
} ks_position;

// The check facts of one king.
typedef struct ks_check_info {
    // Whose king: `KS_WHITE` or `KS_BLACK`.
    uint8_t color;
    // Its square.
    uint8_t king;
    // Not used; 0.
    uint8_t reserved[6];
    // The enemy pieces that check it.
    uint64_t checkers;
    // Its own pieces that stand alone between it and an enemy slider.
    uint64_t pinned;
    // The sliders that pin them.
    uint64_t pinners;
    // Enemy pieces that stand alone between the king and a slider of their own: if they move away, it is in check.
    uint64_t discovered_check_candidates;
    // Where a move of another piece must end: every square without check, the checker and the squares before it in check, none in
    // double check.
    uint64_t check_mask;
} ks_check_info;

// An error, in memory of the caller's. Every function that can fail takes a pointer to one, or null if the code is
// enough.
//
// After success the code is `KS_OK`, and name and message are empty.
typedef struct ks_error {
    // What kind of error, as the function returns it.
    ks_code code;
    // Not used; 0.
    uint32_t reserved;
    // The offset in the text, in bytes from its start, or `KS_NO_PLACE`.
    size_t at;
    // The length of the whole message in bytes. If it is `KS_MESSAGE_ROOM` or more, the end of the message is missing.
    size_t message_length;
    // A short name for programs, such as `missing_king`. It ends with a zero byte.
    char name[KS_NAME_ROOM];
    // A sentence in English for people: what is wrong, and what would be right. UTF-8; it ends with a zero byte.
    char message[KS_MESSAGE_ROOM];
} ks_error;

// One pin.
typedef struct ks_pin {
    // The square of the pinned piece.
    uint8_t pinned;
    // The square of the slider that pins it.
    uint8_t pinner;
    // The square of the king behind it.
    uint8_t king;
    // Not used; 0.
    uint8_t reserved[5];
    // The squares where the pinned piece may still stand: those between king and pinner, and the pinner's.
    uint64_t mask;
} ks_pin;

// A move in four bytes.
//
// You may fill one yourself: squares and promotion name a move, and the flags may be 0. Castling is then named by the king and the
// rook's square (`e1h1`), or by the king and the square where it lands (`e1g1`); where that is a step of the king as well, it is
// the step.
typedef struct ks_move {
    // The square where it starts.
    uint8_t from;
    // The square where it ends; for castling that of the rook, in moves that this library writes.
    uint8_t to;
    // What a pawn becomes, or `KS_NO_ROLE`.
    uint8_t promotion;
    // A sum of `KS_MOVE_…`. Of a move that you pass in, only the two of castling are read; they may be missing, and mean nothing where
    // the squares are not those of that castling.
    uint8_t flags;
} ks_move;

// How far a count is.
typedef struct ks_progress {
    // The sequences counted so far: the lower 64 bits.
    uint64_t nodes;
    // The upper 64 bits.
    uint64_t nodes_high;
    // How many parts of the count are done.
    uint64_t parts_done;
    // How many there are.
    uint64_t parts;
} ks_progress;

// Is called while a count runs, on the thread that called `ks_perft`, at least ten times a second. Return 0 to go on, anything else
// to stop.
//
// It must return: no `longjmp`, and no C++ exception, which would end the program. The C++ wrapper carries exceptions across.
typedef int32_t (*ks_on_progress)(const struct ks_progress *progress,
                                  void *context);

// How to count. Fill it with zeros and set `size`: that is two-ply counting on one thread, without a table.
typedef struct ks_perft_options {
    // `sizeof(ks_perft_options)`.
    uint32_t size;
    // The number of threads, 0 or 1 for the caller's alone; at most `KS_MOST_THREADS`. The threads end with the call.
    uint32_t threads;
    // The size of the hash table in MiB; 0 for none. It is freed with the call.
    uint32_t hash_mib;
    // `KS_PERFT_TWO_PLY`, `KS_PERFT_BULK` or `KS_PERFT_EACH_LEAF`. All give the same totals.
    uint8_t method;
    // Not used; 0.
    uint8_t reserved[3];
    // What to call while it runs, or null.
    ks_on_progress on_progress;
    // Passed to `on_progress` as it is.
    void *context;
} ks_perft_options;

// The result of a count.
typedef struct ks_perft_result {
    // The number of sequences: the lower 64 bits.
    uint64_t nodes;
    // The upper 64 bits.
    uint64_t nodes_high;
    // How long it took, in seconds.
    double seconds;
    // An upper bound of the chance that a hash collision made the count wrong; 0 without a table.
    double wrong_count_chance;
} ks_perft_result;

// The sequences that begin with one move.
typedef struct ks_divide {
    // The move.
    struct ks_move m;
    // Not used; 0.
    uint32_t reserved;
    // How many sequences begin with it: the lower 64 bits.
    uint64_t nodes;
    // The upper 64 bits.
    uint64_t nodes_high;
} ks_divide;

// One reason why a move is not legal. Each field below `article` is a set of squares, empty if it does not belong to the reason.
typedef struct ks_reason {
    // `KS_REASON_…`; `ks_reason_name` has its name.
    uint8_t code;
    // For `KS_REASON_KING_INTO_ATTACK`: 1 if the king would take something there, which `by` protects.
    uint8_t protected_;
    // Not used; 0.
    uint8_t reserved[6];
    // The article of the FIDE Laws of Chess, such as `3.9.2`. It ends with a zero byte.
    char article[8];
    // Where the move starts.
    uint64_t from;
    // Where it ends.
    uint64_t to;
    // Where the piece could go by its movement.
    uint64_t could;
    // The pieces in the way, or those that attack.
    uint64_t by;
    // Where a pawn could capture en passant.
    uint64_t en_passant;
    // The pawn that was passed by, too long ago.
    uint64_t passed;
    // The enemy king.
    uint64_t enemy_king;
    // The pinned piece.
    uint64_t pinned;
    // The piece that pins it.
    uint64_t pinner;
    // The king of the side to move.
    uint64_t king;
    // Where the pin alone lets the piece go.
    uint64_t allowed;
    // The one piece that gives check.
    uint64_t checker;
    // The pieces that give check.
    uint64_t checkers;
    // Where another piece than the king can legally end the check.
    uint64_t answers;
    // Where the king can legally go.
    uint64_t flights;
    // The piece whose line runs through the square that the king leaves.
    uint64_t through;
    // The pawn that would be captured en passant.
    uint64_t captured;
    // The rook to castle with.
    uint64_t rook;
    // The corner where a rook is missing.
    uint64_t corner;
    // The square that the king would cross, or where it would land.
    uint64_t square;
} ks_reason;

// No error.
#define KS_OK 0

// A pointer is null where the function needs memory.
#define KS_ERROR_NULL 1

// A number is out of range: a square above 63, a colour above 1, an unknown role, language or option.
#define KS_ERROR_ARGUMENT 2

// The bytes are not a position that this library has made: not initialised, changed by hand, or of another ABI.
#define KS_ERROR_POSITION 3

// The text is not a FEN or not a move. `at` is the byte where it stops making sense.
#define KS_ERROR_SYNTAX 4

// The text or setup describes a position to which the rules cannot be applied.
#define KS_ERROR_UNPLAYABLE 5

// The move is not legal in the position. `ks_why` has the reasons.
#define KS_ERROR_ILLEGAL 6

// The text fits several legal moves.
#define KS_ERROR_AMBIGUOUS 7

// The array or buffer is too small. It holds what fits, and the count or length says how much room is needed.
#define KS_ERROR_ROOM 8

// The progress callback has stopped the count.
#define KS_ERROR_STOPPED 9

// The count does not fit into 128 bits.
#define KS_ERROR_TOO_MANY 10

// The hash table does not fit into memory.
#define KS_ERROR_MEMORY 11

// A fault of the library itself. Please report it, with the message.
#define KS_ERROR_INTERNAL 12

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// What checks the king of one colour, what is pinned to it, and more, whoever is to move.
ks_code ks_check_facts(const struct ks_position *position,
                       uint8_t color,
                       struct ks_check_info *facts,
                       struct ks_error *error);

// The pins of one colour's pieces to their king. `KS_MOST_PINS` are always enough; room and count are as for `ks_legal_moves`.
ks_code ks_pins(const struct ks_position *position,
                uint8_t color,
                struct ks_pin *pins,
                size_t room,
                size_t *count,
                struct ks_error *error);

// The pieces of colour `by` that attack a square, pinned ones included.
ks_code ks_attackers(const struct ks_position *position,
                     uint8_t square,
                     uint8_t by,
                     uint64_t *attackers,
                     struct ks_error *error);

// The squares that the piece on a square attacks; none if it is empty.
ks_code ks_attacks_from(const struct ks_position *position,
                        uint8_t square,
                        uint64_t *attacked,
                        struct ks_error *error);

// All squares that the pieces of colour `by` attack.
ks_code ks_attacked(const struct ks_position *position,
                    uint8_t by,
                    uint64_t *attacked,
                    struct ks_error *error);

// The pieces of a colour that stand on squares which their own side attacks.
ks_code ks_protected(const struct ks_position *position,
                     uint8_t color,
                     uint64_t *protected_,
                     struct ks_error *error);

// The squares that are closed to the king of a colour because the enemy attacks them once the king has left its square.
ks_code ks_king_danger(const struct ks_position *position,
                       uint8_t color,
                       uint64_t *danger,
                       struct ks_error *error);

// A fact of a colour as a set of squares, by its name. `length` is the length of the name, or `KS_UNTIL_ZERO`.
//
// These are the facts. "Its" means the colour's.
//
// - kings: Its kings, usually one.
// - checkers: Enemy pieces that attack its king, an enemy king beside it included.
// - check_mask: Where a move of any piece other than its king must land: every square without check, the checker and the squares between in check, none in double check.
// - pinned: Its pieces that are pinned to its king.
// - pinners: The enemy sliders that pin them.
// - blockers: Pieces of either colour that alone stand between its king and an enemy slider.
// - discovered_check_candidates: Enemy pieces among the blockers: if one leaves the line, it discovers a check on this king.
// - attacks: All squares that its pieces attack, squares of its own pieces included.
// - protected: Its pieces that stand on squares it attacks.
// - hanging: Its pieces that the enemy wins material by taking.
// - king_danger: What the enemy attacks with its kings lifted off the board.
// - check_squares.pawn: Squares from which an enemy pawn would check its king as the board stands, occupied squares included.
// - check_squares.knight: Squares from which an enemy knight would check its king as the board stands, occupied squares included.
// - check_squares.bishop: Squares from which an enemy bishop would check its king as the board stands, occupied squares included.
// - check_squares.rook: Squares from which an enemy rook would check its king as the board stands, occupied squares included.
// - check_squares.queen: Squares from which an enemy queen would check its king as the board stands, occupied squares included.
// - pieces.pawn: Its pawns.
// - pieces.knight: Its knights.
// - pieces.bishop: Its bishops.
// - pieces.rook: Its rooks.
// - pieces.queen: Its queens.
// - pieces.king: Its kings.
ks_code ks_fact(const struct ks_position *position,
                const char *name,
                size_t length,
                uint8_t color,
                uint64_t *set,
                struct ks_error *error);

// The initial position of chess.
ks_code ks_start(struct ks_position *position,
                 struct ks_error *error);

// A starting position of Chess960 by its numbers, 0 to 959; the sides differ in double Chess960. 518 is classical chess.
//
// Errors: `KS_ERROR_ARGUMENT` for a number above 959.
ks_code ks_chess960_start(uint16_t white,
                          uint16_t black,
                          struct ks_position *position,
                          struct ks_error *error);

// Reads FEN, X-FEN or Shredder-FEN, with one to six fields. The text shows whether it is classical chess or Chess960.
//
// `length` is the length of the text in bytes, or `KS_UNTIL_ZERO`. A text of length 0 may be null, here and in every function that
// reads one.
//
// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_UNPLAYABLE` with everything that is wrong with the position. Positions
// that no game leads to, with nine queens say, are no error.
ks_code ks_position_from_fen(const char *fen,
                             size_t length,
                             struct ks_position *position,
                             struct ks_error *error);

// The same, read as Chess960 (`chess960` 1) or as classical chess (0), whatever the text shows.
ks_code ks_position_from_fen_as(const char *fen,
                                size_t length,
                                uint8_t chess960,
                                struct ks_position *position,
                                struct ks_error *error);

// The same position with castling written as in Chess960 (`chess960` 1: `e1h1`) or as in classical chess (0: `e1g1`). With a right
// that only Chess960 has, it stays a position of Chess960.
ks_code ks_with_chess960(const struct ks_position *position,
                         uint8_t chess960,
                         struct ks_position *with,
                         struct ks_error *error);

// Writes the FEN of a position into `buffer`, which has room for `room` bytes: as much as fits, and a zero byte.
// `KS_FEN_ROOM` bytes are always enough.
//
// `options`: a sum of `KS_FEN_…`. `length` receives the length of the whole FEN without the zero byte, and may be null. With room
// 0 (and null as buffer) only the length is asked for.
//
// Errors: `KS_ERROR_ROOM` if it does not fit.
ks_code ks_fen(const struct ks_position *position,
               uint32_t options,
               char *buffer,
               size_t room,
               size_t *length,
               struct ks_error *error);

// Fails inside, on purpose: for those who write bindings and want to see `KS_ERROR_INTERNAL` arrive. The library prints the
// fault on standard error, as it does for every fault of its own.
ks_code ks_provoke_internal_error(struct ks_error *error);

// Writes all legal moves into `moves`, which has room for `room` of them, in a fixed order. `KS_USUAL_MOVES` are enough for
// every game.
//
// `count` receives how many there are, and may be null.
//
// Errors: `KS_ERROR_ROOM` if not all fit.
ks_code ks_legal_moves(const struct ks_position *position,
                       struct ks_move *moves,
                       size_t room,
                       size_t *count,
                       struct ks_error *error);

// Counts the legal moves, without listing them.
ks_code ks_legal_move_count(const struct ks_position *position,
                            uint32_t *count,
                            struct ks_error *error);

// Whether a move is legal: `legal` receives 1 or 0.
ks_code ks_is_legal(const struct ks_position *position,
                    struct ks_move m,
                    uint8_t *legal,
                    struct ks_error *error);

// Finds the legal move that squares and promotion name, and completes it: with its flags, and castling to the rook's square.
//
// Errors: `KS_ERROR_ILLEGAL` if there is none.
ks_code ks_complete_move(const struct ks_position *position,
                         struct ks_move m,
                         struct ks_move *complete,
                         struct ks_error *error);

// Plays a move. `after` may be the same memory as `position`; after an error it is as before.
//
// Errors: `KS_ERROR_ILLEGAL` if the move is not legal; `ks_why` says why.
ks_code ks_play(const struct ks_position *position,
                struct ks_move m,
                struct ks_position *after,
                struct ks_error *error);

// Whether a legal move gives check, without playing it: `kind` receives `KS_CHECK_…`, `checkers` the checking pieces on the
// squares where they then stand. Either may be null.
//
// Errors: `KS_ERROR_ILLEGAL` if the move is not legal.
ks_code ks_gives_check(const struct ks_position *position,
                       struct ks_move m,
                       uint8_t *kind,
                       uint64_t *checkers,
                       struct ks_error *error);

// The only legal move, if the side to move is in check and has exactly one: `is_single` receives 1 and `m` the
// move, or `is_single` receives 0. `m` may be null.
ks_code ks_single_evasion(const struct ks_position *position,
                          uint8_t *is_single,
                          struct ks_move *m,
                          struct ks_error *error);

// Whether a colour (`KS_WHITE` or `KS_BLACK`) could give check at once if it were its turn, 1 or 0, and whether it could give a
// discovered check. A check on the board counts as the first. `any` and `discovered` may be null.
ks_code ks_threatens_check(const struct ks_position *position,
                           uint8_t by,
                           uint8_t *any,
                           uint8_t *discovered,
                           struct ks_error *error);

// Writes a legal move in SAN, such as `Nf3` or `exd8=Q#`. Buffer, room and length are as for `ks_fen`; `KS_MOVE_TEXT_ROOM`
// bytes are always enough.
//
// Errors: `KS_ERROR_ILLEGAL`, `KS_ERROR_ROOM`.
ks_code ks_san(const struct ks_position *position,
               struct ks_move m,
               char *buffer,
               size_t room,
               size_t *length,
               struct ks_error *error);

// Writes a legal move as UCI, such as `g1f3` or `e7d8q`; castling as `e1g1`, or `e1h1` in Chess960. Buffer, room and length
// are as for `ks_fen`; `KS_MOVE_TEXT_ROOM` bytes are always enough.
//
// Errors: `KS_ERROR_ILLEGAL`, `KS_ERROR_ROOM`.
ks_code ks_uci(const struct ks_position *position,
               struct ks_move m,
               char *buffer,
               size_t room,
               size_t *length,
               struct ks_error *error);

// The legal move that a text in SAN names, in English letters. Tolerant: check marks, `x` and `=` may be missing, `0-0`, figurines
// and UCI are read, too.
//
// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_ILLEGAL`, `KS_ERROR_AMBIGUOUS`.
ks_code ks_move_from_san(const struct ks_position *position,
                         const char *san,
                         size_t length,
                         struct ks_move *m,
                         struct ks_error *error);

// The legal move that a text in UCI names. Castling is understood in both spellings.
//
// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_ILLEGAL`.
ks_code ks_move_from_uci(const struct ks_position *position,
                         const char *uci,
                         size_t length,
                         struct ks_move *m,
                         struct ks_error *error);

// The moves that a text in SAN or UCI can mean, legal or not, for `ks_why`: `Nd4` is one move for each knight that could mean it.
// `moves`, `room` and `count` are as for `ks_legal_moves`; 16 are usually enough.
//
// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_ILLEGAL` with the name `no_such_piece` if no side has such a piece,
// `KS_ERROR_ROOM`.
ks_code ks_intended_moves(const struct ks_position *position,
                          const char *written,
                          size_t length,
                          struct ks_move *moves,
                          size_t room,
                          size_t *count,
                          struct ks_error *error);

// Counts the sequences of `depth` legal moves.
//
// `options` may be null: two-ply counting on one thread, without a table. `divide` receives the count of each legal move, in the
// order of `ks_legal_moves`; room and count are as there. With room 0 it is not wanted.
//
// Errors: `KS_ERROR_STOPPED` if the callback stops it, `KS_ERROR_ARGUMENT` for a depth above `KS_MOST_DEPTH`, `KS_ERROR_TOO_MANY`,
// `KS_ERROR_MEMORY`; `KS_ERROR_ROOM` with a valid result if not every move fits.
ks_code ks_perft(const struct ks_position *position,
                 uint32_t depth,
                 const struct ks_perft_options *options,
                 struct ks_perft_result *result,
                 struct ks_divide *divide,
                 size_t room,
                 size_t *count,
                 struct ks_error *error);

// The position of a setup, which need not come from this library: fill one from your own bitboards.
//
// What a FEN with the same content would have repaired is repaired here: castling rights and an en passant square that cannot be
// real are dropped.
//
// Errors: `KS_ERROR_UNPLAYABLE` with the name and the sentence of what is wrong, `KS_ERROR_ARGUMENT` if a square holds two pieces
// or a piece without a colour, or if a number is out of range.
ks_code ks_position_from_setup(const struct ks_setup *setup,
                               struct ks_position *position,
                               struct ks_error *error);

// The name of a reason's code, such as `pinned`, as in Kingsight's JSON; null for a number that is none. The text lives as long
// as the library.
const char *ks_reason_name(uint8_t code);

// How the position ends the game: `outcome` receives `KS_OUTCOME_…`, `winner` a colour or `KS_NOBODY`; it may be null. A position
// does not know its game, so it cannot be drawn by repetition here: compare `ks_repetition_key`.
ks_code ks_outcome(const struct ks_position *position,
                   uint8_t *outcome,
                   uint8_t *winner,
                   struct ks_error *error);

// The Zobrist key, equal to Polyglot's.
ks_code ks_key(const struct ks_position *position,
               uint64_t *key,
               struct ks_error *error);

// The key that is equal for positions which count as the same for repetition (FIDE Laws 9.2).
ks_code ks_repetition_key(const struct ks_position *position,
                          uint64_t *key,
                          struct ks_error *error);

// The version of the ABI that the library has.
uint32_t ks_abi_version(void);

// The version of the library, such as `0.1.0`. The text lives as long as the library.
const char *ks_version(void);

// Every reason why a move is not legal, the most basic first; none if it is legal. Any two squares may be asked about.
// `KS_MOST_REASONS` are always enough; room and count are as for `ks_legal_moves`.
ks_code ks_why(const struct ks_position *position,
               struct ks_move m,
               struct ks_reason *reasons,
               size_t room,
               size_t *count,
               struct ks_error *error);

// The explanation of a move in sentences, divided by `; `: one for each reason, or what a legal move does; then remarks, such as that
// a pinned piece attacks all the same, or that the game was already over. `language`: `KS_ENGLISH` or `KS_GERMAN`. UTF-8.
//
// Buffer, room and length are as for `ks_fen`.
ks_code ks_why_text(const struct ks_position *position,
                    struct ks_move m,
                    uint8_t language,
                    char *buffer,
                    size_t room,
                    size_t *length,
                    struct ks_error *error);

// The sentence of one reason, by its place in what `ks_why` writes, from 0.
//
// Errors: `KS_ERROR_ARGUMENT` if there are no more reasons.
ks_code ks_reason_text(const struct ks_position *position,
                       struct ks_move m,
                       size_t index,
                       uint8_t language,
                       char *buffer,
                       size_t room,
                       size_t *length,
                       struct ks_error *error);

// Whether a side can still give mate by any series of legal moves of both sides: `answer` receives `KS_YES`, `KS_NO` or, if
// that was not decided within `nodes` positions, `KS_UNKNOWN`. The search takes 100 bytes for each position until it ends.
//
// If it can, `line` receives moves that end in mate, as `ks_legal_moves` writes moves; a line with room 0 is not wanted.
//
// Errors: `KS_ERROR_ROOM` if the line does not fit; the answer is written all the same.
ks_code ks_can_win(const struct ks_position *position,
                   uint8_t color,
                   uint32_t nodes,
                   uint8_t *answer,
                   struct ks_move *line,
                   size_t room,
                   size_t *count,
                   struct ks_error *error);

// As `ks_can_win`, in microseconds: where that takes longer, the answer is `KS_UNKNOWN`. Never wrong.
ks_code ks_can_win_fast(const struct ks_position *position,
                        uint8_t color,
                        uint8_t *answer,
                        struct ks_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* KINGSIGHT_H */
