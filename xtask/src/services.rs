//! What the command serves, in the hands of clients.
//!
//! * **The studio's page** in a real browser: types, then every test of `studio/tests` against the built command.
//! * **Its cargo features**, which the released one is without: `kingsight mcp` and `kingsight serve`. Built once, in the profile of
//!   the tests, beside what `cargo test` has built; the clients are not ours: the official Python SDK and schemathesis.
//! * **The image** of `docs/serve/Containerfile`: the static command with `kingsight serve`, and nothing beside it. Built and tried
//!   without a container: as root in an empty folder that it takes for the whole system. If docker or podman answers, it builds the
//!   image, too.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::command::{limit, program};
use crate::programs::{browser, find_or_install, libraries, python};
use crate::python::{environment_in, pip};
use crate::shell::{Shell, cargo, output};
use crate::steps::Extent;

/// Builds the command that ships.
pub(crate) fn build_command(shell: &Shell) -> Result<(), String> {
    shell.cargo(&["build", "--release", "--locked", "-p", "kingsight-cli"])?;
    limit(&shell.target().join("release").join(program()))
}

/// What `cargo xtask test` looks at: the first minute, the hand, the keyboard, the layout at three sizes, and that every word comes
/// from the voice, which only the command that `cargo test` builds can show.
const SHORT: [&str; 5] = ["drops", "first-visit", "keys", "layout", "marked/page"];

/// Tests the page in a browser, with Node's packages by lock file: a part of the tests with the command that `cargo test` has
/// built, or types and all tests with the one that ships.
pub(crate) fn page(shell: &Shell, extent: Extent) -> Result<(), String> {
    browser(shell)?;
    let studio = shell.root().join("studio");
    shell.call(Command::new("npm").arg("ci").current_dir(&studio))?;
    let short = extent == Extent::Quick;
    let mut tests = Command::new(if short { "node" } else { "npm" });
    if short {
        tests.args(["--test", "--test-reporter=spec", "--test-concurrency=1"]);
        tests.args(SHORT.map(|name| format!("tests/{name}.test.js")));
    } else {
        tests.arg("test");
    }
    let built = if short { "debug" } else { "release" };
    tests.env("KINGSIGHT_BIN", shell.target().join(built).join(program()));
    tests.env("KINGSIGHT_TESTS", extent.name()).env_remove("KINGSIGHT_PAGE");
    shell.call(tests.current_dir(&studio))
}

/// The features of `kingsight-cli`.
const FEATURES: &str = "mcp,serve";
/// The tests that need them.
const TESTS: [&str; 2] = ["mcp", "serve"];
/// The clients, and what else their programs need.
const CLIENTS: [&str; 2] = ["mcp==2.3.0", "schemathesis==4.32.5"];
/// Their programs, in a folder of the command's tests.
const PROGRAMS: [&str; 2] = ["mcp_tools.py", "serve_openapi.py"];

/// Lints and tests what the features add, and calls it with clients that are not ours.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn features(shell: &Shell) -> Result<(), String> {
    let with = ["-p", "kingsight-cli", "--features", FEATURES];
    shell.cargo(&[&["clippy"][..], &with, &["--all-targets", "--", "-D", "warnings"]].concat())?;
    let tests = TESTS.iter().flat_map(|test| ["--test", test]);
    let arguments: Vec<&str> =
        ["test", "-p", "kingsight-cli", "--features", FEATURES].into_iter().chain(tests).collect();
    shell.cargo(&arguments)?;

    python(shell)?;
    let place = shell.target().join("assistants");
    fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    let python = environment_in(shell, &place.join("python"))?;
    pip(shell, &python, &CLIENTS, "the clients cannot be installed")?;
    // The tests have built it.
    let kingsight = shell.target().join("debug/kingsight");
    let clients = shell.root().join("crates/kingsight-cli/tests/clients");
    PROGRAMS.iter().try_for_each(|program| {
        shell.call(Command::new(&python).arg(clients.join(program)).arg(&kingsight))
    })
}

/// What the image may have at most, in bytes; it is the program, and two licences.
const LARGEST: u64 = 15_000_000;
const TARGET: &str = "x86_64-unknown-linux-musl";
const CONTAINERFILE: &str = "docs/serve/Containerfile";

