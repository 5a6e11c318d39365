//! Drawn pictures of puzzles, and how well they are read.

use nonet::{Cell, Scan};
use std::fs::{File, read_to_string};
use std::io::BufReader;

/// A picture's width, height and bytes, four per pixel.
pub type Picture = (usize, usize, Vec<u8>);

pub fn picture(path: &str) -> Picture {
    let decoder = png::Decoder::new(BufReader::new(File::open(path).expect("a file")));
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("pixels");
    let rgba = match info.color_type {
        png::ColorType::Grayscale => bytes
            .iter()
            .flat_map(|&grey| [grey, grey, grey, 255])
            .collect(),
        png::ColorType::Rgb => bytes
            .chunks(3)
            .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255])
            .collect(),
        other => panic!("{other:?} is not drawn"),
    };
    (info.width as usize, info.height as usize, rgba)
}

/// The pictures in a folder: their names and contents, either a puzzle or the code of the expected error.
pub fn pictures(folder: &str) -> Vec<(String, String)> {
    let text =
        read_to_string(format!("{folder}/pictures.txt")).expect("node tests/data/pictures/draw.js");
    let pairs = text.lines().map(|line| {
        let mut words = line.split(' ').map(String::from);
        (
            words.next().expect("a name"),
            words.next().expect("its contents"),
        )
    });
    pairs.collect()
}

/// The cells that differ from the puzzle drawn, and those of them that were read with confidence.
pub fn wrong(read: &Scan, drawn: &str) -> (Vec<Cell>, Vec<Cell>) {
    let row = read.digits().to_string();
    let differs = |cell: &Cell| row.as_bytes()[cell.index()] != drawn.as_bytes()[cell.index()];
    let wrong: Vec<Cell> = Cell::all().filter(differs).collect();
    let sure = wrong
        .iter()
        .copied()
        .filter(|&cell| !read.unsure().has(cell))
        .collect();
    (wrong, sure)
}
