//! Trains the network of `src/scan/` to recognize digits: `cargo run --release --example learn_digits`, after
//! `node examples/learn_digits/draw.js`. Writes `src/scan/digits.bin` and prints how well it reads families of fonts that it
//! has not seen. With `-- measure`, only measures the existing network. The same drawings give the same network.
//!
//! Each digit is drawn into a cell as in real pictures: rotated, slanted, blurred, noisy, of any size and weight, next to rules
//! and on gradients. The network is trained on the glyphs that the engine itself cuts out of these cells, with Adam (Kingma &
//! Ba 2015) and label smoothing (Szegedy et al. 2016).

#![allow(dead_code)] // the engine's modules have more than is needed here

#[path = "../../src/scan/glyph.rs"]
mod glyph;
mod learn;
#[path = "../../src/scan/network.rs"]
mod network;
mod random;
mod sketch;

use learn::Learner;
use network::{CLASSES, LAYERS, Network, SURE};
use random::Random;
use sketch::{Kind, Sketcher};
use std::fs;

const BATCHES: usize = 8_000;
const BATCH: usize = 64;
const WRITTEN: &str = "src/scan/digits.bin";

fn main() {
    let drawings =
        fs::read("target/digits.bin").expect("node examples/learn_digits/draw.js comes first");
    let sketcher = Sketcher::new(&drawings);
    if std::env::args().nth(1).as_deref() != Some("measure") {
        let network = learn(&sketcher);
        fs::write(WRITTEN, to_bytes(&network)).expect("the folder is there");
    }
    let bytes = fs::read(WRITTEN).expect("the network");
    println!("{} bytes\n", bytes.len());
    measure(&sketcher, &Network::read(&bytes));
}

fn learn(sketcher: &Sketcher) -> Network {
    let mut learner = Learner::new(&mut Random(1));
    let mut random = Random(2);
    let mut loss = 0.0;
    for batch in 0..BATCHES {
        let halves = [random.fork(), random.fork()];
        let part = batch as f32 / BATCHES as f32;
        let lost = learner.learn(&halves.map(|random| (random, BATCH / 2)), part, |random| {
            let (glyph, class) = sketcher.any(random, false);
            (glyph.pixels, class)
        });
        loss += lost;
        if (batch + 1) % 500 == 0 {
            println!("{:6} {:.4}", batch + 1, loss / 500.0);
            loss = 0.0;
        }
    }
    learner.network
}

/// Weights as bytes, each layer with its factor, in the format of `Network::read`.
fn to_bytes(network: &Network) -> Vec<u8> {
    let mut bytes = Vec::new();
    for ((weights, biases), (count, _)) in network.layers.iter().zip(LAYERS) {
        assert_eq!(weights.len(), count);
        let most = weights
            .iter()
            .fold(0.0f32, |most, weight| most.max(weight.abs()));
        let factor = most / 127.0;
        bytes.extend(factor.to_le_bytes());
        bytes.extend(
            weights
                .iter()
                .map(|weight| (weight / factor).round() as i8 as u8),
        );
        bytes.extend(biases.iter().flat_map(|bias| bias.to_le_bytes()));
    }
    bytes
}

/// How many of 10,000 glyphs of each kind are recognized correctly, for training families and held-out families.
fn measure(sketcher: &Sketcher, network: &Network) {
    const GLYPHS: usize = 10_000;
    println!(
        "| drawn | training families, % | held-out families, % | of these, sure, % | wrong although sure, % |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    for (name, kind) in Kind::NAMED {
        let mut random = Random(3);
        let mut right = [0usize; 2];
        let (mut sure, mut wrong) = (0usize, 0usize);
        let mut confusions = [[0usize; CLASSES]; CLASSES];
        for is_held_out in [false, true] {
            for _ in 0..GLYPHS {
                let (glyph, class) = sketcher.digit(&mut random, is_held_out, kind);
                let [.., scores] = network.run(&glyph.pixels);
                let mut order: Vec<usize> = (0..CLASSES).collect();
                order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]));
                right[usize::from(is_held_out)] += usize::from(order[0] == class);
                if is_held_out {
                    confusions[class][order[0]] += 1;
                    let is_sure = scores[order[0]] - scores[order[1]] >= SURE;
                    sure += usize::from(is_sure);
                    wrong += usize::from(is_sure && order[0] != class);
                }
            }
        }
        let percent = |n: usize, of: usize| 100.0 * n as f32 / of as f32;
        println!(
            "| {name} | {:.2} | {:.2} | {:.2} | {:.3} |",
            percent(right[0], GLYPHS),
            percent(right[1], GLYPHS),
            percent(sure, GLYPHS),
            percent(wrong, sure)
        );
        let mut worst: Vec<_> = (0..CLASSES * CLASSES)
            .map(|n| {
                (
                    confusions[n / CLASSES][n % CLASSES],
                    n / CLASSES,
                    n % CLASSES,
                )
            })
            .filter(|(_, is, read)| is != read)
            .collect();
        worst.sort_by(|a, b| b.cmp(a));
        eprintln!("{name}: {:?}", &worst[..6]);
    }
}
