//! The folder that ships: the names in it, and what its README.md says.

use std::process::Command;

use super::Tests;
use crate::c::{filled, soname, sources, version};
use crate::files::{read, write};

impl Tests<'_> {
    /// The library has the soname of its version, and all three names lead to it.
    pub(super) fn soname(&self) -> Result<(), String> {
        let soname = soname(&version(self.shell)?);
        for name in
            ["libkingsight.so", &soname, &format!("libkingsight.so.{}", version(self.shell)?)]
        {
            let read = Command::new("readelf").arg("-d").arg(self.lib().join(name)).output();
            let read = read.map_err(|error| format!("readelf: {error}"))?;
            let said = String::from_utf8_lossy(&read.stdout);
            if !said.contains(&format!("[{soname}]")) {
                return Err(format!("{name} does not have the soname {soname}: {said}"));
            }
        }
        Ok(())
    }

    /// CMake takes the versions that programs need not be changed for, and no others.
    pub(super) fn cmake_versions(&self) -> Result<(), String> {
        let template = read(&sources(self.shell).join("cmake/KingsightConfigVersion.cmake.in"))?;
        for (there, asked, fits) in [
            ("0.1.2", "0.1", true),
            ("0.1.2", "0.1.2", true),
            ("0.1.2", "0.1.0", true),
            ("0.1.2", "0.1.3", false),
            ("0.1.2", "0.2", false),
            ("0.1.2", "0", false),
            ("0.2.0", "0.1", false),
            ("0.12.0", "0.1", false),
            ("1.3.0", "0.1", false),
            ("1.3.0", "1", true),
            ("1.3.0", "1.2", true),
            ("1.3.0", "1.4", false),
            ("1.3.0", "2", false),
            ("10.3.0", "1", false),
        ] {
            let script = self.programs.join("version.cmake");
            let ask = "if(NOT PACKAGE_VERSION_COMPATIBLE)\n  message(FATAL_ERROR)\nendif()\n";
            write(&script, filled(&template, there) + ask)?;
            let mut cmake = Command::new("cmake");
            cmake.arg(format!("-DPACKAGE_FIND_VERSION={asked}")).arg("-P").arg(&script);
            let output = cmake.output().map_err(|error| format!("cmake: {error}"))?;
            if output.status.success() != fits {
                let wrong = if fits { "refuses" } else { "accepts" };
                return Err(format!("find_package({asked}) {wrong} version {there}"));
            }
        }
        Ok(())
    }

    /// The commands of README.md run in the folder as they stand there, and its links lead somewhere.
    pub(super) fn readme(&self) -> Result<(), String> {
        let readme = read(&self.packed.join("README.md"))?;
        for link in readme.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if !link.starts_with("http") && !self.packed.join(link).exists() {
                return Err(format!("README.md links to {link}, which is not packed"));
            }
        }
        let blocks = readme.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
        let blocks: Vec<_> = blocks.filter(|block| !block.contains("cargo xtask")).collect();
        if blocks.len() != 2 {
            return Err(format!("README.md has the commands {blocks:?}; expected C and Go"));
        }
        for block in blocks {
            let mut shell = Command::new("sh");
            self.for_go(&mut shell).args(["-euc", block]).current_dir(&self.packed);
            shell.env_remove("LD_LIBRARY_PATH").env_remove("PKG_CONFIG_PATH");
            let output = shell.output().map_err(|error| format!("sh: {error}"))?;
            let said = String::from_utf8_lossy(&output.stdout);
            if !output.status.success() || !said.contains("the knight on d2 is pinned to the king")
            {
                let faults = String::from_utf8_lossy(&output.stderr);
                return Err(format!("README.md: {block}printed {said:?}\n{faults}"));
            }
        }
        Ok(())
    }
}
