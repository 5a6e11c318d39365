//! The table of a stack: in how many ways its three boxes can be filled, when it is known which digits lie
//! in each of their rows.

use super::band::Band;
use super::partition::{ALL, COUNT, Id, PARTITIONS};

/// Not in a list.
const NOWHERE: u16 = u16::MAX;

/// Some partitions, and where each stands among them.
pub(super) struct List {
    pub(super) ids: Vec<Id>,
    places: Vec<u16>,
}

impl List {
    pub(super) fn new(ids: Vec<Id>) -> List {
        let mut places = vec![NOWHERE; COUNT];
        for (place, &id) in ids.iter().enumerate() {
            places[usize::from(id)] = place as u16;
        }
        List { ids, places }
    }

    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    #[inline]
    pub(super) fn place(&self, id: Id) -> Option<usize> {
        let place = self.places[usize::from(id)];
        (place != NOWHERE).then_some(usize::from(place))
    }
}

/// `ways(x, y, z)` for every row partition x, y, z of the three boxes from the top down.
///
/// Partitions x that differ only in the names of digits not given in the stack have the same ways under other
/// names, so the table has one page for each class of them.
pub(super) struct Stack {
    /// The row partitions that each box may have.
    pub(super) rows: [List; 3],
    cols: [List; 3],
    named: u16,
    /// A representative of each class of x, and for each place among `rows[0]` its class.
    pages: Vec<Id>,
    page_of: Vec<u16>,
    /// `[page][y][z]`.
    table: Vec<u16>,
    work: Work,
}

/// How far the table is filled.
#[derive(Default)]
struct Work {
    page: usize,
    /// Of the column partitions of the middle box, how many are done on this page.
    col: usize,
    /// For each of these and each z the ways to fill top and bottom.
    sums: Vec<u16>,
}

/// Another name for each digit, as a map of digit sets.
pub(super) struct Renaming(Vec<u16>);

impl Renaming {
    fn new(digits: [u8; 9]) -> Renaming {
        let mut map = vec![0u16; 512];
        for set in 1..512usize {
            let rest = set & (set - 1);
            map[set] = map[rest] | 1 << digits[set.trailing_zeros() as usize];
        }
        Renaming(map)
    }

    #[inline]
    fn of(&self, id: Id) -> Id {
        PARTITIONS.id(PARTITIONS.masks[usize::from(id)].map(|mask| self.0[usize::from(mask)]))
    }

    /// Where the renamed partitions stand in the list; renaming leaves what is given alone, so they do.
    pub(super) fn places(&self, list: &List) -> Vec<u16> {
        list.ids.iter().map(|&id| list.places[usize::from(self.of(id))]).collect()
    }
}

impl Stack {
    /// The stack whose boxes have these rows (a box from each band) and columns; its table is still empty.
    pub(super) fn new(rows: [List; 3], cols: &Band) -> Stack {
        // A given leaves its digit one column of its box.
        let is_named = |digit: usize| cols.rows.iter().any(|box_| box_[digit] != 0b111);
        let named = (0..9).filter(|&digit| is_named(digit)).fold(0, |set, digit| set | 1 << digit);
        let mut stack = Stack {
            rows,
            cols: core::array::from_fn(|n| List::new(cols.partitions(n))),
            named,
            pages: Vec::new(),
            page_of: Vec::new(),
            table: Vec::new(),
            work: Work::default(),
        };
        for &id in &stack.rows[0].ids {
            let page = stack.renaming(id).of(id);
            let number = stack.pages.iter().position(|&other| other == page).unwrap_or_else(|| {
                stack.pages.push(page);
                stack.pages.len() - 1
            });
            stack.page_of.push(number as u16);
        }
        let len = stack.pages.len() * stack.page_len();
        stack.table = vec![0; len];
        stack
    }

    fn page_len(&self) -> usize {
        self.rows[1].len() * self.rows[2].len()
    }

    /// Renames the digits that are not given in the stack so that they ascend from row to row of `x`.
    pub(super) fn renaming(&self, x: Id) -> Renaming {
        let mut digits = [0; 9];
        let mut free = (0..9).filter(|digit| self.named >> digit & 1 == 0);
        for mask in PARTITIONS.masks[usize::from(x)] {
            for digit in (0..9).filter(|digit| mask >> digit & 1 == 1) {
                digits[digit] = if self.named >> digit & 1 == 1 { digit } else { free.next().unwrap_or(0) } as u8;
            }
        }
        Renaming::new(digits)
    }

    /// The number of steps that filling the table takes.
    pub(super) fn steps(&self) -> usize {
        self.pages.len() * (self.cols[1].len() + 1)
    }

    /// Fills a bit more of the table, about 50 µs of work; true when it is full.
    pub(super) fn step(&mut self) -> bool {
        let Work { page, col, sums } = &mut self.work;
        if *page == self.pages.len() {
            return true;
        }
        let [_, ys, zs] = &self.rows;
        let width = zs.len();
        if *col == 0 {
            sums.clear();
            sums.resize(self.cols[1].len() * width, 0);
            for &p in &PARTITIONS.across[usize::from(self.pages[*page])] {
                if self.cols[0].place(p).is_none() {
                    continue;
                }
                for &(q, r) in &PARTITIONS.completions[usize::from(p)] {
                    let (Some(q), Some(_)) = (self.cols[1].place(q), self.cols[2].place(r)) else {
                        continue;
                    };
                    let sums = &mut sums[q * width..][..width];
                    for z in PARTITIONS.across[usize::from(r)].iter().filter_map(|&z| zs.place(z)) {
                        sums[z] += 1;
                    }
                }
            }
        }
        if let Some(&q) = self.cols[1].ids.get(*col) {
            let sums = &sums[*col * width..][..width];
            if sums.iter().any(|&sum| sum != 0) {
                let start = *page * ys.len() * width;
                for y in PARTITIONS.across[usize::from(q)].iter().filter_map(|&y| ys.place(y)) {
                    let row = &mut self.table[start + y * width..][..width];
                    for (ways, sum) in row.iter_mut().zip(sums) {
                        *ways += sum;
                    }
                }
            }
            *col += 1;
        }
        if *col == self.cols[1].len() {
            (*page, *col) = (*page + 1, 0);
        }
        *page == self.pages.len()
    }

    /// The ways for this x and this y, for every z, in the order of the renamed partitions of the third box.
    #[inline]
    pub(super) fn row(&self, x: Id, renaming: &Renaming, y: Id) -> &[u16] {
        let page = self.rows[0].place(x).map_or(0, |place| usize::from(self.page_of[place]));
        let y = self.rows[1].place(renaming.of(y)).unwrap_or(0);
        let width = self.rows[2].len();
        &self.table[page * self.page_len() + y * width..][..width]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_entry_is_above_1728_so_that_the_sums_fit() {
        // Givens only take ways away, and other names change no number: so one page of the empty stack has
        // every number that there is, or a larger one.
        let open = Band { rows: [[0b111; 9]; 3] };
        let lists = || [0, 1, 2].map(|n| List::new(open.partitions(n)));
        let mut stack = Stack::new(lists(), &open);
        assert_eq!(stack.pages.len(), 1);
        while !stack.step() {}
        assert_eq!(stack.table.iter().max(), Some(&1728));
        // Each of the 94,080 column configurations goes with 216 partners in each box.
        let sum: u64 = stack.table.iter().map(|&ways| u64::from(ways)).sum();
        assert_eq!(sum, 94_080 * 216 * 216 * 216 / 1680);
        assert_eq!(ALL.count_ones(), 9);
    }
}
