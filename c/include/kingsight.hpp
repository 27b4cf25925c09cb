// Kingsight for C++17: values around every function of kingsight.h. MIT OR Apache-2.0.
//
// Two styles, side by side. A function that may fail throws kingsight::Error; its twin with `try_` returns std::optional, without the
// reason. In programs without exceptions (-fno-exceptions) use the twins: what would throw ends the program.
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

enum class CheckKind : std::uint8_t {
    None = KS_CHECK_NONE, Direct = KS_CHECK_DIRECT, Discovered = KS_CHECK_DISCOVERED, Double = KS_CHECK_DOUBLE
};

enum class PerftMethod : std::uint8_t { TwoPly = KS_PERFT_TWO_PLY, Bulk = KS_PERFT_BULK, EachLeaf = KS_PERFT_EACH_LEAF };

/// A square: a1 is 0, b1 is 1, h8 is 63.
using Square = std::uint8_t;
/// A set of squares: bit 0 is a1.
using Set = std::uint64_t;

/// The name of a square; "-" for KS_NO_SQUARE.
inline std::string name(Square square) {
    if (square >= KS_NO_SQUARE) return "-";
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

/// The version of the library, such as "0.1.0".
inline const char *version() { return ks_version(); }
/// The version of the ABI that the library has; this header is for KS_ABI_VERSION.
inline std::uint32_t abi_version() { return ks_abi_version(); }

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
    Move(Square start, Square end, Role becomes = Role::None)
        : ks_move{start, end, static_cast<std::uint8_t>(becomes), 0} {}
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

/// The check that a move gives.
struct GivenCheck {
    CheckKind kind;
    /// The checking pieces, on the squares where they then stand.
    Set checkers;
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

/// What `call(&answer, error)` writes, or nothing.
template <typename T, typename Call> std::optional<T> attempt(T answer, Call call) {
    if (call(&answer, nullptr) != KS_OK) return std::nullopt;
    return answer;
}

/// What it writes, or an Error.
template <typename T, typename Call> T demand(T answer, Call call) {
    checked([&](ks_error *e) { return call(&answer, e); });
    return answer;
}

/// A text of any length: first into the stack, then, if it is longer, into memory of its length.
template <typename Call> ks_code read_text(std::string *text, ks_error *error, Call call) {
    char buffer[512];
    std::size_t length = 0;
    ks_code code = call(buffer, sizeof buffer, &length, error);
    if (code == KS_OK) text->assign(buffer, length);
    if (code != KS_ERROR_ROOM) return code;
    text->resize(length + 1);
    code = call(text->data(), text->size(), &length, error);
    text->resize(length);
    return code;
}

template <typename Call> std::string text(Call call) {
    return demand(std::string(), [&](std::string *t, ks_error *e) { return read_text(t, e, call); });
}

template <typename Call> std::optional<std::string> try_text(Call call) {
    return attempt(std::string(), [&](std::string *t, ks_error *e) { return read_text(t, e, call); });
}

/// A list of any length, likewise.
template <std::size_t Usual, typename T, typename Call> ks_code read_list(std::vector<T> *items, ks_error *error, Call call) {
    items->resize(Usual);
    std::size_t count = 0;
    ks_code code = call(items->data(), items->size(), &count, error);
    if (code == KS_ERROR_ROOM) {
        items->resize(count);
        code = call(items->data(), items->size(), &count, error);
    }
    items->resize(count);
    return code;
}

template <typename T, std::size_t Usual, typename Call> std::vector<T> list(Call call) {
    return demand(std::vector<T>(), [&](std::vector<T> *l, ks_error *e) { return read_list<Usual>(l, e, call); });
}

template <typename T, std::size_t Usual, typename Call> std::optional<std::vector<T>> try_list(Call call) {
    return attempt(std::vector<T>(), [&](std::vector<T> *l, ks_error *e) { return read_list<Usual>(l, e, call); });
}

} // namespace detail

/// A playable position.
class Position {
    // What a function that throws and its twin share: the call of kingsight.h. It must be declared before them.

    static auto read_fen(std::string_view fen) {
        return [fen](ks_position *p, ks_error *e) { return ks_position_from_fen(fen.data(), fen.size(), p, e); };
    }
    static auto read_fen_as(std::string_view fen, bool chess960) {
        return [=](ks_position *p, ks_error *e) {
            return ks_position_from_fen_as(fen.data(), fen.size(), chess960, p, e);
        };
    }
    static auto read_setup(const ks_setup &setup) {
        return [&setup](ks_position *p, ks_error *e) { return ks_position_from_setup(&setup, p, e); };
    }
    static auto start(std::uint16_t white, std::uint16_t black) {
        return [=](ks_position *p, ks_error *e) { return ks_chess960_start(white, black, p, e); };
    }
    auto playing(Move m) const {
        return [this, m](ks_position *p, ks_error *e) { return ks_play(&position_, m, p, e); };
    }
    auto of_san(std::string_view text) const {
        return [this, text](Move *m, ks_error *e) { return ks_move_from_san(&position_, text.data(), text.size(), m, e); };
    }
    auto of_uci(std::string_view text) const {
        return [this, text](Move *m, ks_error *e) { return ks_move_from_uci(&position_, text.data(), text.size(), m, e); };
    }
    auto completing(Move m) const {
        return [this, m](Move *complete, ks_error *e) { return ks_complete_move(&position_, m, complete, e); };
    }
    auto intending(std::string_view text) const {
        return [this, text](Move *moves, std::size_t room, std::size_t *count, ks_error *e) {
            return ks_intended_moves(&position_, text.data(), text.size(), moves, room, count, e);
        };
    }
    auto to_san(Move m) const {
        return [this, m](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_san(&position_, m, buffer, room, length, e);
        };
    }
    auto to_uci(Move m) const {
        return [this, m](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_uci(&position_, m, buffer, room, length, e);
        };
    }
    auto giving_check(Move m) const {
        return [this, m](GivenCheck *given, ks_error *e) {
            std::uint8_t kind = KS_CHECK_NONE;
            const ks_code code = ks_gives_check(&position_, m, &kind, &given->checkers, e);
            given->kind = static_cast<CheckKind>(kind);
            return code;
        };
    }
    auto reason(Move m, std::size_t index, Language language) const {
        return [=](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_reason_text(&position_, m, index, static_cast<std::uint8_t>(language), buffer, room, length, e);
        };
    }

public:
    /// The initial position of chess.
    Position() {
        detail::checked([&](ks_error *e) { return ks_start(&position_, e); });
    }
    explicit Position(const ks_position &position) : position_(position) {}

    // Each of these throws Error; its twin with `try_` returns nothing instead.

    static Position from_fen(std::string_view fen) { return made(detail::demand(ks_position{}, read_fen(fen))); }
    static std::optional<Position> try_from_fen(std::string_view fen) {
        return made(detail::attempt(ks_position{}, read_fen(fen)));
    }
    /// Read as Chess960 or as classical chess, whatever the text shows.
    static Position from_fen(std::string_view fen, bool chess960) {
        return made(detail::demand(ks_position{}, read_fen_as(fen, chess960)));
    }
    static std::optional<Position> try_from_fen(std::string_view fen, bool chess960) {
        return made(detail::attempt(ks_position{}, read_fen_as(fen, chess960)));
    }
    /// A position from your own bitboards.
    static Position from_setup(const ks_setup &setup) { return made(detail::demand(ks_position{}, read_setup(setup))); }
    static std::optional<Position> try_from_setup(const ks_setup &setup) {
        return made(detail::attempt(ks_position{}, read_setup(setup)));
    }
    /// A starting position of Chess960, from 0 to 959; in double Chess960 the sides differ.
    static Position chess960(std::uint16_t white, std::uint16_t black) {
        return made(detail::demand(ks_position{}, start(white, black)));
    }
    static Position chess960(std::uint16_t number) { return chess960(number, number); }
    static std::optional<Position> try_chess960(std::uint16_t white, std::uint16_t black) {
        return made(detail::attempt(ks_position{}, start(white, black)));
    }
    static std::optional<Position> try_chess960(std::uint16_t number) { return try_chess960(number, number); }
    Position play(Move m) const { return made(detail::demand(ks_position{}, playing(m))); }
    std::optional<Position> try_play(Move m) const { return made(detail::attempt(ks_position{}, playing(m))); }
    /// The legal move that a text in SAN or UCI names.
    Move move(std::string_view text) const { return detail::demand(Move(), of_san(text)); }
    std::optional<Move> try_move(std::string_view text) const { return detail::attempt(Move(), of_san(text)); }
    Move move_from_uci(std::string_view text) const { return detail::demand(Move(), of_uci(text)); }
    std::optional<Move> try_move_from_uci(std::string_view text) const { return detail::attempt(Move(), of_uci(text)); }
    /// The legal move that squares and promotion name, with its flags, and castling to the rook's square.
    Move complete_move(Move m) const { return detail::demand(Move(), completing(m)); }
    std::optional<Move> try_complete_move(Move m) const { return detail::attempt(Move(), completing(m)); }
    /// The moves that a text can mean, legal or not.
    std::vector<Move> intended_moves(std::string_view text) const { return detail::list<Move, 16>(intending(text)); }
    std::optional<std::vector<Move>> try_intended_moves(std::string_view text) const {
        return detail::try_list<Move, 16>(intending(text));
    }
    std::string san(Move m) const { return detail::text(to_san(m)); }
    std::optional<std::string> try_san(Move m) const { return detail::try_text(to_san(m)); }
    std::string uci(Move m) const { return detail::text(to_uci(m)); }
    std::optional<std::string> try_uci(Move m) const { return detail::try_text(to_uci(m)); }
    /// The check that a legal move gives, without playing it.
    GivenCheck gives_check(Move m) const { return detail::demand(GivenCheck{}, giving_check(m)); }
    std::optional<GivenCheck> try_gives_check(Move m) const { return detail::attempt(GivenCheck{}, giving_check(m)); }
    /// The sentence of one reason, by its place in what why() returns.
    std::string reason_text(Move m, std::size_t index, Language language = Language::English) const {
        return detail::text(reason(m, index, language));
    }
    std::optional<std::string> try_reason_text(Move m, std::size_t index, Language language = Language::English) const {
        return detail::try_text(reason(m, index, language));
    }

    // These fail only for squares above 63 and other numbers out of range.

    /// `options`: a sum of KS_FEN_…
    std::string fen(std::uint32_t options = KS_FEN_PLAIN) const {
        return detail::text([&](char *buffer, std::size_t room, std::size_t *length, ks_error *e) {
            return ks_fen(&position_, options, buffer, room, length, e);
        });
    }
    /// The same position with castling written as in Chess960 (`e1h1`), or as in classical chess (`e1g1`).
    Position with_chess960(bool written) const {
        return made(ask<ks_position>([&](ks_position *p, ks_error *e) { return ks_with_chess960(&position_, written, p, e); }));
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
    /// The only legal move, if the side to move is in check and has exactly one.
    std::optional<Move> single_evasion() const {
        Move only{};
        const auto is_single =
            ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) { return ks_single_evasion(&position_, n, &only, e); });
        return is_single != 0 ? std::optional<Move>(only) : std::nullopt;
    }
    /// Whether a colour could give check at once if it were its turn. A check on the board counts.
    bool threatens_check(Color by) const {
        return ask<std::uint8_t>(
                   [&](std::uint8_t *n, ks_error *e) { return ks_threatens_check(&position_, number(by), n, nullptr, e); }) != 0;
    }
    /// The same of a discovered check.
    bool threatens_discovered_check(Color by) const {
        return ask<std::uint8_t>(
                   [&](std::uint8_t *n, ks_error *e) { return ks_threatens_check(&position_, number(by), nullptr, n, e); }) != 0;
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
    /// A fact of a colour by its name in Kingsight's JSON, such as "checkers": kingsight.h lists them.
    Set fact(std::string_view name, Color color) const {
        return ask<Set>([&](Set *s, ks_error *e) { return ks_fact(&position_, name.data(), name.size(), number(color), s, e); });
    }
    Set king_danger(Color color) const {
        return ask<Set>([&](Set *s, ks_error *e) { return ks_king_danger(&position_, number(color), s, e); });
    }
    Outcome outcome() const {
        return static_cast<Outcome>(
            ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) { return ks_outcome(&position_, n, nullptr, e); }));
    }
    /// Who has won; nobody in a draw, or if the game goes on.
    std::optional<Color> winner() const {
        const auto winner = ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) {
            std::uint8_t outcome = 0;
            return ks_outcome(&position_, &outcome, n, e);
        });
        return winner == KS_NOBODY ? std::nullopt : std::optional<Color>(static_cast<Color>(winner));
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
        return decided(ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) {
            return ks_can_win(&position_, number(color), nodes, n, nullptr, 0, nullptr, e);
        }));
    }
    /// The same; if the side can win, `line` gets moves that end in its mate, and none otherwise.
    std::optional<bool> can_win(Color color, std::uint32_t nodes, std::vector<Move> &line) const {
        std::uint8_t answer = KS_UNKNOWN;
        line = detail::list<Move, 256>([&](Move *moves, std::size_t room, std::size_t *count, ks_error *e) {
            return ks_can_win(&position_, number(color), nodes, &answer, moves, room, count, e);
        });
        return decided(answer);
    }
    /// As can_win, in microseconds: where that takes longer, it is not decided.
    std::optional<bool> can_win_fast(Color color) const {
        return decided(
            ask<std::uint8_t>([&](std::uint8_t *n, ks_error *e) { return ks_can_win_fast(&position_, number(color), n, e); }));
    }
    /// Counts the sequences of so many legal moves. `on_progress` returns false to stop, which throws an Error with
    /// KS_ERROR_STOPPED; what it throws itself stops the count and comes out of this call.
    Perft perft(std::uint32_t depth, std::uint32_t threads = 1, std::uint32_t hash_mib = 0,
                std::function<bool(const ks_progress &)> on_progress = nullptr,
                PerftMethod method = PerftMethod::TwoPly) const {
        ks_error error;
        std::optional<Perft> result = counted(depth, threads, hash_mib, std::move(on_progress), method, error);
        if (!result) detail::fail(error);
        return *std::move(result);
    }
    std::optional<Perft> try_perft(std::uint32_t depth, std::uint32_t threads = 1, std::uint32_t hash_mib = 0,
                                   std::function<bool(const ks_progress &)> on_progress = nullptr,
                                   PerftMethod method = PerftMethod::TwoPly) const {
        ks_error error;
        return counted(depth, threads, hash_mib, std::move(on_progress), method, error);
    }

    /// The position as the functions of kingsight.h take it.
    const ks_position &c() const { return position_; }

    friend bool operator==(const Position &a, const Position &b) {
        return std::memcmp(&a.position_, &b.position_, sizeof a.position_) == 0;
    }
    friend bool operator!=(const Position &a, const Position &b) { return !(a == b); }

