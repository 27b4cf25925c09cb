/* Not an engine: it knows the 20 first moves of each side, which is enough to test the conversation. */
#include <string.h>

typedef struct { int black; } Position;
typedef struct { char name[6]; } Move;

static void set_fen(Position *position, const char *fen) { position->black = strstr(fen, " b ") != 0; }
static void play(Position *position, const char *move) { (void)move; position->black = !position->black; }

static int legal_moves(const Position *position, Move *moves) {
    const char *knights = position->black ? "b8a6b8c6g8f6g8h6" : "b1a3b1c3g1f3g1h3";
    int total = 0;
    for (char file = 'a'; file <= 'h'; file++)
        for (int steps = 1; steps <= 2; steps++) {
            char from = position->black ? '7' : '2', to = (char)(position->black ? from - steps : from + steps);
            char name[6] = {file, from, file, to, 0, 0};
            memcpy(moves[total++].name, name, 6);
        }
    for (int knight = 0; knight < 4; knight++) {
        memset(moves[total].name, 0, 6);
        memcpy(moves[total++].name, knights + 4 * knight, 4);
    }
    return total;
}

static void move_name(Move move, char *name) { strcpy(name, move.name); }

static unsigned long long count(const Position *position, int depth) {
    (void)position;
    return depth < 1 ? 1 : 20;
}
