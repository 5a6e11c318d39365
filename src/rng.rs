//! The random number generator. A seed gives the same stream on every machine and in every build;
//! changing it is a breaking change.

/// SplitMix64: a counter with its bits mixed. Small and fast, and neighbouring seeds give very different streams,
/// which matters because a batch uses the seeds s, s + 1, s + 2 and so on.
///
/// After Steele, Lea and Flood, *Fast splittable pseudorandom number generators* (OOPSLA 2014); the
/// multipliers are those of Stafford's mix 13, as in Java's `SplittableRandom`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        let mut rng = Rng(seed);
        // Seed and stream should not be the same counter one step apart.
        rng.0 = rng.next();
        rng
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`, each equally likely.
    ///
    /// Lemire's method (*Fast random integer generation in an interval*, 2019): takes the upper half of a
    /// product, and discards the few products that would favour some numbers.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        loop {
            let product = u64::from(self.next() as u32) * u64::from(bound);
            if product as u32 >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 32) as usize;
            }
        }
    }

    /// The same for bounds of up to 128 bits.
    pub(crate) fn below_wide(&mut self, bound: u128) -> u128 {
        // Draws as many random bits as the bound has until they are below it: at most two draws, on average.
        let bits = 128 - bound.saturating_sub(1).leading_zeros();
        loop {
            let random = u128::from(self.next()) << 64 | u128::from(self.next());
            let number = random.checked_shr(128 - bits).unwrap_or(0);
            if number < bound.max(1) {
                return number;
            }
        }
    }

    /// A number from 0 to just below 1, in steps of 2^-53.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts `items` in random order, each order equally likely (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut rng = Rng::new(7);
        assert_eq!(rng.next(), 13_309_476_754_707_697_221);
    }

    #[test]
    fn the_mixing_is_split_mix_64() {
        // Test values that other implementations publish.
        let mut rng = Rng(1_234_567);
        assert_eq!(rng.next(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next(), 3_203_168_211_198_807_973);
        assert_eq!(rng.next(), 9_817_491_932_198_370_423);
    }

    #[test]
    fn wide_numbers_are_uniform_up_to_large_limits() {
        let mut rng = Rng::new(3);
        let mut counts = [0u32; 5];
        for _ in 0..10_000 {
            counts[rng.below_wide(5) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| count.abs_diff(2_000) < 200),
            "{counts:?}"
        );
        assert_eq!(rng.below_wide(1), 0);
        let bound = 3 << 100;
        let largest = (0..1_000).map(|_| rng.below_wide(bound)).max();
        assert!(largest.is_some_and(|number| number < bound && number > bound / 100 * 99));
    }

    #[test]
    fn shuffles_are_uniform() {
        let mut rng = Rng::new(1);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..6_000 {
            let mut items = [0, 1, 2];
            rng.shuffle(&mut items);
            *counts.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 6);
        // Five standard deviations.
        assert!(
            counts.values().all(|count| count.abs_diff(1_000) < 145),
            "{counts:?}"
        );
    }
}
