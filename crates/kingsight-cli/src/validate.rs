//! What `kingsight validate` prints: everything that is wrong with a position, at once.

use std::io;

use anstyle::Style;
use kingsight::Grade;
use kingsight_ask::ValidateReport;
use kingsight_voice::positions;

use crate::layout::{self, Paragraph, Word};
use crate::look::{ERROR, FAINT, WARNING};
use crate::output::Output;
use crate::page::{Form, Page};

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
