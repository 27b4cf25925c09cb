/* Every function of kingsight.h once, its answers and its errors. C99. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kingsight.h"

static int checks = 0;
#define CHECK(condition)                                                        \
    do {                                                                        \
        ++checks;                                                               \
        if (!(condition)) {                                                     \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                            \
        }                                                                       \
    } while (0)
#define OK(call) CHECK((call) == KS_OK)
#define SQ(name) KS_SQUARE((name)[0], (name)[1])
#define BIT(name) KS_SET(SQ(name))

static ks_error error;

static ks_position from(const char *fen) {
    ks_position position;
    OK(ks_position_from_fen(fen, KS_UNTIL_ZERO, &position, &error));
    return position;
}

static ks_move move_of(const char *text) {
    ks_move m = {SQ(text), SQ(text + 2), KS_NO_ROLE, 0};
    return m;
}

static void values(void) {
    CHECK(sizeof(ks_move) == 4 && sizeof(ks_setup) == 80 && sizeof(ks_position) == 88);
    CHECK(ks_abi_version() == KS_ABI_VERSION);
    {
        /* 0.1.x has the ABI 1, 0.2.x the ABI 2, 1.x the ABI 1000. */
        unsigned major = 0, minor = 0;
        CHECK(sscanf(ks_version(), "%u.%u.", &major, &minor) == 2);
        CHECK(ks_abi_version() == (major == 0 ? minor : 1000 * major) && ks_abi_version() != 0);
    }
    CHECK(KS_SQUARE('a', '1') == 0 && KS_SQUARE('b', '1') == 1 && KS_SQUARE('h', '8') == 63);
}

static void texts(void) {
    ks_position start, read;
    char fen[KS_FEN_ROOM], few[9];
    size_t length = 0;
    const char *initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    OK(ks_start(&start, &error));
    OK(ks_fen(&start, KS_FEN_PLAIN, fen, sizeof fen, &length, &error));
    CHECK(strcmp(fen, initial) == 0 && length == strlen(initial));
    CHECK(error.code == KS_OK && error.message[0] == 0);
    /* A part of a longer text, without a zero byte after it. */
    OK(ks_position_from_fen("8/8/8/8/8/8/8/K1k5 w - - 0 1 and more", 28, &read, &error));

    /* As snprintf: what fits, a zero byte, and the length of all. */
    CHECK(ks_fen(&start, KS_FEN_PLAIN, few, sizeof few, &length, &error) == KS_ERROR_ROOM);
    CHECK(strcmp(few, "rnbqkbnr") == 0 && length == strlen(initial) && error.code == KS_ERROR_ROOM);
    OK(ks_fen(&start, KS_FEN_PLAIN, NULL, 0, &length, NULL));
    CHECK(length == strlen(initial));
    CHECK(ks_fen(&start, KS_FEN_PLAIN, NULL, 5, &length, NULL) == KS_ERROR_NULL);
    CHECK(ks_fen(&start, KS_FEN_PLAIN, fen, length, &length, NULL) == KS_ERROR_ROOM);
    OK(ks_fen(&start, KS_FEN_PLAIN, fen, length + 1, &length, NULL));
    OK(ks_fen(&start, KS_FEN_SHREDDER, fen, sizeof fen, NULL, NULL));
    CHECK(strstr(fen, " HAha ") != NULL);
    read = from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    OK(ks_fen(&read, KS_FEN_EN_PASSANT_LEGAL, fen, sizeof fen, NULL, NULL));
    CHECK(strstr(fen, " KQkq - ") != NULL);
    OK(ks_fen(&read, KS_FEN_EN_PASSANT_PSEUDO_LEGAL, fen, sizeof fen, NULL, NULL));
    CHECK(strstr(fen, " KQkq - ") != NULL);
    OK(ks_fen(&read, KS_FEN_PLAIN, fen, sizeof fen, NULL, NULL));
    CHECK(strstr(fen, " KQkq e3 ") != NULL);
    /* A pawn could take en passant, but not legally. */
    read = from("8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 1");
    OK(ks_fen(&read, KS_FEN_EN_PASSANT_PSEUDO_LEGAL, fen, sizeof fen, NULL, NULL));
    CHECK(strstr(fen, " c6 ") != NULL);
    OK(ks_fen(&read, KS_FEN_EN_PASSANT_LEGAL, fen, sizeof fen, NULL, NULL));
    CHECK(strstr(fen, " c6 ") == NULL);
    CHECK(ks_fen(&read, KS_FEN_EN_PASSANT_PSEUDO_LEGAL | KS_FEN_EN_PASSANT_LEGAL, fen, sizeof fen, NULL, NULL) == KS_ERROR_ARGUMENT);
    CHECK(ks_fen(&read, 64, fen, sizeof fen, NULL, NULL) == KS_ERROR_ARGUMENT);
}