/// Builds the command as the image has it, looks at its size, and asks it something.
///
/// # Errors
/// The system is not Linux on x86-64, the build fails, the program is too large, not static or does not answer.
pub(crate) fn container(shell: &Shell) -> Result<(), String> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        return Err("the image is for Linux on x86-64, and is tried there only".to_owned());
    }
    libraries(shell, TARGET)?;
    let target = shell.target().join("container");
    let mut build = Command::new(cargo());
    build.args(["build", "--release", "--locked", "-p", "kingsight-cli", "--features", "serve"]);
    build.args(["--target", TARGET, "--target-dir"]).arg(&target);
    build.env("CARGO_PROFILE_RELEASE_PANIC", "unwind").current_dir(shell.root());
    shell.call(&mut build)?;
    let built = target.join(TARGET).join("release/kingsight");

    let size = fs::metadata(&built);
    let size = size.map_err(|error| format!("{}: {error}", built.display()))?.len();
    shell.print(&format!("{size:>10} bytes  {}\n", built.display()));
    if size > LARGEST {
        return Err(format!("the static command has {size} bytes; expected at most {LARGEST}"));
    }
    find_or_install(shell, "readelf", "binutils", "the image has no loader")?;
    let headers = output(Command::new("readelf").args(["-l", "-W"]).arg(&built))?;
    if headers.contains("INTERP") {
        return Err("the command is not static: it names a loader".to_owned());
    }
    answers(&built, &target.join("scratch"))?;
    image(shell)
}

/// Starts it where nothing else is, and asks.
fn answers(built: &Path, scratch: &Path) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", scratch.display());
    let _ = fs::remove_dir_all(scratch);
    fs::create_dir_all(scratch).map_err(wrong)?;
    fs::copy(built, scratch.join("kingsight")).map_err(wrong)?;
    let mut service = Service(start(scratch).map_err(wrong)?);
    let mut line = String::new();
    let output = service.0.stdout.take().ok_or("it has no standard output")?;
    BufReader::new(output).read_line(&mut line).map_err(wrong)?;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.ok_or_else(|| format!("it printed {line:?}, and no address"))?;
    for (request, expected) in [
        ("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "ok\n"),
        (
            "POST /v1/legal_moves?fields=moves.san HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 32\r\n\r\n\
             k7/8/8/8/8/8/8/K7 b - - 0 1     ",
            r#"{"moves":[{"san":"Ka7"},{"san":"Kb7"},{"san":"Kb8"}]}"#,
        ),
    ] {
        let mut answer = String::new();
        let mut stream = TcpStream::connect(address).map_err(wrong)?;
        stream.write_all(request.as_bytes()).map_err(wrong)?;
        stream.read_to_string(&mut answer).map_err(wrong)?;
        if !answer.starts_with("HTTP/1.1 200") || !answer.contains(expected) {
            return Err(format!("asked {request:?}, it answered {answer:?}"));
        }
    }
    Ok(())
}

/// As root, the folder is its whole system.
fn start(scratch: &Path) -> std::io::Result<Child> {
    let id = Command::new("id").arg("-u").output()?;
    let mut command = if id.stdout.trim_ascii() == b"0" {
        let mut chroot = Command::new("chroot");
        chroot.args(["--userspec=65534:65534"]).arg(scratch).arg("/kingsight");
        chroot
    } else {
        Command::new(scratch.join("kingsight"))
    };
    command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command.args(["serve", "--listen", "127.0.0.1:0"]).stdout(Stdio::piped()).spawn()
}

/// Killed when dropped.
struct Service(Child);

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Builds the image, if there is what builds images.
fn image(shell: &Shell) -> Result<(), String> {
    let there = |program: &&str| {
        let mut info = Command::new(program);
        let info = info.arg("info").stdout(Stdio::null()).stderr(Stdio::null()).status();
        info.is_ok_and(|status| status.success())
    };
    let Some(program) = ["docker", "podman"].into_iter().find(there) else {
        shell.remark("neither docker nor podman answers: the image was not built".to_owned());
        return Ok(());
    };
    let mut build = Command::new(program);
    build.args(["build", "-f", CONTAINERFILE, "-t", "kingsight-test", "."]);
    shell.call(build.current_dir(shell.root()))?;
    let archive: PathBuf = shell.target().join("container/image.tar");
    let mut save = Command::new(program);
    shell.call(save.args(["save", "-o"]).arg(&archive).arg("kingsight-test"))?;
    match fs::metadata(&archive).map_or(0, |metadata| metadata.len()) {
        size if size > LARGEST => {
            Err(format!("the image has {size} bytes; expected at most {LARGEST}"))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::workspace::root;

    #[test]
    fn the_image_has_what_is_tried_here() {
        let file = fs::read_to_string(root().join(super::CONTAINERFILE)).unwrap();
        for part in [super::TARGET, "--release --locked", "--features serve", "FROM scratch"] {
            assert!(file.contains(part), "{part}");
        }
        assert!(
            fs::read_to_string(root().join("docs/serve.md"))
                .unwrap()
                .contains("cargo xtask container")
        );
    }
}
