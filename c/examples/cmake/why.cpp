// why FEN MOVE: is the move legal, and why not?
#include <iostream>
#include <kingsight.hpp>

int main(int count, char **arguments) {
    if (count != 3) return std::cerr << "usage: why FEN MOVE\n", 2;
    try {
        const auto position = kingsight::Position::from_fen(arguments[1]);
        for (const auto &m : position.intended_moves(arguments[2])) std::cout << position.why_text(m) << "\n";
    } catch (const kingsight::Error &error) {
        return std::cerr << error.what() << "\n", 1;
    }
}
