//! Converts a lesson's data to what is sent.

use kingsight_methods::lessons::{Interaction, LessonStep, NamedSet, WhatIf};

use super::report::{InteractionReport, SetReport, StepCard, WhatIfReport, names};

impl From<&LessonStep> for StepCard {
    fn from(step: &LessonStep) -> StepCard {
        StepCard { title: step.title, own_board: step.own_board }
    }
}

impl From<NamedSet> for SetReport {
    fn from(named: NamedSet) -> SetReport {
        let NamedSet { name, hue, set, method, is_answer, .. } = named;
        SetReport { name, color: hue.name(), set, count: set.len(), method, is_answer }
    }
}

impl From<&WhatIf> for WhatIfReport {
    fn from(what_if: &WhatIf) -> WhatIfReport {
        let WhatIf { text, fen, picked, .. } = *what_if;
        WhatIfReport { text, fen, chosen: names(picked.iter().copied()) }
    }
}

impl From<Interaction> for InteractionReport {
    fn from(interaction: Interaction) -> InteractionReport {
        match interaction {
            Interaction::Drag => InteractionReport::Drag,
            Interaction::Play => InteractionReport::Play,
            Interaction::Toggle { piece, keep } => {
                InteractionReport::Toggle { piece: piece.letter(), keep: names(keep) }
            }
            Interaction::Pick { count } => InteractionReport::Pick { count },
        }
    }
}
