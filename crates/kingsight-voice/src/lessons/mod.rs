//! The words of the lessons of `kingsight-methods`, and sentences on what their steps find.

mod text;

use core::fmt::{Display, Formatter};

use kingsight_methods::lessons::{Fact, LessonId, Look, SetName};
use kingsight_methods::ox88::Group;

use crate::Language;
use crate::language::{Sentence, say};

pub(crate) use text::{LessonText, Part, StepText};

/// The title of a lesson.
///
/// ```
/// use kingsight_methods::lessons::LessonId;
/// use kingsight_voice::{Language, lessons};
/// let title = lessons::title(Language::English, LessonId::BehindTheKing);
/// assert_eq!(title.to_string(), "Attacks behind the king");
/// ```
pub fn title(language: Language, lesson: LessonId) -> impl Display {
    part(language, lesson, Part::Title)
}

/// The point of a lesson, in a sentence.
///
/// ```
/// use kingsight_methods::lessons::LessonId;
/// use kingsight_voice::{Language, lessons};
/// let about = lessons::about(Language::English, LessonId::NaivePins);
/// assert_eq!(about.to_string(), "An attack is on a piece. A pin is about what stands behind it.");
/// ```
pub fn about(language: Language, lesson: LessonId) -> impl Display {
    part(language, lesson, Part::About)
}

/// The title of a step, counted from 0. Nothing if the lesson has no such step.
///
/// ```
/// use kingsight_methods::lessons::LessonId;
/// use kingsight_voice::{Language, lessons};
/// let title = lessons::step_title(Language::English, LessonId::Castling, 1);
/// assert_eq!(title.to_string(), "Something in the way");
/// ```
pub fn step_title(language: Language, lesson: LessonId, step: usize) -> impl Display {
    part(language, lesson, Part::StepTitle(step))
}

/// The paragraphs of a step.
///
/// ```
/// use kingsight_methods::lessons::LessonId;
/// use kingsight_voice::{Language, lessons};
/// let mut paragraphs = lessons::paragraphs(Language::English, LessonId::AnsweringCheck, 1);
/// assert!(paragraphs.next().unwrap().to_string().starts_with("There is nothing between a knight"));
/// assert_eq!(paragraphs.count(), 1);
/// ```
pub fn paragraphs(
    language: Language,
    lesson: LessonId,
    step: usize,
) -> impl Iterator<Item = impl Display> {
    let text = crate::english::lessons::catalog::text(lesson);
    let count = text.steps.get(step).map_or(0, |step| step.text.len());
    (0..count).map(move |number| part(language, lesson, Part::Paragraph(step, number)))
}

/// The question that a board to try answers, counted from 0.
///
/// ```
/// use kingsight_methods::lessons::LessonId;
/// use kingsight_voice::{Language, lessons};
/// let question = lessons::what_if(Language::English, LessonId::Castling, 0, 0);
/// assert_eq!(question.to_string(), "What if b1 is attacked?");
/// ```
pub fn what_if(language: Language, lesson: LessonId, step: usize, number: usize) -> impl Display {
    part(language, lesson, Part::WhatIf(step, number))
}

/// The name of a set, for a legend.
///
/// ```
/// use kingsight::Color;
/// use kingsight_methods::lessons::SetName;
/// use kingsight_voice::{Language, lessons};
/// let name = lessons::set_name(Language::English, SetName::PawnsOf(Color::White));
/// assert_eq!(name.to_string(), "pawns of White");
/// ```
pub fn set_name(language: Language, name: SetName) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, lessons::set_name(name)))
}

/// What a step finds out about a board.
///
/// ```
/// use kingsight_methods::{Scene, lessons::lesson};
/// use kingsight_voice::{Language, lessons};
/// let step = &lesson("castling").unwrap().steps[1];
/// let scene = Scene::new(&step.fen.parse()?);
/// let sight = (step.look)(&scene, &[]);
/// let fact = lessons::fact(Language::English, &sight.facts[0]);
/// assert_eq!(fact.to_string(), "O-O: the knight on g1 stands in the way of castling.");
/// # Ok::<(), kingsight::FenError>(())
/// ```
pub fn fact(language: Language, fact: &Fact) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, lessons::fact(fact)))
}

