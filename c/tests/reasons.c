/* Every reason with every field of `ks_reason` that belongs to it; all others are empty. C99. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "kingsight.h"

#define SQ(name) KS_SQUARE((name)[0], (name)[1])
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define EN_PASSANT "8/8/8/K1pP3r/8/8/8/4k3 w - "

/* The squares as text, in the order of the struct: "by=b4 king=e1"; some are several: "flights=d1d2". */
static const struct {
    const char *fen, *move;
    uint8_t flags, code;
    const char *squares;
} cases[] = {
    {START, "e4e5", 0, KS_REASON_NO_PIECE, "from=e4"},
    {START, "e7e5", 0, KS_REASON_NOT_YOUR_PIECE, "from=e7"},
    {START, "e2e2", 0, KS_REASON_SAME_SQUARE, "from=e2"},
    {START, "a1a2", 0, KS_REASON_OWN_PIECE_ON_TARGET, "to=a2"},
    {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1a3", 0, KS_REASON_NOT_HOW_IT_MOVES, "from=a1 could=c2b3"},
    {START, "a1a5", 0, KS_REASON_PATH_BLOCKED, "by=a2"},
    {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3", 0, KS_REASON_PAWN_PUSH_BLOCKED, "by=e3"},
    {START, "e2d3", 0, KS_REASON_PAWN_NEEDS_CAPTURE, "to=d3"},
    {"8/8/8/2pP4/8/8/8/K3k3 w - c6 0 1", "d5e6", 0, KS_REASON_PAWN_NEEDS_CAPTURE, "to=e6 en_passant=c6"},
    {EN_PASSANT "- 0 1", "d5c6", 0, KS_REASON_EN_PASSANT_TOO_LATE, "to=c6 passed=c5"},
    {EN_PASSANT "c6 0 1", "d5c6", 0, KS_REASON_EN_PASSANT_EXPOSES_KING, "by=h5 king=a5 captured=c5"},
    {"4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8", 0, KS_REASON_PROMOTION_MISSING, "to=b8"},
    {"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2f3", 0, KS_REASON_PINNED, "pinned=d2 pinner=b4 king=e1"},
    {"4k3/8/8/8/1b6/8/3B4/4K3 w - - 0 1", "d2e3", 0, KS_REASON_PINNED, "pinned=d2 pinner=b4 king=e1 allowed=c3b4"},
    {"4k3/8/8/8/4r3/R7/8/4K3 w - - 0 1", "a3a2", 0, KS_REASON_CHECK_NOT_ANSWERED, "king=e1 checker=e4 answers=e3 flights=d1f1d2f2"},
    {"4k3/8/8/8/1b6/8/4r3/R3K3 w - - 0 1", "a1a2", 0, KS_REASON_DOUBLE_CHECK_KING_MUST_MOVE, "king=e1 checkers=e2b4 flights=d1f1e2"},
    {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1", 0, KS_REASON_KING_INTO_ATTACK, "to=f1 by=a1 through=a1"},
    {"4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1d2", 0, KS_REASON_KING_INTO_ATTACK, "to=d2 by=a2"},
    {"8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", 0, KS_REASON_KINGS_ADJACENT, "to=e2 enemy_king=e3"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", KS_MOVE_CASTLES_KING_SIDE, KS_REASON_CASTLING_RIGHT_LOST, "king=e1 rook=h1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", KS_MOVE_CASTLES_KING_SIDE, KS_REASON_CASTLING_NO_ROOK, "corner=h1"},
    {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", KS_MOVE_CASTLES_KING_SIDE, KS_REASON_CASTLING_PATH_BLOCKED, "by=f1"},
    {"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1", KS_MOVE_CASTLES_KING_SIDE, KS_REASON_CASTLING_OUT_OF_CHECK, "by=e4 king=e1"},
    {"4k3/8/8/5r2/8/8/8/4K2R w K - 0 1", "e1g1", KS_MOVE_CASTLES_KING_SIDE, KS_REASON_CASTLING_THROUGH_ATTACK, "by=f5 square=f1"},
    {"4k3/8/8/6r1/8/8/8/4K2R w K - 0 1", "e1g1", KS_MOVE_CASTLES_KING_SIDE, KS_REASON_CASTLING_INTO_ATTACK, "by=g5 square=g1"},
    {"4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "e1b1", KS_MOVE_CASTLES_QUEEN_SIDE, KS_REASON_CASTLING_ROOK_SHIELDS_KING, "by=a1 rook=b1 square=c1"},
};

static const struct {
    const char *name;
    size_t at;
} fields[] = {
#define FIELD(name) {#name, offsetof(ks_reason, name)}
    FIELD(from), FIELD(to), FIELD(could), FIELD(by), FIELD(en_passant), FIELD(passed), FIELD(enemy_king), FIELD(pinned), FIELD(pinner),
    FIELD(king), FIELD(allowed), FIELD(checker), FIELD(checkers), FIELD(answers), FIELD(flights), FIELD(through), FIELD(captured),
    FIELD(rook), FIELD(corner), FIELD(square),
};

/* The fields that are not empty, in the order of the struct. */
static void written(const ks_reason *reason, char *text) {
    *text = 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; ++i) {
        uint64_t set;
        memcpy(&set, (const char *)reason + fields[i].at, sizeof set);
        if (set) text += sprintf(text, "%s%s=", i && text[-1] ? " " : "", fields[i].name);
        for (int square = 0; square < 64; ++square)
            if (set >> square & 1) text += sprintf(text, "%c%c", 'a' + square % 8, '1' + square / 8);
    }
}

int main(void) {
    int wrong = 0, protected_ones = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ks_position position;
        ks_error error;
        ks_reason reasons[KS_MOST_REASONS];
        ks_move m = {SQ(cases[i].move), SQ(cases[i].move + 2), KS_NO_ROLE, cases[i].flags};
        size_t count = 0;
        char found[256 + 1] = "\0";
        if (ks_position_from_fen(cases[i].fen, KS_UNTIL_ZERO, &position, &error) != KS_OK)
            return fprintf(stderr, "%s: %s\n", cases[i].fen, error.message), 1;
        if (ks_why(&position, m, reasons, KS_MOST_REASONS, &count, &error) != KS_OK)
            return fprintf(stderr, "%s %s: %s\n", cases[i].fen, cases[i].move, error.message), 1;
        for (size_t j = 0; j < count; ++j)
            if (reasons[j].code == cases[i].code) written(&reasons[j], found + 1);
        if (strcmp(found + 1, cases[i].squares) != 0)
            ++wrong, fprintf(stderr, "%s %s: %s: \"%s\" instead of \"%s\"\n", cases[i].fen, cases[i].move, ks_reason_name(cases[i].code),
                             found + 1, cases[i].squares);
    }
    /* The king would take what a bishop protects, or step where a rook attacks. */
    for (int i = 0; i < 2; ++i) {
        ks_position position;
        ks_reason reason;
        const ks_move m = {KS_SQUARE('e', '1'), KS_SQUARE('d', '2'), KS_NO_ROLE, 0};
        ks_position_from_fen(i ? "4k3/8/8/b7/8/8/3n4/4K3 w - - 0 1" : "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", KS_UNTIL_ZERO, &position, NULL);
        if (ks_why(&position, m, &reason, 1, NULL, NULL) == KS_OK && reason.protected_ == i) ++protected_ones;
    }
    if (protected_ones != 2) ++wrong, fprintf(stderr, "`protected` is wrong\n");
    /* The second reason has a sentence of its own, and there is no third. */
    {
        ks_position position;
        char first[128], second[128];
        const ks_move m = {KS_SQUARE('e', '4'), KS_SQUARE('e', '4'), KS_NO_ROLE, 0};
        ks_start(&position, NULL);
        ks_reason_text(&position, m, 0, KS_ENGLISH, first, sizeof first, NULL, NULL);
        ks_reason_text(&position, m, 1, KS_ENGLISH, second, sizeof second, NULL, NULL);
        if (strcmp(first, "there is no piece on e4") != 0 || strcmp(second, "the move goes nowhere: it begins and ends on e4") != 0)
            ++wrong, fprintf(stderr, "sentences: %s; %s\n", first, second);
        if (ks_reason_text(&position, m, 2, KS_ENGLISH, second, sizeof second, NULL, NULL) != KS_ERROR_ARGUMENT) ++wrong;
    }
    printf("reasons: %zu cases, %d wrong\n", sizeof cases / sizeof *cases, wrong);
    return wrong != 0;
}
