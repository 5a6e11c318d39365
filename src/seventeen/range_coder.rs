//! Turns yes-or-no decisions into bytes and back, each in as many bits as it is surprising.
//!
//! A range of numbers is split in proportion to the chances of yes and no, and the decision selects one of the two parts. The
//! bytes are the leading digits of the numbers in what remains:
//!
//! ```text
//! low                          split            high
//! 0x00000000 ---- yes, 3 in 4 -- 0xbfffffff --- 0xffffffff      a yes keeps 3/4 of the range: 0.4 bits
//!            \__ yes __ 0x8fffffff                              once low and high begin with the same byte,
//!                                                               it is written and both are shifted
//! ```
//!
//! After Martin (1979), in the form without carries of Mahoney's `lpaq`.

/// How often a decision was yes and no so far.
#[derive(Copy, Clone, Default)]
pub(super) struct Chance {
    yes: u16,
    no: u16,
}

impl Chance {
    /// From this many decisions on, older ones count less and less.
    const MEMORY: u16 = 100;

    /// The probability of yes in units of 2^-16, neither 0 nor 1: as if there had been 0.4 decisions of each kind before the first.
    fn of_yes(self) -> u32 {
        let (yes, all) = (u32::from(self.yes), u32::from(self.yes + self.no));
        ((5 * yes + 2) << 16) / (5 * all + 4)
    }

    fn learn(&mut self, decision: bool) {
        if self.yes + self.no >= Chance::MEMORY {
            self.yes /= 2;
            self.no /= 2;
        }
        match decision {
            true => self.yes += 1,
            false => self.no += 1,
        }
    }
}

/// Writes decisions, or reads them. What decides in terms of the answers works in both directions.
pub(super) trait Coder {
    /// Writes `decision` and returns it, or ignores it and returns the one read.
    fn code(&mut self, chance: &mut Chance, decision: bool) -> bool;
}

/// The numbers that are still possible, both ends included.
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const FULL: Range = Range {
        low: 0,
        high: u32::MAX,
    };

    /// The last number of the part for yes; the part for no is never empty.
    fn split(&self, chance: Chance) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + ((width * u64::from(chance.of_yes())) >> 16) as u32
    }

    fn keep(&mut self, split: u32, decision: bool) {
        match decision {
            true => self.high = split,
            false => self.low = split + 1,
        }
    }

    /// Removes the leading byte, if all numbers have the same.
    fn shift(&mut self) -> Option<u8> {
        let byte = (self.low >> 24) as u8;
        if byte != (self.high >> 24) as u8 {
            return None;
        }
        self.low <<= 8;
        self.high = self.high << 8 | 0xff;
        Some(byte)
    }
}

/// Writes decisions.
pub(super) struct Encoder {
    range: Range,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder {
            range: Range::FULL,
            bytes: Vec::new(),
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.range.low.to_be_bytes());
        self.bytes
    }
}

impl Coder for Encoder {
    fn code(&mut self, chance: &mut Chance, decision: bool) -> bool {
        let split = self.range.split(*chance);
        self.range.keep(split, decision);
        while let Some(byte) = self.range.shift() {
            self.bytes.push(byte);
        }
        chance.learn(decision);
        decision
    }
}

/// Reads decisions; after the last byte, zeros follow.
pub(super) struct Decoder<'a> {
    range: Range,
    /// The number that the bytes begin with.
    number: u32,
    bytes: core::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder {
            range: Range::FULL,
            number: 0,
            bytes: bytes.iter(),
        };
        for _ in 0..4 {
            decoder.next_byte();
        }
        decoder
    }

    fn next_byte(&mut self) {
        let byte = self.bytes.next().copied().unwrap_or(0);
        self.number = self.number << 8 | u32::from(byte);
    }
}

impl Coder for Decoder<'_> {
    fn code(&mut self, chance: &mut Chance, _: bool) -> bool {
        let split = self.range.split(*chance);
        let decision = self.number <= split;
        self.range.keep(split, decision);
        while self.range.shift().is_some() {
            self.next_byte();
        }
        chance.learn(decision);
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// Random decisions, each with the number of its chance; chance n is yes n times in 8.
    fn decisions(seed: u64, len: usize) -> Vec<(usize, bool)> {
        let mut rng = Rng::new(seed);
        let mut draw = || (rng.below(9), rng.below(8));
        (0..len)
            .map(|_| draw())
            .map(|(chance, below)| (chance, below < chance))
            .collect()
    }

    fn encode(decisions: &[(usize, bool)]) -> Vec<u8> {
        let (mut encoder, mut chances) = (Encoder::new(), [Chance::default(); 9]);
        for &(chance, decision) in decisions {
            encoder.code(&mut chances[chance], decision);
        }
        encoder.finish()
    }

    #[test]
    fn decisions_are_read_as_they_were_written() {
        for (seed, len) in [(1, 0), (2, 1), (3, 9), (4, 1_000), (5, 100_000)] {
            let decisions = decisions(seed, len);
            let bytes = encode(&decisions);
            let (mut decoder, mut chances) = (Decoder::new(&bytes), [Chance::default(); 9]);
            for &(chance, decision) in &decisions {
                assert_eq!(decoder.code(&mut chances[chance], false), decision);
            }
        }
    }

    #[test]
    fn decisions_take_as_many_bits_as_they_are_surprising() {
        let bytes = encode(&decisions(7, 90_000));
        let entropy = |yes: f64| -yes * yes.log2() - (1.0 - yes) * (1.0 - yes).log2();
        let bits: f64 = (1..8).map(|n| 10_000.0 * entropy(f64::from(n) / 8.0)).sum();
        let excess = bytes.len() as f64 * 8.0 / bits - 1.0;
        assert!(excess.abs() < 0.02, "{excess}");
    }

    #[test]
    fn the_most_one_sided_chance_still_allows_both_decisions() {
        for usual in [false, true] {
            let mut decisions = vec![(0, usual); 50_000];
            decisions.extend([(0, !usual), (0, usual), (0, !usual)]);
            let bytes = encode(&decisions);
            let (mut decoder, mut chance) = (Decoder::new(&bytes), Chance::default());
            assert!(
                decisions
                    .iter()
                    .all(|&(_, decision)| decoder.code(&mut chance, false) == decision)
            );
        }
    }
}
