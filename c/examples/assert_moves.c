/* An engine's debug build compares its own list of moves with the right one at every node, and stops at the first difference with
 * the reason. Adapt the two lines marked with your engine's names; compile with -DNDEBUG and nothing is left of it, not even the
 * need of the library.
 *
 *     generate(board, list);
 *     assert_moves(fen_of(board), list, list_length);
 */
#include <kingsight.h>
#include <stdio.h>
#include <stdlib.h>

typedef unsigned short engine_move;                                       /* your own type */

#ifndef NDEBUG
static ks_move translate(engine_move m) {                                 /* and how to read it */
    ks_move read = {m & 63, m >> 6 & 63, m >> 12 ? (uint8_t)((m >> 12) + 1) : KS_NO_ROLE, 0};
    return read;
}

static void differs(const ks_position *position, const char *fen, ks_move m, const char *how) {
    char why[512] = "";
    ks_why_text(position, m, KS_ENGLISH, why, sizeof why, NULL, NULL);
    fprintf(stderr, "%s\n%c%c%c%c: your list %s: %s\n", fen, 'a' + m.from % 8, '1' + m.from / 8, 'a' + m.to % 8,
            '1' + m.to / 8, how, why);
    abort();
}

static void assert_moves(const char *fen, const engine_move *list, size_t length) {
    ks_position position;
    ks_error error;
    ks_move right[KS_USUAL_MOVES], m;
    size_t count, i, j;
    if (ks_position_from_fen(fen, KS_UNTIL_ZERO, &position, &error) != KS_OK ||
        ks_legal_moves(&position, right, KS_USUAL_MOVES, &count, &error) != KS_OK) {
        fprintf(stderr, "%s: %s\n", fen, error.message);
        abort();
    }
    unsigned char found[KS_USUAL_MOVES] = {0};
    for (i = 0; i < length; ++i) {
        /* Castling may be named by the king's target or by the rook: `ks_complete_move` knows both. */
        if (ks_complete_move(&position, m = translate(list[i]), &m, NULL) != KS_OK)
            differs(&position, fen, m, "has an illegal move");
        for (j = 0; right[j].from != m.from || right[j].to != m.to || right[j].promotion != m.promotion;) ++j;
        if (found[j]++) differs(&position, fen, m, "has a move twice");
    }
    for (j = 0; j < count; ++j)
        if (!found[j]) differs(&position, fen, right[j], "lacks a move");
}
#else
/* What stands in `sizeof` is not evaluated. */
#define assert_moves(fen, list, length) ((void)sizeof(fen), (void)sizeof(list), (void)sizeof(length))
#endif

/* To try it: without an argument the list is right; with one it moves a pinned knight, lacks a move of the king or has one twice. */
int main(int count, char **arguments) {
    const char *fen = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    const char fault = count > 1 ? arguments[1][0] : 'n'; /* illegal, missing, twice, none */
    const engine_move list[] = {4 | 3 << 6, 4 | 5 << 6, 4 | 12 << 6, 4 | 13 << 6, fault == 't' ? 4 | 3 << 6 : 11 | 21 << 6};
    assert_moves(fen, list, fault == 'm' ? 3 : fault == 'n' ? 4 : 5);
#ifdef NDEBUG
    printf("not compared\n");
#else
    printf("the same moves\n");
#endif
    return 0;
}
