//! Measures how well many pictures are read: `node tests/data/pictures/draw.js 40 target/pictures`, then
//! `cargo run --release --example measure_pictures`. It also lists what went wrong: "small-7: r3c4 8 for 3, doubtful".

use nonet::scan;
use std::collections::BTreeMap;

#[path = "../tests/all/pictures.rs"]
mod pictures;

use pictures::{picture, pictures, wrong};

const FOLDER: &str = "target/pictures";

fn main() {
    let mut kinds: BTreeMap<String, [usize; 5]> = BTreeMap::new();
    let mut failures = Vec::new();
    for (name, drawn) in pictures(FOLDER) {
        let (width, height, rgba) = picture(&format!("{FOLDER}/{name}.png"));
        let kind = name.split('-').next().unwrap_or_default();
        let counts = kinds.entry(kind.to_string()).or_default();
        let read = scan(width, height, &rgba);
        counts[0] += 1;
        let read = match read {
            Ok(read) => read,
            Err(error) => {
                failures.push(format!("{name}: {error}"));
                continue;
            }
        };
        let (wrong, sure) = wrong(&read, &drawn);
        let digits = read.digits().to_string();
        failures.extend(wrong.iter().map(|cell| {
            let [found, right] =
                [&digits, &drawn].map(|row| char::from(row.as_bytes()[cell.index()]));
            let doubt = if sure.contains(cell) {
                "sure"
            } else {
                "doubtful"
            };
            format!("{name}: {cell} {found} for {right}, {doubt}")
        }));
        counts[1] += 1;
        counts[2] += usize::from(wrong.is_empty());
        counts[3] += usize::from(sure.is_empty());
        counts[4] += read.unsure().len();
    }
    println!(
        "| pictures | grid found | all digits right | right or marked not sure | not sure, cells per picture |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    for (kind, [n, found, right, marked, unsure]) in kinds {
        println!(
            "| {kind}, {n} | {found} | {right} | {marked} | {:.1} |",
            unsure as f64 / n as f64
        );
    }
    println!();
    for failure in failures {
        println!("{failure}");
    }
}
