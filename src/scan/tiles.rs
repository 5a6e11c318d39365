//! Grids found by their cells: pieces of paper between rules, of the same size and side by side.
//!
//! ```text
//!   +---+---+---+          From any such tile, its neighbours are looked for one tile further in each direction, then
//!   | # | # |   |          theirs, and so on. The steps between neighbours follow a slanted or bent grid. Nine rows and
//!   +---+---+---+          columns with the most tiles are the grid; a plane seen at an angle through their middles has
//!   | # |   | #            its corners. A frame around the grid, text or a crossword beside it do no harm.
//! ```

use super::perspective::{Perspective, Point};
use super::threshold::Piece;
use crate::sort::sort_by_key;
use core::cmp::Reverse;
use std::collections::{HashMap, VecDeque};

/// A grid has at least this many tiles; others may have run together.
const LEAST_TILES: usize = 24;
/// A neighbour is at most this far from where it is expected, in steps.
const ASTRAY: f32 = 0.3;

/// A tile in the lattice: its column and row.
type Place = (i32, i32);

/// The corners of possible grids, clockwise from the upper left, those with the most tiles first.
pub(crate) fn grids(tiles: &[Piece]) -> Vec<[Point; 4]> {
    let mut grids: Vec<(usize, [Point; 4])> = Vec::new();
    let near = Near::new(tiles);
    let mut is_taken = vec![false; tiles.len()];
    for start in 0..tiles.len() {
        if is_taken[start] {
            continue;
        }
        let lattice = lattice(tiles, &near, start);
        for &tile in lattice.values() {
            is_taken[tile] = true;
        }
        if lattice.len() < LEAST_TILES {
            continue;
        }
        for (left, top, count) in windows(&lattice) {
            let seen: Vec<([f32; 2], Point)> = lattice
                .iter()
                .filter(|((col, row), _)| {
                    (0..9).contains(&(col - left)) && (0..9).contains(&(row - top))
                })
                .map(|(&(col, row), &tile)| {
                    (
                        [(col - left) as f32 + 0.5, (row - top) as f32 + 0.5],
                        middle(&tiles[tile]),
                    )
                })
                .collect();
            if let Some(plane) = Perspective::through(&seen) {
                let corners = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)];
                grids.push((count, corners.map(|(x, y)| plane.at(x, y))));
            }
        }
    }
    sort_by_key(&mut grids, |&(count, _)| Reverse(count));
    grids.into_iter().map(|(_, corners)| corners).collect()
}

fn middle(tile: &Piece) -> Point {
    (
        (tile.left + tile.right + 1) as f32 / 2.0,
        (tile.top + tile.bottom + 1) as f32 / 2.0,
    )
}

fn size(tile: &Piece) -> f32 {
    ((tile.width() * tile.height()) as f32).sqrt()
}

/// The tiles by where they are, in squares of this many pixels.
struct Near {
    squares: HashMap<(i32, i32), Vec<usize>>,
}

const SQUARE: f32 = 32.0;

impl Near {
    fn new(tiles: &[Piece]) -> Near {
        let mut squares: HashMap<(i32, i32), Vec<usize>> = HashMap::new();
        for (n, tile) in tiles.iter().enumerate() {
            squares
                .entry(Near::square(middle(tile)))
                .or_default()
                .push(n);
        }
        Near { squares }
    }

    fn square((x, y): Point) -> (i32, i32) {
        ((x / SQUARE) as i32, (y / SQUARE) as i32)
    }

    /// The tile whose middle is nearest to a point, within `reach`.
    fn nearest(
        &self,
        tiles: &[Piece],
        at: Point,
        reach: f32,
        fits: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let ((left, top), (right, bottom)) = (
            Near::square((at.0 - reach, at.1 - reach)),
            Near::square((at.0 + reach, at.1 + reach)),
        );
        let mut best: Option<(f32, usize)> = None;
        for y in top..=bottom {
            for x in left..=right {
                for &tile in self.squares.get(&(x, y)).into_iter().flatten() {
                    let far = distance(middle(&tiles[tile]), at);
                    if far <= reach && best.is_none_or(|(least, _)| far < least) && fits(tile) {
                        best = Some((far, tile));
                    }
                }
            }
        }
        best.map(|(_, tile)| tile)
    }
}