/* Whatever the room, nothing is written behind it. */
static void rooms(void) {
    ks_position start;
    ks_move moves[21];
    ks_reason reasons[2];
    char text[80], all[KS_FEN_ROOM];
    size_t length = 0, count = 0;
    OK(ks_start(&start, &error));
    OK(ks_fen(&start, KS_FEN_PLAIN, all, sizeof all, &length, &error));
    for (size_t room = 0; room < 70; ++room) {
        const size_t fits = room == 0 ? 0 : room - 1 < length ? room - 1 : length;
        memset(text, '#', sizeof text);
        CHECK(ks_fen(&start, KS_FEN_PLAIN, text, room, &length, &error) == (room == 0 || room > length ? KS_OK : KS_ERROR_ROOM));
        CHECK(strncmp(text, all, fits) == 0 && text[room] == '#' && (room == 0 || text[fits] == 0));
    }
    for (size_t room = 0; room <= 20; ++room) {
        memset(moves, '#', sizeof moves);
        CHECK(ks_legal_moves(&start, moves, room, &count, &error) == (room == 0 || room == 20 ? KS_OK : KS_ERROR_ROOM));
        CHECK(count == 20 && moves[room].from == '#' && (room == 0 || moves[room - 1].from < 64));
    }
    /* Two reasons, room for one. */
    memset(reasons, '#', sizeof reasons);
    CHECK(ks_why(&start, move_of("e4e4"), reasons, 1, &count, &error) == KS_ERROR_ROOM);
    CHECK(count == 2 && reasons[0].code == KS_REASON_NO_PIECE && reasons[1].code == '#');
}

/* A right that only Chess960 has, left over from a game where White castled. */
static void readings(void) {
    const char *fen = "5rk1/5ppp/8/8/8/8/8/R5K1 w Q - 0 1";
    char written[KS_FEN_ROOM];
    ks_position position, before;
    OK(ks_position_from_fen_as(fen, KS_UNTIL_ZERO, 1, &position, &error));
    OK(ks_fen(&position, KS_FEN_PLAIN, written, sizeof written, NULL, NULL));
    CHECK(strstr(written, " w A ") != NULL);
    OK(ks_position_from_fen_as(fen, KS_UNTIL_ZERO, 0, &position, &error));
    OK(ks_fen(&position, KS_FEN_PLAIN, written, sizeof written, NULL, NULL));
    CHECK(strstr(written, " w - ") != NULL);
    before = from(fen);
    CHECK(memcmp(&position, &before, sizeof position) == 0);

    CHECK(ks_position_from_fen_as(fen, KS_UNTIL_ZERO, 2, &position, &error) == KS_ERROR_ARGUMENT);
    CHECK(strcmp(error.name, "chess960") == 0 && memcmp(&position, &before, sizeof position) == 0);
    CHECK(ks_position_from_fen_as("8/x", KS_UNTIL_ZERO, 1, &position, &error) == KS_ERROR_SYNTAX && error.at == 2);
}

static void faulty_texts(void) {
    ks_position position, before;
    memset(&position, 7, sizeof position);
    before = position;
    CHECK(ks_position_from_fen("8/8/8/4x3/8/8/8/8 w - - 0 1", KS_UNTIL_ZERO, &position, &error) == KS_ERROR_SYNTAX);
    CHECK(error.code == KS_ERROR_SYNTAX && error.at == 7 && strcmp(error.name, "unknown_piece") == 0);
    CHECK(strstr(error.message, "'x' is not a piece") && error.message_length == strlen(error.message));
    CHECK(ks_position_from_fen("8/8/8/8/8/8/8/8 w - - 0 1", KS_UNTIL_ZERO, &position, &error) == KS_ERROR_UNPLAYABLE);
    CHECK(strcmp(error.name, "missing_king") == 0 && error.at == KS_NO_PLACE);
    CHECK(strcmp(error.message, "White has no king; Black has no king") == 0);
    CHECK(ks_position_from_fen("8/\xff", KS_UNTIL_ZERO, &position, &error) == KS_ERROR_SYNTAX && error.at == 2);
    CHECK(ks_position_from_fen(NULL, 1, &position, &error) == KS_ERROR_NULL);
    CHECK(ks_position_from_fen(NULL, KS_UNTIL_ZERO, &position, &error) == KS_ERROR_NULL);
    /* A text of length 0 may be null, and is then the same empty text. */
    CHECK(ks_position_from_fen(NULL, 0, &position, &error) == KS_ERROR_SYNTAX && error.at == 0);
    {
        ks_error empty;
        CHECK(ks_position_from_fen("x", 0, &position, &empty) == KS_ERROR_SYNTAX);
        CHECK(strcmp(empty.message, error.message) == 0 && strcmp(empty.name, error.name) == 0);
    }
    CHECK(ks_position_from_fen("", SIZE_MAX - 1, &position, &error) == KS_ERROR_ARGUMENT);
    CHECK(memcmp(&position, &before, sizeof position) == 0);
    CHECK(ks_position_from_fen("8/8/8/8/8/8/8/K1k5 w - - 0 1", KS_UNTIL_ZERO, NULL, NULL) == KS_ERROR_NULL);
}

