//! Puzzles in pictures. Those in `tests/data/pictures`, in fonts that the network has never seen, are read as drawn;
//! anything else is read or rejected, without a panic.

use crate::pictures::{Picture, picture, pictures, wrong};
use crate::support::{cases, check_all};
use nonet::{Cell, ScanError, Votes, look, scan, scan_between};
use proptest::prelude::*;

const PICTURES: &str = "tests/data/pictures";

#[test]
fn pictures_are_read_correctly_or_with_low_confidence() {
    let pictures = pictures(PICTURES);
    assert!(pictures.len() >= 14, "only {} pictures", pictures.len());
    check_all(&pictures, |(name, drawn)| {
        let (width, height, rgba) = picture(&format!("{PICTURES}/{name}.png"));
        match scan(width, height, &rgba) {
            Ok(read) => {
                let (wrong, sure) = wrong(&read, drawn);
                assert_eq!(sure, [], "{name}: {read:?}");
                let is_photo = ["newspaper", "photo", "bent", "screen"].contains(&name.as_str());
                assert!(
                    wrong.is_empty() || is_photo && wrong.len() <= 3,
                    "{name}: {wrong:?}"
                );
            }
            Err(error) => assert_eq!(error.code(), drawn, "{name}"),
        }
    });
}

/// The cells of a picture with pencil marks, and the digits of each.
fn pencil_marks(name: &str) -> Vec<(usize, String)> {
    let text = std::fs::read_to_string(format!("{PICTURES}/pictures.txt")).expect("it was drawn");
    let line = text.lines().find(|line| line.starts_with(name));
    let mut words = line.expect("it is listed").split(' ');
    let marks = words.find_map(|word| word.strip_prefix("marks="));
    let marks = marks.expect("it has some").split(',').map(|mark| {
        let (cell, digits) = mark.split_once(':').expect("a cell and digits");
        (cell.parse().expect("a cell"), digits.to_string())
    });
    marks.collect()
}

#[test]
fn digits_and_pencil_marks_written_with_a_pen_are_read() {
    let (width, height, rgba) = picture(&format!("{PICTURES}/filled.png"));
    let read = scan(width, height, &rgba).expect("a puzzle");
    let marks = pencil_marks("filled");
    assert!(marks.len() > 15);
    let is_right = |cell: &Cell| {
        let marked = marks.iter().find(|(marked, _)| *marked == cell.index());
        let digits: String = read.notes()[cell.index()]
            .into_iter()
            .map(|digit| digit.to_string())
            .collect();
        digits == marked.map_or("", |(_, digits)| digits)
    };
    let right = Cell::all().filter(is_right).count();
    assert!(right >= 80, "the marks of {right} cells");
}

#[test]
fn light_on_dark_reads_like_dark_on_light() {
    for name in ["clean", "small", "notes"] {
        let (width, height, mut rgba) = picture(&format!("{PICTURES}/{name}.png"));
        let read = scan(width, height, &rgba).expect("a puzzle");
        for pixel in rgba.chunks_mut(4) {
            for part in &mut pixel[..3] {
                *part = 255 - *part;
            }
        }
        assert_eq!(
            scan(width, height, &rgba).map(|read| read.digits()),
            Ok(read.digits()),
            "{name}"
        );
    }
}

#[test]
fn the_crossings_of_a_large_picture_are_in_its_original_pixels() {
    let (width, height, rgba) = picture(&format!("{PICTURES}/clean.png"));
    let read = scan(width, height, &rgba).expect("a puzzle");
    let by = 9;
    let large: Vec<u8> = (0..height * by)
        .flat_map(|y| (0..width * by).map(move |x| 4 * (y / by * width + x / by)))
        .flat_map(|at| rgba[at..at + 4].to_vec())
        .collect();
    let enlarged = scan(width * by, height * by, &large).expect("a puzzle");
    assert_eq!(enlarged.digits(), read.digits());
    let [large, small] = [enlarged, read].map(|read| read.crossings.as_flattened().to_vec());
    for (large, small) in large.iter().zip(small) {
        assert!(
            (large.0 / by as f32 - small.0).abs() < 2.0
                && (large.1 / by as f32 - small.1).abs() < 2.0
        );
    }
}

