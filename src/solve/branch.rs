//! Where to guess: the digit and chute with the fewest ways.

/// The matchings still possible, in each of the 6 chutes (3 bands, 3 stacks).
///
/// In a chute a digit takes one line of each box, a different one each time. There are six ways to do that:
///
/// ```text
/// box        1 2 3    1 2 3    1 2 3         1 2 3    1 2 3    1 2 3
/// line 1     x . .    . x .    . . x         x . .    . x .    . . x
/// line 2     . x .    . . x    x . .         . . x    x . .    . x .
/// line 3     . . x    x . .    . x .         . x .    . . x    x . .
/// matching     0        1        2             3        4        5
/// ```
///
/// `[chute][matching]` is the set of digits that can take this way through the chute. The 36 sets describe
/// a grid completely: they determine which lines can hold a digit, and the lines determine the cells.
pub(super) type Matchings<T> = [[T; 6]; 6];

/// A digit, a chute, and the two to six ways that the digit has through it.
pub(super) struct Branch {
    /// 0 to 2 are bands, 3 to 5 stacks.
    pub(super) chute: usize,
    /// The digit's bit in a digit set.
    pub(super) digit: u16,
    /// One bit per matching.
    ways: u8,
    /// The matching to try first, if it is one of them; the others follow in cyclic order.
    first: u8,
}

impl Branch {
    fn new(ways: &Matchings<u16>, chute: usize, digit: u16) -> Branch {
        let matchings = (0..6).filter(|&matching| ways[chute][matching] & digit != 0);
        Branch {
            chute,
            digit,
            ways: matchings.fold(0, |ways, matching| ways | 1 << matching),
            first: 0,
        }
    }

    /// The matchings that the digit can take, in the order to try them.
    #[inline]
    pub(super) fn matchings(&self) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let (ways, first) = (self.ways, usize::from(self.first));
        (0..6)
            .map(move |n| (first + n) % 6)
            .filter(move |matching| ways >> matching & 1 != 0)
    }

    /// This branch, but trying `matching` first.
    pub(super) fn beginning_with(self, matching: usize) -> Branch {
        Branch {
            first: matching as u8,
            ..self
        }
    }
}

/// How many ways are left when every digit is settled in all six chutes.
pub(super) const SETTLED: u32 = 9 * 6;

/// How many ways are left.
pub(super) fn open(ways: &Matchings<u16>) -> u32 {
    ways.iter().flatten().map(|set| set.count_ones()).sum()
}

/// The digits in exactly two of the sets, and those in more.
fn twice_and_more(sets: &[u16; 6]) -> [u16; 2] {
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    for set in sets {
        thrice |= twice & set;
        twice |= once & set;
        once |= set;
    }
    [twice & !thrice, thrice]
}

/// Every digit with two ways through a chute.
pub(super) fn pairs(ways: &Matchings<u16>) -> impl Iterator<Item = Branch> + use<> {
    let ways = *ways;
    (0..6).flat_map(move |chute| {
        let [two, _] = twice_and_more(&ways[chute]);
        let digits = (0..9).map(|n| 1 << n).filter(move |digit| two & digit != 0);
        digits.map(move |digit| Branch::new(&ways, chute, digit))
    })
}

/// A digit with two ways, in the chute with the fewest ways in all; a digit with more ways only when no digit
/// has two. `None` when every digit has one way through each chute.
pub(super) fn choose(ways: &Matchings<u16>) -> Option<Branch> {
    let mut best: Option<(u32, usize, u16)> = None;
    for (chute, sets) in ways.iter().enumerate() {
        let total: u32 = sets.iter().map(|set| set.count_ones()).sum();
        if total == 9 {
            continue;
        }
        let [two, more] = twice_and_more(sets);
        // Chutes in which no digit has two ways rank after all others.
        let cost = total + if two == 0 { 100 } else { 0 };
        if best.is_none_or(|(least, _, _)| cost < least) {
            let digit = if two == 0 {
                fewest(more, sets)
            } else {
                two & two.wrapping_neg()
            };
            best = Some((cost, chute, digit));
        }
    }
    let (_, chute, digit) = best?;
    Some(Branch::new(ways, chute, digit))
}

/// The lowest of these digits among those with the fewest ways.
fn fewest(digits: u16, sets: &[u16; 6]) -> u16 {
    let ways = |digit: &u16| sets.iter().filter(|&set| set & digit != 0).count();
    let digits = (0..9)
        .map(|bit| 1 << bit)
        .filter(|digit| digits & digit != 0);
    digits.min_by_key(ways).unwrap_or(0)
}
