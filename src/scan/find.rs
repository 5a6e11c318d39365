//! Finds the grid in the picture.

use super::lattice::Lattice;
use super::perspective::Point;
use super::picture::{LEAST, Picture};
use super::threshold::{Piece, Shade, binarize, pieces};
use crate::sort::sort_by_key;
use core::cmp::Reverse;

/// Dark rules first, as the usual ones; the lower thresholds are for thin rules, which may be faint.
pub(crate) const SHADES: [Shade; 4] = [
    Shade::dark(22),
    Shade::light(22),
    Shade::dark(8),
    Shade::light(8),
];
/// How many pieces to examine, the largest first: borders around a grid are larger than the grid.
const MOST: usize = 8;
/// Rules with this score belong to a grid; with the score `PLENTY`, the search ends.
const ENOUGH: f32 = 0.45;
const PLENTY: f32 = 0.9;
/// With a score below this after two rounds, it is not a grid.
const HOPELESS: f32 = 0.1;

/// The grid with the clearest rules, if there is one.
pub(crate) fn grid(picture: &Picture) -> Option<Lattice> {
    let mut best: Option<(f32, Lattice)> = None;
    let mut consider = |corners: [Point; 4]| {
        let found = settle(picture, corners);
        if best.as_ref().is_none_or(|(score, _)| found.0 > *score) {
            best = Some(found);
        }
        best.as_ref().is_some_and(|(score, _)| *score >= PLENTY)
    };
    let is_plenty = SHADES.chunks(2).any(|shades| {
        binarize(picture, shades).into_iter().any(|mask| {
            let mut pieces = pieces(picture.width, mask, LEAST);
            pieces.retain(is_squarish);
            sort_by_key(&mut pieces, |piece| Reverse(piece.width() * piece.height()));
            pieces.truncate(MOST);
            pieces.iter().flat_map(outlines).any(&mut consider)
        })
    });
    // A picture of just the grid may lack its border.
    if !is_plenty && picture.width.abs_diff(picture.height) * 6 < picture.width {
        let (right, bottom) = (picture.width as f32, picture.height as f32);
        consider([(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)]);
    }
    best.filter(|(score, _)| *score >= ENOUGH)
        .map(|(_, lattice)| lattice)
}

/// The grid between these corners.
pub(crate) fn between(picture: &Picture, corners: [Point; 4]) -> Lattice {
    settle(picture, corners).1
}

fn is_squarish(piece: &Piece) -> bool {
    let (width, height) = (piece.width(), piece.height());
    2 * width.min(height) >= width.max(height) && width.min(height) >= LEAST * 3 / 4
}

/// Possible corners of a piece: its outermost pixels, or its frame's corners in case something is attached to it.
fn outlines(piece: &Piece) -> Vec<[Point; 4]> {
    let (left, right) = (piece.left as f32, piece.right as f32 + 1.0);
    let (top, bottom) = (piece.top as f32, piece.bottom as f32 + 1.0);
    let frame = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let [a, b, c, d] = piece.corners.map(|(x, y)| (x as f32, y as f32));
    let outermost = [
        a,
        (b.0 + 1.0, b.1),
        (c.0 + 1.0, c.1 + 1.0),
        (d.0, d.1 + 1.0),
    ];
    let length = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1);
    let sides = [0, 1, 2, 3].map(|n| length(outermost[n], outermost[(n + 1) % 4]));
    let (least, most) = sides
        .iter()
        .fold((f32::MAX, 0.0f32), |(least, most), &side| {
            (least.min(side), most.max(side))
        });
    if least * 2.0 < most {
        vec![frame]
    } else {
        vec![outermost, frame]
    }
}

/// The lattice between these corners, aligned with the rules, and their score.
fn settle(picture: &Picture, corners: [Point; 4]) -> (f32, Lattice) {
    let mut lattice = Lattice::between(corners);
    let mut rules = lattice.find_rules(picture);
    for round in 0..4 {
        let moved = lattice.moved(&rules, round > 0);
        let found = moved.find_rules(picture);
        if round > 1 && found.score < rules.score || round == 1 && found.score < HOPELESS {
            break;
        }
        (lattice, rules) = (moved, found);
    }
    (rules.score, lattice)
}