static void setups(void) {
    ks_position start, again;
    ks_setup setup;
    OK(ks_start(&start, &error));
    setup = start.setup;
    OK(ks_position_from_setup(&setup, &again, &error));
    CHECK(memcmp(&start, &again, sizeof start) == 0);
    CHECK(setup.pawns == UINT64_C(0x00ff00000000ff00) && setup.kings == (BIT("e1") | BIT("e8")));
    setup.knights |= setup.pawns;
    CHECK(ks_position_from_setup(&setup, &again, &error) == KS_ERROR_ARGUMENT);
    setup = start.setup;
    setup.turn = 2;
    CHECK(ks_position_from_setup(&setup, &again, &error) == KS_ERROR_ARGUMENT);
    /* The error names the field, and all that would be right. */
    CHECK(strcmp(error.name, "turn") == 0 && strcmp(error.message, "turn must be 0 (KS_WHITE) or 1 (KS_BLACK)") == 0);
    setup = start.setup;
    setup.en_passant = 99;
    CHECK(ks_position_from_setup(&setup, &again, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "en_passant") == 0);
    CHECK(strcmp(error.message, "en_passant must be a square from 0 (a1) to 63 (h8), or 64 (KS_NO_SQUARE)") == 0);
    setup = start.setup;
    setup.chess960 = 7;
    CHECK(ks_position_from_setup(&setup, &again, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "chess960") == 0);
    CHECK(strcmp(error.message, "chess960 must be 0 or 1") == 0);
    setup = start.setup;
    setup.reserved = 9;
    CHECK(ks_position_from_setup(&setup, &again, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "reserved") == 0);
    setup = start.setup;
    setup.white ^= BIT("e1");
    setup.kings ^= BIT("e1");
    CHECK(ks_position_from_setup(&setup, &again, &error) == KS_ERROR_UNPLAYABLE);
    CHECK(strcmp(error.name, "missing_king") == 0);
    /* A position changed by hand is none any more. */
    again = start;
    again.setup.halfmoves = 3;
    CHECK(ks_fen(&again, 0, NULL, 0, NULL, &error) == KS_ERROR_POSITION);
    OK(ks_position_from_setup(&again.setup, &again, &error));
    OK(ks_fen(&again, 0, NULL, 0, NULL, &error));
    memset(&again, 0, sizeof again);
    CHECK(ks_fen(&again, 0, NULL, 0, NULL, &error) == KS_ERROR_POSITION);
    CHECK(ks_fen(NULL, 0, NULL, 0, NULL, &error) == KS_ERROR_NULL);
}

