// The wrapper in a program without exceptions: the functions with `try_` return std::optional.
#include <cstdio>
#include <kingsight.hpp>

int main(int count, char **arguments) {
    const auto position = kingsight::Position::try_from_fen(count > 1 ? arguments[1] : "");
    if (!position) return std::puts("not a position that can be played"), 1;
    std::printf("%u legal moves\n", position->legal_move_count());
    // A count that is stopped gives nothing.
    const auto counted = position->try_perft(5, 1, 0, [](const ks_progress &progress) { return progress.nodes < 100000000; });
    if (counted) std::printf("%llu sequences of five\n", static_cast<unsigned long long>(counted->nodes));
}
