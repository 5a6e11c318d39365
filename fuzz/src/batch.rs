//! Any text as a file with one puzzle per line.

use arbitrary::Unstructured;
use nonet::{BatchAnswers, BatchJob, BatchOptions, BatchTask, Grid, count, parse_row, solve};

/// Each line has the same answer as it has alone, whatever the slices. Bad lines are reported with their number.
pub fn batch(data: &[u8]) {
    let mut from = Unstructured::new(data);
    let task = match super::draw::number(&mut from, 9) {
        0 => BatchTask::Rate,
        1..=5 => BatchTask::Solve,
        limit => BatchTask::Count {
            limit: Some(u128::from(limit - 5) * 700),
        },
    };
    let work = super::draw::number(&mut from, 255);
    let text = String::from_utf8_lossy(from.take_rest()).into_owned();
    let lines: Vec<(usize, &str)> = text.split('\n').enumerate().collect();
    let lines = lines.into_iter().map(|(n, line)| (n + 1, line));
    let lines: Vec<_> = lines
        .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
        .collect();
    if task == BatchTask::Rate && lines.len() > 3 {
        return;
    }
    let all = answers(&text, task, work);
    assert_eq!(answers(&text, task, u64::MAX), all);
    assert_eq!(
        (all.bytes, all.text.lines().count()),
        (text.len(), lines.len())
    );
    let columns = task.header().matches(',').count();
    let mut bad = all.bad_lines.iter();
    for ((answer, row), (number, line)) in all.text.lines().zip(all.table.lines()).zip(lines) {
        assert_eq!(row.matches(',').count(), columns, "{row}");
        assert!(row.starts_with(&format!("{number},")), "{row}");
        match parse_row(line) {
            Ok(grid) => assert_eq!(
                Some(answer),
                alone(&grid, task).as_deref().or(Some(answer)),
                "{row}"
            ),
            Err(error) => {
                let found = bad.next().expect("each bad line is reported");
                assert_eq!(
                    (found.line, &found.error, answer),
                    (number as u64, &error, "")
                );
            }
        }
    }
    assert!(bad.next().is_none());
}

/// The expected text for one puzzle; none for ratings.
fn alone(grid: &Grid, task: BatchTask) -> Option<String> {
    match task {
        BatchTask::Solve => {
            Some(solve(grid).map_or(String::new(), |solution| solution.to_string()))
        }
        BatchTask::Count { limit } => Some(count(grid, limit).to_string()),
        BatchTask::Rate => None,
    }
}

/// All answers, collected after each step.
fn answers(text: &str, task: BatchTask, work: u64) -> BatchAnswers {
    let options = BatchOptions {
        bad_lines: usize::MAX,
        ..BatchOptions::new(task)
    };
    let mut job = BatchJob::new(text.to_string(), &options);
    let mut all = BatchAnswers::default();
    loop {
        let is_done = job.step(work);
        let some = job.take();
        all.text += &some.text;
        all.table += &some.table;
        all.bytes += some.bytes;
        all.bad_lines.extend(some.bad_lines);
        if is_done {
            return all;
        }
    }
}