/// The picture after a quarter turn counterclockwise, or mirrored.
fn turned((width, height, rgba): &Picture, is_mirrored: bool) -> Picture {
    let (to_width, to_height) = if is_mirrored {
        (*width, *height)
    } else {
        (*height, *width)
    };
    let from = |x: usize, y: usize| {
        if is_mirrored {
            y * width + width - 1 - x
        } else {
            x * width + width - 1 - y
        }
    };
    let pixels = (0..to_width * to_height).flat_map(|at| {
        let at = 4 * from(at % to_width, at / to_width);
        rgba[at..at + 4].to_vec()
    });
    (to_width, to_height, pixels.collect())
}

#[test]
fn a_picture_is_read_whichever_way_up_but_not_mirrored() {
    for name in ["clean", "dark", "photo", "phone"] {
        let mut picture = picture(&format!("{PICTURES}/{name}.png"));
        let upright = scan(picture.0, picture.1, &picture.2).expect("a puzzle");
        for quarters in 1..4 {
            picture = turned(&picture, false);
            let read = scan(picture.0, picture.1, &picture.2).expect("a puzzle");
            assert_eq!(
                read.digits(),
                upright.digits(),
                "{name}, {quarters} quarters"
            );
            // The puzzle's upper left is no longer the picture's.
            let (x, y) = read.crossings[0][0];
            let (is_left, is_upper) = (x < picture.0 as f32 / 2.0, y < picture.1 as f32 / 2.0);
            let expected = [(true, false), (false, false), (false, true)][quarters - 1];
            assert_eq!((is_left, is_upper), expected, "{name}, {quarters} quarters");
        }
        // Too blurred to tell.
        if name == "photo" {
            continue;
        }
        let mirrored = turned(&turned(&picture, false), true);
        assert_eq!(
            scan(mirrored.0, mirrored.1, &mirrored.2),
            Err(ScanError::Mirrored),
            "{name}"
        );
        let seen = look(mirrored.0, mirrored.1, &mirrored.2, &Votes::default());
        assert_eq!(
            seen.expect("a picture").problem,
            Some(ScanError::Mirrored),
            "{name}"
        );
    }
}

/// The picture without the last two columns of its grid.
fn cut_off(name: &str) -> Picture {
    let (width, height, rgba) = picture(&format!("{PICTURES}/{name}.png"));
    let read = scan(width, height, &rgba).expect("a puzzle");
    let to = read
        .crossings
        .iter()
        .map(|row| row[7].0 as usize)
        .min()
        .expect("ten rows");
    let cut = rgba
        .chunks(4 * width)
        .flat_map(|row| row[..4 * to].to_vec());
    (to, height, cut.collect())
}

#[test]
fn a_grid_that_the_edge_cuts_off_is_reported() {
    for name in ["phone", "framed"] {
        let (width, height, rgba) = cut_off(name);
        let error = Err(ScanError::CutOff);
        assert_eq!(scan(width, height, &rgba), error, "{name}");
        let seen = look(width, height, &rgba, &Votes::default()).expect("a picture");
        assert_eq!(seen.problem, Some(ScanError::CutOff), "{name}");
    }
}

#[test]
fn of_two_grids_the_one_that_is_not_cut_off_is_read() {
    let (width, height, rgba) = picture(&format!("{PICTURES}/framed.png"));
    let alone = scan(width, height, &rgba).expect("a puzzle");
    let (cut_width, _, cut) = cut_off("framed");
    let beside: Vec<u8> = rgba
        .chunks(4 * width)
        .zip(cut.chunks(4 * cut_width))
        .flat_map(|rows| [rows.0, rows.1].concat())
        .collect();
    let read = scan(width + cut_width, height, &beside).expect("a puzzle");
    assert_eq!(read.digits(), alone.digits());
    assert!(read.others.is_empty());
    let seen = look(width + cut_width, height, &beside, &Votes::default()).expect("a picture");
    assert_eq!(seen.problem, None);
    assert!(seen.crossings.is_some());
}

