//! Packs the known puzzles with 17 givens for the page, from a text with one of them in each line. Takes 20 seconds:
//!
//! ```sh
//! cargo run --release --example pack_seventeen -- ../shared/data/17_clue.txt
//! ```
//!
//! Writes `www/engine/seventeen-HASH.bin`, whose name changes with its content. `www/engine/seventeens.js` needs the new name.

use nonet::{Grid, Seventeens};
use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("which text has the puzzles?")?;
    let text = fs::read_to_string(path)?;
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let puzzles = rows.filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
    let known = Seventeens::new(puzzles);
    let packed = known.pack();
    assert_eq!(Seventeens::unpack(&packed)?, known);
    let hash: String = packed[4..8]
        .iter()
        .rev()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let name = format!("www/engine/seventeen-{hash}.bin");
    fs::write(&name, &packed)?;
    println!(
        "{name}: {} puzzles, {} bytes",
        known.puzzles().len(),
        packed.len()
    );
    Ok(())
}
