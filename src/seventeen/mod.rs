//! The known puzzles with 17 givens, the fewest that a puzzle can have: how the list is packed, and how its puzzles are handed out.
//!
//! ```text
//! 49,158 known --- canonical, sorted, rated --> Seventeens --- pack ----> 251 kB, fetched by the page
//!                                                    ^------ unpack ------'
//!                                                    '--- draw --> one of them in another form
//! ```
//!
//! Gordon Royle collected the list; others have added to it since. `examples/pack_seventeen.rs` packs it.
//!
//! | file             | what                                                            |
//! |------------------|-----------------------------------------------------------------|
//! | `model.rs`       | what is likely in a puzzle that comes after another             |
//! | `range_coder.rs` | decisions to bytes and back, each as long as it is surprising   |
//!
//! # The packed list
//!
//! | bytes | what |
//! |-------|------|
//! | 4     | how many puzzles there are, the lowest byte first |
//! | 4     | FNV-1a of the rest, the same way |
//! | rest  | the puzzles in canonical form, in ascending order, each followed by its rating; as decisions of the range coder |
//!
//! # What was measured
//!
//! The known puzzles take 250,942 bytes, 5.1 each, of which the ratings are 18 kB. They are unpacked in 60 ms (native, one core), in
//! wasm in 0.1 s. Other ways to pack them:
//!
//! | how | kB |
//! |-----|---:|
//! | a line of text each, in canonical form with the rating, sorted; Brotli at its best | 432 |
//! | the same; xz at its best | 415 |
//! | each puzzle without regard to the one before | 313 |
//! | the chance of a digit without its number in the band and the stack | 264 |
//! | the chance of a filled cell by the cell and the givens left alone | 263 |
//! | chances that remember 20 decisions instead of 100 | 257 |
//! | chances that forget nothing | 256 |
//! | the chance that a cell is the same without its value | 253 |
//! | a question of its own whether a digit is new | 252 |
//! | a puzzle as another one with a given moved, where that is possible; not built | perhaps 200 |
//!
//! The last would do for 16,467 of them. To find these takes 836,000 canonical forms, 137 s, and they could not be in order. The page
//! fetches the list once, and only when it is asked for, so a simpler model is worth more than 50 kB.
//!
//! # Ratings
//!
//! A list stores the rating of each canonical form, by which puzzles of a level are drawn. Of four other forms of each known puzzle,
//! 196,632 in all, 32 are rated differently, the easiest of them 4.6: a technique may be possible in several places, and Sudoku
//! Explainer takes the first. To rate a form takes 0.13 ms on average and 21 ms at most (native), so the page rates the one that is
//! played.

mod model;
mod range_coder;

use crate::rng::Rng;
use crate::{Grid, canonical, rate, shuffle};
use core::fmt;
use core::ops::RangeInclusive;
use model::{GIVENS, Model};
use range_coder::{Decoder, Encoder};

/// The known puzzles with 17 givens, or some of them.
///
/// ```
/// use nonet::{Grid, Seventeens, canonical};
///
/// let puzzle: Grid =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let known = Seventeens::new([puzzle]);
/// assert_eq!(Seventeens::unpack(&known.pack()), Ok(known.clone()));
///
/// let drawn = known.draw(7, 0..=119).next().unwrap();
/// assert!(drawn.puzzle != puzzle && canonical(&drawn.puzzle) == canonical(&puzzle));
/// assert_eq!(drawn.number, 1);
/// # Ok::<(), nonet::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seventeens(Vec<Seventeen>);

/// A puzzle of the list.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seventeen {
    /// In canonical form.
    pub puzzle: Grid,
    /// The rating of this form, in tenths. Above 4.4, other forms may be rated differently.
    pub er: u8,
}

/// A puzzle that was drawn from the list.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DrawnSeventeen {
    /// In another form.
    pub puzzle: Grid,
    /// Its place in the list, from 1.
    pub number: usize,
    /// As in the list.
    pub er: u8,
    /// With the same list, ratings and seed, it is drawn again.
    pub seed: u64,
}

/// The packed list is not complete, or not as it was packed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DamagedList;

