//! Every file of the folder is embedded, and none is of a kind that is not served.

use std::path::Path;

use super::{PAGE, Page, content_type, embedded, pack};

#[test]
fn every_file_is_served_as_what_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let mut folders = vec![folder.clone()];
    let mut found = 0;
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            found += 1;
            let name = path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
            assert!(content_type(&name).is_some(), "{name}");
            assert_eq!(embedded(&name).unwrap().body(), &std::fs::read(path).unwrap(), "{name}");
        }
    }
    let tables = PAGE.files().filter(|(name, _)| name.starts_with("language/")).count();
    assert_eq!(PAGE.files().count(), found + tables);
}

#[test]
fn the_page_is_bundled() {
    let packed = pack().unwrap();
    let names: Vec<&str> = packed.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["index.html", "studio.js", "studio.css", "language/de.json"]);
    let text = |name: &str| {
        let answer = Page::Embedded.file(&format!("/{name}")).unwrap();
        String::from_utf8(answer.body().to_vec()).unwrap()
    };
    let index = text("");
    assert_eq!(index, text("index.html"));
    assert_eq!(index.matches("stylesheet").count(), 1, "{index}");
    assert!(!index.contains("js/main.js"), "{index}");
    let script = text("studio.js");
    for (name, _) in PAGE.files().filter(|(name, _)| name.ends_with(".js")) {
        assert_eq!(
            script.matches(&format!("// {name}\n")).count(),
            1,
            "{name} is not in the script once"
        );
    }
    for line in script.lines() {
        assert!(!line.starts_with("import ") && !line.starts_with("export "), "{line}");
    }
    let style = text("studio.css");
    assert!(style.contains("@media print {"));
    assert!(style.lines().all(|line| !line.is_empty() && !line.starts_with("/*")));
    assert_eq!(style.matches('{').count(), style.matches('}').count());
}

/// What a bundle does not understand, it refuses.
#[test]
fn a_circle_of_imports_is_an_error() {
    let bundled = |files: &[(&'static str, &'static str)]| {
        super::bundle::Bundle::of(&files.iter().copied().collect())
    };
    let index = ("index.html", "<script type=\"module\" src=\"js/main.js\"></script>\n");
    let main = ("js/main.js", "import { a as b } from \"./a.js\";\nb();\n");
    let good = bundled(&[index, main, ("js/a.js", "export const a = () => 1;\n")]).unwrap();
    assert!(good.script.contains("const { a: b } = $js_a;\nb();"), "{}", good.script);
    let a = "/** One line. */\n// Another.\n/**\n * Several. */ not the end\n */\nexport const a = /** @type {X} */ (1);\n  /* x */ a;\n";
    let bare = bundled(&[index, main, ("js/a.js", a)]).unwrap();
    assert!(
        bare.script.contains("{\nconst a = (1);\n/* x */ a;\nreturn { a };"),
        "{}",
        bare.script
    );
    for (wrong, why) in [
        (
            "import { x } from \"./main.js\";\n",
            "a circle of imports: js/main.js, js/a.js, js/main.js",
        ),
        ("import \"./b.js\";\n", "js/a.js: not understood: import \"./b.js\";"),
        ("export { a };\n", "js/a.js: not understood: export { a };"),
        ("import { x } from \"./x.js\";\n", "js/x.js is missing"),
    ] {
        assert_eq!(bundled(&[index, main, ("js/a.js", wrong)]).unwrap_err(), why);
    }
}

#[test]
fn a_folder_gives_only_what_is_inside() {
    let page = Page::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("page"));
    for path in ["/../Cargo.toml", "/./../README.md", "//etc/hosts", "/page.rs", "x", "/\0.js"] {
        assert!(page.file(path).is_err(), "{path:?}");
    }
}

/// All that a first visit loads, but for the view: a browser test counts the bytes of a visit, which must be fewer than 90,000.
/// A visit in another language than English loads one more file.
#[test]
fn the_page_is_light() {
    let packed = pack().unwrap();
    let sent =
        |answer: &crate::answer::Answer| answer.compressed().map_or(usize::MAX, bytes::Bytes::len);
    let (tables, files): (Vec<_>, Vec<_>) =
        packed.iter().partition(|(name, _)| name.starts_with("language/"));
    let files: usize = files.into_iter().map(|(_, answer)| sent(answer)).sum();
    let catalog = |query: &str| sent(&crate::questions::catalog(query).unwrap());
    let english = files + catalog("");
    assert!(english < 75_000, "{english} bytes");
    assert!(!tables.is_empty());
    for (name, table) in tables {
        let code = name.trim_start_matches("language/").trim_end_matches(".json");
        let sum = files + catalog(&format!("language={code}")) + sent(table);
        assert!(sum < 85_000, "{code}: {sum} bytes");
    }
}
