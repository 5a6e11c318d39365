//! Measures how well many pictures are read: `node tests/data/pictures/draw.js 40 target/pictures`, then
//! `cargo run --release --example measure_pictures`.

use nonet::scan;
use std::collections::BTreeMap;

#[path = "../tests/all/pictures.rs"]
mod pictures;

use pictures::{picture, pictures, wrong};

const FOLDER: &str = "target/pictures";

fn main() {
    let mut kinds: BTreeMap<String, [usize; 5]> = BTreeMap::new();
    for (name, drawn) in pictures(FOLDER) {
        let (width, height, rgba) = picture(&format!("{FOLDER}/{name}.png"));
        let kind = name.split('-').next().unwrap_or_default();
        let counts = kinds.entry(kind.to_string()).or_default();
        let read = scan(width, height, &rgba);
        counts[0] += 1;
        let Ok(read) = read else { continue };
        let (wrong, sure) = wrong(&read, &drawn);
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
}
