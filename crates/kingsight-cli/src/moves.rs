//! What `kingsight moves` prints: the legal moves, all or chosen ones.

use std::io::{self, Write};

use kingsight_ask::MovesReport;

use crate::look::FAINT;
use crate::move_table;
use crate::output::Output;
use crate::page::{Form, Page};

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
