/* Millions of calls leave no memory behind, and all but a few allocate none at all. Argument: how many calls. glibc only. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kingsight.h"

/* The program's own functions take the place of glibc's, for the library, too. */
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t), __libc_free(void *);
static unsigned long allocations; /* so far */
static long live;                 /* not yet freed */
static void *counted(void *memory) {
    if (memory) __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED), __atomic_add_fetch(&live, 1, __ATOMIC_RELAXED);
    return memory;
}
void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
    return (*memory = counted(__libc_memalign(alignment, size))) ? 0 : ENOMEM;
}
void *realloc(void *memory, size_t size) {
    void *moved = __libc_realloc(memory, size);
    return memory ? moved : counted(moved);
}
void free(void *memory) {
    if (memory) __atomic_sub_fetch(&live, 1, __ATOMIC_RELAXED);
    __libc_free(memory);
}

static void ok(ks_code code, const char *what) {
    if (code == KS_OK) return;
    fprintf(stderr, "%s returned %d\n", what, code);
    exit(1);
}
#define OK(call) ok(call, #call), ++calls

int main(int arguments, char **argument) {
    const unsigned long wanted = arguments > 1 ? strtoul(argument[1], NULL, 10) : 100000;
    unsigned long calls = 0, games = 0, faults = 0, before = 0, silent = 0;
    long used = 0;
    ks_error error;
    while (calls < wanted) {
        ks_position p;
        char text[KS_FEN_ROOM], sentence[600];
        size_t length = 0;
        OK(ks_start(&p, &error));
        if (++games == 2) used = live; /* the first game has made what is made once */
        before = allocations;
        for (unsigned ply = 0; ply < 100; ++ply) {
            ks_move moves[KS_USUAL_MOVES], m;
            ks_reason reasons[KS_MOST_REASONS];
            ks_check_info info;
            ks_pin pins[KS_MOST_PINS];
            uint64_t set = 0;
            uint8_t small = 0;
            size_t count = 0, n = 0;
            OK(ks_legal_moves(&p, moves, KS_USUAL_MOVES, &count, &error));
            OK(ks_outcome(&p, &small, NULL, &error));
            if (count == 0) break;
            OK(ks_key(&p, &set, &error));
            m = moves[(set >> 7) % count];
            OK(ks_legal_move_count(&p, &(uint32_t){0}, &error));
            OK(ks_is_legal(&p, (ks_move){(uint8_t)(set % 64), (uint8_t)(set / 64 % 64), 0, 0}, &small, &error));
            OK(ks_complete_move(&p, m, &m, &error));
            OK(ks_gives_check(&p, m, &small, &set, &error));
            OK(ks_single_evasion(&p, &small, NULL, &error));
            OK(ks_repetition_key(&p, &set, &error));
            OK(ks_san(&p, m, text, sizeof text, &length, &error));
            OK(ks_move_from_san(&p, text, length, &m, &error));
            OK(ks_intended_moves(&p, text, length, moves, KS_USUAL_MOVES, &n, &error));
            OK(ks_uci(&p, m, text, sizeof text, &length, &error));
            OK(ks_move_from_uci(&p, text, length, &m, &error));
            OK(ks_why(&p, (ks_move){(uint8_t)(set % 64), (uint8_t)(set / 64 % 64), 0, 0}, reasons, KS_MOST_REASONS, &n, &error));
            OK(ks_why_text(&p, m, KS_GERMAN, sentence, sizeof sentence, &length, &error));
            if (n > 0) {
                ks_move away = {(uint8_t)(set % 64), (uint8_t)(set / 64 % 64), 0, 0};
                OK(ks_reason_text(&p, away, 0, KS_ENGLISH, sentence, sizeof sentence, &length, &error));
            }
            OK(ks_check_facts(&p, KS_WHITE, &info, &error));
            OK(ks_pins(&p, KS_BLACK, pins, KS_MOST_PINS, &n, &error));
            OK(ks_attacked(&p, KS_WHITE, &set, &error));
            OK(ks_attackers(&p, m.to, KS_BLACK, &set, &error));
            OK(ks_attacks_from(&p, m.from, &set, &error));
            OK(ks_protected(&p, KS_WHITE, &set, &error));
            OK(ks_king_danger(&p, KS_BLACK, &set, &error));
            OK(ks_with_chess960(&p, p.setup.chess960, &p, &error));
            OK(ks_position_from_setup(&p.setup, &p, &error));
            /* An error with a fixed message. */
            if (ks_play(&p, (ks_move){0, 0, 0, 0}, &p, &error) != KS_ERROR_ILLEGAL) ok(error.code, "ks_play of no move");
            OK(ks_fen(&p, KS_FEN_PLAIN, text, sizeof text, &length, &error));
            OK(ks_position_from_fen(text, length, &p, &error));
            OK(ks_play(&p, m, &p, &error));
        }
        silent += allocations - before;
        /* These allocate and must give back: faults, counts, searches. */
        if (games % 16 == 1) {
            ks_perft_result result;
            uint8_t answer = 0;
            if (ks_position_from_fen("8/8/8/8/8/8/8/8 w - - 0 1", KS_UNTIL_ZERO, &p, &error) == KS_ERROR_UNPLAYABLE) ++faults;
            OK(ks_perft(&p, 2, NULL, &result, NULL, 0, NULL, &error));
            OK(ks_can_win_fast(&p, KS_WHITE, &answer, &error));
            OK(ks_can_win(&p, KS_WHITE, 50, &answer, NULL, 0, NULL, &error));
        }
    }
    const long left = live;
    printf("many calls: %lu calls, %lu games, %lu allocations in ordinary calls, %ld of %lu kept\n", calls, games, silent,
           left - used, allocations);
    if (silent != 0) return fprintf(stderr, "an ordinary call allocates\n"), 1;
    if (games > 2 && left != used) return fprintf(stderr, "memory is left behind\n"), 1;
    return 0;
}