#[test]
fn of_two_grids_one_is_read_and_the_other_is_reported_with_its_corners() {
    let (width, height, rgba) = picture(&format!("{PICTURES}/clean.png"));
    let beside: Vec<u8> = rgba
        .chunks(4 * width)
        .flat_map(|row| [row, row].concat())
        .collect();
    let alone = scan(width, height, &rgba).expect("a puzzle");
    let read = scan(2 * width, height, &beside).expect("a puzzle");
    assert_eq!(read.digits(), alone.digits());
    assert_eq!(read.others.len(), 1);
    let other = scan_between(2 * width, height, &beside, read.others[0]).expect("a puzzle");
    assert_eq!(other.digits(), alone.digits());
    assert_ne!(
        read.crossings[0][0].0 > width as f32,
        other.crossings[0][0].0 > width as f32
    );
}

#[test]
fn transparent_pixels_count_as_white() {
    let (width, height, mut rgba) = picture(&format!("{PICTURES}/clean.png"));
    let read = scan(width, height, &rgba).map(|read| read.digits());
    for pixel in rgba.chunks_mut(4) {
        let ink = 255 - pixel[0];
        pixel.copy_from_slice(&[0, 0, 0, ink]);
    }
    assert_eq!(scan(width, height, &rgba).map(|read| read.digits()), read);
}

#[test]
fn impossible_sizes_are_refused() {
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
    // Strips of which nothing is left once they are reduced.
    for (width, height) in [(100_000, 45), (100_000, 100), (45, 20_000)] {
        let strip = vec![0; 4 * width * height];
        let corners = [(0.0, 0.0), (45.0, 0.0), (45.0, 45.0), (0.0, 45.0)];
        assert_eq!(scan(width, height, &strip), Err(ScanError::TooSmall));
        assert_eq!(
            scan_between(width, height, &strip, corners),
            Err(ScanError::TooSmall)
        );
    }
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

fn check_size(width: usize, height: usize, rgba: &[u8]) {
    let _ = scan(width, height, rgba);
    let _ = scan(rgba.len() / 4, 1, rgba);
}

/// A picture with some of its pixels overwritten.
fn check_damaged(name: &str, at: usize, length: usize, with: u8) {
    let (width, height, mut rgba) = picture(&format!("{PICTURES}/{name}.png"));
    let end = rgba.len();
    rgba[(at * 4).min(end)..((at + length) * 4).min(end)].fill(with);
    let _ = scan(width, height, &rgba);
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn no_size_panics(width in any::<usize>(), height in any::<usize>(), rgba in proptest::collection::vec(any::<u8>(), 0..500)) {
        check_size(width, height, &rgba);
    }

    #[test]
    #[ignore = "thorough: 200 pictures"]
    fn no_odd_picture_panics_in_many_runs((width, height, rgba) in odd_picture()) {
        let _ = scan(width, height, &rgba);
    }

    #[test]
    #[ignore = "thorough: 200 large pictures"]
    fn no_damaged_picture_panics(which in 0usize..14, at in 0usize..90_000, length in 1usize..30_000, with in any::<u8>()) {
        check_damaged(&pictures(PICTURES)[which].0, at, length, with);
    }
}

proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn no_odd_picture_panics((width, height, rgba) in odd_picture()) {
        let _ = scan(width, height, &rgba);
    }

    #[test]
    fn no_damaged_small_picture_panics(name in prop::sample::select(vec!["clean", "small", "rows", "cropped"]), at in 0usize..90_000, length in 1usize..30_000, with in any::<u8>()) {
        check_damaged(name, at, length, with);
    }
}
