/* A generator in C for `kingsight hunt --cmd ./hunt`: compile this with your engine.
   engine.h declares what is yours: Position, Move, set_fen, play, legal_moves, move_name, count. */
#include <stdio.h>
#include <string.h>
#include "engine.h"

int main(void) {
    char line[8192];
    while (fgets(line, sizeof line, stdin)) { /* six fields of a FEN, the depth, the moves to play first */
        char fen[128], *rest = line;
        for (int fields = 0; fields < 6 && *rest; rest++) fields += *rest == ' ';
        snprintf(fen, sizeof fen, "%.*s", (int)(rest - line - 1), line);
        Position position;
        set_fen(&position, fen);
        int depth = 1;
        char *word = strtok(rest, " \n");
        if (word) sscanf(word, "%d", &depth);
        while ((word = strtok(NULL, " \n"))) play(&position, word);
        Move moves[256];
        int total = legal_moves(&position, moves);
        for (int i = 0; i < total; i++) {
            Position child = position;
            char name[8];
            move_name(moves[i], name);
            play(&child, name);
            printf("%s: %llu\n", name, (unsigned long long)count(&child, depth - 1));
        }
        printf("\n"); /* an empty line ends the answer */
        fflush(stdout);
    }
}
