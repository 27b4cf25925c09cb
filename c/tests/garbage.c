/* Bytes that mean nothing: every function answers with a code, and nothing is read or written out of place (the sanitizers and
 * valgrind look). Argument: how many rounds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kingsight.h"

static uint64_t state = 0x9e3779b97f4a7c15u;
static uint64_t number(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void fill(void *memory, size_t length) {
    unsigned char *bytes = memory;
    for (size_t i = 0; i < length; ++i) bytes[i] = (unsigned char)(number() >> 32);
}

__extension__ typedef unsigned __int128 wide;
static uint64_t fold(uint64_t a, uint64_t b, uint64_t k) {
    uint64_t x = a ^ k, y = b ^ (k << 32 | k >> 32), r = k % 64, v;
    wide product = (wide)x * y;
    v = (uint64_t)product ^ (uint64_t)(product >> 64);
    return r ? (v << r | v >> (64 - r)) : v;
}

/* Forged, so that what is behind the seal meets nonsense, too. The formula is no contract; `forged` counts whether it still fits. */
static void forge(ks_position *p) {
    const ks_setup *s = &p->setup;
    uint64_t rest;
    memcpy(&rest, &s->halfmoves, 8);
    p->seal = fold(s->pawns, s->knights, 0x9e3779b97f4a7c15u) ^ fold(s->bishops, s->rooks, 0xbf58476d1ce4e5b9u) ^
              fold(s->queens, s->kings, 0x94d049bb133111ebu) ^ fold(s->white, s->black, 0xd6e8feb86659fd93u) ^
              fold(s->castling_rooks, rest, 0xa0761d6478bd642fu ^ (uint64_t)KS_ABI_VERSION << 8);
}

static unsigned long codes[16];
static void count(ks_code code) {
    if (code < 0 || code > KS_ERROR_INTERNAL) {
        fprintf(stderr, "unknown code %d\n", code);
        exit(1);
    }
    ++codes[code];
}

static void all(const ks_position *p, ks_move m, const char *text, size_t length, int deep) {
    ks_error error;
    ks_position after;
    /* Of exactly the size that is named, so that valgrind sees every byte too many. */
    const size_t room = number() % 40, few = number() % 9;
    ks_move *moves = malloc((few + 1) * sizeof *moves);
    ks_pin *pins = malloc(sizeof *pins);
    ks_reason *reasons = malloc(sizeof *reasons);
    char *buffer = malloc(room ? room : 1);
    ks_check_info info;
    size_t n = 0;
    uint64_t set;
    uint32_t many;
    uint8_t small, other, color = (uint8_t)(number() % 3), square = (uint8_t)(number() % 70);
    count(ks_legal_moves(p, moves, few + 1, &n, &error));
    count(ks_legal_move_count(p, &many, &error));
    count(ks_is_legal(p, m, &small, &error));
    count(ks_complete_move(p, m, moves, &error));
    count(ks_play(p, m, &after, &error));
    count(ks_gives_check(p, m, &small, &set, &error));
    count(ks_single_evasion(p, &small, moves, &error));
    count(ks_threatens_check(p, color, &small, &other, &error));
    count(ks_san(p, m, buffer, room, &n, &error));
    count(ks_uci(p, m, buffer, room, &n, &error));
    count(ks_fen(p, (uint32_t)(number() % 10), buffer, room, &n, &error));
    count(ks_move_from_san(p, text, length, moves, &error));
    count(ks_move_from_uci(p, text, length, moves, &error));
    count(ks_intended_moves(p, text, length, moves, few + 1, &n, &error));
    count(ks_position_from_fen(text, length, &after, &error));
    count(ks_position_from_fen_as(text, length, (uint8_t)(number() % 3), &after, &error));
    count(ks_position_from_setup(&p->setup, &after, &error));
    count(ks_with_chess960(p, (uint8_t)(number() % 3), &after, &error));
    count(ks_why(p, m, reasons, 1, &n, &error));
    count(ks_why_text(p, m, (uint8_t)(number() % 3), buffer, room, &n, &error));
    count(ks_reason_text(p, m, number() % 3, (uint8_t)(number() % 3), buffer, room, &n, &error));
    count(ks_check_facts(p, color, &info, &error));
    count(ks_pins(p, color, pins, 1, &n, &error));
    count(ks_attackers(p, square, color, &set, &error));
    count(ks_attacks_from(p, square, &set, &error));
    count(ks_attacked(p, color, &set, &error));
    count(ks_protected(p, color, &set, &error));
    count(ks_king_danger(p, color, &set, &error));
    count(ks_fact(p, text, length, color, &set, &error));
    count(ks_outcome(p, &small, &other, &error));
    count(ks_key(p, &set, &error));
    count(ks_repetition_key(p, &set, NULL));
    if (deep) {
        ks_perft_options options;
        ks_perft_result result;
        fill(&options, sizeof options);
        options.on_progress = NULL;
        options.threads %= 4;
        options.hash_mib %= 3;
        if (number() % 2) options.size = sizeof options;
        if (number() % 8) memset(options.reserved, 0, sizeof options.reserved);
        if (number() % 2) options.method %= 3;
        count(ks_perft(p, (uint32_t)(number() % 4), &options, &result, NULL, 0, NULL, &error));
        count(ks_can_win_fast(p, color, &small, &error));
        count(ks_can_win(p, color, 50, &small, moves, few + 1, &n, &error));
    }
    free(moves), free(pins), free(reasons), free(buffer);
}

