//! The builds in the race, which this program builds and runs, each in its own target folder.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::de::DeserializeOwned;

use super::measure::Round;
use super::{Rule, Sample, hashed, machine};

/// A way to build.
#[derive(Clone, Copy, Debug)]
pub struct Build {
    /// Its name in tables and of its target folder.
    pub name: &'static str,
    /// The compiler flags.
    pub rustflags: &'static str,
    /// Cargo features of this package.
    pub features: &'static str,
    /// Its description in tables.
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

/// Both builds for this processor.
#[must_use]
pub fn all() -> [Build; 2] {
    #[cfg(target_arch = "x86_64")]
    let pext = std::arch::is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    let pext = false;
    [DEFAULT, if pext { NATIVE } else { NATIVE_WITHOUT_PEXT }]
}

impl Build {
    /// The build with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Build> {
        all().into_iter().find(|build| build.name == name)
    }

    fn folder(&self) -> PathBuf {
        package().join("target").join("race").join(self.name)
    }

    /// Cargo with the flags of this build, for one of the programs of this package.
    #[must_use]
    pub fn cargo(&self, subcommand: &str, program: &str) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args([subcommand, "--release", "--locked", "--quiet", "--bin", program]);
        command.arg("--target-dir").arg(self.folder()).current_dir(package());
        if !self.features.is_empty() {
            command.args(["--features", self.features]);
        }
        command.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", self.rustflags);
        command
    }

    /// Builds the measuring program.
    ///
    /// # Errors
    /// If cargo cannot be started or fails.
    pub fn make(&self) -> Result<(), String> {
        let mut command = self.cargo("build", "perft_race");
        let status =
            command.status().map_err(|error| format!("cargo could not be started: {error}"))?;
        if status.success() { Ok(()) } else { Err(format!("the {} build failed", self.name)) }
    }

    /// Runs one round in this build, with the command among the contenders if there is one.
    ///
    /// # Errors
    /// A wrong count, or a program that cannot be run.
    pub fn round(
        &self,
        round: Round,
        command: Option<&Path>,
        core: Option<usize>,
    ) -> Result<Vec<Sample>, String> {
        let mut arguments = vec!["measure".to_owned()];
        arguments.extend(["--round".to_owned(), round.number.to_string()]);
        arguments.extend(["--shallower".to_owned(), round.shallower.to_string()]);
        if round.rule == Rule::EachLeaf {
            arguments.push("--each-leaf".to_owned());
        }
        if let Some(command) = command {
            arguments.extend(["--command".to_owned(), command.display().to_string()]);
        }
        let samples: Vec<Sample> = self.run(arguments, core)?;
        let named = |sample| Sample { build: self.name.to_owned(), ..sample };
        Ok(samples.into_iter().map(named).collect())
    }

    /// Runs one round of the counts with a table and with threads.
    ///
    /// # Errors
    /// A wrong count, or a program that cannot be run.
    pub fn hashed(
        &self,
        number: usize,
        deepest: u32,
        core: Option<usize>,
    ) -> Result<Vec<hashed::Run>, String> {
        let (number, deepest) = (number.to_string(), deepest.to_string());
        let arguments = ["hashed", "--round", &number, "--deepest", &deepest];
        self.run(arguments.map(str::to_owned).to_vec(), core)
    }

    /// Runs the program and reads its output, one JSON object per line.
    fn run<T: DeserializeOwned>(
        &self,
        arguments: Vec<String>,
        core: Option<usize>,
    ) -> Result<Vec<T>, String> {
        let program = self.folder().join("release").join("perft_race");
        machine::forget(&program)?;
        let mut command = Command::new(program);
        command.args(arguments);
        if let Some(core) = core {
            command.args(["--core", &core.to_string()]);
        }
        let output = command
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("the {} build could not be run: {error}", self.name))?;
        if !output.status.success() {
            return Err(format!("the {} build ended with {}", self.name, output.status));
        }
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let read = |line| {
            serde_json::from_str(line).map_err(|error| format!("not a sample: {line}: {error}"))
        };
        text.lines().map(read).collect()
    }
}

/// The folder of this package.
#[must_use]
pub fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
