//! The choice: candidates and depths that show all mutants for few nodes.

use kingsight_hunt::Target;
use kingsight_wrong_engine::Mutant;

use crate::table::Table;

/// What a question costs besides its nodes.
const QUESTION: u64 = 20;

/// For each candidate its depth; 0 if it is not chosen.
pub(crate) struct Choice(Vec<u32>);

impl Choice {
    /// Always the step that shows the most new mutants for its cost.
    pub(crate) fn greedy(table: &Table) -> Choice {
        let mut choice = Choice(vec![0; table.candidates.len()]);
        let mut left: Vec<usize> = (0..table.mutants.len()).collect();
        loop {
            let steps = (0..table.candidates.len()).flat_map(|candidate| {
                let from = choice.0[candidate] + 1;
                (from..=table.candidates[candidate].depth).map(move |depth| (candidate, depth))
            });
            let worth = |&(candidate, depth): &(usize, u32)| {
                let new = left.iter().filter(|&&m| table.shows(candidate, depth, m)).count();
                new as f64 / choice.extra(table, candidate, depth) as f64
            };
            let best = steps.map(|step| (worth(&step), step)).max_by(|a, b| a.0.total_cmp(&b.0));
            let Some((worth, (candidate, depth))) = best else { return choice };
            if worth == 0.0 {
                return choice;
            }
            choice.0[candidate] = depth;
            left.retain(|&m| !table.shows(candidate, depth, m));
        }
    }

    /// What it costs to take a candidate to a depth.
    fn extra(&self, table: &Table, candidate: usize, depth: u32) -> u64 {
        let cost = |depth: u32| table.cost(candidate, depth) + QUESTION * u64::from(depth);
        cost(depth) - cost(self.0[candidate])
    }

    fn chosen(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|&candidate| self.0[candidate] > 0).collect()
    }

    /// Makes positions shallower or leaves them out, the costly first, as long as all mutants are shown.
    pub(crate) fn prune(&mut self, table: &mut Table) {
        table.complete(&self.chosen());
        loop {
            let mut order = self.chosen();
            order.sort_by_key(|&c| std::cmp::Reverse(table.cost(c, self.0[c])));
            let Some((candidate, depth)) = order.into_iter().find_map(|candidate| {
                let least =
                    (0..self.0[candidate]).find(|&depth| self.suffices(table, candidate, depth))?;
                Some((candidate, least))
            }) else {
                return;
            };
            self.0[candidate] = depth;
        }
    }

    /// Whether all mutants are still shown with a candidate at a smaller depth.
    fn suffices(&self, table: &Table, candidate: usize, depth: u32) -> bool {
        self.only_by(table, candidate).iter().all(|&m| table.shows(candidate, depth, m))
    }

    /// The mutants that only this candidate shows.
    fn only_by(&self, table: &Table, candidate: usize) -> Vec<usize> {
        let others: Vec<usize> = self.chosen().into_iter().filter(|&c| c != candidate).collect();
        (0..table.mutants.len())
            .filter(|&m| table.shows(candidate, self.0[candidate], m))
            .filter(|&m| !others.iter().any(|&c| table.shows(c, self.0[c], m)))
            .collect()
    }

    pub(crate) fn summary(&self, table: &Table, mutants: usize) -> String {
        let chosen = self.chosen();
        let nodes: u64 = chosen.iter().map(|&c| table.cost(c, self.0[c])).sum();
        format!(
            "{} of {} candidates show {mutants} mutants in {nodes} nodes",
            chosen.len(),
            self.0.len()
        )
    }

    /// The lines of the suite, the cheap first.
    pub(crate) fn lines(&self, table: &Table) -> Vec<String> {
        let mut chosen = self.chosen();
        chosen.sort_by_key(|&c| table.cost(c, self.0[c]));
        let line = |c: usize| {
            let only: Vec<Mutant> =
                self.only_by(table, c).into_iter().map(|m| table.mutants[m]).collect();
            let cases = table.candidates[c].cases.iter();
            cases.map(|case| epd(&case.target, self.0[c], &only)).collect::<Vec<_>>()
        };
        chosen.into_iter().flat_map(line).collect()
    }
}

fn epd(target: &Target, depth: u32, only: &[Mutant]) -> String {
    let counts =
        (1..=depth).map(|d| format!(" ;D{d} {}", kingsight_hunt::count(&target.position, d)));
    let counts: String = counts.collect();
    let name = match target.name.split_once(" of seed") {
        Some((name, _)) => name.trim_start_matches("random "),
        None => &target.name,
    };
    let made = target.source.is_some();
    let of_mutant = |mutant: &Mutant| {
        let name = mutant.to_string();
        let what = mutant.bug().description();
        name.split_once(':').map_or(what.to_owned(), |(_, place)| format!("{what} ({place})"))
    };
    let why = match &target.why {
        Some(why) if made => why.clone(),
        _ => only.first().map_or_else(String::new, of_mutant),
    };
    let source = target.source.as_deref().unwrap_or("by chance");
    let names: Vec<String> = only.iter().take(3).map(ToString::to_string).collect();
    format!(
        "{}{counts} ;id \"{name}\"; c0 \"{why}\"; c1 \"{source}\"; c2 \"{}\";",
        target.fen(),
        names.join(" ")
    )
}
