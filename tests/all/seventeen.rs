//! The packed list of known puzzles with 17 givens.

use crate::support::{check_all, corpus, map_all};
use nonet::{Grid, Seventeen, Seventeens, canonical, count, rate, shuffle};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The list that the page fetches.
static KNOWN: LazyLock<Vec<Seventeen>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/engine");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut lists = files.filter(|path| path.extension().is_some_and(|end| end == "bin"));
    let list = lists.next().expect("a packed list");
    assert_eq!(lists.next(), None);
    let known = Seventeens::unpack(&fs::read(list).unwrap());
    known.expect("an undamaged list").puzzles().to_vec()
});

#[test]
fn the_list_has_49_158_puzzles_with_17_givens_and_one_solution() {
    assert_eq!(KNOWN.len(), 49_158);
    assert!(KNOWN.is_sorted_by(|one, next| one.puzzle < next.puzzle));
    check_all(&KNOWN, |known| {
        assert_eq!(known.puzzle.count_filled(), 17);
        assert_eq!(count(&known.puzzle, Some(2)), 1, "{}", known.puzzle);
    });
}

#[test]
fn listed_puzzles_are_canonical_and_rated() {
    let sample: Vec<Seventeen> = KNOWN.iter().step_by(100).copied().collect();
    check_all(&sample, check_listed);
}

#[test]
#[ignore = "thorough: canonical forms and ratings of 49,158 puzzles"]
fn all_listed_puzzles_are_canonical_and_rated() {
    check_all(&KNOWN, check_listed);
}

fn check_listed(known: &Seventeen) {
    assert_eq!(canonical(&known.puzzle), known.puzzle);
    assert_eq!(
        rate(&known.puzzle).er.tenths(),
        known.er,
        "{}",
        known.puzzle
    );
}

#[test]
#[ignore = "thorough: a public corpus"]
fn the_list_is_the_corpus_up_to_equivalence() {
    let mut forms = map_all(&corpus("17_clue.txt"), |_, puzzle| canonical(puzzle));
    forms.sort();
    let listed: Vec<Grid> = KNOWN.iter().map(|known| known.puzzle).collect();
    assert!(forms == listed);
}

#[test]
#[ignore = "thorough: 49,158 ratings"]
fn fewer_than_one_in_a_thousand_other_forms_is_rated_differently() {
    let differ = map_all(&KNOWN, |n, known| {
        let er = rate(&shuffle(&known.puzzle, n as u64)).er.tenths();
        // Up to this rating, the same hardest step is needed in any order.
        assert!(er == known.er || known.er.max(er) > 44, "{}", known.puzzle);
        er != known.er
    });
    assert!(differ.iter().filter(|&&differs| differs).count() < 49);
}
