//! Cells as in real pictures, drawn from clean digits.

use crate::glyph::{CELL, Glyph, Patch, cut_out};
use crate::random::Random;

const SIDE: usize = 64;
/// A drawing that is all ink.
static BAR: [f32; SIDE * SIDE] = [1.0; SIDE * SIDE];

/// How a digit is distorted in a picture.
#[derive(Copy, Clone, PartialEq)]
pub enum Kind {
    Screenshot,
    Small,
    Photo,
    Rough,
}

impl Kind {
    pub const NAMED: [(&str, Kind); 4] = [
        ("screenshot: any size, weight and colours", Kind::Screenshot),
        ("small: cells of 18 to 26 pixels", Kind::Small),
        ("photo: turned, slanted, blurred, noisy", Kind::Photo),
        ("rough: all of it, and more", Kind::Rough),
    ];
}

struct Drawing {
    digit: usize,
    /// From 0 to 1; `soft` is the same, blurred.
    ink: Vec<f32>,
    soft: Vec<f32>,
}

/// Draws cells from the drawings of `draw.js`.
pub struct Sketcher {
    learnt: Vec<Drawing>,
    held_out: Vec<Drawing>,
}

/// A drawing placed in a cell. Lengths are in units of the cell's side.
struct Placed<'a> {
    ink: &'a [f32],
    /// The threshold for ink: lower is bolder, higher is thinner. `None`: as drawn.
    level: Option<f32>,
    middle: (f32, f32),
    height: f32,
    aspect: f32,
    /// Sine and cosine of the rotation.
    turn: (f32, f32),
    shear: f32,
    widening: f32,
}

impl Placed<'_> {
    fn at(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x - self.middle.0, y - self.middle.1);
        let (sin, cos) = self.turn;
        let (x, y) = (cos * x + sin * y, cos * y - sin * x);
        let x = (x + self.shear * y) * (1.0 + self.widening * y) / self.aspect;
        // The digit is 48 of the drawing's 64 pixels tall.
        let scale = 48.0 / self.height;
        let (x, y) = (x * scale + 31.5, y * scale + 31.5);
        if !(0.0..62.9).contains(&x) || !(0.0..62.9).contains(&y) {
            return 0.0;
        }
        let (left, top) = (x as usize, y as usize);
        let (right, low) = (x - left as f32, y - top as f32);
        let row = |y: usize| {
            self.ink[y * SIDE + left] * (1.0 - right) + self.ink[y * SIDE + left + 1] * right
        };
        let ink = row(top) * (1.0 - low) + row(top + 1) * low;
        self.level
            .map_or(ink, |level| ((ink - level) * 6.0 + 0.5).clamp(0.0, 1.0))
    }
}

impl Sketcher {
    pub fn new(drawings: &[u8]) -> Sketcher {
        let (mut learnt, mut held_out) = (Vec::new(), Vec::new());
        for record in drawings.chunks_exact(2 + SIDE * SIDE) {
            let ink: Vec<f32> = record[2..]
                .iter()
                .map(|&byte| f32::from(byte) / 255.0)
                .collect();
            let soft = blur(&blur(&ink, SIDE, 1.0), SIDE, 1.0);
            let drawing = Drawing {
                digit: usize::from(record[1]),
                ink,
                soft,
            };
            if record[0] == 1 {
                held_out.push(drawing)
            } else {
                learnt.push(drawing)
            }
        }
        Sketcher { learnt, held_out }
    }

    fn one(&self, random: &mut Random, is_held_out: bool) -> &Drawing {
        let drawings = if is_held_out {
            &self.held_out
        } else {
            &self.learnt
        };
        &drawings[random.below(drawings.len())]
    }

    /// A training example, mostly a digit. Class 0 is anything but a digit.
    pub fn any(&self, random: &mut Random, is_held_out: bool) -> (Glyph, usize) {
        if random.chance(0.95) {
            let kind = [Kind::Screenshot, Kind::Small, Kind::Photo, Kind::Rough][random.below(4)];
            return self.digit(random, is_held_out, kind);
        }
        loop {
            if let Some(glyph) = cut_out(&self.clutter(random)) {
                return (glyph, 0);
            }
        }
    }

