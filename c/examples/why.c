/* The first example of the README: a pinned piece, and the sentence. In the folder that `cargo xtask c` makes:
 *
 *     export PKG_CONFIG_PATH=$PWD/lib/pkgconfig LD_LIBRARY_PATH=$PWD/lib
 *     cc examples/why.c $(pkg-config --cflags --libs kingsight) -o why && ./why
 */
#include <kingsight.h>
#include <stdio.h>

int main(void) {
    ks_error error;
    ks_position position;
    if (ks_position_from_fen("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", KS_UNTIL_ZERO, &position, &error) != KS_OK) {
        fprintf(stderr, "byte %zu: %s\n", error.at, error.message);
        return 1;
    }

    ks_move knight = {KS_SQUARE('d', '2'), KS_SQUARE('f', '3'), KS_NO_ROLE, 0};
    ks_reason reasons[KS_MOST_REASONS];
    size_t count;
    ks_why(&position, knight, reasons, KS_MOST_REASONS, &count, &error);
    if (count > 0 && reasons[0].code == KS_REASON_PINNED && reasons[0].pinner == KS_SET(KS_SQUARE('b', '4')))
        printf("pinned by b4\n");

    char sentence[256];
    ks_why_text(&position, knight, KS_ENGLISH, sentence, sizeof sentence, NULL, &error);
    printf("%s\n", sentence);
    return 0;
}
