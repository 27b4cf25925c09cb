//! The questions whose subcommands take positions and the parameters, and nothing of their own: how they are read and asked, and what
//! `kingsight moves` and `kingsight validate` print.

use std::fmt::{self, Debug, Formatter};
use std::io::{self, Write};

use anstyle::Style;
use clap::error::ErrorKind;
use clap::{ArgMatches, Args as _, Command, FromArgMatches, Subcommand};
use kingsight::Grade;
use kingsight_ask::question::{
    self, Adjudicate, AnswerReport as _, ChangesOfMoves, ForEach, Inspect, Mate, PositionQuestion,
    Question, Why,
};
use kingsight_ask::{MovesReport, ValidateReport};
use kingsight_voice::positions;

use crate::args::{AskedArgs, exit_codes};
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word};
use crate::look::{ERROR, FAINT, WARNING};
use crate::output::Output;
use crate::page::{self, Form, Page};
use crate::{batch, move_table};

/// A question about any number of positions, ready to be asked.
pub(crate) struct Plain {
    name: &'static str,
    run: Run,
}

type Run = Box<dyn Fn(&mut Output) -> Result<Exit, Failure>>;

/// The questions whose subcommands take more than that.
const OTHERS: [&str; 5] =
    [Inspect::COMMAND, Why::COMMAND, ChangesOfMoves::COMMAND, Adjudicate::COMMAND, Mate::COMMAND];

impl Plain {
    /// Asks it, and prints the answers.
    pub(crate) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        (self.run)(output)
    }
}

impl Debug for Plain {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Plain").field(&self.name).finish()
    }
}

impl Subcommand for Plain {
    fn augment_subcommands(command: Command) -> Command {
        let mut all = Subcommands(Some(command));
        question::for_each(&mut all);
        all.0.unwrap_or_default()
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        let mut found = Named { name, is_known: false };
        question::for_each(&mut found);
        found.is_known
    }
}

impl FromArgMatches for Plain {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Plain, clap::Error> {
        let given = matches.subcommand();
        let mut read = Read { given, found: None };
        question::for_each(&mut read);
        read.found.unwrap_or_else(|| Err(clap::Error::new(ErrorKind::InvalidSubcommand)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Plain::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The command, with the subcommands so far.
struct Subcommands(Option<Command>);

impl ForEach for Subcommands {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        if OTHERS.contains(&Q::COMMAND) {
            return;
        }
        let name = Q::COMMAND;
        let subcommand = AskedArgs::<Q>::augment_args(Command::new(name))
            .about(Q::SUMMARY)
            .override_usage(format!("kingsight {name} [OPTIONS] [POSITION]..."))
            .after_help(help::<Q>());
        self.0 = self.0.take().map(|command| command.subcommand(subcommand));
    }
}

/// What follows the options in the help.
fn help<Q: Question>() -> String {
    let examples: String =
        Q::EXAMPLES.iter().map(|given| format!("  kingsight {} {given}\n", Q::COMMAND)).collect();
    let remark = if Q::REMARK.is_empty() { String::new() } else { format!("{}\n", Q::REMARK) };
    format!("Examples:\n{examples}\n{remark}{}", exit_codes(Q::FINDING))
}

struct Named<'a> {
    name: &'a str,
    is_known: bool,
}

impl ForEach for Named<'_> {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        self.is_known |= Q::COMMAND == self.name && !OTHERS.contains(&self.name);
    }
}

struct Read<'a> {
    given: Option<(&'a str, &'a ArgMatches)>,
    found: Option<Result<Plain, clap::Error>>,
}

impl ForEach for Read<'_> {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        if let Some((name, matches)) = self.given
            && name == Q::COMMAND
        {
            let read = AskedArgs::<Q>::from_arg_matches(matches);
            self.found = Some(read.map(|args| Plain {
                name: Q::COMMAND,
                run: Box::new(move |output| ask(&args, output)),
            }));
        }
    }
}

pub(crate) fn ask<Q>(args: &AskedArgs<Q>, output: &mut Output) -> Result<Exit, Failure>
where
    Q: PositionQuestion<Answer: 'static> + Sync,
{
    let wording = args.language.wording();
    let look = output.look(false).worded(wording);
    let fields = batch::chosen::<Q>(&args.input.fields)?;
    let question =
        Q::of(&args.asked.values.clone().of_fields(fields.clone())).map_err(|error| {
            Failure::InLanguage(wording.language, error.in_language(wording.language).message)
        })?;
    let (input, moves) = (&args.input, &args.moves);
    batch::run(Q::COMMAND, input, moves, &fields, wording.language, output, &|entry, output| {
        let mut answer = question.answer(&entry.then(&args.moves), wording)?;
        output.note(answer.readings(), wording.language)?;
        if args.input.json {
            entry.placed_json(&mut answer, output)?;
        } else {
            entry.place(&mut answer);
            let is_one_of_many = entry.is_one_of_many();
            page::write(&answer, Form { look, is_one_of_many, flip: false }, output)?;
        }
        Ok(page::exit(&answer))
    })
}

impl Page for MovesReport {
    /// The moves, those of one of several behind their position. One move a line: SAN, then UCI, then what there is to say.
    fn write(&self, form: Form, output: &mut Output) -> io::Result<()> {
        let look = form.look;
        if form.is_one_of_many {
            output.separate("\n")?;
            writeln!(output, "{}", look.paint(FAINT, &self.position))?;
        }
        if let Some(none) = &self.none {
            writeln!(output, "{}", look.paint(FAINT, none))?;
        }
        for m in &self.moves {
            let pad = 8_usize.saturating_sub(look.san(m.san).chars().count());
            let (san, uci) = (move_table::san(look, m).shown(look), m.uci.to_string());
            match self.note(m, look.wording.language) {
                note if note.is_empty() => writeln!(output, "{san}{:pad$} {uci}", "")?,
                note => writeln!(output, "{san}{:pad$} {uci:<5}  {note}", "")?,
            }
        }
        Ok(())
    }
}

impl Page for ValidateReport {
    /// The verdict, and every problem on a line; one of several begins with its number.
    fn write(&self, form: Form, out: &mut Output) -> io::Result<()> {
        let look = form.look;
        let language = look.wording.language;
        let worst = self.problems.first().map(|problem| problem.grade);
        let mut words = layout::plain(&positions::verdict(language, worst).to_string());
        // Not broken across lines: it is meant to be copied.
        words.push(Word::plain(self.setup.to_string()));
        if form.is_one_of_many {
            words.insert(0, Word::styled(self.line.to_string(), FAINT).followed_by(" "));
        }
        Paragraph { lead: "", indent: 2, gap: " " }.write(out, look, &words)?;
        for problem in &self.problems {
            let style = match problem.grade {
                Grade::Fatal => ERROR,
                Grade::Implausible => WARNING,
                Grade::Repairable => Style::new(),
            };
            let grade = positions::grade(language, problem.grade).to_string();
            let mut words = vec![Word::styled(format!("{grade:<12}"), style)];
            words.extend(layout::plain(&problem.message));
            Paragraph { lead: "  ", indent: 15, gap: " " }.write(out, look, &words)?;
        }
        Ok(())
    }
}
