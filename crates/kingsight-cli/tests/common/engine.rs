//! The engine that is wrong when told to be.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// A program of another package, which a test of this one has to have built. `KINGSIGHT_WRONG_ENGINE` names it
/// where no compiler is at hand.
pub(crate) fn path() -> &'static str {
    static ENGINE: OnceLock<String> = OnceLock::new();
    ENGINE.get_or_init(|| {
        if let Ok(engine) = std::env::var("KINGSIGHT_WRONG_ENGINE") {
            return engine;
        }
        let target = Path::new(env!("CARGO_BIN_EXE_kingsight")).parent().and_then(Path::parent);
        let target = target.expect("target/profile/kingsight");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let built = Command::new(cargo)
            .args(["build", "--quiet", "-p", "kingsight-wrong-engine", "--target-dir"])
            .arg(target)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status()
            .expect("cargo runs");
        assert!(built.success());
        let name = format!("debug/kingsight-wrong-engine{}", std::env::consts::EXE_SUFFIX);
        target.join(name).to_str().expect("a path in UTF-8").to_owned()
    })
}
