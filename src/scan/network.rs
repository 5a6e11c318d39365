//! Reads the picture of a cell: a small convolutional network, trained by `examples/learn_cells`.
//!
//! ```text
//! 32 x 32 shades of ink                1 plane
//!   5x5 convolution, stride 2        16 planes of 16 x 16, negative values set to 0
//!   3x3 convolution, stride 2        32 planes of  8 x 8,  likewise
//!   3x3 convolution                  48 planes of  8 x 8,  likewise; the largest of each 2 x 2
//!   3x3 convolution                  48 planes of  4 x 4,  likewise; the largest of each 2 x 2
//!   fully connected                  96 numbers,           likewise
//!   fully connected                  30 scores: 21 classes, 9 digits of notes
//! ```
//!
//! Convolutions recognize shapes wherever they are, as in LeNet (LeCun et al. 1998). Weights are bytes with a factor for each
//! output, what flows between the layers are bytes too (Jacob et al., "Quantization and Training of Neural Networks for
//! Efficient Integer-Arithmetic-Only Inference", 2018), so sums are whole numbers, the same on every machine.
//!
//! A weight is stored with 128 added, since [`Sums`] adds products of numbers that are not negative; 128 times the sum of the
//! input is subtracted afterwards.

use crate::simd::{Sums, U16x8};

/// Side of a cell's picture in pixels.
pub(crate) const SEEN: usize = 32;
/// Shades of ink: [`PAPER`] is none, larger is darker.
pub(crate) type Ink = [u8; SEEN * SEEN];
/// The shade of paper.
pub(crate) const PAPER: u8 = 36;
/// How many shades the ink of the usual digit is above paper.
pub(crate) const DIGIT: f32 = 255.0 / 1.75;

/// Scores of the classes: 0 empty, 1 to 9 printed, 10 to 18 written by hand, 19 notes, 20 anything else, such as a digit on
/// its side.
pub(crate) const CLASSES: usize = 21;
/// The class of notes.
pub(crate) const NOTES: usize = 19;
/// The class of anything else.
pub(crate) const JUNK: usize = 20;
const SCORES: usize = CLASSES + 9;

/// Scores of a cell's picture.
#[derive(Clone)]
pub(crate) struct Scores {
    /// Natural logarithms of the odds, up to a common summand.
    pub(crate) classes: [f32; CLASSES],
    /// For each digit, whether it is among the notes: above 0.
    pub(crate) notes: [f32; 9],
}

/// A square of `side` pixels of `from` planes each, with a step of `stride`, to `to` planes.
struct Shape {
    side: usize,
    stride: usize,
    from: usize,
    to: usize,
}

const SHAPES: [Shape; 6] = [
    Shape {
        side: 5,
        stride: 2,
        from: 1,
        to: 16,
    },
    Shape {
        side: 3,
        stride: 2,
        from: 16,
        to: 32,
    },
    Shape {
        side: 3,
        stride: 1,
        from: 32,
        to: 48,
    },
    Shape {
        side: 3,
        stride: 1,
        from: 48,
        to: 48,
    },
    // Fully connected: one square over all pixels.
    Shape {
        side: 2,
        stride: 1,
        from: 48,
        to: 96,
    },
    Shape {
        side: 1,
        stride: 1,
        from: 96,
        to: SCORES,
    },
];

impl Shape {
    /// Inputs of an output, in groups of eight.
    const fn groups(&self) -> usize {
        (self.side * self.side * self.from).div_ceil(8)
    }
}

struct Layer {
    /// For each output its groups of weights.
    weights: Vec<[u16; 8]>,
    /// For each output, what is added to its sum, and the factor of the result.
    ends: Vec<(i32, f32)>,
}

/// The network.
pub(crate) struct Network {
    layers: [Layer; 6],
}

/// Outputs computed at a time, and pixels.
const OUTPUTS: usize = 2;
const PIXELS: usize = 4;

impl Network {
    /// Reads the weights. Each layer has for each output what to add and the factor, four bytes each, low byte first, then
    /// the weights, output by output.
    pub(crate) fn read(bytes: &[u8]) -> Network {
        let mut rest = bytes;
        let mut take = |n: usize| {
            let (head, tail) = rest.split_at(n.min(rest.len()));
            rest = tail;
            head
        };
        let layers = SHAPES.map(|shape| {
            let mut ends: Vec<(i32, f32)> = take(8 * shape.to)
                .chunks_exact(8)
                .map(|b| {
                    let add = i32::from_le_bytes([b[0], b[1], b[2], b[3]]);
                    (add, f32::from_le_bytes([b[4], b[5], b[6], b[7]]))
                })
                .collect();
            let inputs = shape.side * shape.side * shape.from;
            let mut weights =
                Vec::with_capacity(shape.to.next_multiple_of(OUTPUTS) * shape.groups());
            for row in take(inputs * shape.to).chunks_exact(inputs) {
                weights.extend(row.chunks(8).map(|group| {
                    let mut lanes = [0; 8];
                    for (lane, &weight) in lanes.iter_mut().zip(group) {
                        *lane = (i16::from(weight as i8) + 128) as u16;
                    }
                    lanes
                }));
            }
            let to = shape.to.next_multiple_of(OUTPUTS);
            ends.resize(to, (0, 0.0));
            weights.resize(to * shape.groups(), [0; 8]);
            Layer { weights, ends }
        });
        Network { layers }
    }

