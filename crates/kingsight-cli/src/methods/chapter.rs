//! `kingsight methods chapters`: the chapters of `docs/methods/`, written from the cards.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;

use kingsight::PieceLetters;
use kingsight_ask::{Wording, shown};
use kingsight_methods::{Method, Scene, answering};
use kingsight_picture::{MarkKind, Picture};
use kingsight_voice::Language;

use super::args::MethodChaptersArgs;
use super::method::{QUESTIONS, known_elsewhere, needs, origin};
use super::steps::write_steps;
use crate::exit::{Exit, Failure};
use crate::look::Look;
use crate::output::Output;
use crate::outputs::{self, cannot_write};

pub(crate) fn run(args: &MethodChaptersArgs, output: &mut Output) -> Result<Exit, Failure> {
    let folder = &*args.folder;
    fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    let (mut files, mut chapters) = (Vec::new(), Vec::new());
    for (question, name, title) in QUESTIONS {
        let path = folder.join(format!("{name}.md"));
        let methods: Vec<&Method> = answering(question).collect();
        chapters.push(path.clone());
        files.push((path, chapter(title, &methods, args.pictures)));
        for method in methods.iter().filter(|_| args.pictures) {
            if let Some(svg) = drawing(method) {
                files.push((folder.join(format!("{}.svg", method.card.name)), svg));
            }
        }
    }
    // Nothing is written unless everything can be.
    files.iter().try_for_each(|(path, _)| outputs::is_new(path, args.force))?;
    files.iter().try_for_each(|(path, text)| outputs::write(path, text.as_bytes()))?;
    for path in chapters {
        writeln!(output, "{}", shown(&path.to_string_lossy()))?;
    }
    Ok(Exit::Clean)
}

/// A chapter looks the same on every terminal: a step is one line.
const LOOK: Look = Look {
    color: false,
    ascii: true,
    wording: Wording::new(Language::English, PieceLetters::English),
    width: usize::MAX,
    boards: true,
};

/// A chapter in Markdown.
fn chapter(title: &str, methods: &[&Method], pictures: bool) -> String {
    let mut text = format!(
        "# {title}\n\n<!-- Written by `kingsight methods chapters --force docs/methods`; do not edit. -->\n\n\
         | method | people | tables | needs | work |\n|---|---|--:|---|---|\n"
    );
    for method in methods {
        let card = method.card;
        let _ = writeln!(
            text,
            "| [{}](#{}) | {} | {} bytes | {} | {} |",
            card.title,
            card.name,
            origin(method),
            card.table_bytes,
            needs(method),
            card.complexity
        );
    }
    for method in methods {
        section(&mut text, method, pictures);
    }
    text
}

fn section(text: &mut String, method: &Method, pictures: bool) {
    let card = method.card;
    let _ = writeln!(text, "\n<a id=\"{}\"></a>\n\n## {}\n", card.name, card.title);
    if card.mistake {
        let _ = writeln!(text, "**This is a mistake, kept with the position that refutes it.**\n");
    }
    let _ = writeln!(text, "{}\n", card.idea.join("\n"));
    let _ = writeln!(
        text,
        "*{}. [Source]({}).* On the command line: `kingsight methods run {}`.\n",
        origin(method),
        card.source,
        card.name
    );
    if let Some(known) = known_elsewhere(method, "`") {
        let _ = writeln!(text, "Known elsewhere as {known}.\n");
    }
    if let Some(slip) = card.slip {
        let _ = writeln!(text, "A slip in the source: {slip}\n");
    }
    let _ = writeln!(text, "Example: `{}`\n", card.example);
    if pictures && drawing(method).is_some() {
        let _ = writeln!(
            text,
            "<img src=\"{}.svg\" width=\"280\" alt=\"the last set of the example\">\n",
            card.name
        );
    }
    let Some(scene) = example(method) else { return };
    let mut steps = Vec::new();
    if write_steps(&mut steps, LOOK, scene.board(), &method.steps(&scene)).is_ok() {
        let steps = String::from_utf8_lossy(&steps);
        let _ = writeln!(text, "```text\n{}```", steps.trim_start_matches('\n'));
    }
}

/// The example. Steps are shown on every machine, even of methods that it could not run at full speed,
/// so that the chapters are the same everywhere.
fn example(method: &Method) -> Option<Scene> {
    method.card.example.parse().ok().map(|setup| Scene::new(&setup))
}

/// The example with the last set that the steps reach.
fn drawing(method: &Method) -> Option<String> {
    let scene = example(method)?;
    let set = method.steps(&scene).into_iter().rev().find_map(|step| step.set)?;
    let picture = Picture::from_placement(&scene.board().to_string()).ok()?;
    Some(picture.mark_set(set.0, MarkKind::Attacked).to_svg())
}
