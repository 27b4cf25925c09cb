//! Tests of the library for C: programs in C, C++ and Go that link what would be shipped.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c::{compare_header, pack, place, sources};
use crate::programs::{c_tools, go};
use crate::shell::Shell;
use crate::shell::cargo;
use crate::steps::Extent;

mod packed;

/// Warnings are errors, in every program.
const STRICT: [&str; 7] = ["-g", "-O1", "-Wall", "-Wextra", "-Wshadow", "-Wpedantic", "-Werror"];
const SANITIZED: [&str; 2] = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
/// What the static library needs besides, as `kingsight.pc` has it.
const STATIC: [&str; 6] = ["-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl"];

/// Packs the library, and compiles and runs programs with it.
///
/// [`Extent::Quick`] runs those under the sanitizers and the examples. [`Extent::Usual`] does what is left: lints, licences, the header,
/// valgrind, build systems, Go and the README. [`Extent::Full`] does both with larger budgets.
///
/// # Errors
/// With what is missing or did not pass.
pub(crate) fn run(shell: &Shell, extent: Extent) -> Result<(), String> {
    if extent != Extent::Quick {
        c_tools(shell)?;
        lints(shell)?;
        shell.release(&["licences", "--check", "c"])?;
        compare_header(shell)?;
    }
    let packed = pack(shell, &place(shell).join("packed"))?;
    let programs = place(shell).join("programs");
    std::fs::create_dir_all(&programs)
        .map_err(|error| format!("{}: {error}", programs.display()))?;
    let tests = Tests { shell, packed, programs };
    if extent != Extent::Usual {
        tests.sanitized(extent)?;
        tests.examples()?;
    }
    if extent == Extent::Quick {
        return Ok(());
    }
    tests.in_valgrind(extent)?;
    tests.many_calls(extent)?;
    tests.soname()?;
    tests.cmake()?;
    tests.cmake_versions()?;
    go(shell)?;
    tests.go()?;
    tests.readme()
}

/// The workspace stands beside the main one, so nothing else lints it.
fn lints(shell: &Shell) -> Result<(), String> {
    let mut clippy = Command::new(cargo());
    clippy.args(["clippy", "--locked", "--target-dir"]).arg(place(shell));
    clippy.args(["--", "-D", "warnings"]).current_dir(sources(shell));
    shell.call(&mut clippy)
}

struct Tests<'a> {
    shell: &'a Shell<'a>,
    /// What would be shipped.
    packed: PathBuf,
    /// Where the programs go.
    programs: PathBuf,
}

