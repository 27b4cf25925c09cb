// The answers through C++ are those of the fixtures: counts, named rules, explanations, winnability. Argument: the repository's folder;
// then the most sequences that one count may have.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "kingsight.hpp"

using namespace kingsight;

static int failures = 0;
static long checks = 0;

static void check(bool right, const std::string &what) {
    ++checks;
    if (right) return;
    std::cerr << "not so: " << what << "\n";
    if (++failures > 20) std::exit(1);
}

static std::vector<std::string> lines(const std::string &path) {
    std::ifstream file(path);
    std::vector<std::string> all;
    for (std::string line; std::getline(file, line);) all.push_back(line);
    if (all.empty()) {
        std::cerr << path << " is empty or missing\n";
        std::exit(1);
    }
    return all;
}

static std::string trim(const std::string &text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

static std::vector<std::string> split(const std::string &text, char at) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) parts.push_back(trim(part));
    return parts;
}

static std::string without_remark(const std::string &line) { return trim(line.substr(0, line.find('#'))); }

/// Counts by listing and playing, through the functions that engines call.
static std::uint64_t walk(const Position &position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const Move &m : position.legal_moves()) nodes += walk(position.play(m), depth - 1);
    return nodes;
}

static void counts(const std::string &path, std::uint64_t most) {
    int positions = 0;
    for (const auto &line : lines(path)) {
        const auto fields = split(without_remark(line), ';');
        if (fields.size() < 2) continue;
        const auto position = Position::from_fen(fields[0]);
        ++positions;
        for (std::size_t i = 1; i < fields.size(); ++i) {
            unsigned depth = 0;
            unsigned long long nodes = 0;
            if (std::sscanf(fields[i].c_str(), "D%u %llu", &depth, &nodes) != 2) continue;
            if (nodes <= most) check(position.perft(depth, i % 2 + 1).nodes == nodes, "perft " + line);
            if (nodes <= most / 100) check(walk(position, static_cast<int>(depth)) == nodes, "walk " + line);
        }
    }
    check(positions > 5, path + " has positions");
}

static void rules(const std::string &path) {
    Position position;
    int facts = 0;
    for (const auto &raw : lines(path)) {
        const auto line = without_remark(raw);
        const auto colon = line.find(':');
        if (colon == std::string::npos) continue;
        const auto key = line.substr(0, colon), value = trim(line.substr(colon + 1));
        if (key == "fen") position = Position::from_fen(value);
        if (key == "after")
            for (const auto &m : split(value, ' ')) position = position.play(position.move_from_uci(m));
        if (key == "count") check(position.legal_move_count() == std::stoul(value), line), ++facts;
        if (key == "must" || key == "must-not")
            for (const auto &text : split(value, ' ')) {
                const auto m = position.intended_moves(text).at(0);
                // The fixtures know castling by the rook's square only; here the king's target names it, too.
                const auto legal = position.try_move(text);
                if (key == "must-not" && legal && legal->castles()) continue;
                check(position.is_legal(m) == (key == "must"), position.fen() + " " + line);
                check(position.why(m).empty() == (key == "must"), position.fen() + " why " + line);
                check(bool(position.try_play(m)) == (key == "must"), position.fen() + " play " + line);
                ++facts;
            }
        if (key == "pins") {
            std::set<std::string> found, wanted;
            for (const auto &pin : position.pins(position.turn())) found.insert(name(pin.pinned) + "<" + name(pin.pinner));
            for (const auto &pin : split(value, ' '))
                if (pin != "none") wanted.insert(pin);
            check(found == wanted, position.fen() + " " + line);
        }
        if (key == "state") {
            const auto checkers = position.check_info(position.turn()).checkers;
            const auto end = position.outcome();
            std::string state = checkers == 0 ? "quiet" : (checkers & (checkers - 1)) != 0 ? "double-check" : "check";
            if (end == Outcome::Checkmate) state = "mate";
            if (end == Outcome::Stalemate) state = "stalemate";
            check(state == value, position.fen() + " " + line + " is " + state);
            const auto moves = position.legal_moves();
            check(position.single_evasion().has_value() == (checkers != 0 && moves.size() == 1), line);
            bool gives = false, discovers = false;
            for (const auto &m : moves) {
                const auto kind = position.gives_check(m).kind;
                gives |= kind != CheckKind::None;
                discovers |= kind == CheckKind::Discovered || kind == CheckKind::Double;
            }
            check(position.threatens_check(position.turn()) == gives, line);
            check(position.threatens_discovered_check(position.turn()) == discovers, line);
        }
        if (key == "gives")
            for (const auto &fact : split(value, ' ')) {
                const auto m = position.move_from_uci(fact.substr(0, fact.find('=')));
                const auto given = position.gives_check(m);
                const char *names[] = {"none", "direct", "discovered", "double"};
                check(fact.substr(fact.find('=') + 1) == names[static_cast<int>(given.kind)], position.fen() + " " + line);
                check(given.checkers == position.play(m).check_info(position.play(m).turn()).checkers, line);
            }
    }
    check(facts > 200, "rules.txt has facts");
}

