//! A command that asks a question about any number of positions, and prints the answers.

use kingsight_ask::question::{AnswerReport as _, PositionQuestion};

use crate::args::AskedArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::page::{self, Form};

pub(crate) fn run<Q>(args: &AskedArgs<Q>, output: &mut Output) -> Result<Exit, Failure>
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
    batch::run(&args.input, &args.moves, &fields, wording.language, output, &|entry, output| {
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
