//! The 10 x 10 crossings of a grid's rules, and whether there are rules at all.
//!
//! ```text
//!     0   1   2        9         A rule between two crossings is looked for up to a third of a cell to either side: the mean
//!   0 +---+---+-  …  --+         brightness along it has a dip or a peak. Each crossing then moves to where the rules around
//!   1 +---+---+-       |         it were found. That corrects for guessed corners and paper that is not flat.
//!     …
//! ```

use super::patch::{Patch, SPAN};
use super::perspective::{Perspective, Point};
use super::picture::Picture;
use super::sort_key::order;
use crate::Cell;
use crate::sort::sort_by_key;

/// Crossings in a row.
const ROW: usize = 10;
/// Rules are looked for at this many places to either side, ...
const REACH: usize = 11;
/// ... this far apart, in cells.
const STEP: f32 = 0.03;
/// Points along a rule.
const ALONG: usize = 12;
/// What the border counts: without it, a grid one row or column beside the right one would be as good.
const BORDER: f32 = 0.2;
/// How much a rule's brightness must differ from its surroundings, of 255.
const LEAST: f32 = 5.0;

/// Where the rules cross, from 0, 0 to 9, 9, in pixels of the picture.
#[derive(Copy, Clone)]
pub(crate) struct Lattice {
    pub(crate) crossings: [[Point; ROW]; ROW],
}

/// The rules found where they should be.
pub(crate) struct Rules {
    /// Parts of rules inside the grid, of 144.
    there: usize,
    /// Parts of its border, of 36.
    border: usize,
    /// How far the rules are from where they should be, across and down, in cells, for each crossing.
    shifts: [[Point; ROW]; ROW],
}

impl Rules {
    /// The share of the rules inside the grid that was found, minus the share found where there should be none, minus
    /// [`BORDER`] if there is no border. `astray` is how many parts were found where there should be none, of 162; with 0,
    /// this is the highest possible score.
    pub(crate) fn score(&self, astray: usize) -> f32 {
        self.there as f32 / 144.0
            - astray as f32 / 162.0
            - BORDER * (1.0 - self.border as f32 / 36.0)
    }
}

impl Lattice {
    /// Evenly spaced between four corners, clockwise from the upper left.
    pub(crate) fn between(corners: [Point; 4]) -> Lattice {
        let seen = Perspective::to(corners);
        Lattice {
            crossings: core::array::from_fn(|row| {
                core::array::from_fn(|col| seen.at(col as f32 / 9.0, row as f32 / 9.0))
            }),
        }
    }

    /// A place between crossings, or a little beyond them, in cells.
    fn place(&self, x: f32, y: f32) -> Point {
        let ((col, right), (row, low)) = (whole(x), whole(y));
        let [upper, lower] = self.sides(row, col, right);
        mix(upper, lower, low)
    }

    /// A place on the upper and on the lower side of a cell, `right` of its corner.
    fn sides(&self, row: usize, col: usize, right: f32) -> [Point; 2] {
        [row, row + 1].map(|row| {
            mix(
                self.crossings[row][col],
                self.crossings[row][col + 1],
                right,
            )
        })
    }

    /// The places with all these coordinates, row by row: what [`Lattice::place`] gives for each, but what places have in common
    /// is computed once.
    fn places(&self, xs: &[f32], ys: &[f32], mut visit: impl FnMut(&[Point])) {
        let mut sides: Vec<[Point; 2]> = Vec::with_capacity(xs.len());
        let mut row_of_sides = None;
        let mut places = Vec::with_capacity(xs.len());
        for &y in ys {
            let (row, low) = whole(y);
            if row_of_sides != Some(row) {
                row_of_sides = Some(row);
                sides.clear();
                sides.extend(xs.iter().map(|&x| {
                    let (col, right) = whole(x);
                    self.sides(row, col, right)
                }));
            }
            places.clear();
            places.extend(sides.iter().map(|&[upper, lower]| mix(upper, lower, low)));
            visit(&places);
        }
    }

    /// Clockwise from the upper left.
    pub(crate) fn corners(&self) -> [Point; 4] {
        [(0, 0), (0, 9), (9, 9), (9, 0)].map(|(row, col)| self.crossings[row][col])
    }