impl fmt::Display for DamagedList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the list of puzzles is damaged")
    }
}

impl core::error::Error for DamagedList {}

impl Seventeens {
    /// Puts these puzzles into canonical form and rates them, which takes 0.4 ms each. Drops grids without 17 givens and all but
    /// one of equivalent puzzles.
    pub fn new(puzzles: impl IntoIterator<Item = Grid>) -> Seventeens {
        let few = puzzles
            .into_iter()
            .filter(|puzzle| puzzle.count_filled() == GIVENS);
        let mut forms: Vec<Grid> = few.map(|puzzle| canonical(&puzzle)).collect();
        forms.sort();
        forms.dedup();
        let rated = forms.into_iter().map(|puzzle| Seventeen {
            puzzle,
            er: rate(&puzzle).er.tenths(),
        });
        Seventeens(rated.collect())
    }

    /// The puzzles in ascending order.
    pub fn puzzles(&self) -> &[Seventeen] {
        &self.0
    }

    /// Packs the list for [`Seventeens::unpack`].
    pub fn pack(&self) -> Vec<u8> {
        let (mut model, mut coder) = (Model::new(), Encoder::new());
        let mut last = Grid::EMPTY;
        for Seventeen { puzzle, er } in &self.0 {
            // Always a puzzle: the list is in canonical form and ascending.
            let _ = model.grid(&mut coder, &last, puzzle);
            model.rating(&mut coder, *er);
            last = *puzzle;
        }
        let body = coder.finish();
        let len = self.0.len() as u32;
        [&len.to_le_bytes(), &fnv_1a(&body).to_le_bytes(), &body[..]].concat()
    }

    /// Unpacks a list.
    ///
    /// # Errors
    ///
    /// When the bytes are not those of a packed list.
    pub fn unpack(bytes: &[u8]) -> Result<Seventeens, DamagedList> {
        let (len, rest) = bytes.split_first_chunk().ok_or(DamagedList)?;
        let (hash, body) = rest.split_first_chunk().ok_or(DamagedList)?;
        if fnv_1a(body) != u32::from_le_bytes(*hash) {
            return Err(DamagedList);
        }
        let (mut model, mut coder) = (Model::new(), Decoder::new(body));
        let mut last = Grid::EMPTY;
        let list = (0..u32::from_le_bytes(*len)).map(|_| {
            last = model
                .grid(&mut coder, &last, &Grid::EMPTY)
                .ok_or(DamagedList)?;
            Ok(Seventeen {
                puzzle: last,
                er: model.rating(&mut coder, 0),
            })
        });
        list.collect::<Result<_, _>>().map(Seventeens)
    }

    /// Draws all puzzles with these ratings in tenths, each once, for the seeds from `seed` on.
    pub fn draw(
        &self,
        seed: u64,
        ratings: RangeInclusive<u8>,
    ) -> impl Iterator<Item = DrawnSeventeen> {
        let mut such: Vec<(usize, &Seventeen)> = self.0.iter().enumerate().collect();
        such.retain(|(_, known)| ratings.contains(&known.er));
        // Neighbours in the list are alike.
        Rng::new(0).shuffle(&mut such);
        let len = such.len() as u64;
        (0..len).map(move |n| {
            let seed = seed.wrapping_add(n);
            let (place, known) = such[(seed % len) as usize];
            DrawnSeventeen {
                puzzle: shuffle(&known.puzzle, seed),
                number: place + 1,
                er: known.er,
                seed,
            }
        })
    }
}

