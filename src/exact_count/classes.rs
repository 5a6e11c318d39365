//! Items grouped by class.

/// The first item of each class, and how many there are. A hash table with open addressing, which takes a third of
/// the code of the standard library's.
pub(super) struct Classes<T> {
    slots: Vec<Option<(u32, T, u64)>>,
    len: usize,
}

impl<T: Copy> Classes<T> {
    /// With room for `classes` classes before it grows.
    pub(super) fn with_room_for(classes: usize) -> Classes<T> {
        Classes {
            slots: vec![None; (2 * classes).next_power_of_two().max(16)],
            len: 0,
        }
    }

    /// Adds an item to the class with this key.
    pub(super) fn add(&mut self, key: u32, thing: T) {
        self.put(key, thing, 1);
        if 4 * self.len > 3 * self.slots.len() {
            let larger = vec![None; 2 * self.slots.len()];
            let slots = core::mem::replace(&mut self.slots, larger);
            self.len = 0;
            for (key, thing, n) in slots.into_iter().flatten() {
                self.put(key, thing, n);
            }
        }
    }

    fn put(&mut self, key: u32, thing: T, more: u64) {
        let mask = self.slots.len() - 1;
        // Fibonacci hashing: Knuth, The Art of Computer Programming, section 6.4.
        let mut at = (u64::from(key).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize;
        loop {
            match &mut self.slots[at & mask] {
                Some((other, _, n)) if *other == key => {
                    *n += more;
                    return;
                }
                Some(_) => at += 1,
                empty => {
                    *empty = Some((key, thing, more));
                    self.len += 1;
                    return;
                }
            }
        }
    }

    /// The first item of each class, and how many there are.
    pub(super) fn into_vec(self) -> Vec<(T, u64)> {
        let classes = self.slots.into_iter().flatten();
        classes.map(|(_, thing, n)| (thing, n)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Classes;
    use crate::rng::Rng;
    use std::collections::BTreeMap;

    #[test]
    fn counts_agree_with_a_tree_map() {
        let mut rng = Rng::new(7);
        for (things, keys) in [(0, 1), (10, 3), (1000, 40), (5000, 5000), (40_000, 1 << 30)] {
            let mut expected = BTreeMap::new();
            let mut classes = Classes::with_room_for(things / 8);
            for thing in 0..things {
                let key = rng.below(keys) as u32;
                expected.entry(key).or_insert((thing, 0u64)).1 += 1;
                classes.add(key, thing);
            }
            let mut found = classes.into_vec();
            found.sort_unstable();
            let mut expected: Vec<_> = expected.into_values().collect();
            expected.sort_unstable();
            assert_eq!(found, expected);
        }
    }
}