    /// Whether a part of the grid is outside the picture.
    pub(crate) fn is_cut_off(&self, picture: &Picture) -> bool {
        let (width, height, by) = (
            picture.width as f32,
            picture.height as f32,
            0.3 * self.cell(),
        );
        let is_out = |at: f32, end: f32| at < -by || at > end + by;
        self.corners()
            .iter()
            .any(|&(x, y)| is_out(x, width) || is_out(y, height))
    }

    /// The mean length of a cell's side, in pixels.
    pub(crate) fn cell(&self) -> f32 {
        let [a, b, c, _] = self.corners();
        let length = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1);
        (length(a, b) + length(b, c)) / 18.0
    }

    /// How evenly the rules are spaced: the most that a gap differs from those beside it, as a share. Seen at an angle, gaps
    /// change, but slowly.
    pub(crate) fn unevenness(&self) -> f32 {
        let mut worst = 0.0f32;
        for is_row in [true, false] {
            let at = |rule: usize, along: usize| {
                let (row, col) = if is_row { (rule, along) } else { (along, rule) };
                self.crossings[row][col]
            };
            let gap = |rule: usize| {
                let (from, to) = (|along| at(rule, along), |along| at(rule + 1, along));
                let lengths = (0..ROW).map(|n| (from(n).0 - to(n).0).hypot(from(n).1 - to(n).1));
                median(lengths).unwrap_or(0.0)
            };
            let gaps: [f32; 9] = core::array::from_fn(gap);
            let mean = gaps.iter().sum::<f32>() / 9.0;
            for n in 0..9 {
                let usual = match n {
                    0 => 2.0 * gaps[1] - gaps[2],
                    8 => 2.0 * gaps[7] - gaps[6],
                    _ => f32::midpoint(gaps[n - 1], gaps[n + 1]),
                };
                worst = worst.max((gaps[n] - usual).abs() / mean);
            }
        }
        worst
    }

    /// Looks for a rule from (x, y) to one cell further. Returns how far to the side of its place it is, if it is there.
    fn find_rule(&self, picture: &Picture, x: f32, y: f32, is_row: bool) -> Option<f32> {
        let mut profile = [[0.0; ALONG]; 2 * REACH + 1];
        let aside = |at: f32| -> [f32; 2 * REACH + 1] {
            core::array::from_fn(|n| at + (n as f32 - REACH as f32) * STEP)
        };
        let along = |at: f32| -> [f32; ALONG] {
            core::array::from_fn(|n| at + (0.1 + 0.8 * (n as f32 + 0.5) / ALONG as f32))
        };
        let mut n = 0;
        if is_row {
            self.places(&along(x), &aside(y), |places| {
                profile[n] = core::array::from_fn(|n| picture.at(places[n]));
                n += 1;
            });
        } else {
            self.places(&aside(x), &along(y), |places| {
                for (points, &place) in profile.iter_mut().zip(places) {
                    points[n] = picture.at(place);
                }
                n += 1;
            });
        }
        let means = profile.map(|points| points.iter().sum::<f32>() / ALONG as f32);
        // How far the mean dips below those beside it or, if negative, rises above them.
        let depth = |n: usize| {
            let (before, behind) = (means[n.saturating_sub(4)], means[(n + 4).min(2 * REACH)]);
            let (dip, rise) = (before.min(behind) - means[n], means[n] - before.max(behind));
            if dip >= rise { dip } else { -rise }
        };
        let best =
            (2..=2 * REACH - 2).max_by(|&a, &b| depth(a).abs().total_cmp(&depth(b).abs()))?;
        let deepest = depth(best);
        if deepest.abs() < LEAST {
            return None;
        }
        // A rule is continuous; a row of notes has gaps.
        let is_in_it = |&point: &usize| {
            let aside = (profile[best.saturating_sub(4)][point]
                + profile[(best + 4).min(2 * REACH)][point])
                / 2.0;
            (best - 1..=best + 1).any(|n| (aside - profile[n][point]) / deepest > 0.4)
        };
        if (0..ALONG).filter(is_in_it).count() < ALONG * 3 / 4 {
            return None;
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        for n in best.saturating_sub(2)..=(best + 2).min(2 * REACH) {
            let weight = (depth(n) * deepest.signum()).max(0.0);
            sum += weight * (n as f32 - REACH as f32) * STEP;
            weights += weight;
        }
        Some(sum / weights)
    }

    /// Looks for all rules.
    pub(crate) fn find_rules(&self, picture: &Picture) -> Rules {
        let mut shifts = [[(0.0, 0.0); ROW]; ROW];
        let (mut there, mut border) = (0, 0);
        for is_row in [true, false] {
            // The nine parts of each rule.
            let found: [[Option<f32>; 9]; ROW] = core::array::from_fn(|rule| {
                core::array::from_fn(|part| {
                    let (rule, part) = (rule as f32, part as f32);
                    let (x, y) = if is_row { (part, rule) } else { (rule, part) };
                    self.find_rule(picture, x, y, is_row)
                })
            });
            there += found[1..9].iter().flatten().flatten().count();
            let edges = [&found[0], &found[9]];
            border += edges.into_iter().flatten().flatten().count();
            let medians = found.map(|parts| median(parts.into_iter().flatten()));
            for rule in 0..ROW {
                // A missing rule gets the shift of the next one inwards.
                let inwards = if rule < 5 { rule + 1 } else { rule - 1 };
                let usual = medians[rule].or(medians[inwards]).unwrap_or(0.0);
                for (at, (row, col)) in
                    (0..ROW).map(|at| (at, if is_row { (rule, at) } else { (at, rule) }))
                {
                    let around = at.saturating_sub(2)..(at + 2).min(9);
                    let near = found[rule][around].iter().flatten().copied();
                    let near = near.filter(|shift| (shift - usual).abs() < 3.0 * STEP);
                    let shift = median(near).unwrap_or(usual);
                    let (across, down) = &mut shifts[row][col];
                    *(if is_row { down } else { across }) = shift;
                }
            }
        }
        Rules {
            there,
            border,
            shifts,
        }
    }

    /// The score of its rules.
    pub(crate) fn score(&self, picture: &Picture, rules: &Rules) -> f32 {
        let mut astray = 0;
        for is_row in [true, false] {
            for rule in 0..9 {
                for part in 0..9 {
                    let (rule, part) = (rule as f32 + 0.5, part as f32);
                    let (x, y) = if is_row { (part, rule) } else { (rule, part) };
                    astray += usize::from(self.find_rule(picture, x, y, is_row).is_some());
                }
            }
        }
        rules.score(astray)
    }

    /// The lattice with its crossings moved to where the rules were found. If the border isn't trusted, its crossings are
    /// extrapolated from the rules inside the grid.
    pub(crate) fn moved(&self, rules: &Rules, is_border_trusted: bool) -> Lattice {
        let onwards = |at: usize, shift: &dyn Fn(usize) -> f32| match at {
            0 if !is_border_trusted => 2.0 * shift(1) - shift(2),
            9 if !is_border_trusted => 2.0 * shift(8) - shift(7),
            _ => shift(at),
        };
        Lattice {
            crossings: core::array::from_fn(|row| {
                core::array::from_fn(|col| {
                    let x = onwards(col, &|col| rules.shifts[row][col].0);
                    let y = onwards(row, &|row| rules.shifts[row][col].1);
                    self.place(col as f32 + x, row as f32 + y)
                })
            }),
        }
    }

    /// The pictures of the cells.
    pub(crate) fn cut(&self, picture: &Picture) -> Vec<Patch> {
        let cut = |cell: Cell| {
            let (x, y) = (cell.col() as f32 + 0.5, cell.row() as f32 + 0.5);
            picture.cut(self.cell() * SPAN, |all, visit| {
                let from = |middle: f32| all.iter().map(move |at| middle + (at - 0.5) * SPAN);
                let (xs, ys): (Vec<f32>, Vec<f32>) = from(x).zip(from(y)).unzip();
                self.places(&xs, &ys, visit);
            })
        };
        Cell::all().map(cut).collect()
    }
}

/// The column or row of a cell, and how far it is from there. Beyond the grid, the cell at its edge counts.
fn whole(at: f32) -> (usize, f32) {
    let whole = at.clamp(0.0, 8.0) as usize;
    (whole, at - whole as f32)
}

/// A point between two others.
fn mix(a: Point, b: Point, part: f32) -> Point {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn median(numbers: impl Iterator<Item = f32>) -> Option<f32> {
    let mut numbers: Vec<f32> = numbers.collect();
    sort_by_key(&mut numbers, |&number| order(number));
    numbers.get(numbers.len() / 2).copied()
}
