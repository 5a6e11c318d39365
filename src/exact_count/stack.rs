//! The table of a stack: the number of ways to fill its three boxes when the digits in each of their rows are
//! known.

use super::band::Band;
use super::partition::{ALL, COUNT, Id, PARTITIONS};
use core::cell::OnceCell;

/// Not in a list.
const NOWHERE: u16 = u16::MAX;

/// Some partitions, and the place of each in the list.
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
/// Partitions x that differ only in the names of digits not given in the stack have the same ways after renaming,
/// so the table has one page for each class of them.
pub(super) struct Stack {
    /// The row partitions that each box may have.
    pub(super) rows: [List; 3],
    cols: [List; 3],
    named: u16,
    /// A representative of each class of x, and for each place in `rows[0]` its class.
    pages: Vec<Id>,
    page_of: Vec<u16>,
    renamed: Vec<OnceCell<Renamed>>,
    /// `[page][y][z]`.
    table: Vec<u16>,
    work: Work,
}

/// How much of the table is filled.
#[derive(Default)]
struct Work {
    page: usize,
    /// How many column partitions of the middle box are done on this page.
    col: usize,
    /// For each of these and each z, the number of ways to fill the top and the bottom box.
    sums: Vec<u16>,
}

/// The places of the middle and the bottom box's partitions after renaming digits.
pub(super) struct Renamed {
    page: usize,
    ys: Vec<u16>,
    pub(super) zs: Vec<u16>,
}

/// A new name for each digit, as a map of digit sets.
struct Renaming([u16; 512]);

impl Renaming {
    fn new(digits: [u8; 9]) -> Renaming {
        let mut map = [0; 512];
        for set in 1..512usize {
            let rest = set & (set - 1);
            map[set] = map[rest] | 1 << digits[set.trailing_zeros() as usize];
        }
        Renaming(map)
    }

    #[inline]
    fn of(&self, id: Id) -> Id {
        PARTITIONS.id(PARTITIONS.masks[usize::from(id)].map(|mask| self.0[usize::from(mask & ALL)]))
    }

    /// The places of the renamed partitions in the list. They are all in it, since renaming leaves givens alone.
    fn places(&self, list: &List) -> Vec<u16> {
        let place = |&id: &Id| list.places[usize::from(self.of(id))];
        list.ids.iter().map(place).collect()
    }
}

impl Stack {
    /// The stack whose boxes have these rows (a box from each band) and columns; its table is still empty.
    pub(super) fn new(rows: [List; 3], cols: &Band) -> Stack {
        // A given leaves its digit one column of its box.
        let is_named = |digit: usize| cols.rows.iter().any(|box_| box_[digit] != 0b111);
        let named = (0..9)
            .filter(|&digit| is_named(digit))
            .fold(0, |set, digit| set | 1 << digit);
        let mut stack = Stack {
            rows,
            cols: core::array::from_fn(|n| List::new(cols.partitions(n))),
            named,
            pages: Vec::new(),
            page_of: Vec::new(),
            renamed: Vec::new(),
            table: Vec::new(),
            work: Work::default(),
        };
        for &id in &stack.rows[0].ids {
            let page = stack.renaming(id).of(id);
            let number = stack
                .pages
                .iter()
                .position(|&other| other == page)
                .unwrap_or_else(|| {
                    stack.pages.push(page);
                    stack.pages.len() - 1
                });
            stack.page_of.push(number as u16);
            stack.renamed.push(OnceCell::new());
        }
        let len = stack.pages.len() * stack.page_len();
        stack.table = vec![0; len];
        stack
    }

    fn page_len(&self) -> usize {
        self.rows[1].len() * self.rows[2].len()
    }

    /// Renames the digits that are not given in the stack so that they ascend from row to row of `x`.
    fn renaming(&self, x: Id) -> Renaming {
        let mut digits = [0; 9];
        let mut free = (0..9).filter(|digit| self.named >> digit & 1 == 0);
        for mask in PARTITIONS.masks[usize::from(x)] {
            for digit in (0..9).filter(|digit| mask >> digit & 1 == 1) {
                digits[digit] = if self.named >> digit & 1 == 1 {
                    digit
                } else {
                    free.next().unwrap_or(0)
                } as u8;
            }
        }
        Renaming::new(digits)
    }

    /// The estimated cost of filling the table, in vector operations.
    pub(super) fn cost(&self) -> f64 {
        let [page, col] = self.step_costs();
        self.pages.len() as f64 * (page + self.cols[1].len() as f64 * col)
    }