/// Every explanation in the file that people read: codes, articles and sentences, in both languages.
static void explanations(const std::string &path) {
    std::string fen, move;
    std::vector<std::string> codes, english, german;
    std::set<std::string> all_codes;
    int cases = 0;
    std::string *open = nullptr;
    const auto join = [](const std::vector<std::string> &parts) {
        std::string text;
        for (const auto &part : parts) text += (text.empty() ? "" : "; ") + part;
        return text;
    };
    const auto finish = [&] {
        if (fen.empty()) return;
        const auto position = Position::from_fen(fen);
        const Move m = position.intended_moves(move).at(0);
        std::vector<std::string> found;
        for (const auto &reason : position.why(m)) {
            found.push_back(std::string(reason.name()) + ", article " + reason.article);
            all_codes.insert(reason.name());
        }
        check(found == codes, fen + " " + move + ": " + join(found) + " instead of " + join(codes));
        check(position.why_text(m) == join(english), fen + " " + move + ": " + position.why_text(m));
        check(position.why_text(m, Language::German) == join(german), fen + " " + move);
        // Remarks come after the reasons.
        for (std::size_t i = 0; i < codes.size(); ++i) check(position.reason_text(m, i) == english.at(i), fen + " " + move);
        check(!position.try_reason_text(m, codes.size()), fen + " " + move);
        ++cases;
        fen.clear(), codes.clear(), english.clear(), german.clear();
        open = nullptr;
    };
    for (const auto &line : lines(path)) {
        if (line.rfind("-- ", 0) == 0) finish();
        else if (line.rfind("    8  ", 0) == 0) fen = trim(line.substr(27));
        else if (line.rfind("    7  ", 0) == 0) move = trim(line.substr(line.find("move:") + 5));
        else if (line.rfind("    en: ", 0) == 0) english.push_back(line.substr(8)), open = &english.back();
        else if (line.rfind("    de: ", 0) == 0) german.push_back(line.substr(8)), open = &german.back();
        else if (line.rfind("        ", 0) == 0 && open) *open += " " + trim(line);
        else if (line.rfind("  ", 0) == 0 && line[2] != ' ' && line.find(", article ") != std::string::npos) codes.push_back(trim(line));
    }
    finish();
    check(cases >= 70, "explain.txt has cases");
    check(all_codes.size() == 25, "every reason appears");
}

static void winnability(const std::string &path) {
    int positions = 0;
    for (const auto &line : lines(path)) {
        const auto fields = split(without_remark(line), ';');
        if (fields.size() != 3) continue;
        const auto position = Position::from_fen(fields[0]);
        check(position.can_win(Color::White, 100000) == (fields[1] == "white yes"), line);
        check(position.can_win(Color::Black, 100000) == (fields[2] == "black yes"), line);
        for (const auto color : {Color::White, Color::Black}) {
            std::vector<Move> mate{Move(0, 1)};
            const auto answer = position.can_win(color, 100000, mate), fast = position.can_win_fast(color);
            check(answer.has_value() && (!fast || fast == answer), line);
            check(*answer || mate.empty(), line);
            auto end = position;
            for (const auto &m : mate) end = end.play(m);
            if (*answer) check(end.outcome() == Outcome::Checkmate && end.winner() == color, line);
        }
        ++positions;
    }
    check(positions > 15, "winnability.txt has positions");
}

/// What is written can be read back, and sets agree with each other.
static void corpus(const std::string &path) {
    for (const auto &raw : lines(path)) {
        const auto line = without_remark(raw);
        const auto position = Position::try_from_fen(line);
        if (line.empty() || !position) continue;
        check(Position::from_fen(position->fen()) == *position, line);
        check(Position::from_setup(position->c().setup) == *position, line);
        const auto moves = position->legal_moves();
        check(moves.size() == position->legal_move_count(), line);
        for (const auto &m : moves) {
            const auto san = position->san(m);
            check(position->move(san) == m && position->move_from_uci(position->uci(m)) == m, line + " " + san);
            check(position->is_legal(Move(m.from, m.to, static_cast<Role>(m.promotion))) || m.castles(), line + " " + san);
            check(position->why(m).empty(), line + " " + san);
        }
        Set attacked = 0;
        for (Square s = 0; s < 64; ++s)
            if (position->attackers(s, position->turn())) attacked |= KS_SET(s);
        check(attacked == position->attacked(position->turn()), line);
        const Set own = position->turn() == Color::White ? position->c().setup.white : position->c().setup.black;
        check(position->protected_pieces(position->turn()) == (attacked & own), line);
    }
}

