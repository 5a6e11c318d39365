//! The pictures of a camera, one after another: when the puzzle is certain, where the grid is, and when another puzzle comes.

use crate::pictures::{Picture, picture, pictures};
use nonet::{Scan, Votes, look, scan};

const PICTURES: &str = "tests/data/pictures";

#[test]
fn a_camera_is_certain_after_some_pictures_and_follows_the_grid() {
    let (width, height, rgba) = picture(&format!("{PICTURES}/phone.png"));
    let mut votes = Votes::default();
    let mut certain = 0;
    for n in 0..12 {
        // The camera shakes: each picture is moved by a few pixels.
        let (dx, dy) = ([0, 3, 5, 2][n % 4], [0, 2, 4, 6][n % 4]);
        let from = |at: usize| {
            let (x, y) = (
                (at % width + dx).min(width - 1),
                (at / width + dy).min(height - 1),
            );
            4 * (y * width + x)
        };
        let moved: Vec<u8> = (0..width * height)
            .flat_map(|at| rgba[from(at)..from(at) + 4].to_vec())
            .collect();
        let seen = look(width, height, &moved, &votes).expect("a picture");
        let crossings = seen.crossings.expect("the grid is there");
        let expected = scan(width, height, &rgba).expect("a puzzle").crossings[0][0];
        let (x, y) = crossings[0][0];
        assert!(
            (x + dx as f32 - expected.0).abs() < 4.0 && (y + dy as f32 - expected.1).abs() < 4.0,
            "picture {n}"
        );
        if let Some(read) = seen.scan {
            certain += 1;
            let drawn = &pictures(PICTURES)
                .into_iter()
                .find(|(name, _)| name == "phone")
                .expect("it is listed")
                .1;
            assert_eq!(&read.digits().to_string(), drawn);
            assert!(
                seen.solution
                    .is_some_and(|solution| read.digits().is_part_of(&solution))
            );
        }
        votes = seen.votes;
    }
    assert!(certain >= 6, "certain in {certain} of 12 pictures");
    // Numbers of any kind are no votes, but do no harm.
    let odd = Votes(vec![f32::NAN; 2442]);
    assert!(look(width, height, &rgba, &odd).is_ok());
    assert!(look(width, height, &rgba, &Votes(vec![1.0; 5])).is_ok());
}

#[test]
fn a_camera_that_moves_on_to_another_puzzle_forgets_the_first() {
    let [first, second] = ["phone", "clean"].map(|name| picture(&format!("{PICTURES}/{name}.png")));
    let see = |(width, height, rgba): &Picture, votes: &Votes| {
        look(*width, *height, rgba, votes).expect("a picture")
    };
    let mut seen = see(&first, &Votes::default());
    assert!(!seen.is_another);
    for _ in 0..12 {
        seen = see(&first, &seen.votes);
        assert!(!seen.is_another);
    }
    let digits = seen.scan.as_ref().map(Scan::digits);
    assert!(digits.is_some(), "certain by now");
    let mut changes = 0;
    for _ in 0..12 {
        seen = see(&second, &seen.votes);
        changes += usize::from(seen.is_another);
        if let Some(read) = &seen.scan {
            assert!(changes == 1 && Some(read.digits()) != digits);
        }
    }
    assert_eq!(changes, 1);
    assert!(seen.scan.is_some());
}
