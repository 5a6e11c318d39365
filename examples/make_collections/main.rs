//! Makes the built-in collections of the library, except the known puzzles with 17 givens:
//!
//! ```sh
//! cargo run --release --example make_collections -- classics
//! cargo run --release --example make_collections -- hardest ../shared/data/se_published_hard.csv
//! cargo run --release --example make_collections -- patterns
//! cargo run --release --example make_collections -- techniques ../shared/data/magictour_top1465.txt ../shared/data/hardest_1905_11plus_5000.txt
//! ```
//!
//! After a change of the teacher, `techniques www/library/lists/techniques-HASH.txt` keeps the puzzles that still need their techniques and
//! searches a little for the others; it takes minutes.
//!
//! Each writes `www/library/lists/NAME-HASH.txt`, whose name changes with its content; `www/library/built-in-files.js` needs the new
//! name. The same command makes the same file. The first and the third take seconds, `hardest` some minutes, `techniques` about an hour
//! of processor time.
//!
//! # The files
//!
//! ```text
//! # a comment: what it is and how it was made
//! = GROUP                  the following puzzles belong to this technique or pattern
//! = GROUP basics           the following puzzles need this technique if only basic ones are known besides
//! PUZZLE er ep ed TECHNIQUE guesses nodes [TAB NAME TAB FINDER TAB YEAR]
//! PUZZLE er ep ed TECHNIQUE guesses nodes  TAB ORIGIN
//! ```
//!
//! Ratings are in tenths. The second form is that of patterns and techniques. ORIGIN says where the puzzle comes from:
//!
//! | origin | what |
//! |--------|------|
//! | g12    | generated with seed 12 and no options |
//! | p12    | generated with seed 12 and this pattern |
//! | m12    | puzzle 12 of the "top 1465", from 1 |
//! | h12    | puzzle 12 of the list of those rated 11.0 or more, from 1 |
//! | r12    | line 12 of `src/train/rare.txt` |
//! | e12    | another one of the technique or the puzzle of its example position, shuffled with seed 12 |

mod patterns;
mod published;
mod techniques;

use nonet::{Grid, rate, report};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::{env, fs};

/// A line of a file.
struct Entry {
    puzzle: Grid,
    /// All that follows the rating, separated by tabs.
    fields: Vec<String>,
}

/// Puzzles that belong together, in the order of the file. A list without groups has one with an empty name.
struct Group {
    name: String,
    /// Whether they need the technique only if just basic ones are known besides.
    needs_basics_only: bool,
    entries: Vec<Entry>,
}

impl Group {
    fn new(name: &str, entries: Vec<Entry>) -> Group {
        Group {
            name: name.to_string(),
            needs_basics_only: false,
            entries,
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().ok_or("which collection?")?;
    let texts = arguments
        .map(fs::read_to_string)
        .collect::<Result<Vec<_>, _>>()?;
    let (about, groups) = match (&name[..], &texts[..]) {
        ("classics", []) => published::classics(),
        ("hardest", [published]) => published::hardest(published),
        ("patterns", []) => patterns::make(),
        ("techniques", [earlier]) => techniques::again(earlier),
        ("techniques", [top, hardest]) => techniques::make(top, hardest),
        _ => return Err("see the usage in examples/make_collections/main.rs".into()),
    };
    let earlier = texts.first().filter(|_| name == "techniques");
    let text = written(about, &groups, known_ratings(earlier))?;
    for file in fs::read_dir("www/library/lists")? {
        let path = file?.path();
        if path
            .file_name()
            .is_some_and(|file| file.to_string_lossy().starts_with(&format!("{name}-")))
        {
            fs::remove_file(path)?;
        }
    }
    let path = format!(
        "www/library/lists/{name}-{:08x}.txt",
        fnv_1a(text.as_bytes())
    );
    fs::write(&path, &text)?;
    let puzzles: usize = groups.iter().map(|group| group.entries.len()).sum();
    println!(
        "{path}: {puzzles} puzzles in {} groups, {} bytes",
        groups.len(),
        text.len()
    );
    Ok(())
}

/// The text of a file, with each puzzle rated. Puzzles may occur in several groups.
fn written(
    about: &str,
    groups: &[Group],
    mut ratings: BTreeMap<Grid, String>,
) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for line in about.lines() {
        writeln!(text, "# {line}")?;
    }
    for group in groups {
        if !group.name.is_empty() {
            let basics = if group.needs_basics_only {
                " basics"
            } else {
                ""
            };
            writeln!(text, "= {}{basics}", group.name)?;
        }
        for Entry { puzzle, fields } in &group.entries {
            let rating = ratings.entry(*puzzle).or_insert_with(|| rated(puzzle));
            write!(text, "{puzzle} {rating}")?;
            for field in fields {
                write!(text, "\t{field}")?;
            }
            writeln!(text)?;
        }
    }
    Ok(text)
}

/// The ratings in an earlier file, which need not be worked out again.
fn known_ratings(earlier: Option<&String>) -> BTreeMap<Grid, String> {
    let lines = earlier.into_iter().flat_map(|text| text.lines());
    let known = lines.filter_map(|line| {
        let (row, _origin) = line.rsplit_once('\t')?;
        let (puzzle, rating) = row.split_once(' ')?;
        Some((puzzle.parse().ok()?, rating.to_string()))
    });
    known.collect()
}

fn rated(puzzle: &Grid) -> String {
    let rating = rate(puzzle);
    let tree = report(puzzle).size;
    let technique = rating
        .technique
        .map(|technique| technique.key())
        .unwrap_or_default();
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|difficulty| difficulty.tenths());
    format!("{er} {ep} {ed} {technique} {} {}", tree.guesses, tree.nodes)
}

fn fnv_1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}
