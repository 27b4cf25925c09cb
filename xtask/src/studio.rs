//! The studio's page in a real browser: types, then every test of `studio/tests` against the built command.

use std::path::Path;
use std::process::Command;

use crate::programs::{call, find_or_install};

/// Checks the page with the built `kingsight`, with Node's packages by lock file.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let tools = [("npm", "npm"), ("node", "nodejs"), ("chromium", "chromium")];
    for (program, package) in tools {
        if program == "chromium" && std::env::var_os("CHROMIUM").is_some() {
            continue;
        }
        find_or_install(program, package, "the studio's page is tested in a browser")?;
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let release = ["build", "--release", "--locked", "-p", "kingsight-cli"];
    call(Command::new(cargo).args(release).current_dir(root))?;
    let studio = root.join("studio");
    call(Command::new("npm").arg("ci").current_dir(&studio))?;
    let command = crate::test::target_folder(root).join("release/kingsight");
    call(
        Command::new("npm")
            .arg("test")
            .current_dir(&studio)
            .env("KINGSIGHT_BIN", command)
            .env_remove("KINGSIGHT_PAGE"),
    )
}
