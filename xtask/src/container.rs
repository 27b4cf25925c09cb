//! What `docs/serve/Containerfile` puts into its image: the static command with `kingsight serve`, and nothing beside it.
//!
//! Built and tried without a container: as root in an empty folder that it takes for the whole system. If docker or podman
//! answers, it builds the image, too.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::programs::{find_or_install, libraries};
use crate::shell::{Shell, cargo, output};

/// What the image may have at most, in bytes; it is the program, and two licences.
const MOST: u64 = 15_000_000;
const TARGET: &str = "x86_64-unknown-linux-musl";
const FILE: &str = "docs/serve/Containerfile";

/// Builds the command as the image has it, looks at its size, and asks it something.
///
/// # Errors
/// The system is not Linux on x86-64, the build fails, the program is too large, not static or does not answer.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
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
    if size > MOST {
        return Err(format!("the static command has {size} bytes; expected at most {MOST}"));
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
    build.args(["build", "-f", FILE, "-t", "kingsight-test", "."]);
    shell.call(build.current_dir(shell.root()))?;
    let archive: PathBuf = shell.target().join("container/image.tar");
    let mut save = Command::new(program);
    shell.call(save.args(["save", "-o"]).arg(&archive).arg("kingsight-test"))?;
    match fs::metadata(&archive).map_or(0, |metadata| metadata.len()) {
        size if size > MOST => Err(format!("the image has {size} bytes; expected at most {MOST}")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::workspace::root;

    #[test]
    fn the_image_has_what_is_tried_here() {
        let file = fs::read_to_string(root().join(super::FILE)).unwrap();
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
