//! Training of the network: backpropagation and Adam.

use crate::network::{
    Activity, CLASSES, Convolution, FIRST, HIDDEN, LAYERS, Network, PIXELS, SECOND, SEEN, add,
};
use crate::random::Random;
use std::thread;

/// Label smoothing: the share of the right label that is spread over all labels.
const SMOOTH: f32 = 0.03;
const RATE: f32 = 2.5e-3;

pub struct Learner {
    pub network: Network,
    /// Running means of the gradient and of its square.
    means: Network,
    squares: Network,
    steps: i32,
}

fn map(network: &mut Network, mut f: impl FnMut(usize, &mut f32)) {
    let mut at = 0;
    for (weights, biases) in &mut network.layers {
        for number in weights.iter_mut().chain(biases) {
            f(at, number);
            at += 1;
        }
    }
}

fn numbers(network: &Network) -> impl Iterator<Item = &f32> {
    network
        .layers
        .iter()
        .flat_map(|(weights, biases)| weights.iter().chain(biases))
}

fn empty() -> Network {
    Network {
        layers: LAYERS.map(|(weights, biases)| (vec![0.0; weights], vec![0.0; biases])),
    }
}

impl Learner {
    pub fn new(random: &mut Random) -> Learner {
        let mut network = empty();
        let inputs = [25.0, 72.0, SEEN as f32, HIDDEN as f32];
        for ((weights, _), inputs) in network.layers.iter_mut().zip(inputs) {
            for weight in weights {
                *weight = random.normal() * f32::sqrt(2.0 / inputs);
            }
        }
        Learner {
            network,
            means: empty(),
            squares: empty(),
            steps: 0,
        }
    }

    /// Trains on one batch, its parts in parallel, and returns its mean loss. `part` is the share of all batches that is done.
    pub fn learn(
        &mut self,
        parts: &[(Random, usize)],
        part: f32,
        example: impl Fn(&mut Random) -> ([f32; PIXELS], usize) + Sync,
    ) -> f32 {
        let (network, example) = (&self.network, &example);
        let learnt: Vec<(f32, Network)> = thread::scope(|scope| {
            let running: Vec<_> = parts
                .iter()
                .map(|(random, n)| {
                    let (mut random, n) = (random.clone(), *n);
                    scope.spawn(move || {
                        let (mut loss, mut gradient) = (0.0, empty());
                        for _ in 0..n {
                            let (glyph, class) = example(&mut random);
                            loss += backwards(network, &glyph, class, &mut gradient);
                        }
                        (loss, gradient)
                    })
                })
                .collect();
            running
                .into_iter()
                .map(|one| one.join().expect("no panic"))
                .collect()
        });
        let n: usize = parts.iter().map(|(_, n)| n).sum();
        let mut sum = vec![0.0; numbers(&self.network).count()];
        for (_, gradient) in &learnt {
            for (sum, g) in sum.iter_mut().zip(numbers(gradient)) {
                *sum += g / n as f32;
            }
        }
        self.step(
            &sum,
            RATE * (0.5 + 0.5 * f32::cos(std::f32::consts::PI * part)) + 1e-5,
        );
        learnt.iter().map(|(loss, _)| loss).sum::<f32>() / n as f32
    }

    fn step(&mut self, gradient: &[f32], rate: f32) {
        self.steps += 1;
        map(&mut self.means, |at, mean| {
            *mean = 0.9 * *mean + 0.1 * gradient[at]
        });
        map(&mut self.squares, |at, square| {
            *square = 0.999 * *square + 0.001 * gradient[at] * gradient[at]
        });
        let (left, right) = (
            1.0 - 0.9f32.powi(self.steps),
            1.0 - 0.999f32.powi(self.steps),
        );
        let moves: Vec<f32> = numbers(&self.means)
            .zip(numbers(&self.squares))
            .map(|(mean, square)| rate * (mean / left) / ((square / right).sqrt() + 1e-8))
            .collect();
        map(&mut self.network, |at, number| {
            *number -= moves[at] + rate * 1e-3 * *number
        });
    }
}

/// Adds the gradient of the loss for one glyph, and returns the loss.
fn backwards(
    network: &Network,
    glyph: &[f32; PIXELS],
    class: usize,
    gradient: &mut Network,
) -> f32 {
    let activity: Activity = network.run(glyph);
    let [first, second, third, scores] = &activity;
    let most = scores.iter().fold(f32::MIN, |a, &b| a.max(b));
    let powers: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let sum: f32 = powers.iter().sum();
    let mut loss = 0.0;
    let errors: Vec<f32> = powers
        .iter()
        .enumerate()
        .map(|(n, power)| {
            let target = SMOOTH / CLASSES as f32 + if n == class { 1.0 - SMOOTH } else { 0.0 };
            loss -= target * (power / sum).max(1e-9).ln();
            power / sum - target
        })
        .collect();
    let [(_, _), (w2, _), (w3, _), (w4, _)] = &network.layers;
    let [g1, g2, g3, g4] = &mut gradient.layers;
    let errors = dense_back(w4, third, &errors, g4);
    let errors = dense_back(w3, second, &errors, g3);
    let errors = convolution_back(&SECOND, w2, first, &errors, g2);
    convolution_back(&FIRST, &[], glyph, &errors, g1);
    loss
}

type Layer = (Vec<f32>, Vec<f32>);

/// The errors of a layer's input, 0 where the input was set to 0.
fn dense_back(weights: &[f32], input: &[f32], errors: &[f32], gradient: &mut Layer) -> Vec<f32> {
    let to = errors.len();
    add(&mut gradient.1, errors, 1.0);
    input
        .iter()
        .enumerate()
        .map(|(n, &x)| {
            if x == 0.0 {
                return 0.0;
            }
            add(&mut gradient.0[n * to..(n + 1) * to], errors, x);
            weights[n * to..(n + 1) * to]
                .iter()
                .zip(errors)
                .map(|(w, e)| w * e)
                .sum()
        })
        .collect()
}

fn convolution_back(
    layer: &Convolution,
    weights: &[f32],
    input: &[f32],
    errors: &[f32],
    gradient: &mut Layer,
) -> Vec<f32> {
    let mut back = vec![0.0; input.len()];
    for (at, errors) in errors.chunks_exact(layer.to).enumerate() {
        if errors.iter().all(|&error| error == 0.0) {
            continue;
        }
        add(&mut gradient.1, errors, 1.0);
        layer.meets(at, |place, pixel| {
            for from in 0..layer.from {
                let x = input[pixel * layer.from + from];
                if x == 0.0 {
                    continue;
                }
                let row = (place * layer.from + from) * layer.to;
                add(&mut gradient.0[row..row + layer.to], errors, x);
                if let Some(weights) = weights.get(row..row + layer.to) {
                    back[pixel * layer.from + from] +=
                        weights.iter().zip(errors).map(|(w, e)| w * e).sum::<f32>();
                }
            }
        });
    }
    back
}
