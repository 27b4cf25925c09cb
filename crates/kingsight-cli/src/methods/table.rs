//! `kingsight methods table`: the tables that methods look up, to compare with your own.

use std::io::{self, Write};

use kingsight_methods::ox88::{ATTACK, DELTA, Group};
use serde_json::{Value, json};

use super::args::{MethodTableArgs, Table};
use crate::exit::{Exit, Failure};
use crate::layout::{Paragraph, plain, sentence};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;

/// Where the 0x88 arrays come from.
const GUIDE: &str = "https://mediocrechess.blogspot.com/2006/12/guide-attacked-squares.html";

/// Entries in a row: a row of the 0x88 arrays is a difference in ranks. Where it does not fit, a row is half of one.
const ROW: usize = 16;

pub(crate) fn run(args: &MethodTableArgs, output: &mut Output) -> Result<Exit, Failure> {
    match (args.table, args.json) {
        (Table::Ox88, true) => output.json(&ox88_json())?,
        (Table::Ox88, false) => {
            let look = output.look(true);
            write_ox88(output, look)?;
        }
    }
    Ok(Exit::Clean)
}

fn ox88_json() -> Value {
    let groups: Vec<Value> = Group::ALL
        .iter()
        .map(|&group| {
            json!({
                "number": group as u8,
                "constant": group.constant(),
                "pieces": group.pieces(),
            })
        })
        .collect();
    json!({
        "schema": kingsight_ask::SCHEMA,
        "table": "0x88",
        "source": GUIDE,
        "index": "attacked - attacking + 128",
        "groups": groups,
        "attack": ATTACK.map(|group| group as u8).to_vec(),
        "delta": DELTA.to_vec(),
    })
}

fn write_ox88(out: &mut dyn Write, look: Look) -> io::Result<()> {
    writeln!(out, "{}", look.paint(HEADING, "The 0x88 attack and delta arrays"))?;
    writeln!(out, "{}\n", look.paint(FAINT, GUIDE))?;
    sentence(
        out,
        look,
        "A square is 16 * rank + file, counted from 0: a1 is 0, h1 is 7, h8 is 119.",
    )?;
    sentence(out, look, "Index: attacked - attacking + 128; 257 entries, 0 to 256. A dot is a 0.")?;
    writeln!(out, "\n{}", look.paint(HEADING, "ATTACK_ARRAY: which pieces could attack"))?;
    write_rows(out, look, &ATTACK.map(|group| group as i8))?;
    writeln!(out)?;
    for group in Group::ALL {
        let lead = format!("  {}  {:<14} ", group as u8, group.constant());
        Paragraph { lead: &lead, indent: lead.len(), gap: " " }.write(
            out,
            look,
            &plain(group.pieces()),
        )?;
    }
    writeln!(out, "\n{}", look.paint(HEADING, "DELTA_ARRAY: the step from attacker to attacked"))?;
    write_rows(out, look, &DELTA)?;
    writeln!(out)?;
    sentence(
        out,
        look,
        "16 is one rank up, 1 one file to the right; a knight's step is its whole jump.",
    )
}

fn write_rows(out: &mut dyn Write, look: Look, entries: &[i8]) -> io::Result<()> {
    let row_length = if look.width < 6 + 4 * ROW { ROW / 2 } else { ROW };
    let columns: String =
        (0..row_length).map(|column| format!("{:>4}", format!("+{column}"))).collect();
    writeln!(out, "{}", look.paint(FAINT, format_args!("      {columns}")))?;
    for (row, entries) in entries.chunks(row_length).enumerate() {
        let cells: String = entries
            .iter()
            .map(|&entry| format!("{:>4}", if entry == 0 { ".".into() } else { entry.to_string() }))
            .collect();
        writeln!(out, "  {}{cells}", look.paint(FAINT, format_args!("{:>4}", row * row_length)))?;
    }
    Ok(())
}