/// Each function that throws, and its twin.
static void twins() {
    const Position start;
    const Move legal(12, 28), illegal(12, 36);
    const auto refuses = [](auto call) {
        try {
            call();
            return false;
        } catch (const Error &error) {
            return error.code() == KS_ERROR_ILLEGAL;
        }
    };
    check(start.complete_move(legal).flags == KS_MOVE_DOUBLE_STEP && start.try_complete_move(legal) == legal, "complete_move");
    check(!start.try_complete_move(illegal) && refuses([&] { start.complete_move(illegal); }), "complete_move");
    check(start.try_san(legal) == "e4" && start.try_uci(legal) == "e2e4", "texts");
    check(!start.try_san(illegal) && !start.try_uci(illegal) && refuses([&] { start.san(illegal); }), "texts");
    check(start.try_move_from_uci("e2e4") == legal && !start.try_move_from_uci("e2e5") && !start.try_move_from_uci("e9"), "uci");
    check(start.try_intended_moves("Nd2")->size() == 1 && !start.try_intended_moves("Zd2"), "intended");
    check(start.try_gives_check(legal)->kind == CheckKind::None && !start.try_gives_check(illegal), "gives_check");
    check(refuses([&] { start.gives_check(illegal); }), "gives_check");
    check(start.reason_text(illegal, 0) == start.why_text(illegal), "reason_text");
    check(start.try_reason_text(illegal, 0, Language::German) == start.why_text(illegal, Language::German), "reason_text");
    check(Position::try_chess960(518)->key() == start.key() && !Position::try_chess960(960) && !Position::try_chess960(0, 960), "960");
    check(!start.winner() && start.outcome() == Outcome::None, "nobody has won");
    const char *left_over = "5rk1/5ppp/8/8/8/8/8/R5K1 w Q - 0 1";
    check(Position::from_fen(left_over, true) == Position::try_from_fen(left_over, true), "read as Chess960");
    check(Position::from_fen(left_over, false) == Position::from_fen(left_over), "read as classical chess");
    check(Position::from_fen(left_over, true) != Position::from_fen(left_over), "the two readings differ");
    check(!Position::try_from_fen("x", true), "read as Chess960");
    const auto castles = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    check(castles.uci(Move(4, 7)) == "e1g1" && castles.with_chess960(true).uci(Move(4, 7)) == "e1h1", "with_chess960");
    check(castles.with_chess960(true).with_chess960(false) == castles, "with_chess960");
    for (const auto method : {PerftMethod::TwoPly, PerftMethod::Bulk, PerftMethod::EachLeaf})
        check(start.perft(4, 1, 0, nullptr, method).nodes == 197281, "each method counts the same");
    try {
        start.perft(1, 1, 0, nullptr, static_cast<PerftMethod>(3));
        check(false, "an unknown method throws");
    } catch (const Error &error) {
        check(error.name() == "method", error.what());
    }
}

static void wrapper() {
    try {
        Position::from_fen("8/8/8/4x3/8/8/8/8 w - - 0 1");
        check(false, "a wrong FEN throws");
    } catch (const Error &error) {
        check(error.code() == KS_ERROR_SYNTAX && error.at() == 7u && error.name() == "unknown_piece", error.what());
    }
    check(!Position::try_from_fen("x") && !Position().try_move("e5") && !Position().try_play(Move(12, 36)), "optional");
    for (const std::string_view text : {std::string_view(), std::string_view("")}) {
        try {
            Position::from_fen(text);
            check(false, "an empty FEN throws");
        } catch (const Error &error) {
            check(error.code() == KS_ERROR_SYNTAX && error.at() == 0u, error.what());
        }
        check(!Position().try_move(text) && !Position().try_intended_moves(text), "an empty move");
    }
    check(abi_version() == KS_ABI_VERSION && std::string(version()) == ks_version(), "versions");
    twins();
    check(Position::chess960(518).key() == Position().key(), "518");
    check(Position() != Position::chess960(0), "values");
    int calls = 0;
    try {
        Position().perft(9, 2, 0, [&](const ks_progress &) -> bool {
            if (++calls == 2) throw std::runtime_error("mine");
            return true;
        });
        check(false, "an exception comes out");
    } catch (const std::runtime_error &error) {
        check(std::string(error.what()) == "mine" && calls == 2, error.what());
    }
    try {
        Position().perft(9, 2, 0, [](const ks_progress &) { return false; });
        check(false, "a stopped count throws");
    } catch (const Error &error) {
        check(error.code() == KS_ERROR_STOPPED, error.what());
    }
    check(!Position().try_perft(9, 2, 0, [](const ks_progress &) { return false; }), "a stopped count is nothing to its twin");
    check(Position().try_perft(3).value().divide.size() == 20, "try_perft");
    // More moves than the usual room: 239.
    const auto queens = Position::from_fen("QQQQQQQ1/Q6Q/Q6Q/Q6Q/KQ5Q/1Q5Q/2QQQQQQ/k7 w - - 0 1");
    check(queens.legal_moves().size() == 239, "239 moves");
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    const std::string root = arguments[1];
    const auto most = std::strtoull(arguments[2], nullptr, 10);
    wrapper();
    counts(root + "/fixtures/perft.epd", most);
    counts(root + "/fixtures/perft-chess960.epd", most);
    counts(root + "/fixtures/perft-unreachable.epd", most);
    rules(root + "/fixtures/rules.txt");
    explanations(root + "/crates/kingsight-voice/tests/golden/explain.txt");
    winnability(root + "/fixtures/winnability.txt");
    corpus(root + "/fixtures/corpus.fen");
    std::printf("fixtures: %ld checks, %d failed\n", checks, failures);
    return failures != 0;
}