/// What the method of opposite rays does.
///
/// ```
/// use kingsight::{Bitboard, Square};
/// use kingsight_methods::lessons::Look;
/// use kingsight_voice::{Language, lessons};
/// let look = Look::Back { king: Square::A4, sees: Bitboard::EMPTY };
/// assert_eq!(lessons::look(Language::English, &look).to_string(), "The king on a4 looks back.");
/// ```
pub fn look(language: Language, look: &Look) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, lessons::look(look)))
}

/// The pieces of a group of the 0x88 attack array.
///
/// ```
/// use kingsight_methods::ox88::Group;
/// use kingsight_voice::{Language, lessons};
/// assert_eq!(lessons::group(Language::English, Group::Qb).to_string(), "queen, bishop");
/// ```
pub fn group(language: Language, group: Group) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, lessons::group(group)))
}

fn part(language: Language, lesson: LessonId, part: Part) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, lessons::part(lesson, part)))
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use kingsight_methods::Scene;
    use kingsight_methods::lessons::{LESSONS, LessonStep};

    use super::{LessonText, fact, look, set_name};
    use crate::Language;

    /// The numbers of paragraphs and of questions, by step.
    fn shape(text: &LessonText) -> Vec<(usize, usize)> {
        text.steps.iter().map(|step| (step.text.len(), step.what_if.len())).collect()
    }

    fn texts(text: &LessonText) -> Vec<&'static str> {
        let steps =
            text.steps.iter().flat_map(|step| [&[step.title], step.text, step.what_if].concat());
        [text.title, text.about].into_iter().chain(steps).collect()
    }

    #[test]
    fn every_language_has_the_shape_of_the_lesson() {
        for lesson in LESSONS {
            let english = crate::english::lessons::catalog::text(lesson.id);
            let boards: Vec<usize> = lesson.steps.iter().map(|step| step.what_if.len()).collect();
            let questions: Vec<usize> = shape(english).iter().map(|(_, asked)| *asked).collect();
            assert_eq!(questions, boards, "{}", lesson.id);
            #[cfg(feature = "german")]
            assert_eq!(
                shape(crate::german::lessons::catalog::text(lesson.id)),
                shape(english),
                "{}",
                lesson.id
            );
        }
    }

    /// On its own boards and on those to try, every step has sets with different names, and facts that are sentences.
    #[test]
    fn what_steps_find_is_said() {
        let boards = |step: &LessonStep| {
            let others = step.what_if.iter().map(|board| (board.fen, board.picked));
            [(step.fen, step.picked)].into_iter().chain(others).collect::<Vec<_>>()
        };
        for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
            for ((fen, picked), &language) in boards(step)
                .into_iter()
                .flat_map(|board| Language::ALL.iter().map(move |l| (board, l)))
            {
                let scene = Scene::new(&fen.parse().unwrap());
                let sight = (step.look)(&scene, picked);
                let mut names: Vec<String> =
                    sight.sets.iter().map(|set| set_name(language, set.name).to_string()).collect();
                let count = names.len();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), count, "{fen}: {names:?}");
                let looks = step.looks.map_or_else(Vec::new, |looks| looks(&scene));
                let looks = looks.iter().map(|each| look(language, each).to_string());
                let facts = sight.facts.iter().map(|each| fact(language, each).to_string());
                let sentences: Vec<String> = facts.chain(looks).collect();
                assert!(sentences.iter().all(|text| text.ends_with('.')), "{sentences:?}");
            }
        }
    }

    /// Titles are no sentences, paragraphs are, and questions ask.
    #[test]
    fn texts_end_as_they_should() {
        for lesson in LESSONS {
            let text = crate::english::lessons::catalog::text(lesson.id);
            #[cfg(feature = "german")]
            let text = [text, crate::german::lessons::catalog::text(lesson.id)];
            #[cfg(not(feature = "german"))]
            let text = [text];
            for text in text {
                assert!(texts(text).iter().all(|text| !text.is_empty()), "{}", lesson.id);
                assert!(text.about.ends_with('.') && !text.title.ends_with('.'), "{}", text.title);
                for step in text.steps {
                    assert!(!step.text.is_empty() && !step.title.ends_with('.'), "{}", step.title);
                    for text in step.text {
                        assert!(text.ends_with(['.', '?']) && text.len() < 440, "{text}");
                    }
                    assert!(step.what_if.iter().all(|text| text.ends_with('?')), "{}", step.title);
                }
            }
        }
    }
}