impl Tests<'_> {
    /// Under the address sanitizer and the one for undefined behaviour.
    fn sanitized(&self, extent: Extent) -> Result<(), String> {
        let full = extent == Extent::Full;
        let root = self.shell.root().to_string_lossy().into_owned();
        let nodes = if full { "100000000" } else { "1000000" };
        let rounds = if full { "2000000" } else { "100000" };
        let games = if full { "500" } else { "50" };
        for (file, arguments) in [
            ("tests/calls.c", &[][..]),
            ("tests/reasons.c", &[]),
            ("tests/garbage.c", &[rounds]),
            ("tests/fixtures.cpp", &[&*root, nodes]),
            ("tests/threads.cpp", &[games]),
        ] {
            let program = self.compile(file, &SANITIZED, true)?;
            self.run(Command::new(program).args(arguments), "failed under the sanitizers")?;
        }
        // Without exceptions the wrapper still compiles, and the header below it for older C++.
        self.compile("examples/without_exceptions.cpp", &["-fno-exceptions"], true)?;
        let mut old = Command::new("c++");
        old.args(["-std=c++11", "-fsyntax-only", "-x", "c++"]).args(STRICT);
        self.shell.call(old.arg(self.packed.join("include/kingsight.h")))
    }

    /// With the static library, whose bytes valgrind follows as well.
    fn in_valgrind(&self, extent: Extent) -> Result<(), String> {
        let rounds = if extent == Extent::Full { "20000" } else { "500" };
        let known = self.packed.join("valgrind.supp");
        for (file, arguments) in [("tests/calls.c", &[][..]), ("tests/garbage.c", &[rounds])] {
            let mut valgrind = Command::new("valgrind");
            valgrind.args(["--quiet", "--error-exitcode=9", "--leak-check=full"]);
            valgrind.args(["--show-leak-kinds=all", "--errors-for-leak-kinds=all"]);
            valgrind.arg(format!("--suppressions={}", known.display()));
            valgrind.arg(self.compile(file, &[], false)?).args(arguments);
            self.run(&mut valgrind, "valgrind found something")?;
        }
        Ok(())
    }

    fn many_calls(&self, extent: Extent) -> Result<(), String> {
        let calls = if extent == Extent::Full { "10000000" } else { "1000000" };
        let program = self.compile("tests/many_calls.c", &[], true)?;
        self.run(Command::new(program).arg(calls), "memory was left behind")
    }

    fn examples(&self) -> Result<(), String> {
        let why = self.compile("examples/why.c", &[], true)?;
        self.says(&mut Command::new(why), "pinned by b4\nthe knight on d2 is pinned to the king")?;
        // In a release build nothing is left of the comparison: without the library the program links and runs.
        let released = self.programs.join("assert_moves_release");
        let mut release = Command::new("cc");
        release.args(["-std=c99", "-DNDEBUG"]).args(STRICT);
        release.arg("-I").arg(self.packed.join("include"));
        release.arg(sources(self.shell).join("examples/assert_moves.c"));
        self.shell.call(release.arg("-o").arg(&released))?;
        self.says(Command::new(released).arg("illegal"), "not compared\n")?;

        let checked = self.compile("examples/assert_moves.c", &[], true)?;
        self.says(&mut Command::new(&checked), "the same moves\n")?;
        for (fault, found) in [
            ("illegal", "d2f3: your list has an illegal move: the knight on d2 is pinned"),
            ("missing", "e1f2: your list lacks a move"),
            ("twice", "e1d1: your list has a move twice"),
        ] {
            let wrong = self.settled(Command::new(&checked).arg(fault)).output();
            let wrong = wrong.map_err(|error| format!("assert_moves: {error}"))?;
            let said = String::from_utf8_lossy(&wrong.stderr);
            if wrong.status.success() || !said.contains(found) {
                return Err(format!(
                    "assert_moves does not find {found:?} in a wrong list: {said}"
                ));
            }
        }
        Ok(())
    }

    /// `find_package`, with the shared library and the static one.
    fn cmake(&self) -> Result<(), String> {
        let build = self.programs.join("cmake");
        // It would find the library of the last version.
        let _ = std::fs::remove_dir_all(&build);
        let mut configure = Command::new("cmake");
        configure.arg("-S").arg(sources(self.shell).join("examples/cmake")).arg("-B").arg(&build);
        self.shell.call(configure.arg(format!("-DCMAKE_PREFIX_PATH={}", self.packed.display())))?;
        self.shell.call(Command::new("cmake").arg("--build").arg(&build))?;
        for name in ["why", "why_static"] {
            let mut why = Command::new(build.join(name));
            why.args(["4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Nf3"]);
            self.says(&mut why, "the knight on d2 is pinned to the king on e1")?;
        }
        Ok(())
    }

    /// By cgo, which asks pkg-config.
    fn go(&self) -> Result<(), String> {
        let program = self.programs.join("why_go");
        let mut build = Command::new("go");
        build.arg("build").arg("-o").arg(&program).arg(".");
        self.for_go(&mut build).env("PKG_CONFIG_PATH", self.lib().join("pkgconfig"));
        self.shell.call(build.current_dir(sources(self.shell).join("examples/go")))?;
        self.says(&mut Command::new(program), "the knight on d2 is pinned to the king on e1")
    }

    /// Go fetches nothing, and keeps what it compiles here.
    fn for_go<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        command.env("CGO_ENABLED", "1").env("GOFLAGS", "-mod=mod").env("GOPROXY", "off");
        command.env("GOCACHE", self.programs.join("go-cache"))
    }

    /// Compiles a program of `c/` with the packed headers and library.
    fn compile(&self, file: &str, options: &[&str], shared: bool) -> Result<PathBuf, String> {
        let path = sources(self.shell).join(file);
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let program = self.programs.join(if shared { name } else { format!("{name}_static") });
        let c = path.extension().is_some_and(|end| end == "c");
        let mut compile = Command::new(if c { "cc" } else { "c++" });
        compile.arg(if c { "-std=c99" } else { "-std=c++17" }).args(STRICT).args(options);
        compile.arg("-I").arg(self.packed.join("include")).arg(&path).arg("-o").arg(&program);
        if shared {
            compile.arg(self.lib().join("libkingsight.so")).arg("-lpthread");
        } else {
            compile.arg(self.lib().join("libkingsight.a")).args(STATIC);
        }
        let compiled = self.shell.call(&mut compile);
        compiled.map_err(|error| format!("c/{file} does not compile: {error}"))?;
        Ok(program)
    }

    fn run(&self, command: &mut Command, failed: &str) -> Result<(), String> {
        self.shell.call(self.settled(command)).map_err(|error| format!("{failed}: {error}"))
    }

    /// Runs a program and looks for a text at the beginning of what it prints.
    fn says(&self, command: &mut Command, beginning: &str) -> Result<(), String> {
        let output = self.settled(command).output();
        let output = output.map_err(|error| format!("{command:?}: {error}"))?;
        let said = String::from_utf8_lossy(&output.stdout);
        if output.status.success() && said.starts_with(beginning) {
            return Ok(());
        }
        let faults = String::from_utf8_lossy(&output.stderr);
        Err(format!("{command:?} printed {said:?} instead of {beginning:?}\n{faults}"))
    }

    fn settled<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        // What a panic prints is no part of the tests; a backtrace keeps memory.
        command.env("LD_LIBRARY_PATH", self.lib()).env("RUST_BACKTRACE", "0");
        // The sanitizer must be the first library.
        command.env_remove("LD_PRELOAD");
        // The sanitizer would end a program that asks for a table of 4 PiB.
        command.env("ASAN_OPTIONS", "allocator_may_return_null=1")
    }

    fn lib(&self) -> PathBuf {
        Path::new(&self.packed).join("lib")
    }
}