    /// The cost of starting a page, and of each of its columns.
    fn step_costs(&self) -> [f64; 2] {
        let share = |list: &List| list.len() as f64 / COUNT as f64;
        let [p, q, r] = [0, 1, 2].map(|n| share(&self.cols[n]));
        let completions = 216.0 * p * 56.0;
        let page = completions * (4.0 + q * r * 216.0 * 4.0);
        let col = 216.0 + 216.0 * share(&self.rows[1]) * (4.0 + self.rows[2].len() as f64 / 6.0);
        [page + 2000.0, col]
    }

    pub(super) fn is_full(&self) -> bool {
        self.work.page == self.pages.len()
    }

    /// Fills a bit more of the table, in less than 2 ms. Returns the cost in vector operations.
    pub(super) fn step(&mut self) -> f64 {
        let [page_cost, col_cost] = self.step_costs();
        let Work { page, col, sums } = &mut self.work;
        if *page == self.pages.len() {
            return 0.0;
        }
        let cost = if *col == 0 { page_cost } else { col_cost };
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
                    for z in PARTITIONS.across[usize::from(r)]
                        .iter()
                        .filter_map(|&z| zs.place(z))
                    {
                        sums[z] += 1;
                    }
                }
            }
        }
        if let Some(&q) = self.cols[1].ids.get(*col) {
            let sums = &sums[*col * width..][..width];
            if sums.iter().any(|&sum| sum != 0) {
                let start = *page * ys.len() * width;
                for y in PARTITIONS.across[usize::from(q)]
                    .iter()
                    .filter_map(|&y| ys.place(y))
                {
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
        cost
    }

    /// The renaming that leads from x to its page, cached after the first call.
    pub(super) fn renamed(&self, x: Id) -> &Renamed {
        let place = self.rows[0].place(x).unwrap_or(0);
        self.renamed[place].get_or_init(|| {
            let renaming = self.renaming(x);
            Renamed {
                page: usize::from(self.page_of[place]),
                ys: renaming.places(&self.rows[1]),
                zs: renaming.places(&self.rows[2]),
            }
        })
    }

    /// The number of ways to fill the three boxes.
    pub(super) fn ways(&self, x: Id, y: Id, z: Id) -> u16 {
        let [_, Some(_), Some(z)] = [(0, x), (1, y), (2, z)].map(|(n, id)| self.rows[n].place(id))
        else {
            return 0;
        };
        let x = self.renamed(x);
        self.row(x, y)[usize::from(x.zs[z])]
    }

    /// The column partitions of each of these ways.
    pub(super) fn columns(&self, [x, y, z]: [Id; 3]) -> impl Iterator<Item = [Id; 3]> + '_ {
        let fits = move |n: usize, id: Id, across: Id| {
            // Not `contains`: LLVM 22 fails on that for wasm with SIMD, "cannot select v16i8 = setcc v8i16".
            let mut all_across = PARTITIONS.across[usize::from(across)].iter();
            all_across.any(|&other| other == id) && self.cols[n].place(id).is_some()
        };
        let firsts = PARTITIONS.across[usize::from(x)]
            .into_iter()
            .filter(move |&p| fits(0, p, x));
        firsts.flat_map(move |p| {
            let rest = PARTITIONS.completions[usize::from(p)].into_iter();
            rest.filter(move |&(q, r)| fits(1, q, y) && fits(2, r, z))
                .map(move |(q, r)| [p, q, r])
        })
    }

    /// The ways for x and this y, for every z: at the places `x.zs`.
    #[inline]
    pub(super) fn row(&self, x: &Renamed, y: Id) -> &[u16] {
        let y = usize::from(x.ys[self.rows[1].place(y).unwrap_or(0)]);
        let width = self.rows[2].len();
        &self.table[x.page * self.page_len() + y * width..][..width]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stay_within_1728_so_sums_do_not_overflow() {
        // Givens only remove ways, and renaming changes no number, so no stack has a larger number than the one
        // page of the empty stack.
        let open = Band {
            rows: [[0b111; 9]; 3],
        };
        let lists = || [0, 1, 2].map(|n| List::new(open.partitions(n)));
        let mut stack = Stack::new(lists(), &open);
        assert_eq!(stack.pages.len(), 1);
        while !stack.is_full() {
            stack.step();
        }
        assert_eq!(stack.table.iter().max(), Some(&1728));
        // Each of the 94,080 column configurations goes with 216 partners in each box.
        let sum: u64 = stack.table.iter().map(|&ways| u64::from(ways)).sum();
        assert_eq!(sum, 94_080 * 216 * 216 * 216 / 1680);
    }
}