    /// A digit, or a zero, which counts as none.
    pub fn digit(&self, random: &mut Random, is_held_out: bool, kind: Kind) -> (Glyph, usize) {
        loop {
            let drawing = self.one(random, is_held_out);
            if drawing.digit == 0 && random.chance(0.5) {
                continue;
            }
            let rough = match kind {
                Kind::Screenshot | Kind::Small => 0.0,
                Kind::Photo => 0.7,
                Kind::Rough => 1.0,
            };
            let mut spread = |by: f32| random.between(-by, by);
            let placed = Placed {
                ink: &[],
                level: None,
                middle: (
                    0.5 + spread(0.02 + 0.07 * rough),
                    0.5 + spread(0.03 + 0.07 * rough),
                ),
                aspect: 1.0 + spread(0.04 + 0.12 * rough),
                turn: spread(0.14 * rough).sin_cos(),
                shear: spread(0.02 + 0.12 * rough),
                widening: spread(0.25 * rough),
                height: 0.0,
            };
            let is_reweighted = random.chance(0.3 + 0.4 * rough);
            let placed = Placed {
                ink: if is_reweighted {
                    &drawing.soft
                } else {
                    &drawing.ink
                },
                level: is_reweighted.then(|| random.between(0.25, 0.55)),
                height: random.between(0.38, 0.78),
                ..placed
            };
            let size = match kind {
                Kind::Screenshot => random.between(28.0, 90.0),
                Kind::Small => random.between(18.0, 26.0),
                Kind::Photo | Kind::Rough => random.between(22.0, 80.0),
            };
            // Many people write a 7 with a bar, which few fonts have.
            let mut drawn = vec![placed];
            if drawing.digit == 7 && random.chance(0.15) {
                let Placed {
                    middle,
                    height,
                    turn,
                    shear,
                    widening,
                    ..
                } = drawn[0];
                let middle = (
                    middle.0 + 0.03 * random.normal() * height,
                    middle.1 + 0.06 * random.normal() * height,
                );
                let (thickness, width) = (random.between(0.06, 0.14), random.between(0.4, 0.75));
                drawn.push(Placed {
                    ink: &BAR,
                    level: None,
                    middle,
                    height: thickness * height,
                    aspect: width / thickness,
                    turn,
                    shear,
                    widening,
                });
            }
            if let Some(glyph) = cut_out(&picture(random, &drawn, size as usize, rough, true)) {
                return (glyph, drawing.digit);
            }
        }
    }

    /// Clutter as large as a digit: merged notes, strokes, fragments of rules.
    fn clutter(&self, random: &mut Random) -> Patch {
        let mut placed = Vec::new();
        let kind = random.below(3);
        // A single stroke might be a 1.
        let count = 3 + random.below(5);
        for n in 0..count {
            let drawing = self.one(random, false);
            let (middle, height, aspect) = match kind {
                // Notes in their usual places, or side by side.
                0 => (
                    (
                        0.2 + 0.3 * random.below(3) as f32,
                        0.2 + 0.3 * random.below(3) as f32,
                    ),
                    random.between(0.2, 0.34),
                    1.0,
                ),
                1 => (
                    (0.5 + (n as f32 - count as f32 / 2.0 + 0.5) * 0.17, 0.5),
                    random.between(0.28, 0.4),
                    1.0,
                ),
                _ => (
                    (random.between(0.2, 0.8), random.between(0.2, 0.8)),
                    random.between(0.05, 0.8),
                    random.between(0.05, 3.0),
                ),
            };
            placed.push(Placed {
                ink: if kind == 2 { &BAR } else { &drawing.ink },
                level: None,
                middle,
                height,
                aspect,
                turn: if kind == 2 {
                    random.between(0.0, 3.2).sin_cos()
                } else {
                    (0.0, 1.0)
                },
                shear: 0.0,
                widening: 0.0,
            });
        }
        let size = random.between(20.0, 60.0) as usize;
        let rough = random.unit();
        picture(random, &placed, size, rough, kind < 2)
    }
}

