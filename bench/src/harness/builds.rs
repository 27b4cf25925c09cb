//! Builds of a race, which its program makes and runs in turn, each in its own target folder.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::machine::Machine;
use super::process::{package, succeed};
use super::{Results, machine, progress};

/// A way to build.
#[derive(Clone, Copy, Debug)]
pub struct Build {
    /// Its name in tables and of its target folder.
    pub name: &'static str,
    /// The compiler flags.
    pub rustflags: &'static str,
    /// Cargo features of this package.
    pub features: &'static str,
    /// Its description.
    pub words: &'static str,
}

/// As `cargo add` builds it.
pub const DEFAULT: Build = Build {
    name: "default",
    rustflags: "",
    features: "",
    words: "as `cargo add` builds it: no flags, baseline x86-64; cozy-chess with magic multiplication",
};

/// For this processor, with cozy-chess's fastest sliders.
pub const NATIVE: Build = Build {
    name: "native",
    rustflags: "-C target-cpu=native",
    features: "pext",
    words: "`RUSTFLAGS=\"-C target-cpu=native\"`; cozy-chess with its feature `pext`",
};

/// The same without `pext`, for processors that lack it.
pub const NATIVE_WITHOUT_PEXT: Build = Build {
    features: "",
    words: "`RUSTFLAGS=\"-C target-cpu=native\"`; cozy-chess with magic multiplication",
    ..NATIVE
};

impl Build {
    /// The build with this name for this processor.
    #[must_use]
    pub fn named(name: &str) -> Option<Build> {
        #[cfg(target_arch = "x86_64")]
        let pext = std::arch::is_x86_feature_detected!("bmi2");
        #[cfg(not(target_arch = "x86_64"))]
        let pext = false;
        let native = if pext { NATIVE } else { NATIVE_WITHOUT_PEXT };
        [DEFAULT, native].into_iter().find(|build| build.name == name)
    }

    fn folder(&self) -> PathBuf {
        package().join("target").join("race").join(self.name)
    }

    fn make(&self, program: &str) -> Result<(), String> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(["build", "--release", "--locked", "--quiet", "--bin", program]);
        command.arg("--target-dir").arg(self.folder()).current_dir(package());
        if !self.features.is_empty() {
            command.args(["--features", self.features]);
        }
        command.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", self.rustflags);
        succeed(&mut command)
    }

    fn round(&self, program: &str, round: usize, arguments: &[String]) -> Result<Results, String> {
        let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
        let program = self.folder().join("release").join(file);
        machine::forget(&program)?;
        let mut command = Command::new(program);
        command.args(["--builds", "here", "--json", "--rounds", "1"]);
        command.args(["--first", &round.to_string()]).args(arguments);
        let output = command.stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("{command:?}: {error}"))?;
        if !output.status.success() {
            return Err(format!("{command:?} ended with {}", output.status));
        }
        let mut results: Results = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("{command:?} printed no results: {error}"))?;
        results.samples.iter_mut().for_each(|sample| sample.build = self.name.to_owned());
        Ok(results)
    }
}

/// Makes a program in each build and runs it in turn, a process for each round. `prepare` goes before each round.
///
/// # Errors
/// A build fails, or a round.
pub fn in_turn(
    program: &str,
    builds: &[Build],
    rounds: usize,
    arguments: impl Fn(&Build) -> Vec<String>,
    prepare: impl Fn() -> Result<(), String>,
) -> Result<Results, String> {
    let mut results = Results { machine: Machine::here(None), ..Results::default() };
    for build in builds {
        progress(&format!("building: {}", build.name));
        build.make(program)?;
        results.notes.push(format!("Build `{}`: {}.", build.name, build.words));
    }
    for round in 0..rounds {
        prepare()?;
        for turn in 0..builds.len() {
            let build = &builds[(round + turn) % builds.len()];
            progress(&format!("round {} of {rounds}: {}", round + 1, build.name));
            let found = build.round(program, round, &arguments(build))?;
            results.machine.core = found.machine.core;
            results.add(found);
        }
    }
    progress("");
    // The builds are listed in the order of the arguments, whichever ran first.
    let place = |name: &str| builds.iter().position(|build| build.name == name);
    results.samples.sort_by_key(|sample| (sample.round, place(&sample.build)));
    Ok(results)
}
