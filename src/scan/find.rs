//! Finds the grid in the picture.

use super::lattice::Lattice;
use super::perspective::Point;
use super::picture::{LEAST, Picture};
use super::sort_key::order;
use super::threshold::{Piece, Shade, binarize, grown, pieces, tiles};
use super::tiles;
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
/// How many grids to examine that were found by their cells.
const MOST_BY_TILES: usize = 6;
/// Rules with this score belong to a grid; with the score `PLENTY`, the search ends.
const ENOUGH: f32 = 0.35;
const PLENTY: f32 = 0.8;
/// A grid whose score is so much lower than the best is none.
const FURTHER: f32 = 0.35;
/// Gaps between rules may differ by this share.
const EVEN: f32 = 0.25;
/// With a score below this after two rounds, it is not a grid.
const HOPELESS: f32 = 0.1;

/// A grid in the picture.
#[derive(Copy, Clone)]
struct Found {
    lattice: Lattice,
    score: f32,
}

/// The grids in the picture, the one that is most likely meant first: a large one in the middle. Those that the edge cuts off,
/// which cannot be read, come last.
pub(crate) fn grids(picture: &Picture) -> Vec<Lattice> {
    let mut found: Vec<Found> = Vec::new();
    let consider = |found: &mut Vec<Found>, corners: [Point; 4]| {
        let (score, lattice) = settle(picture, corners);
        let score = score - (lattice.unevenness() - EVEN).max(0.0);
        if score >= ENOUGH {
            add(found, Found { lattice, score });
        }
    };
    let longest = picture.width.max(picture.height);
    let is_plenty = |found: &[Found]| found.iter().any(|found| found.score >= PLENTY);
    'search: for shades in SHADES.chunks(2) {
        for &shade in shades {
            let mask = binarize(picture, shade);
            // Rules may have gaps.
            let mut closed = grown(picture.width, &mask);
            (0..longest / 1000).for_each(|_| closed = grown(picture.width, &closed));
            let tiles = tiles(picture.width, closed, LEAST / 12, longest / 6);
            for corners in tiles::grids(&tiles).into_iter().take(MOST_BY_TILES) {
                consider(&mut found, corners);
            }
            let mut pieces = pieces(picture.width, mask, LEAST);
            pieces.retain(is_squarish);
            sort_by_key(&mut pieces, |piece| Reverse(piece.width() * piece.height()));
            pieces.truncate(MOST);
            for corners in pieces.iter().flat_map(outlines) {
                consider(&mut found, corners);
            }
            if is_plenty(&found) {
                break 'search;
            }
        }
    }
    // A picture of just the grid may lack its border.
    if found.is_empty() && picture.width.abs_diff(picture.height) * 6 < picture.width {
        let (right, bottom) = (picture.width as f32, picture.height as f32);
        let whole = [(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)];
        consider(&mut found, whole);
    }
    let best = found.iter().map(|found| found.score).fold(0.0, f32::max);
    found.retain(|found| found.score >= best - FURTHER);
    let (width, height) = (picture.width as f32, picture.height as f32);
    let weight = |found: &Found| {
        let [a, _, c, _] = found.lattice.corners();
        let (x, y) = (
            f32::midpoint(a.0, c.0) / width - 0.5,
            f32::midpoint(a.1, c.1) / height - 0.5,
        );
        found.lattice.cell().powi(2) * (1.0 - x.hypot(y)).max(0.1)
    };
    sort_by_key(&mut found, |found| {
        let is_cut_off = found.lattice.is_cut_off(picture);
        (is_cut_off, Reverse(order(weight(found))))
    });
    found.into_iter().map(|found| found.lattice).collect()
}

/// Keeps the better one of two grids in the same place.
fn add(grids: &mut Vec<Found>, new: Found) {
    let is_same = |old: &Found| {
        let [(a, side), (b, other)] = [old, &new].map(|found| {
            let [a, _, c, _] = found.lattice.corners();
            let middle = (f32::midpoint(a.0, c.0), f32::midpoint(a.1, c.1));
            (middle, found.lattice.cell() * 9.0)
        });
        let far = (a.0 - b.0).hypot(a.1 - b.1);
        let is_within_the_smaller = far < side.min(other) / 2.0;
        let is_central_in_the_larger = far < side.max(other) / 4.0;
        is_within_the_smaller || is_central_in_the_larger
    };
    if grids
        .iter()
        .any(|old| is_same(old) && old.score >= new.score)
    {
        return;
    }
    grids.retain(|old| !is_same(old));
    grids.push(new);
}

/// The grid between these corners.
pub(crate) fn between(picture: &Picture, corners: [Point; 4]) -> Lattice {
    settle(picture, corners).1
}

/// The grid that was between these corners in the picture before, if it has moved only a little.
pub(crate) fn again(picture: &Picture, corners: [Point; 4]) -> Option<Lattice> {
    let (score, lattice) = settle(picture, corners);
    (score >= PLENTY && lattice.unevenness() < EVEN).then_some(lattice)
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
    // Most lattices are hopeless, and a bound of their score takes half the time of the score.
    let mut best = None;
    for round in 0..4 {
        let moved = lattice.moved(&rules, round > 0);
        let found = moved.find_rules(picture);
        if round > 0 {
            let least = best.unwrap_or(HOPELESS);
            if found.score(0) < least {
                break;
            }
            let score = moved.score(picture, &found);
            if score < least {
                break;
            }
            best = Some(score);
        }
        (lattice, rules) = (moved, found);
    }
    let score = best.unwrap_or_else(|| match rules.score(0) {
        bound if bound < ENOUGH => bound,
        _ => lattice.score(picture, &rules),
    });
    (score, lattice)
}