private:
    static std::uint8_t number(Color color) { return static_cast<std::uint8_t>(color); }
    static std::optional<bool> decided(std::uint8_t answer) {
        return answer == KS_UNKNOWN ? std::nullopt : std::optional<bool>(answer == KS_YES);
    }
    static Position made(const ks_position &position) { return Position(position); }
    static std::optional<Position> made(const std::optional<ks_position> &position) {
        return position ? std::optional<Position>(Position(*position)) : std::nullopt;
    }
    template <typename T, typename Call> static T ask(Call call) { return detail::demand(T{}, call); }
    std::optional<Perft> counted(std::uint32_t depth, std::uint32_t threads, std::uint32_t hash_mib,
                                 std::function<bool(const ks_progress &)> on_progress, PerftMethod method, ks_error &error) const;
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

inline std::optional<Perft> Position::counted(std::uint32_t depth, std::uint32_t threads, std::uint32_t hash_mib,
                                              std::function<bool(const ks_progress &)> on_progress, PerftMethod method,
                                              ks_error &error) const {
    detail::Watch watch{std::move(on_progress), nullptr};
    ks_perft_options options{};
    options.size = sizeof options;
    options.threads = threads;
    options.hash_mib = hash_mib;
    options.method = static_cast<std::uint8_t>(method);
    if (watch.on_progress) {
        options.on_progress = detail::kingsight_watch;
        options.context = &watch;
    }
    Perft result{};
    result.divide.resize(legal_move_count());
    std::size_t count = 0;
    const ks_code code = ks_perft(&position_, depth, &options, &result, result.divide.data(), result.divide.size(), &count, &error);
#if KINGSIGHT_EXCEPTIONS
    if (watch.thrown) std::rethrow_exception(watch.thrown);
#endif
    if (code != KS_OK) return std::nullopt;
    result.divide.resize(count);
    return result;
}

} // namespace kingsight

#endif // KINGSIGHT_HPP
