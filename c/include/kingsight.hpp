// Kingsight for C++17: values around the functions of kingsight.h. MIT OR Apache-2.0.
//
// Two styles, side by side. A function that may fail throws kingsight::Error; its twin with `try_` returns std::optional, without the
// reason. Programs without exceptions (-fno-exceptions) have the `try_` functions only, and those that cannot fail.
//
// A Position is a value of 88 bytes: copy, move and share it as you like, also between threads. No object here owns anything but
// std::string and std::vector.
#ifndef KINGSIGHT_HPP
#define KINGSIGHT_HPP

#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kingsight.h"

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define KINGSIGHT_EXCEPTIONS 1
#else
#define KINGSIGHT_EXCEPTIONS 0
#endif

namespace kingsight {

enum class Color : std::uint8_t { White = KS_WHITE, Black = KS_BLACK };

enum class Role : std::uint8_t {
    None = KS_NO_ROLE, Pawn = KS_PAWN, Knight = KS_KNIGHT, Bishop = KS_BISHOP, Rook = KS_ROOK, Queen = KS_QUEEN, King = KS_KING
};

enum class Language : std::uint8_t { English = KS_ENGLISH, German = KS_GERMAN };

enum class Outcome : std::uint8_t {
    None = KS_OUTCOME_NONE, Checkmate = KS_OUTCOME_CHECKMATE, Stalemate = KS_OUTCOME_STALEMATE,
    InsufficientMaterial = KS_OUTCOME_INSUFFICIENT_MATERIAL, SeventyFiveMoves = KS_OUTCOME_SEVENTY_FIVE_MOVES,
    Other = KS_OUTCOME_OTHER
};

/// A square: a1 is 0, b1 is 1, h8 is 63.
using Square = std::uint8_t;
/// A set of squares: bit 0 is a1.
using Set = std::uint64_t;

/// The name of a square; "-" for KS_NO_SQUARE.
inline std::string name(Square square) {
    if (square >= KS_NO_SQUARE) return "-";
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

/// What went wrong. what() is the sentence.
class Error : public std::exception {
public:
    explicit Error(const ks_error &error)
        : code_(error.code), at_(error.at), name_(error.name), message_(error.message) {}
    const char *what() const noexcept override { return message_.c_str(); }
    /// KS_ERROR_…
    ks_code code() const noexcept { return code_; }
    /// A short name for programs, such as missing_king.
    const std::string &name() const noexcept { return name_; }
    /// The byte of the text that the error is about.
    std::optional<std::size_t> at() const noexcept {
        return at_ == KS_NO_PLACE ? std::nullopt : std::optional<std::size_t>(at_);
    }

private:
    ks_code code_;
    std::size_t at_;
    std::string name_, message_;
};

/// A move: squares and promotion. Moves that the library makes have their flags; your own need none.
struct Move : ks_move {
    Move() : ks_move{0, 0, KS_NO_ROLE, 0} {}
    Move(const ks_move &m) : ks_move(m) {}
    Move(Square from, Square to, Role promotion = Role::None)
        : ks_move{from, to, static_cast<std::uint8_t>(promotion), 0} {}
    bool captures() const { return (flags & KS_MOVE_CAPTURE) != 0; }
    bool castles() const { return (flags & (KS_MOVE_CASTLES_KING_SIDE | KS_MOVE_CASTLES_QUEEN_SIDE)) != 0; }
    /// The same squares and promotion; the flags may differ.
    friend bool operator==(const Move &a, const Move &b) {
        return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
    }
    friend bool operator!=(const Move &a, const Move &b) { return !(a == b); }
};

/// One reason why a move is not legal: the sets of squares of ks_reason, and its name.
struct Reason : ks_reason {
    Reason() : ks_reason{} {}
    /// The name of the code, such as "pinned".
    const char *name() const { return ks_reason_name(code); }
};

/// The counts of a perft; `nodes_high` has the bits above the 64th.
struct Perft : ks_perft_result {
    std::vector<ks_divide> divide;
};

namespace detail {

#if KINGSIGHT_EXCEPTIONS
[[noreturn]] inline void fail(const ks_error &error) { throw Error(error); }
#else
[[noreturn]] inline void fail(const ks_error &) { std::terminate(); }
#endif

/// Calls `call(&error)` and throws what it reports.
template <typename Call> void checked(Call call) {
    ks_error error;
    if (call(&error) != KS_OK) fail(error);
}

/// A text of any length: first into the stack, then, if it is longer, into memory of its length.
template <typename Call> std::string text(Call call) {
    char buffer[512];
    std::size_t length = 0;
    ks_error error;
    const ks_code code = call(buffer, sizeof buffer, &length, &error);
    if (code == KS_OK) return {buffer, length};
    if (code != KS_ERROR_ROOM) fail(error);
    std::string longer(length + 1, '\0');
    checked([&](ks_error *e) { return call(longer.data(), longer.size(), &length, e); });
    longer.resize(length);
    return longer;
}

/// A list of any length, likewise.
template <typename T, std::size_t Usual, typename Call> std::vector<T> list(Call call) {
    std::vector<T> items(Usual);
    std::size_t count = 0;
    ks_error error;
    ks_code code = call(items.data(), items.size(), &count, &error);
    if (code == KS_ERROR_ROOM) {
        items.resize(count);
        code = call(items.data(), items.size(), &count, &error);
    }
    if (code != KS_OK) fail(error);
    items.resize(count);
    return items;
}

} // namespace detail

/// A playable position.
class Position {
public:
    /// The initial position of chess.
    Position() {
        detail::checked([&](ks_error *e) { return ks_start(&position_, e); });
    }
    explicit Position(const ks_position &position) : position_(position) {}

    static std::optional<Position> try_from_fen(std::string_view fen) {
        Position position{ks_position{}};
        if (ks_position_from_fen(fen.data(), fen.size(), &position.position_, nullptr) != KS_OK) return std::nullopt;
        return position;
    }
    static std::optional<Position> try_from_setup(const ks_setup &setup) {
        Position position{ks_position{}};
        if (ks_position_from_setup(&setup, &position.position_, nullptr) != KS_OK) return std::nullopt;
        return position;
    }
    std::optional<Position> try_play(Move m) const {
        Position after{ks_position{}};
        if (ks_play(&position_, m, &after.position_, nullptr) != KS_OK) return std::nullopt;
        return after;
    }
    /// The legal move that a text in SAN or UCI names.
    std::optional<Move> try_move(std::string_view text) const {
        Move m;
        if (ks_move_from_san(&position_, text.data(), text.size(), &m, nullptr) != KS_OK) return std::nullopt;
        return m;
    }

    // These throw Error.

    static Position from_fen(std::string_view fen) {
        Position position{ks_position{}};
        detail::checked([&](ks_error *e) { return ks_position_from_fen(fen.data(), fen.size(), &position.position_, e); });
        return position;
    }
    /// A position from your own bitboards.
    static Position from_setup(const ks_setup &setup) {
        Position position{ks_position{}};
        detail::checked([&](ks_error *e) { return ks_position_from_setup(&setup, &position.position_, e); });
        return position;
    }
    /// A starting position of Chess960, from 0 to 959; in double Chess960 the sides differ.
    static Position chess960(std::uint16_t white, std::uint16_t black) {
        Position position{ks_position{}};
        detail::checked([&](ks_error *e) { return ks_chess960_start(white, black, &position.position_, e); });
        return position;
    }
    static Position chess960(std::uint16_t number) { return chess960(number, number); }
    Position play(Move m) const {
        Position after{ks_position{}};
        detail::checked([&](ks_error *e) { return ks_play(&position_, m, &after.position_, e); });
        return after;
    }
    /// The legal move that a text in SAN or UCI names.
    Move move(std::string_view text) const {
        Move m;
        detail::checked([&](ks_error *e) { return ks_move_from_san(&position_, text.data(), text.size(), &m, e); });
        return m;
    }
    Move move_from_uci(std::string_view text) const {
        Move m;
        detail::checked([&](ks_error *e) { return ks_move_from_uci(&position_, text.data(), text.size(), &m, e); });
        return m;
    }
    /// The moves that a text can mean, legal or not.
    std::vector<Move> intended_moves(std::string_view text) const {
        return detail::list<Move, 16>([&](Move *moves, std::size_t room, std::size_t *count, ks_error *e) {
            return ks_intended_moves(&position_, text.data(), text.size(), moves, room, count, e);
        });
    }
    std::string san(Move m) const {
        return detail::text([&](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_san(&position_, m, buffer, room, length, e);
        });
    }
    std::string uci(Move m) const {
        return detail::text([&](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_uci(&position_, m, buffer, room, length, e);
        });
    }

    // These fail only for squares above 63 and other numbers out of range.

    /// `options`: a sum of KS_FEN_…
    std::string fen(std::uint32_t options = KS_FEN_PLAIN) const {
        return detail::text([&](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_fen(&position_, options, buffer, room, length, e);
        });
    }
    Color turn() const { return static_cast<Color>(position_.setup.turn); }
    std::vector<Move> legal_moves() const {
        return detail::list<Move, KS_USUAL_MOVES>([&](Move *moves, std::size_t room, std::size_t *count, ks_error *e) {
            return ks_legal_moves(&position_, moves, room, count, e);
        });
    }
    std::uint32_t legal_move_count() const {
        return ask<std::uint32_t>([&](std::uint32_t *n, ks_error *e) { return ks_legal_move_count(&position_, n, e); });
    }
    bool is_legal(Move m) const {
        return ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) { return ks_is_legal(&position_, m, n, e); }) != 0;
    }
    /// Every reason why a move is not legal; none if it is legal.
    std::vector<Reason> why(Move m) const {
        return detail::list<Reason, KS_MOST_REASONS>([&](Reason *reasons, std::size_t room, std::size_t *count, ks_error *e) {
            return ks_why(&position_, m, reasons, room, count, e);
        });
    }
    /// The same in sentences, or what a legal move does.
    std::string why_text(Move m, Language language = Language::English) const {
        return detail::text([&](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_why_text(&position_, m, static_cast<std::uint8_t>(language), buffer, room, length, e);
        });
    }
    ks_check_info check_info(Color color) const {
        return ask<ks_check_info>([&](ks_check_info *i, ks_error *e) { return ks_check_facts(&position_, number(color), i, e); });
    }
    std::vector<ks_pin> pins(Color color) const {
        return detail::list<ks_pin, KS_MOST_PINS>([&](ks_pin *pins, std::size_t room, std::size_t *count, ks_error *e) {
            return ks_pins(&position_, number(color), pins, room, count, e);
        });
    }
    Set attackers(Square square, Color by) const {
        return ask<Set>([&](Set *s, ks_error *e) { return ks_attackers(&position_, square, number(by), s, e); });
    }
    Set attacks_from(Square square) const {
        return ask<Set>([&](Set *s, ks_error *e) { return ks_attacks_from(&position_, square, s, e); });
    }
    Set attacked(Color by) const {
        return ask<Set>([&](Set *s, ks_error *e) { return ks_attacked(&position_, number(by), s, e); });
    }
    Set protected_pieces(Color color) const {
        return ask<Set>([&](Set *s, ks_error *e) { return ks_protected(&position_, number(color), s, e); });
    }
    Set king_danger(Color color) const {
        return ask<Set>([&](Set *s, ks_error *e) { return ks_king_danger(&position_, number(color), s, e); });
    }
    Outcome outcome() const {
        return static_cast<Outcome>(
            ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) { return ks_outcome(&position_, n, nullptr, e); }));
    }
    /// The Zobrist key, equal to Polyglot's.
    std::uint64_t key() const {
        return ask<std::uint64_t>([&](std::uint64_t *n, ks_error *e) { return ks_key(&position_, n, e); });
    }
    std::uint64_t repetition_key() const {
        return ask<std::uint64_t>([&](std::uint64_t *n, ks_error *e) { return ks_repetition_key(&position_, n, e); });
    }
    /// Whether a side can still win, if that was decided within so many positions.
    std::optional<bool> can_win(Color color, std::uint32_t nodes) const {
        const auto answer = ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) {
            return ks_can_win(&position_, number(color), nodes, n, nullptr, 0, nullptr, e);
        });
        return answer == KS_UNKNOWN ? std::nullopt : std::optional<bool>(answer == KS_YES);
    }
    /// Counts the sequences of so many legal moves. `on_progress` returns false to stop, which throws an Error with
    /// KS_ERROR_STOPPED; what it throws itself stops the count and comes out of this call.
    Perft perft(std::uint32_t depth, std::uint32_t threads = 1, std::uint32_t hash_mib = 0,
                std::function<bool(const ks_progress &)> on_progress = nullptr) const;

    /// The position as the functions of kingsight.h take it.
    const ks_position &c() const { return position_; }

    friend bool operator==(const Position &a, const Position &b) {
        return std::memcmp(&a.position_, &b.position_, sizeof a.position_) == 0;
    }
    friend bool operator!=(const Position &a, const Position &b) { return !(a == b); }