static void moves(void) {
    ks_position start, after;
    ks_move list[KS_USUAL_MOVES], m;
    ks_reason reason;
    size_t count = 0;
    uint32_t counted = 0;
    uint8_t legal = 9, kind = 9;
    uint64_t checkers = 9;
    OK(ks_start(&start, &error));
    OK(ks_legal_moves(&start, list, KS_USUAL_MOVES, &count, &error));
    OK(ks_legal_move_count(&start, &counted, &error));
    CHECK(count == 20 && counted == 20);
    CHECK(ks_legal_moves(&start, list, 19, &count, &error) == KS_ERROR_ROOM && count == 20);
    OK(ks_legal_moves(&start, NULL, 0, &count, &error));
    OK(ks_complete_move(&start, move_of("e2e4"), &m, &error));
    CHECK(m.flags == KS_MOVE_DOUBLE_STEP && m.promotion == KS_NO_ROLE);
    OK(ks_play(&start, m, &after, &error));
    CHECK(after.setup.turn == KS_BLACK && after.setup.en_passant == SQ("e3"));
    OK(ks_play(&after, move_of("e7e5"), &after, &error)); /* in place */
    CHECK(after.setup.turn == KS_WHITE);
    OK(ks_is_legal(&start, move_of("e2e5"), &legal, &error));
    CHECK(legal == 0);
    CHECK(ks_play(&start, move_of("e2e5"), &after, &error) == KS_ERROR_ILLEGAL && error.code == KS_ERROR_ILLEGAL);
    CHECK(after.setup.turn == KS_WHITE);
    m = move_of("e2e4");
    m.from = 64;
    CHECK(ks_is_legal(&start, m, &legal, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "from") == 0);
    CHECK(strcmp(error.message, "from must be a square from 0 (a1) to 63 (h8)") == 0);
    m = move_of("e2e4");
    m.to = 200;
    CHECK(ks_is_legal(&start, m, &legal, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "to") == 0);
    m = move_of("e2e4");
    m.promotion = 7;
    CHECK(ks_is_legal(&start, m, &legal, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "promotion") == 0);
    CHECK(strstr(error.message, "0 (KS_NO_ROLE)") && strstr(error.message, "6 (KS_KING)"));
    m = move_of("e2e4");
    m.flags = KS_MOVE_CASTLES_KING_SIDE | KS_MOVE_CASTLES_QUEEN_SIDE;
    CHECK(ks_is_legal(&start, m, &legal, &error) == KS_ERROR_ARGUMENT);

    /* Castling by the king's target and by the rook; flags may be there or not. */
    start = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    OK(ks_complete_move(&start, move_of("e1g1"), &m, &error));
    CHECK(m.to == SQ("h1") && m.flags == KS_MOVE_CASTLES_KING_SIDE);
    OK(ks_play(&start, m, &after, &error));
    CHECK(after.setup.kings == (BIT("g1") | BIT("e8")) && after.setup.rooks == BIT("f1"));
    /* In Chess960 a step of the king, unless castling is meant. */
    start = from("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    OK(ks_complete_move(&start, move_of("f1g1"), &m, &error));
    CHECK(m.flags == 0);
    m.flags = KS_MOVE_CASTLES_KING_SIDE;
    OK(ks_complete_move(&start, m, &m, &error));
    CHECK(m.to == SQ("h1"));

    /* A flag of castling on other squares means nothing, and what is legal has no reasons. */
    OK(ks_start(&start, &error));
    m = move_of("b1c3");
    m.flags = KS_MOVE_CASTLES_KING_SIDE;
    OK(ks_complete_move(&start, m, &m, &error));
    CHECK(m.flags == 0);
    start = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    m = move_of("e1e3");
    m.flags = KS_MOVE_CASTLES_KING_SIDE;
    OK(ks_is_legal(&start, m, &legal, &error));
    OK(ks_why(&start, m, &reason, 1, &count, &error));
    CHECK(legal == 0 && count == 1 && reason.code == KS_REASON_NOT_HOW_IT_MOVES);

    start = from("4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1");
    OK(ks_gives_check(&start, move_of("e4f6"), &kind, &checkers, &error));
    CHECK(kind == KS_CHECK_DOUBLE && checkers == (BIT("f6") | BIT("e2")));
    OK(ks_gives_check(&start, move_of("f1g1"), &kind, &checkers, &error));
    CHECK(kind == KS_CHECK_NONE && checkers == 0);
    uint8_t any, discovered, single;
    OK(ks_threatens_check(&start, KS_WHITE, &any, &discovered, &error));
    CHECK(any == 1 && discovered == 1);
    OK(ks_threatens_check(&start, KS_BLACK, &any, &discovered, &error));
    CHECK(any == 0 && discovered == 0);
    CHECK(ks_threatens_check(&start, 2, &any, NULL, &error) == KS_ERROR_ARGUMENT);
    OK(ks_single_evasion(&start, &single, NULL, &error));
    CHECK(single == 0);
    start = from("7k/8/8/8/8/8/3R1PPP/r5K1 w - - 0 1");
    OK(ks_single_evasion(&start, &single, &m, &error));
    CHECK(single == 1 && m.from == SQ("d2") && m.to == SQ("d1"));
    OK(ks_chess960_start(518, 518, &start, &error));
    /* 0 is BBQNNRKR and 959 RKRNNQBB. */
    OK(ks_chess960_start(0, 959, &start, &error));
    CHECK(start.setup.kings == (BIT("g1") | BIT("b8")) && start.setup.queens == (BIT("c1") | BIT("f8")));
    CHECK(ks_chess960_start(0, 960, &start, &error) == KS_ERROR_ARGUMENT);
    /* After an error the answer is as it was before. */
    after = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    start = after;
    CHECK(ks_play(&start, move_of("e1e3"), &after, &error) == KS_ERROR_ILLEGAL);
    CHECK(memcmp(&start, &after, sizeof after) == 0);
    /* A success leaves nothing of the error before it. */
    OK(ks_play(&start, move_of("e1e2"), &after, &error));
    CHECK(error.code == KS_OK && error.message[0] == 0 && error.name[0] == 0 && error.at == KS_NO_PLACE && error.message_length == 0);
    /* Flags of each kind. */
    start = from("4k3/1P6/8/3pP3/8/8/8/R3K3 w Q d6 0 1");
    OK(ks_complete_move(&start, move_of("e5d6"), &m, &error));
    CHECK(m.flags == (KS_MOVE_EN_PASSANT | KS_MOVE_CAPTURE));
    OK(ks_complete_move(&start, move_of("e1c1"), &m, &error));
    CHECK(m.flags == KS_MOVE_CASTLES_QUEEN_SIDE && m.to == SQ("a1"));
    CHECK(ks_complete_move(&start, move_of("b7b8"), &m, &error) == KS_ERROR_ILLEGAL);
    m = move_of("b7b8");
    m.promotion = KS_KNIGHT;
    OK(ks_play(&start, m, &after, &error));
    CHECK(after.setup.knights == BIT("b8") && after.setup.pawns == (BIT("d5") | BIT("e5")));
    CHECK(ks_chess960_start(960, 0, &start, &error) == KS_ERROR_ARGUMENT);
}

static void notation(void) {
    ks_position position = from("r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1"), other;
    ks_move m, list[4];
    char text[KS_MOVE_TEXT_ROOM];
    size_t count = 0;
    OK(ks_move_from_san(&position, "bxa8=Q+", KS_UNTIL_ZERO, &m, &error));
    CHECK(m.promotion == KS_QUEEN && m.flags == KS_MOVE_CAPTURE);
    OK(ks_uci(&position, m, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "b7a8q") == 0);
    OK(ks_move_from_uci(&position, "b7a8r", 5, &m, &error));
    OK(ks_san(&position, m, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "bxa8=R+") == 0);
    OK(ks_move_from_san(&position, "O-O", 3, &m, &error));
    OK(ks_uci(&position, m, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "e1g1") == 0);
    OK(ks_with_chess960(&position, 1, &other, &error));
    OK(ks_uci(&other, m, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "e1h1") == 0);
    CHECK(ks_with_chess960(&position, 2, &other, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "chess960") == 0);
    CHECK(ks_move_from_san(&position, "Rz9", KS_UNTIL_ZERO, &m, &error) == KS_ERROR_SYNTAX && error.at == 1);
    CHECK(ks_move_from_san(&position, "Rb8", KS_UNTIL_ZERO, &m, &error) == KS_ERROR_ILLEGAL);
    CHECK(strstr(error.message, "ks_why"));
    CHECK(ks_move_from_uci(&position, "e1x1", KS_UNTIL_ZERO, &m, &error) == KS_ERROR_SYNTAX && error.at == 2);
    CHECK(ks_move_from_uci(&position, "e1e3", KS_UNTIL_ZERO, &m, &error) == KS_ERROR_ILLEGAL);
    CHECK(strstr(error.message, "ks_why"));
    position = from("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    CHECK(ks_move_from_san(&position, "Rd1", KS_UNTIL_ZERO, &m, &error) == KS_ERROR_AMBIGUOUS);
    OK(ks_intended_moves(&position, "Rd1", KS_UNTIL_ZERO, list, 4, &count, &error));
    CHECK(count == 2 && list[0].from == SQ("a1") && list[1].from == SQ("h1"));
    CHECK(ks_intended_moves(&position, "Rd1", KS_UNTIL_ZERO, list, 1, &count, &error) == KS_ERROR_ROOM);
    CHECK(ks_intended_moves(&position, "Bd1", KS_UNTIL_ZERO, list, 4, &count, &error) == KS_ERROR_ILLEGAL);
    CHECK(strcmp(error.name, "no_such_piece") == 0);
    /* Castling without a right is meant as castling, and explained as such. */
    OK(ks_intended_moves(&position, "O-O", KS_UNTIL_ZERO, list, 4, &count, &error));
    CHECK(count == 1 && list[0].flags == KS_MOVE_CASTLES_KING_SIDE);
}

static void reasons(void) {
    ks_position position = from("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1");
    ks_reason reason[KS_MOST_REASONS];
    ks_move m = move_of("d2f3");
    char text[256], few[12];
    size_t count = 0, length = 0;
    OK(ks_why(&position, m, reason, KS_MOST_REASONS, &count, &error));
    CHECK(count == 1 && reason[0].code == KS_REASON_PINNED && strcmp(ks_reason_name(reason[0].code), "pinned") == 0);
    CHECK(reason[0].pinned == BIT("d2") && reason[0].pinner == BIT("b4") && reason[0].king == BIT("e1"));
    CHECK(reason[0].allowed == 0 && reason[0].by == 0 && strcmp(reason[0].article, "3.9.2") == 0);
    OK(ks_why_text(&position, m, KS_ENGLISH, text, sizeof text, &length, &error));
    CHECK(strcmp(text, "the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all") == 0);
    OK(ks_reason_text(&position, m, 0, KS_GERMAN, text, sizeof text, &length, &error));
    CHECK(strstr(text, "gefesselt") != NULL);
    /* Cut before a letter of two bytes, not inside it: "der Springer auf d2 ist vom L|äufer" */
    {
        size_t until = (size_t)(strstr(text, "\xc3\xa4") - text);
        char *cut = malloc(until + 2);
        CHECK(ks_reason_text(&position, m, 0, KS_GERMAN, cut, until + 2, &length, &error) == KS_ERROR_ROOM);
        CHECK(strlen(cut) == until && strncmp(cut, text, until) == 0 && length == strlen(text));
        free(cut);
    }
    CHECK(ks_why_text(&position, m, KS_ENGLISH, few, sizeof few, &length, &error) == KS_ERROR_ROOM);
    CHECK(strcmp(few, "the knight ") == 0);
    CHECK(ks_reason_text(&position, m, 1, KS_ENGLISH, text, sizeof text, &length, &error) == KS_ERROR_ARGUMENT);
    CHECK(ks_why_text(&position, m, 2, text, sizeof text, &length, &error) == KS_ERROR_ARGUMENT);
    OK(ks_why(&position, move_of("e1e2"), reason, KS_MOST_REASONS, &count, &error));
    CHECK(count == 0);
    CHECK(ks_reason_name(0) == NULL && ks_reason_name(26) == NULL && ks_reason_name(25) != NULL);
}

static void facts(void) {
    ks_position position = from("r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15");
    ks_check_info info;
    ks_pin pins[KS_MOST_PINS];
    size_t count = 0;
    uint64_t set = 0, other_set = 0;
    OK(ks_check_facts(&position, KS_WHITE, &info, &error));
    CHECK(info.checkers == BIT("f3") && info.pinned == (BIT("d2") | BIT("e2")) && info.king == SQ("e1"));
    CHECK(info.pinners == (BIT("a5") | BIT("e8")) && info.check_mask == BIT("f3") && info.color == KS_WHITE);
    OK(ks_pins(&position, KS_WHITE, pins, KS_MOST_PINS, &count, &error));
    CHECK(count == 2 && pins[0].pinned == SQ("d2") && pins[0].pinner == SQ("a5") && pins[0].king == SQ("e1"));
    CHECK(pins[0].mask == (BIT("a5") | BIT("b4") | BIT("c3") | BIT("d2")));
    OK(ks_attackers(&position, SQ("d2"), KS_BLACK, &set, &error));
    CHECK(set == (BIT("f3") | BIT("a5")));
    OK(ks_attacks_from(&position, SQ("f3"), &set, &error));
    CHECK(set == (BIT("e1") | BIT("g1") | BIT("d2") | BIT("h2") | BIT("d4") | BIT("h4") | BIT("e5") | BIT("g5")));
    OK(ks_protected(&position, KS_WHITE, &set, &error));
    CHECK((set & BIT("d2")) && !(set & BIT("b2")));
    OK(ks_attacked(&position, KS_BLACK, &set, &error));
    CHECK(set & BIT("d2"));
    OK(ks_king_danger(&position, KS_WHITE, &set, &error));
    CHECK(set & BIT("d2"));
    OK(ks_fact(&position, "king_danger", KS_UNTIL_ZERO, KS_WHITE, &other_set, &error));
    CHECK(other_set == set);
    OK(ks_fact(&position, "checkers", KS_UNTIL_ZERO, KS_WHITE, &set, &error));
    CHECK(set == BIT("f3"));
    OK(ks_fact(&position, "check_squares.pawn and more", 18, KS_WHITE, &set, &error));
    CHECK(set == (BIT("d2") | BIT("f2")));
    CHECK(ks_fact(&position, "material.pawn", KS_UNTIL_ZERO, KS_WHITE, &set, &error) == KS_ERROR_ARGUMENT);
    CHECK(ks_fact(&position, "no such fact", KS_UNTIL_ZERO, KS_WHITE, &set, &error) == KS_ERROR_ARGUMENT);
    CHECK(!strcmp(error.name, "name"));
    /* The king is lifted off the board: behind it the rook's line goes on. */
    position = from("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    OK(ks_king_danger(&position, KS_WHITE, &set, &error));
    CHECK((set & BIT("f1")) && (set & BIT("h1")));
    OK(ks_attacked(&position, KS_BLACK, &set, &error));
    CHECK((set & BIT("e1")) && !(set & BIT("f1")));
    position = from("4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1");
    OK(ks_check_facts(&position, KS_BLACK, &info, &error));
    CHECK(info.discovered_check_candidates == BIT("e4") && info.pinned == 0 && info.check_mask == UINT64_MAX);
    CHECK(info.king == SQ("e8") && info.color == KS_BLACK);
    CHECK(ks_check_facts(&position, 2, &info, &error) == KS_ERROR_ARGUMENT);
    CHECK(ks_attackers(&position, 64, KS_BLACK, &set, &error) == KS_ERROR_ARGUMENT);
    CHECK(ks_attackers(&position, 0, 2, &set, &error) == KS_ERROR_ARGUMENT && strcmp(error.name, "by") == 0);
    CHECK(ks_attackers(&position, 0, 0, NULL, &error) == KS_ERROR_NULL);
}

static void standing(void) {
    ks_position position;
    uint8_t outcome = 9, winner = 9, answer = 9;
    uint64_t key = 0, other = 0;
    ks_move line[512];
    size_t count = 0;
    OK(ks_start(&position, &error));
    OK(ks_key(&position, &key, &error));
    CHECK(key == UINT64_C(0x463b96181691fc9c));
    OK(ks_repetition_key(&position, &other, &error));
    CHECK(other == key);
    OK(ks_outcome(&position, &outcome, &winner, &error));
    CHECK(outcome == KS_OUTCOME_NONE && winner == KS_NOBODY);
    OK(ks_can_win_fast(&position, KS_WHITE, &answer, &error));
    CHECK(answer != KS_NO);
    OK(ks_can_win(&position, KS_BLACK, 100000, &answer, line, 512, &count, &error));
    CHECK(answer == KS_YES && count > 0);
    for (size_t i = 0; i < count; ++i) OK(ks_play(&position, line[i], &position, &error));
    OK(ks_outcome(&position, &outcome, &winner, NULL));
    CHECK(outcome == KS_OUTCOME_CHECKMATE && winner == KS_BLACK);
    position = from("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1");
    OK(ks_can_win(&position, KS_WHITE, 100000, &answer, NULL, 0, NULL, &error));
    CHECK(answer == KS_NO);
    position = from("7k/8/8/8/8/8/2q5/K7 w - - 0 1");
    OK(ks_outcome(&position, &outcome, NULL, NULL));
    CHECK(outcome == KS_OUTCOME_STALEMATE);
    position = from("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    OK(ks_outcome(&position, &outcome, &winner, NULL));
    CHECK(outcome == KS_OUTCOME_INSUFFICIENT_MATERIAL && winner == KS_NOBODY);
    position = from("4k3/8/8/8/8/8/8/R3K3 w - - 150 100");
    OK(ks_outcome(&position, &outcome, &winner, NULL));
    CHECK(outcome == KS_OUTCOME_SEVENTY_FIVE_MOVES && winner == KS_NOBODY);
    /* A capture en passant that is not legal counts for Polyglot's key, but not for repetition. */
    position = from("8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 1");
    OK(ks_key(&position, &key, &error));
    OK(ks_repetition_key(&position, &other, &error));
    CHECK(key != other);
    position = from("8/8/8/K1pP3r/8/8/8/4k3 w - - 0 1");
    OK(ks_key(&position, &key, &error));
    CHECK(key == other);
    /* What takes a search is not decided at once, and no search is allowed: a locked board. */
    position = from("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1");
    OK(ks_can_win(&position, KS_WHITE, 100000, &answer, line, 1, &count, &error));
    CHECK(answer == KS_NO && count == 0);
    OK(ks_start(&position, &error));
    CHECK(ks_can_win(&position, KS_WHITE, 100000, &answer, line, 1, &count, &error) == KS_ERROR_ROOM);
    CHECK(answer == KS_YES && count > 1);
}

static int seen;
static int32_t watch(const ks_progress *progress, void *context) {
    ++seen;
    CHECK(progress->parts >= progress->parts_done);
    return *(const int *)context;
}

static void perft(void) {
    ks_position position;
    ks_perft_result result;
    ks_perft_options options;
    ks_divide divide[32];
    uint64_t sum = 0;
    size_t count = 0;
    int stop = 0;
    OK(ks_start(&position, &error));
    OK(ks_perft(&position, 4, NULL, &result, NULL, 0, NULL, &error));
    CHECK(result.nodes == 197281 && result.nodes_high == 0);
    memset(&options, 0, sizeof options);
    CHECK(ks_perft(&position, 4, &options, &result, NULL, 0, NULL, &error) == KS_ERROR_ARGUMENT);
    CHECK(strcmp(error.name, "size") == 0);
    options.size = sizeof options;
    options.context = &stop;
    options.on_progress = watch;
    for (uint8_t method = KS_PERFT_TWO_PLY; method <= KS_PERFT_EACH_LEAF; ++method) {
        for (uint32_t threads = 0; threads <= 3; threads += 3) {
            options.method = method;
            options.threads = threads;
            options.hash_mib = threads;
            OK(ks_perft(&position, 5, &options, &result, divide, 32, &count, &error));
            CHECK(result.nodes == 4865609 && count == 20);
            sum = 0;
            for (size_t i = 0; i < count; ++i) sum += divide[i].nodes;
            CHECK(sum == result.nodes);
        }
    }
    CHECK(seen > 0);
    stop = 1;
    CHECK(ks_perft(&position, 9, &options, &result, NULL, 0, NULL, &error) == KS_ERROR_STOPPED);
    stop = 0;
    options.method = 3;
    CHECK(ks_perft(&position, 1, &options, &result, NULL, 0, NULL, &error) == KS_ERROR_ARGUMENT);
    options.method = KS_PERFT_TWO_PLY;
    options.reserved[1] = 3;
    CHECK(ks_perft(&position, 1, &options, &result, NULL, 0, NULL, &error) == KS_ERROR_ARGUMENT);
    CHECK(strcmp(error.name, "reserved") == 0);
    CHECK(ks_perft(&position, 128, NULL, &result, NULL, 0, NULL, &error) == KS_ERROR_ARGUMENT);
    CHECK(ks_perft(&position, 1, NULL, &result, divide, 5, &count, &error) == KS_ERROR_ROOM && count == 20);
    CHECK(result.nodes == 20);
    OK(ks_perft(&position, 0, NULL, &result, NULL, 0, NULL, &error));
    CHECK(result.nodes == 1);
}

/* Two kings have so few positions that a table counts them to any depth: beyond 64 bits, and beyond 128. */
static void large_counts(void) {
    ks_position position = from("k7/8/8/8/8/8/8/7K w - - 0 1");
    ks_perft_result result;
    ks_perft_options options;
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.hash_mib = 16;
    OK(ks_perft(&position, 35, &options, &result, NULL, 0, NULL, &error));
    /* 14,598,945,773,809,618,363,782,386,582 */
    CHECK(result.nodes_high == 791410436 && result.nodes == UINT64_C(3654725981999322006));
    memset(&result, 7, sizeof result);
    CHECK(ks_perft(&position, 48, &options, &result, NULL, 0, NULL, &error) == KS_ERROR_TOO_MANY);
    CHECK(strcmp(error.name, "too_many") == 0 && strcmp(error.message, "the count does not fit in 128 bits") == 0);
    CHECK(result.nodes == UINT64_C(0x0707070707070707));
    /* 4 PiB, more than a process can address. */
    options.hash_mib = UINT32_MAX;
    CHECK(ks_perft(&position, 2, &options, &result, NULL, 0, NULL, &error) == KS_ERROR_MEMORY);
    CHECK(strcmp(error.name, "memory") == 0 && strstr(error.message, "4294967295 MiB"));
    CHECK(result.nodes == UINT64_C(0x0707070707070707));
}

int main(void) {
    values();
    texts();
    rooms();
    readings();
    faulty_texts();
    setups();
    moves();
    notation();
    reasons();
    facts();
    standing();
    perft();
    large_counts();
    /* A panic inside comes back as a code, and the library goes on. */
    CHECK(ks_provoke_internal_error(&error) == KS_ERROR_INTERNAL && error.code == KS_ERROR_INTERNAL);
    CHECK(strcmp(error.message, "a fault of the library: on purpose") == 0);
    values();
    printf("calls: %d checks passed\n", checks);
    return 0;
}
