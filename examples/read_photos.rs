//! Reads the photos in target/photos.

use nonet::scan;
use std::fs;

fn main() {
    let folder = std::env::args().nth(1).unwrap_or("target/photos".into());
    let mut names: Vec<_> = fs::read_dir(&folder)
        .expect("a folder")
        .map(|file| file.expect("a file").path())
        .collect();
    names.sort();
    for path in names {
        let bytes = fs::read(&path).expect("a file");
        let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let (width, height) = (number(0), number(4));
        let name = path.file_stem().unwrap().to_string_lossy();
        match scan(width, height, &bytes[8..]) {
            Ok(read) => println!(
                "{name}\t{}\t{:?}\t{:?}",
                read.digits(),
                read.unsure()
                    .into_iter()
                    .map(|cell| cell.index())
                    .collect::<Vec<_>>(),
                read.crossings
                    .iter()
                    .flatten()
                    .map(|&(x, y)| [x, y])
                    .collect::<Vec<_>>()
            ),
            Err(error) => println!("{name}\t{}", error.code()),
        }
    }
}
