//! The cookbook keeps its word: twelve tasks, at most ten lines each.

/// A task's title and the lines of code that its reader sees, blank ones left out.
fn tasks() -> Vec<(&'static str, usize)> {
    let text = include_str!("../src/guide/ch00_cookbook.md");
    let tasks = text.split("\n\n# ").skip(1);
    tasks
        .map(|task| {
            let code = task.split("```").nth(1).expect("a task is a block of code");
            let shown =
                code.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# "));
            (task.lines().next().unwrap_or_default(), shown.count())
        })
        .collect()
}

#[test]
fn twelve_tasks_of_ten_lines() {
    let tasks = tasks();
    assert_eq!(tasks.len(), 12, "{tasks:?}");
    for (title, lines) in tasks {
        assert!((3..=10).contains(&lines), "{title}: {lines} lines");
    }
}
