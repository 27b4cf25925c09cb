//! `kingsight methods list` and `kingsight methods find`: what there is by question, and methods by any of their names.

use std::io::{self, Write};

use kingsight::guide::{CHAPTERS, Chapter};
use kingsight_ask::quoted;
use kingsight_methods::lessons::{LESSONS, Lesson};
use kingsight_methods::{Method, answering};
use kingsight_voice::{Language, lessons};
use serde_json::{Value, json};

use super::args::MethodFindArgs;
use super::method::{QUESTIONS, needs, origin};
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word, words};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;

pub(crate) fn run(as_json: bool, output: &mut Output) -> Result<Exit, Failure> {
    if as_json {
        let cards: Vec<Value> = kingsight_methods::methods().map(card).collect();
        output.json(&cards)?;
        return Ok(Exit::Clean);
    }
    let look = output.look(false);
    for (i, (question, _, title)) in QUESTIONS.into_iter().enumerate() {
        writeln!(output, "{}{}", if i > 0 { "\n" } else { "" }, look.paint(HEADING, title))?;
        for method in answering(question) {
            write_row(output, look, method)?;
        }
    }
    writeln!(output)?;
    let hint = "kingsight methods run NAME shows one at work; compare and bench set them side by side; \
                find TEXT finds one by what other programs call it.";
    Paragraph { lead: "", indent: 0, gap: " " }.write(output, look, &words(hint, FAINT))?;
    Ok(Exit::Clean)
}

/// A method: its name, its title and where it comes from.
pub(super) fn write_row(out: &mut dyn Write, look: Look, method: &Method) -> io::Result<()> {
    let card = method.card;
    let note = match (method.available(), card.mistake) {
        (_, true) => " a mistake, with what refutes it",
        (false, _) => " not on this machine",
        _ => "",
    };
    let origin = format!("({}){note}", origin(method));
    let words = [layout::plain(card.title), words(&origin, FAINT)].concat();
    row(out, look, card.name, &words)
}

/// A name, and words beside it.
pub(super) fn row(out: &mut dyn Write, look: Look, name: &str, words: &[Word]) -> io::Result<()> {
    Paragraph { lead: &format!("  {name:<24} "), indent: 27, gap: " " }.write(out, look, words)
}

/// The name and the title of the question that a method answers.
fn question(method: &Method) -> Option<(&'static str, &'static str)> {
    let mut questions = QUESTIONS.into_iter();
    let (_, name, title) = questions.find(|(question, ..)| *question == method.question())?;
    Some((name, title))
}

/// The card of a method as JSON.
pub(super) fn card(method: &Method) -> Value {
    let card = method.card;
    let known: Vec<Value> = method
        .elsewhere()
        .map(|known| json!({ "name": known.name, "place": known.place }))
        .collect();
    json!({
        "schema": kingsight_ask::SCHEMA,
        "name": card.name,
        "title": card.title,
        "question": question(method).map(|(name, _)| name),
        "people": card.people,
        "year": card.year,
        "source": card.source,
        "known_elsewhere_as": known,
        "idea": card.idea.join(" "),
        "table_bytes": card.table_bytes,
        "needs": needs(method),
        "available": method.available(),
        "complexity": card.complexity,
        "slip": card.slip,
        "mistake": card.mistake,
        "example": card.example,
    })
}

/// What bears the text as a name; then, and if nothing does, what speaks of it: cards, lessons and chapters of the guide.
pub(crate) fn find(args: &MethodFindArgs, output: &mut Output) -> Result<Exit, Failure> {
    let text = args.text.join(" ");
    let named = kingsight_methods::find(&text);
    let spoken = Spoken::of(&text);
    let methods = if named.is_empty() { &spoken.methods } else { &named };
    if args.json {
        let cards: Vec<Value> = methods.iter().map(|method| card(method)).collect();
        output.json(&cards)?;
        return Ok(if methods.is_empty() { Exit::Finding } else { Exit::Clean });
    }
    if methods.is_empty() && spoken.lessons.is_empty() && spoken.chapters.is_empty() {
        let text = quoted(&text);
        let message = format!("no method is known as {text}; `kingsight methods` lists them all");
        output.complain(&message)?;
        return Ok(Exit::Finding);
    }
    let look = output.look(false);
    if named.is_empty() && !methods.is_empty() {
        writeln!(output, "{}", look.paint(HEADING, "Methods whose cards speak of it"))?;
    }
    for method in methods {
        write_row(output, look, method)?;
        let known: Vec<&str> = method.elsewhere().map(|known| known.name).collect();
        if !known.is_empty() {
            let known = format!("known elsewhere as {}", known.join(", "));
            row(output, look, "", &words(&known, FAINT))?;
        }
    }
    if !spoken.lessons.is_empty() {
        writeln!(output, "{}", look.paint(HEADING, "Lessons (kingsight methods lesson NAME)"))?;
    }
    for lesson in spoken.lessons {
        let title = lessons::title(Language::English, lesson.id).to_string();
        row(output, look, lesson.id.name(), &layout::plain(&title))?;
    }
    if !spoken.chapters.is_empty() {
        writeln!(output, "{}", look.paint(HEADING, "Chapters of the guide (kingsight::guide)"))?;
    }
    for chapter in spoken.chapters {
        row(output, look, chapter.name, &layout::plain(chapter.title()))?;
    }
    Ok(Exit::Clean)
}

/// What has all words of a text in one of its paragraphs.
struct Spoken {
    methods: Vec<&'static Method>,
    lessons: Vec<&'static Lesson>,
    chapters: Vec<&'static Chapter>,
}

impl Spoken {
    fn of(text: &str) -> Spoken {
        let words: Vec<String> = words_of(text).collect();
        let has_all = |paragraph: &str| {
            let own: Vec<String> = words_of(paragraph).collect();
            !words.is_empty()
                && words.iter().all(|word| own.iter().any(|own| own.starts_with(word)))
        };
        let methods = kingsight_methods::methods().filter(|method| {
            let card = method.card;
            let question = question(method).map_or("", |(_, title)| title);
            let places = method.elsewhere().map(|known| known.place);
            let parts = [card.title, question, card.slip.unwrap_or_default()].into_iter();
            let parts = parts.chain(card.idea.iter().copied()).chain(places);
            has_all(&parts.collect::<Vec<_>>().join(" "))
        });
        let lessons = LESSONS.iter().filter(|lesson| {
            let language = Language::English;
            let title = lessons::title(language, lesson.id);
            has_all(&format!("{title} {}", lessons::about(language, lesson.id)))
                || (0..lesson.steps.len()).any(|step| {
                    let title = lessons::step_title(language, lesson.id, step).to_string();
                    lessons::paragraphs(language, lesson.id, step)
                        .any(|text| has_all(&format!("{title} {text}")))
                })
        });
        let chapters = CHAPTERS.iter().filter(|chapter| chapter.text.split("\n\n").any(has_all));
        Spoken {
            methods: methods.collect(),
            lessons: lessons.collect(),
            chapters: chapters.collect(),
        }
    }
}

/// The words of a text in lower case, without the s of a plural; names of programs such as `_pext_u64` are one word.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    let words = words.filter(|word| !word.is_empty()).map(str::to_lowercase);
    words.map(|word| word.strip_suffix('s').map_or(word.clone(), str::to_owned))
}
