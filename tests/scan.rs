//! Puzzles in pictures: those of `tests/data/pictures` are read as they were drawn, in fonts that the network never saw; whatever
//! else comes is refused or read, without a panic.

use nonet::{Cell, Scan, ScanError, scan};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs::{File, read_to_string};
use std::io::BufReader;

/// A picture's width, height and bytes, four a pixel.
type Picture = (usize, usize, Vec<u8>);

fn picture(path: &str) -> Picture {
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

/// The pictures of a folder: their names and what is to be read from them.
fn pictures(folder: &str) -> Vec<(String, String)> {
    let text =
        read_to_string(format!("{folder}/pictures.txt")).expect("node tests/data/pictures/draw.js");
    let pairs = text.lines().map(|line| {
        let mut words = line.split(' ').map(String::from);
        (
            words.next().expect("a name"),
            words.next().expect("what is in it"),
        )
    });
    pairs.collect()
}

/// The cells that differ from the puzzle drawn; and of these those that were thought to be sure.
fn wrong(read: &Scan, drawn: &str) -> (Vec<Cell>, Vec<Cell>) {
    let row = read.grid.to_string();
    let differs = |cell: &Cell| row.as_bytes()[cell.index()] != drawn.as_bytes()[cell.index()];
    let wrong: Vec<Cell> = Cell::all().filter(differs).collect();
    let sure = wrong
        .iter()
        .copied()
        .filter(|&cell| !read.unsure.has(cell))
        .collect();
    (wrong, sure)
}

const PICTURES: &str = "tests/data/pictures";

#[test]
fn pictures_are_read_as_they_were_drawn_or_tell_what_is_not_sure() {
    for (name, drawn) in pictures(PICTURES) {
        let (width, height, rgba) = picture(&format!("{PICTURES}/{name}.png"));
        match scan(width, height, &rgba) {
            Ok(read) => {
                let (wrong, sure) = wrong(&read, &drawn);
                assert_eq!(sure, [], "{name}: {read:?}");
                let is_photo = ["newspaper", "photo", "bent"].contains(&name.as_str());
                assert!(
                    wrong.is_empty() || is_photo && wrong.len() <= 3,
                    "{name}: {wrong:?}"
                );
            }
            Err(error) => assert_eq!(error.code(), drawn, "{name}"),
        }
    }
}

#[test]
fn light_on_dark_is_read_as_dark_on_light() {
    for name in ["clean", "small", "notes"] {
        let (width, height, mut rgba) = picture(&format!("{PICTURES}/{name}.png"));
        let read = scan(width, height, &rgba).expect("a puzzle");
        for pixel in rgba.chunks_mut(4) {
            for part in &mut pixel[..3] {
                *part = 255 - *part;
            }
        }
        assert_eq!(
            scan(width, height, &rgba).map(|read| read.grid),
            Ok(read.grid),
            "{name}"
        );
    }
}

#[test]
fn a_large_picture_is_reduced_and_its_corners_are_told_in_its_own_pixels() {
    let (width, height, rgba) = picture(&format!("{PICTURES}/clean.png"));
    let read = scan(width, height, &rgba).expect("a puzzle");
    let by = 9;
    let large: Vec<u8> = (0..height * by)
        .flat_map(|y| (0..width * by).map(move |x| 4 * (y / by * width + x / by)))
        .flat_map(|at| rgba[at..at + 4].to_vec())
        .collect();
    let enlarged = scan(width * by, height * by, &large).expect("a puzzle");
    assert_eq!(enlarged.grid, read.grid);
    for (large, small) in enlarged.corners.iter().zip(read.corners) {
        assert!(
            (large.0 / by as f32 - small.0).abs() < 2.0
                && (large.1 / by as f32 - small.1).abs() < 2.0
        );
    }
}

#[test]
fn what_is_transparent_lies_on_white() {
    let (width, height, mut rgba) = picture(&format!("{PICTURES}/clean.png"));
    let read = scan(width, height, &rgba).map(|read| read.grid);
    for pixel in rgba.chunks_mut(4) {
        let ink = 255 - pixel[0];
        pixel.copy_from_slice(&[0, 0, 0, ink]);
    }
    assert_eq!(scan(width, height, &rgba).map(|read| read.grid), read);
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    for (width, height) in [
        (0, 0),
        (1, 1),
        (usize::MAX, 2),
        (usize::MAX / 2, usize::MAX / 2),
        (10, 11),
    ] {
        assert_eq!(
            scan(width, height, &[0; 4 * 100]),
            Err(ScanError::BadSize),
            "{width} x {height}"
        );
    }
    assert_eq!(scan(0, 0, &[]), Err(ScanError::TooSmall));
    assert_eq!(scan(10, 10, &[0; 4 * 100]), Err(ScanError::TooSmall));
    assert_eq!(scan(0, 1 << 40, &[]), Err(ScanError::TooSmall));
}

/// Bytes that look a little like pictures: noise, stripes and checks of any period, smooth ones.
fn odd_picture() -> impl Strategy<Value = Picture> {
    let sizes = (45usize..260, 45usize..260);
    (sizes, any::<u64>(), 1usize..40, 1usize..40, 0u8..5).prop_map(
        |((width, height), seed, a, b, kind)| {
            let mut state = seed | 1;
            let rgba = (0..4 * width * height)
                .map(|at| {
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    let (x, y) = (at / 4 % width, at / 4 / width);
                    match kind {
                        0 => (state >> 56) as u8,
                        1 => 255 * u8::from(x % a == 0 || y % b == 0),
                        2 => 255 * ((x / a + y / b) % 2) as u8,
                        3 => (x * a + y * b) as u8,
                        _ => {
                            if x % a == 0 || y % a == 0 {
                                0
                            } else {
                                (state >> 57) as u8 + 128
                            }
                        }
                    }
                })
                .collect();
            (width, height, rgba)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_picture_makes_it_panic((width, height, rgba) in odd_picture()) {
        let _ = scan(width, height, &rgba);
    }

    #[test]
    fn no_size_makes_it_panic(width in any::<usize>(), height in any::<usize>(), rgba in proptest::collection::vec(any::<u8>(), 0..500)) {
        let _ = scan(width, height, &rgba);
        let _ = scan(rgba.len() / 4, 1, &rgba);
    }

    #[test]
    fn pictures_that_are_spoilt_make_no_panic(which in 0usize..14, at in 0usize..90_000, length in 1usize..30_000, with in any::<u8>()) {
        let (name, _) = &pictures(PICTURES)[which];
        let (width, height, mut rgba) = picture(&format!("{PICTURES}/{name}.png"));
        let end = rgba.len();
        rgba[(at * 4).min(end)..((at + length) * 4).min(end)].fill(with);
        let _ = scan(width, height, &rgba);
    }
}

/// How well many pictures are read: `node tests/data/pictures/draw.js 40 target/pictures`, then
/// `cargo test --release --test scan -- --ignored --nocapture`.
#[test]
#[ignore = "prints a table of pictures that are not kept"]
fn measure() {
    let folder = "target/pictures";
    let mut kinds: BTreeMap<String, [usize; 5]> = BTreeMap::new();
    for (name, drawn) in pictures(folder) {
        let (width, height, rgba) = picture(&format!("{folder}/{name}.png"));
        let counts = kinds
            .entry(name.split('-').next().unwrap_or_default().to_string())
            .or_default();
        let read = scan(width, height, &rgba);
        counts[0] += 1;
        let Ok(read) = read else { continue };
        let (wrong, sure) = wrong(&read, &drawn);
        counts[1] += 1;
        counts[2] += usize::from(wrong.is_empty());
        counts[3] += usize::from(sure.is_empty());
        counts[4] += read.unsure.len();
    }
    println!(
        "| pictures | grid found | all digits right | right, or told to be unsure | unsure cells a picture |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    for (kind, [n, found, right, told, unsure]) in kinds {
        println!(
            "| {kind}, {n} | {found} | {right} | {told} | {:.1} |",
            unsure as f64 / n as f64
        );
    }
}