/// The cell in a picture where it has `size` pixels, scaled to the size that the engine reads.
fn picture(
    random: &mut Random,
    placed: &[Placed],
    size: usize,
    rough: f32,
    has_rules: bool,
) -> Patch {
    let ground = random.between(0.0, 255.0);
    let ink = loop {
        let ink = random.between(0.0, 255.0);
        if (ink - ground).abs() > 50.0 {
            break ink;
        }
    };
    let rules: [(f32, f32); 4] = std::array::from_fn(|_| {
        let thickness = if has_rules && random.chance(0.6) {
            random.between(0.0, 0.04)
        } else {
            0.0
        };
        (
            random.between(-0.03, 0.02 + 0.02 * rough) + thickness,
            random.between(0.2, 1.0),
        )
    });
    let light = (
        random.between(-0.4, 0.4) * rough,
        random.between(-0.4, 0.4) * rough,
    );
    // Digits are not aligned with pixels.
    let offset = (random.between(-0.5, 0.5), random.between(-0.5, 0.5));
    let mut small: Vec<f32> = (0..size * size)
        .map(|n| {
            let mut sum = 0.0;
            for (dx, dy) in [
                (0.2, 0.2),
                (0.5, 0.2),
                (0.8, 0.2),
                (0.2, 0.5),
                (0.5, 0.5),
                (0.8, 0.5),
                (0.2, 0.8),
                (0.5, 0.8),
                (0.8, 0.8),
            ] {
                let x = ((n % size) as f32 + dx + offset.0) / size as f32;
                let y = ((n / size) as f32 + dy + offset.1) / size as f32;
                let depths = [x, y, 1.0 - x, 1.0 - y];
                let rule = depths
                    .iter()
                    .zip(rules)
                    .map(|(depth, (width, ink))| if *depth < width { ink } else { 0.0 });
                let inked = placed
                    .iter()
                    .map(|placed| placed.at(x, y))
                    .chain(rule)
                    .fold(0.0f32, f32::max);
                let lit = 1.0 + light.0 * (x - 0.5) + light.1 * (y - 0.5);
                sum += (ground + (ink - ground) * inked) * lit;
            }
            sum / 9.0
        })
        .collect();
    if random.chance(rough) {
        small = blur(&small, size, random.between(0.0, 1.0) * size as f32 / 40.0);
    }
    let noise = rough * random.between(0.0, 0.12) * (ink - ground).abs();
    for pixel in &mut small {
        *pixel = (*pixel + noise * random.normal()).round().clamp(0.0, 255.0);
    }
    // Sampled as the engine samples a cell of that size.
    let step = size as f32 / CELL as f32;
    let points = (step.ceil() as usize).max(1);
    std::array::from_fn(|n| {
        let mut sum = 0.0;
        for part in 0..points * points {
            let (dx, dy) = ((part % points) as f32 + 0.5, (part / points) as f32 + 0.5);
            let x = ((n % CELL) as f32 + dx / points as f32) * step - 0.5;
            let y = ((n / CELL) as f32 + dy / points as f32) * step - 0.5;
            let (x, y) = (
                x.clamp(0.0, size as f32 - 1.001),
                y.clamp(0.0, size as f32 - 1.001),
            );
            let (left, top) = (x as usize, y as usize);
            let (right, low) = (x - left as f32, y - top as f32);
            let row = |y: usize| {
                small[y * size + left] * (1.0 - right) + small[y * size + left + 1] * right
            };
            sum += row(top) * (1.0 - low) + row(top + 1) * low;
        }
        (sum / (points * points) as f32).round() as u8
    })
}

/// Blurred with a triangle of this reach, first along rows, then along columns.
fn blur(pixels: &[f32], side: usize, reach: f32) -> Vec<f32> {
    let side_by_side = |pixels: &[f32], step: usize| -> Vec<f32> {
        let radius = reach.ceil() as isize;
        (0..pixels.len())
            .map(|n| {
                let at = (n / step) % side;
                let first = n - at * step;
                let (mut sum, mut weights) = (0.0, 0.0);
                for d in -radius..=radius {
                    let weight = (reach + 1.0 - (d as f32).abs()).max(0.0);
                    let other = (at as isize + d).clamp(0, side as isize - 1) as usize;
                    sum += weight * pixels[first + other * step];
                    weights += weight;
                }
                sum / weights
            })
            .collect()
    };
    side_by_side(&side_by_side(pixels, 1), side)
}