int main(int arguments, char **argument) {
    static const char *fens[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1"};
    long rounds = arguments > 1 ? atol(argument[1]) : 1000;
    unsigned long sealed = 0, forged = 0, flipped = 0, contradictions = 0;
    for (long round = 0; round < rounds; ++round) {
        ks_position good, p;
        ks_move m;
        char text[24];
        size_t length = number() % sizeof text, found;
        fill(text, sizeof text);
        if (number() % 2) /* nearly a move or a FEN */
            for (size_t i = 0; i < sizeof text; ++i) text[i] = "abcdefgh12345678KQRBNPkqrbnp/x=+#-O w"[(unsigned char)text[i] % 37];
        fill(&m, sizeof m);
        if (number() % 2) m.from %= 64, m.to %= 64, m.promotion %= 7, m.flags *= number() % 2;
        if (ks_position_from_fen(fens[number() % 4], KS_UNTIL_ZERO, &good, NULL) != KS_OK) return 1;
        all(&good, m, text, length, round % 50 == 0);
        /* What is not legal has a reason, what is legal has none, whatever the flags are. */
        uint8_t legal = 0;
        if (ks_is_legal(&good, m, &legal, NULL) == KS_OK &&
            (ks_why(&good, m, NULL, 0, &found, NULL) != KS_OK || (found == 0) != legal)) ++contradictions;

        fill(&p, sizeof p); /* random */
        all(&p, m, text, length, round % 50 == 0);

        p = good; /* one bit is wrong */
        ((unsigned char *)&p)[number() % sizeof p] ^= (unsigned char)(1u << number() % 8);
        if (ks_key(&p, &(uint64_t){0}, NULL) != KS_ERROR_POSITION) ++flipped;
        all(&p, m, text, length, 0);

        forge(&good); /* a seal for nonsense */
        if (ks_key(&good, &(uint64_t){0}, NULL) == KS_OK) ++sealed;
        p = good;
        for (unsigned i = 0; i < 1 + number() % 4; ++i) ((unsigned char *)&p)[number() % sizeof p.setup] ^= (unsigned char)(1u << number() % 8);
        if (number() % 4 == 0) fill(&p, sizeof p), p.setup.turn %= 2, p.setup.en_passant %= 65, p.setup.chess960 %= 2;
        forge(&p);
        ++forged;
        all(&p, m, text, length, 0);
    }
    printf("garbage: %ld rounds; codes", rounds);
    for (int i = 0; i <= KS_ERROR_INTERNAL; ++i) printf(" %lu", codes[i]);
    printf("; %lu forged\n", forged);
    if (contradictions) return fprintf(stderr, "%lu moves are not legal for no reason, or legal with one\n", contradictions), 1;
    if (flipped) return fprintf(stderr, "%lu positions with a wrong bit were accepted\n", flipped), 1;
    if (sealed != (unsigned long)rounds) return fprintf(stderr, "the seal has changed: forge() forges nothing\n"), 1;
    return 0;
}