    /// The scores of a cell's picture.
    pub(crate) fn run(&self, ink: &Ink) -> Scores {
        let [first, second, third, fourth, fifth, last] = &self.layers;
        let ink: Vec<u16> = ink.iter().map(|&shade| shade.into()).collect();
        let bytes = |sums: Vec<f32>| -> Vec<u16> {
            let byte = |sum: f32| (sum + 0.5).clamp(0.0, 255.0) as u16;
            sums.into_iter().map(byte).collect()
        };
        let out = bytes(first.run(&SHAPES[0], &ink, 32, PAPER.into()));
        let out = bytes(second.run(&SHAPES[1], &out, 16, 0));
        let out = largest(&bytes(third.run(&SHAPES[2], &out, 8, 0)), 8, 48);
        let out = largest(&bytes(fourth.run(&SHAPES[3], &out, 4, 0)), 4, 48);
        let out = bytes(fifth.run(&SHAPES[4], &out, 2, 0));
        let out = last.run(&SHAPES[5], &out, 1, 0);
        Scores {
            classes: core::array::from_fn(|class| out[class]),
            notes: core::array::from_fn(|digit| out[CLASSES + digit]),
        }
    }
}

impl Layer {
    /// The outputs for a square input of `width` pixels a side; all planes of a pixel are side by side. `beyond` is what is
    /// beyond the edge.
    fn run(&self, shape: &Shape, input: &[u16], width: usize, beyond: u16) -> Vec<f32> {
        let groups = shape.groups();
        let is_dense = shape.side.is_multiple_of(2) || shape.side == 1;
        let (reach, end) = if is_dense {
            (0, 1)
        } else {
            (shape.side / 2, width / shape.stride)
        };
        let mut output = vec![0.0; end * end * shape.to];
        let mut seen = vec![[[0u16; 8]; PIXELS]; groups];
        for (n, outputs) in output.chunks_mut(PIXELS * shape.to).enumerate() {
            let mut sums_of_inputs = [0i32; PIXELS];
            for (pixel, sum) in sums_of_inputs.iter_mut().enumerate() {
                let at = (n * PIXELS + pixel).min(end * end - 1);
                let (x, y) = (at % end * shape.stride, at / end * shape.stride);
                let mut place = 0;
                let mut put = |value: u16| {
                    seen[place / 8][pixel][place % 8] = value;
                    *sum += i32::from(value);
                    place += 1;
                };
                for dy in 0..shape.side {
                    for dx in 0..shape.side {
                        let (x, y) = ((x + dx).wrapping_sub(reach), (y + dy).wrapping_sub(reach));
                        if x < width && y < width {
                            let pixel = &input[(y * width + x) * shape.from..][..shape.from];
                            pixel.iter().copied().for_each(&mut put);
                        } else {
                            (0..shape.from).for_each(|_| put(beyond));
                        }
                    }
                }
            }
            for (at, (rows, ends)) in self
                .weights
                .chunks_exact(OUTPUTS * groups)
                .zip(self.ends.chunks_exact(OUTPUTS))
                .enumerate()
            {
                let sums = products(&seen, rows);
                for pixel in 0..PIXELS {
                    for (part, &(add, factor)) in ends.iter().enumerate() {
                        let output = at * OUTPUTS + part;
                        let place = pixel * shape.to + output;
                        if output < shape.to && place < outputs.len() {
                            let sum = sums[part][pixel].total() as i64 as i32;
                            let sum = sum - 128 * sums_of_inputs[pixel] + add;
                            outputs[place] = sum as f32 * factor;
                        }
                    }
                }
            }
        }
        output
    }
}

/// The sums of products for some outputs, whose weights follow each other, and some pixels.
#[inline(never)]
fn products(seen: &[[[u16; 8]; PIXELS]], rows: &[[u16; 8]]) -> [[Sums; PIXELS]; OUTPUTS] {
    let mut sums = [[Sums::zero(); PIXELS]; OUTPUTS];
    let groups = seen.len();
    for (group, pixels) in seen.iter().enumerate() {
        let pixels = pixels.map(U16x8::from_array);
        for (part, sums) in sums.iter_mut().enumerate() {
            let weights = U16x8::from_array(rows[part * groups + group]);
            for (sum, &pixel) in sums.iter_mut().zip(&pixels) {
                *sum = sum.plus_products(pixel, weights);
            }
        }
    }
    sums
}

/// The largest of each 2 x 2 pixels, plane by plane.
fn largest(input: &[u16], width: usize, planes: usize) -> Vec<u16> {
    let half = width / 2;
    let mut output = Vec::with_capacity(half * half * planes);
    for at in 0..half * half {
        let corner = (at / half * 2 * width + at % half * 2) * planes;
        for plane in corner..corner + planes {
            let row = |at: usize| input[at].max(input[at + planes]);
            output.push(row(plane).max(row(plane + width * planes)));
        }
    }
    output
}