/// A hash that any damaged byte changes.
fn fnv_1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Known puzzles, and how they are rated.
    const KNOWN: [(&str, u8); 6] = [
        (
            "................12..3.45...............1.35..26..........267..8...8.....4.1......",
            12,
        ),
        (
            "................12..3.45.........4...1......672.8........2...3...4...5...7..6....",
            15,
        ),
        (
            "..............1.23..456...............7.8.4...1...25.....6......2.....1.3...4....",
            91,
        ),
        (
            "..............1.23.45.6............1..75..4..2....3.......7.8.....4.....3......9.",
            26,
        ),
        (
            "........1.......23..4.56........7....3.......8...956.....2....9...3.....6.7......",
            42,
        ),
        (
            "........1.....2.....3....45.....62....5.7.....1.....8....3......8....6..62.5.....",
            66,
        ),
    ];

    fn known() -> Seventeens {
        Seventeens::new(KNOWN.map(|(row, _)| shuffle(&row.parse().unwrap(), 5)))
    }

    #[test]
    fn a_list_is_in_canonical_form_in_order_and_rated() {
        let rows = KNOWN.map(|(row, er)| (row.to_string(), er));
        let list = known();
        let listed = list.puzzles().iter();
        let listed: Vec<_> = listed
            .map(|known| (known.puzzle.to_string(), known.er))
            .collect();
        assert_eq!(listed, rows);
    }

    #[test]
    fn equivalent_puzzles_and_those_with_other_numbers_of_givens_are_dropped() {
        let [(row, er), ..] = KNOWN;
        let puzzle: Grid = row.parse().unwrap();
        let (first, _) = puzzle.filled().next().unwrap();
        let list = Seventeens::new([
            puzzle,
            shuffle(&puzzle, 1),
            puzzle.without(first),
            Grid::EMPTY,
        ]);
        assert_eq!(list.puzzles(), [Seventeen { puzzle, er }]);
    }

    #[test]
    fn a_list_is_unpacked_as_it_was_packed() {
        for list in [known(), Seventeens(Vec::new())] {
            assert_eq!(Seventeens::unpack(&list.pack()), Ok(list));
        }
    }

    #[test]
    fn a_damaged_list_is_an_error() {
        let packed = known().pack();
        for len in 0..packed.len() {
            assert_eq!(
                Seventeens::unpack(&packed[..len]),
                Err(DamagedList),
                "{len}"
            );
        }
        for at in 4..packed.len() {
            let mut damaged = packed.clone();
            damaged[at] ^= 1;
            assert_eq!(Seventeens::unpack(&damaged), Err(DamagedList), "{at}");
        }
    }

    #[test]
    fn bytes_that_no_list_was_packed_into_give_an_error_or_puzzles_in_order() {
        let mut rng = Rng::new(1);
        let mut unpacked = 0;
        for _ in 0..2_000 {
            let body: Vec<u8> = (0..rng.below(60)).map(|_| rng.next() as u8).collect();
            let len = [1u32, 2, 5, u32::MAX][rng.below(4)];
            let bytes = [&len.to_le_bytes(), &fnv_1a(&body).to_le_bytes(), &body[..]].concat();
            let Ok(list) = Seventeens::unpack(&bytes) else {
                continue;
            };
            unpacked += 1;
            assert!(list.puzzles().is_sorted());
            for known in list.puzzles() {
                assert_eq!(known.puzzle.count_filled(), GIVENS);
                assert_eq!(known.puzzle.find_clash(), None);
            }
        }
        assert!(unpacked > 100, "{unpacked}");
    }

    #[test]
    fn each_puzzle_is_drawn_once_in_another_form_with_its_own_seed() {
        let list = known();
        let drawn: Vec<_> = list.draw(40, 0..=119).collect();
        let numbers: HashSet<usize> = drawn.iter().map(|drawn| drawn.number).collect();
        assert_eq!((drawn.len(), numbers.len()), (KNOWN.len(), KNOWN.len()));
        for drawn in drawn {
            let known = list.puzzles()[drawn.number - 1];
            assert!(drawn.puzzle != known.puzzle);
            assert_eq!(canonical(&drawn.puzzle), known.puzzle);
            assert_eq!(drawn.er, known.er);
            assert_eq!(list.draw(drawn.seed, 0..=119).next(), Some(drawn));
        }
    }

    #[test]
    fn only_puzzles_with_these_ratings_are_drawn() {
        let ratings =
            |range| -> HashSet<u8> { known().draw(7, range).map(|drawn| drawn.er).collect() };
        assert_eq!(ratings(13..=42), HashSet::from([15, 26, 42]));
        assert_eq!(ratings(100..=119), HashSet::new());
    }
}
