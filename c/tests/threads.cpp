// Many threads at once get the answers that one gets. Argument: how many games each plays.
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "kingsight.hpp"

using namespace kingsight;

/// Plays games by a fixed choice and mixes every answer into one number.
static std::uint64_t play(int games, std::uint64_t seed) {
    std::uint64_t mixed = seed;
    const auto mix = [&](std::uint64_t value) { mixed = (mixed ^ value) * UINT64_C(0x9e3779b97f4a7c15) + (mixed >> 29); };
    for (int game = 0; game < games; ++game) {
        Position position = Position::chess960(static_cast<std::uint16_t>(mixed % 960));
        for (int ply = 0; ply < 60; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            const Move m = moves[mixed % moves.size()];
            mix(position.key());
            mix(position.check_info(position.turn()).pinned);
            for (const char c : position.san(m) + position.why_text(Move(m.to, m.from), Language::German)) mix(static_cast<unsigned char>(c));
            position = position.play(m);
        }
        mix(position.perft(2, 2).nodes);
        ks_error error;
        mix(static_cast<std::uint64_t>(ks_position_from_fen("x", KS_UNTIL_ZERO, nullptr, &error)) + error.at);
    }
    return mixed;
}

int main(int count, char **arguments) {
    const int games = count > 1 ? std::atoi(arguments[1]) : 10;
    constexpr int many = 8;
    std::uint64_t alone[many], together[many];
    for (int i = 0; i < many; ++i) alone[i] = play(games, static_cast<std::uint64_t>(i));
    std::vector<std::thread> threads;
    for (int i = 0; i < many; ++i) threads.emplace_back([&, i] { together[i] = play(games, static_cast<std::uint64_t>(i)); });
    for (auto &thread : threads) thread.join();
    for (int i = 0; i < many; ++i)
        if (alone[i] != together[i]) return std::fprintf(stderr, "thread %d answers otherwise\n", i), 1;
    std::printf("threads: %d threads, %d games each, the same answers\n", many, games);
    return 0;
}