fn distance(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The tiles connected with one, each with its column and row relative to it.
fn lattice(tiles: &[Piece], near: &Near, start: usize) -> HashMap<Place, usize> {
    let mut lattice = HashMap::new();
    let origin = middle(&tiles[start]);
    let usual = size(&tiles[start]);
    let alike = |tile: usize| (0.55..1.8).contains(&(size(&tiles[tile]) / usual));
    // The neighbour to the right gives the first step; the step down is at a right angle to it.
    let (x, y) = (
        tiles[start].width() as f32 * 1.08,
        tiles[start].height() as f32 * 1.08,
    );
    let right = near.nearest(tiles, (origin.0 + x, origin.1), 0.5 * x, |tile| {
        tile != start && alike(tile)
    });
    let below = near.nearest(tiles, (origin.0, origin.1 + y), 0.5 * y, |tile| {
        tile != start && alike(tile)
    });
    let (Some(right), Some(below)) = (right, below) else {
        lattice.insert((0, 0), start);
        return lattice;
    };
    let step = |to: usize| {
        let (x, y) = middle(&tiles[to]);
        (x - origin.0, y - origin.1)
    };
    let mut open = VecDeque::from([(start, (0, 0), step(right), step(below))]);
    let mut places = HashMap::from([(start, (0, 0))]);
    lattice.insert((0, 0), start);
    while let Some((tile, (col, row), across, down)) = open.pop_front() {
        let (x, y) = middle(&tiles[tile]);
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let place = (col + dx, row + dy);
            if lattice.contains_key(&place) {
                continue;
            }
            let (way, sign) = if dx != 0 {
                (across, dx as f32)
            } else {
                (down, dy as f32)
            };
            let expected = (x + sign * way.0, y + sign * way.1);
            let reach = ASTRAY * way.0.hypot(way.1);
            let fits = |other: usize| alike(other) && !places.contains_key(&other);
            if let Some(next) = near.nearest(tiles, expected, reach, fits) {
                lattice.insert(place, next);
                places.insert(next, place);
                let (to_x, to_y) = middle(&tiles[next]);
                let seen = (sign * (to_x - x), sign * (to_y - y));
                let mix = |a: Point, b: Point| (a.0 * 0.6 + b.0 * 0.4, a.1 * 0.6 + b.1 * 0.4);
                let (across, down) = if dx != 0 {
                    (mix(across, seen), down)
                } else {
                    (across, mix(down, seen))
                };
                open.push_back((next, place, across, down));
            }
        }
    }
    lattice
}

/// The best places for nine columns and rows, and how many tiles they have.
fn windows(lattice: &HashMap<Place, usize>) -> Vec<(i32, i32, usize)> {
    let bounds = |part: fn(&Place) -> i32| {
        let (least, most) = lattice
            .keys()
            .map(part)
            .fold((i32::MAX, i32::MIN), |(least, most), at| {
                (least.min(at), most.max(at))
            });
        // Fewer than nine may be seen.
        if most - least < 8 {
            most - 8..=least
        } else {
            least..=most - 8
        }
    };
    let mut windows = Vec::new();
    for left in bounds(|place| place.0) {
        for top in bounds(|place| place.1) {
            let is_in = |(col, row): &&Place| {
                (0..9).contains(&(col - left)) && (0..9).contains(&(row - top))
            };
            windows.push((left, top, lattice.keys().filter(is_in).count()));
        }
    }
    sort_by_key(&mut windows, |&(_, _, count)| Reverse(count));
    let most = windows.first().map_or(0, |window| window.2);
    windows.retain(|&(_, _, count)| count >= LEAST_TILES && count + 2 >= most);
    windows.truncate(3);
    windows
}
