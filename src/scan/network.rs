//! Recognizes the digit of a glyph: a small convolutional network, trained by `examples/learn_digits`.
//!
//! ```text
//! 16 x 24 glyph                       1 plane
//!   5x5 convolution, stride 2        8 planes of  8 x 12, negative values set to 0
//!   3x3 convolution, stride 2       20 planes of  4 x 6,  likewise
//!   fully connected                 32 numbers,           likewise
//!   fully connected                 10 scores: no digit, 1 to 9
//! ```
//!
//! Convolutions recognize shapes wherever they are, as in LeNet (LeCun et al. 1998); a stride of two replaces pooling
//! (Springenberg et al. 2015). Weights are stored as bytes with a factor for each layer. Sums are floating-point numbers,
//! added in a fixed order and without any function that could differ between machines, so that all give the same result.

/// Width and height of a glyph.
pub(crate) const GLYPH: (usize, usize) = (16, 24);
/// Pixels of a glyph.
pub(crate) const PIXELS: usize = GLYPH.0 * GLYPH.1;
/// Scores: of no digit, then of 1 to 9.
pub(crate) const CLASSES: usize = 10;

/// The best class is not sure if its lead over the second is below this. `examples/learn_digits` measures how often it is
/// wrong above that.
pub(crate) const SURE: f32 = 3.0;

/// A convolution from planes of `width` x `height` to planes of half that size, a square of `side` pixels at a time.
pub(crate) struct Convolution {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) side: usize,
}

pub(crate) const FIRST: Convolution = Convolution {
    from: 1,
    to: 8,
    width: GLYPH.0,
    height: GLYPH.1,
    side: 5,
};
pub(crate) const SECOND: Convolution = Convolution {
    from: 8,
    to: 20,
    width: GLYPH.0 / 2,
    height: GLYPH.1 / 2,
    side: 3,
};
pub(crate) const SEEN: usize = SECOND.to * (SECOND.width / 2) * (SECOND.height / 2);
pub(crate) const HIDDEN: usize = 32;
/// Weights and biases of each layer.
pub(crate) const LAYERS: [(usize, usize); 4] = [
    (FIRST.weights(), FIRST.to),
    (SECOND.weights(), SECOND.to),
    (SEEN * HIDDEN, HIDDEN),
    (HIDDEN * CLASSES, CLASSES),
];

impl Convolution {
    pub(crate) const fn weights(&self) -> usize {
        self.from * self.to * self.side * self.side
    }

    /// Where the square around an output pixel overlaps the input: `(place in the square, input pixel)` pairs.
    pub(crate) fn meets(&self, at: usize, mut each: impl FnMut(usize, usize)) {
        let (x, y) = (at % (self.width / 2), at / (self.width / 2));
        let reach = self.side / 2;
        let inside =
            |at: usize, d: usize, end| (2 * at + d).checked_sub(reach).filter(|&at| at < end);
        for dy in 0..self.side {
            let Some(input_y) = inside(y, dy, self.height) else {
                continue;
            };
            for dx in 0..self.side {
                if let Some(input_x) = inside(x, dx, self.width) {
                    each(dy * self.side + dx, input_y * self.width + input_x);
                }
            }
        }
    }

    /// The output, negative values set to 0. All planes of a pixel are side by side, as in the input.
    fn run(&self, weights: &[f32], biases: &[f32], input: &[f32]) -> Vec<f32> {
        let mut output = biases.repeat(self.width / 2 * (self.height / 2));
        for (at, sums) in output.chunks_exact_mut(self.to).enumerate() {
            self.meets(at, |place, pixel| {
                let pixels = input[pixel * self.from..].iter().take(self.from);
                let rows = weights[place * self.from * self.to..].chunks_exact(self.to);
                for (&pixel, row) in pixels.zip(rows) {
                    add(sums, row, pixel);
                }
            });
        }
        output.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        output
    }
}

/// Each sum over all of the input.
fn dense(weights: &[f32], biases: &[f32], input: &[f32]) -> Vec<f32> {
    let mut sums = biases.to_vec();
    for (&x, row) in input.iter().zip(weights.chunks_exact(biases.len())) {
        add(&mut sums, row, x);
    }
    sums
}

/// `sums += row * x`
pub(crate) fn add(sums: &mut [f32], row: &[f32], x: f32) {
    if x != 0.0 {
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += weight * x;
        }
    }
}

/// A network, its weights and biases layer by layer.
#[derive(Clone)]
pub(crate) struct Network {
    pub(crate) layers: [(Vec<f32>, Vec<f32>); 4],
}

/// The output of each layer for a glyph, first to last.
pub(crate) type Activity = [Vec<f32>; 4];

impl Network {
    /// Reads the [`LAYERS`]. Each has a factor, its weights as bytes, and its biases; numbers start with their low byte.
    pub(crate) fn read(bytes: &[u8]) -> Network {
        let mut rest = bytes;
        let mut take = |n: usize| {
            let (head, tail) = rest.split_at(n.min(rest.len()));
            rest = tail;
            head
        };
        let number = |b: &[u8]| f32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        let layers = LAYERS.map(|(weights, biases)| {
            let factor = take(4).chunks_exact(4).map(number).sum::<f32>();
            let weights = take(weights).iter().map(|&b| f32::from(b as i8) * factor);
            let weights = weights.collect();
            (
                weights,
                take(4 * biases).chunks_exact(4).map(number).collect(),
            )
        });
        Network { layers }
    }

    /// The output of each layer for a glyph.
    pub(crate) fn run(&self, glyph: &[f32; PIXELS]) -> Activity {
        let [(w1, b1), (w2, b2), (w3, b3), (w4, b4)] = &self.layers;
        let first = FIRST.run(w1, b1, glyph);
        let second = SECOND.run(w2, b2, &first);
        let mut third = dense(w3, b3, &second);
        for sum in &mut third {
            *sum = sum.max(0.0);
        }
        let fourth = dense(w4, b4, &third);
        [first, second, third, fourth]
    }
}