private:
    static std::uint8_t number(Color color) { return static_cast<std::uint8_t>(color); }
    template <typename T, typename Call> static T ask(Call call) {
        T answer{};
        detail::checked([&](ks_error *e) { return call(&answer, e); });
        return answer;
    }
    ks_position position_;
};

namespace detail {

struct Watch {
    std::function<bool(const ks_progress &)> on_progress;
    std::exception_ptr thrown;
};

extern "C" inline int32_t kingsight_watch(const ks_progress *progress, void *context) {
    Watch &watch = *static_cast<Watch *>(context);
#if KINGSIGHT_EXCEPTIONS
    try {
        return watch.on_progress(*progress) ? 0 : 1;
    } catch (...) {
        watch.thrown = std::current_exception();
        return 1;
    }
#else
    return watch.on_progress(*progress) ? 0 : 1;
#endif
}

} // namespace detail

inline Perft Position::perft(std::uint32_t depth, std::uint32_t threads, std::uint32_t hash_mib,
                             std::function<bool(const ks_progress &)> on_progress) const {
    detail::Watch watch{std::move(on_progress), nullptr};
    ks_perft_options options{};
    options.size = sizeof options;
    options.threads = threads;
    options.hash_mib = hash_mib;
    if (watch.on_progress) {
        options.on_progress = detail::kingsight_watch;
        options.context = &watch;
    }
    Perft result{};
    result.divide.resize(legal_move_count());
    std::size_t count = 0;
    ks_error error;
    const ks_code code = ks_perft(&position_, depth, &options, &result, result.divide.data(), result.divide.size(), &count, &error);
#if KINGSIGHT_EXCEPTIONS
    if (watch.thrown) std::rethrow_exception(watch.thrown);
#endif
    if (code != KS_OK) detail::fail(error);
    result.divide.resize(count);
    return result;
}

} // namespace kingsight

#endif // KINGSIGHT_HPP
