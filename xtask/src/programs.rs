//! Programs that the tests need and cargo does not install.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::shell::Shell;

/// Looks for a program in PATH and, as root on Debian, installs a missing one.
pub(crate) fn find_or_install(
    shell: &Shell,
    program: &str,
    package: &str,
    why: &str,
) -> Result<(), String> {
    install_unless(shell, || answers(program), program, package, why)
}

/// Looks for the standard library of another target and lets rustup install a missing one.
pub(crate) fn libraries(shell: &Shell, target: &str) -> Result<(), String> {
    let there = || {
        let place =
            Command::new("rustc").args(["--print=target-libdir", "--target", target]).output();
        place.is_ok_and(|place| {
            let place = String::from_utf8_lossy(&place.stdout);
            // The folder may hold the sanitizers' libraries alone.
            let mut files = std::fs::read_dir(place.trim_end()).into_iter().flatten().flatten();
            files.any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
        })
    };
    if there() {
        return Ok(());
    }
    if answers("rustup") {
        shell.call(Command::new("rustup").args(["target", "add", target]))?;
        if there() {
            return Ok(());
        }
    }
    Err(format!(
        "the standard library for {target} is missing; with rustup: rustup target add {target}"
    ))
}

/// What `rustc -vV` prints.
pub fn rustc() -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output();
    let output = output.map_err(|error| format!("rustc could not be started: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The target that rustc compiles for by default.
pub fn host() -> Result<String, String> {
    let text = rustc()?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "`rustc -vV` names no host".to_owned())
}

/// Looks for everything that `cargo xtask test` needs besides Rust. Two installations cannot run at once, but steps can.
pub(crate) fn for_test(shell: &Shell) -> Result<(), String> {
    stockfish(shell)?;
    compilers(shell)?;
    python_and_node(shell)?;
    browser(shell)
}

/// Looks for everything that `cargo xtask prove` needs besides Rust.
pub(crate) fn all(shell: &Shell) -> Result<(), String> {
    for_test(shell)?;
    c_tools(shell)?;
    go(shell)
}

/// Looks for what the fuzz targets are linked with.
pub(crate) fn cpp_compiler(shell: &Shell) -> Result<(), String> {
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    find_or_install(shell, &compiler, "g++", "libFuzzer needs a C++ compiler")
}

/// Looks for what compiles programs with the library for C.
pub(crate) fn compilers(shell: &Shell) -> Result<(), String> {
    let why = "programs in C and C++ test the library for C";
    find_or_install(shell, "cc", "gcc", why)?;
    find_or_install(shell, "c++", "g++", why)
}

/// Looks for what compiles and examines programs with the library for C.
pub(crate) fn c_tools(shell: &Shell) -> Result<(), String> {
    let why = "programs in C and C++ test the library for C";
    compilers(shell)?;
    find_or_install(shell, "cmake", "cmake", why)?;
    find_or_install(shell, "pkg-config", "pkg-config", why)?;
    valgrind(shell)
}

/// Looks for Go, which tests the library for C by cgo.
pub(crate) fn go(shell: &Shell) -> Result<(), String> {
    let there = || {
        let version = Command::new("go").arg("version").output();
        version.is_ok_and(|output| output.status.success())
    };
    install_unless(shell, there, "go", "golang-go", "a program in Go tests the library for C")
}

/// Looks for Python with what makes a virtual environment.
pub(crate) fn python(shell: &Shell) -> Result<(), String> {
    let why = "the Python package and a wrapper of the hunt are tested";
    let can_fetch = || {
        let modules = Command::new("python3").args(["-c", "import venv, ensurepip"]).output();
        modules.is_ok_and(|output| output.status.success())
    };
    install_unless(shell, can_fetch, "python3 with venv", "python3-venv", why)
}

/// Looks for the languages whose libraries are hunted by wrappers.
pub(crate) fn python_and_node(shell: &Shell) -> Result<(), String> {
    python(shell)?;
    let why = "a wrapper of the hunt is tested with chess.js";
    find_or_install(shell, "node", "nodejs", why)?;
    find_or_install(shell, "npm", "npm", why)
}

/// Looks for the program that counts instructions.
pub(crate) fn valgrind(shell: &Shell) -> Result<(), String> {
    find_or_install(shell, "valgrind", "valgrind", "callgrind counts the instructions")
}

/// The browsers that the tests look for, in this order: the headless shell is Chromium without windows, and opens a page with a third of
/// the work.
const BROWSERS: [&str; 4] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/// Looks for Node, npm and Chromium.
pub(crate) fn browser(shell: &Shell) -> Result<(), String> {
    let why = "the studio's page is tested in a browser";
    find_or_install(shell, "node", "nodejs", why)?;
    find_or_install(shell, "npm", "npm", why)?;
    if std::env::var_os("CHROMIUM").is_some() {
        return Ok(());
    }
    let best = find_or_install(shell, BROWSERS[0], BROWSERS[0], why);
    if best.is_err() && BROWSERS.iter().any(|browser| answers(browser)) { Ok(()) } else { best }
}

/// Looks for the engine that `kingsight hunt` must agree with. Debian installs it outside of root's PATH.
pub(crate) fn stockfish(shell: &Shell) -> Result<(), String> {
    let places = ["/usr/games", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];
    let there = || places.iter().any(|folder| Path::new(folder).join("stockfish").exists());
    if std::env::var_os("STOCKFISH").is_some() {
        return Ok(());
    }
    install_unless(shell, there, "stockfish", "stockfish", "a test runs a real engine")
}

/// Installs a missing package, as root on Debian.
pub(crate) fn install_unless(
    shell: &Shell,
    there: impl Fn() -> bool,
    program: &str,
    package: &str,
    why: &str,
) -> Result<(), String> {
    if there() {
        return Ok(());
    }
    if is_root() && answers("apt-get") {
        shell.call(Command::new("apt-get").args(["update", "-qq"]))?;
        let install = ["install", "-y", "-qq", "--no-install-recommends", package];
        shell
            .call(Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive"))?;
        if there() {
            return Ok(());
        }
    }
    Err(format!("{program} is missing ({why}); on Debian: apt-get install {package}"))
}

/// Does `program --version` succeed?
fn answers(program: &str) -> bool {
    let quiet =
        |command: &mut Command| command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet(Command::new(program).arg("--version")).is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
