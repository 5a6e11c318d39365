//! Random choices, made from bytes.

use std::slice::Iter;

/// Draws from the bytes of a fuzzer, one for each choice; when they run out, from a generator seeded with all of them. So a few bytes
/// are a seed, and a fuzzer can change one choice at a time.
pub struct Dice<'a> {
    bytes: Iter<'a, u8>,
    state: u64,
}

impl Dice<'_> {
    pub fn new(data: &[u8]) -> Dice<'_> {
        let hash = data.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Dice {
            bytes: data.iter(),
            state: hash,
        }
    }

    /// Any number, by SplitMix64.
    pub fn seed(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`, which is at most 256 where it matters that bytes can choose each.
    pub fn below(&mut self, bound: usize) -> usize {
        let drawn = match self.bytes.next() {
            Some(byte) => u64::from(*byte),
            None => self.seed(),
        };
        (drawn % bound as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// Puts a list in random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end + 1));
        }
    }
}
