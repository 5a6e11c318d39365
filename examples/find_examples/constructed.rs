//! Puzzles for techniques that random puzzles never need: made around the pattern.

use nonet::{
    CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, Options, RandomSolutionJob, count,
    generate, solve,
};

/// The grid mirrored on the diagonal has these digits instead of 1 to 9: 1, 2 and 3 stay.
const MIRRORED: [u8; 9] = [1, 2, 3, 5, 4, 7, 6, 9, 8];

/// A puzzle whose givens are the same when mirrored on the diagonal, with digits exchanged as in [`MIRRORED`].
pub fn symmetrical(seed: u64) -> Option<Grid> {
    let solution = mirror_solution(Grid::EMPTY, &mut Random(seed))?;
    let mut puzzle = solution;
    for cell in Random(seed).shuffled() {
        let mut fewer = puzzle;
        fewer.set(cell, None);
        fewer.set(mirrored(cell), None);
        if count(&fewer, Some(2)) == 1 {
            puzzle = fewer;
        }
    }
    Some(puzzle)
}

fn mirrored(cell: Cell) -> Cell {
    Cell::at(cell.col(), cell.row())
}

/// Fills the empty cells, each together with its image.
fn mirror_solution(grid: Grid, random: &mut Random) -> Option<Grid> {
    let candidates = CandidateGrid::from(&grid);
    let empty = Cell::all().filter(|&cell| grid.get(cell).is_none());
    let Some(cell) = empty.min_by_key(|&cell| candidates.at(cell).len()) else {
        return Some(grid);
    };
    let image = mirrored(cell);
    for digit in random.shuffled_digits() {
        let to = Digit::new(MIRRORED[digit.index()]);
        let fits = candidates.at(cell).has(digit) && candidates.at(image).has(to);
        // On the diagonal a digit must stay; two cells that see each other must differ.
        let agrees = if image == cell {
            to == digit
        } else {
            to != digit || !cell.sees(image)
        };
        if fits && agrees {
            let filled = grid.with(cell, digit).with(image, to);
            if let Some(solution) = mirror_solution(filled, random) {
                return Some(solution);
            }
        }
    }
    None
}

/// A puzzle with a tridagon: its digits are given only in the box that does not touch its four boxes, and its cells have only one
/// other candidate.
pub fn tridagon(seed: u64) -> Option<Grid> {
    let mut job = RandomSolutionJob::new(&Grid::EMPTY, seed);
    while !job.step(100_000) {}
    let solution = job.solution()?;
    let triples = (0..0x200u16)
        .filter(|bits| bits.count_ones() == 3)
        .map(DigitSet::from_bits);
    let mut puzzles = triples.flat_map(|digits| around(&solution, digits));
    let (mut puzzle, cells) = puzzles.find(|(puzzle, _)| count(puzzle, Some(2)) == 1)?;
    // The fewer givens, the less do the rest of the lines prove by themselves.
    let candidates = |grid: &Grid| -> Vec<DigitSet> {
        let candidates = CandidateGrid::from(grid);
        cells.into_iter().map(|cell| candidates.at(cell)).collect()
    };
    for cell in Random(seed).shuffled() {
        let mut fewer = puzzle;
        fewer.set(cell, None);
        if candidates(&fewer) == candidates(&puzzle) && count(&fewer, Some(2)) == 1 {
            puzzle = fewer;
        }
    }
    Some(puzzle)
}

/// A puzzle with only three givens in its first band, if its solution allows that.
pub fn clue_cover(seed: u64) -> Option<Grid> {
    let solution = solve(&generate(seed, &Options::default()).ok()?.puzzle)?;
    let band: CellSet = (0..27).map(Cell::new).collect();
    let threes = band.into_iter().flat_map(|a| {
        let after = move |&cell: &Cell| cell > a;
        let pairs = band.into_iter().filter(after);
        pairs.flat_map(move |b| {
            let after = move |&cell: &Cell| cell > b;
            band.into_iter()
                .filter(after)
                .map(move |c| CellSet::of(a).with(b).with(c))
        })
    });
    let mut puzzles = threes.map(|givens| solution.without_all(band - givens));
    let mut puzzle = puzzles.find(|puzzle| count(puzzle, Some(2)) == 1)?;
    for cell in Random(seed).shuffled() {
        let fewer = puzzle.without(cell);
        if !band.has(cell) && count(&fewer, Some(2)) == 1 {
            puzzle = fewer;
        }
    }
    Some(puzzle)
}

/// The puzzle of a solution in which these digits fill eleven cells of a tridagon in boxes 1, 2, 4 and 5, if they do; and the twelve
/// cells.
fn around(solution: &Grid, digits: DigitSet) -> Option<(Grid, CellSet)> {
    let has_digit = |cell: &Cell| solution.get(*cell).is_some_and(|digit| digits.has(digit));
    let open: CellSet = Cell::all().filter(has_digit).collect();
    let mut slopes = Vec::new();
    let mut pattern = CellSet::EMPTY;
    let mut guard = None;
    for box_ in [0, 1, 3, 4] {
        let start = Cell::at(box_ / 3 * 3, box_ % 3 * 3);
        let at = |row: usize, col: usize| Cell::at(start.row() + row, start.col() + col);
        let transversals = [
            [0, 1, 2],
            [1, 2, 0],
            [2, 0, 1],
            [0, 2, 1],
            [1, 0, 2],
            [2, 1, 0],
        ];
        let filled = |cols: &[usize; 3]| (0..3).filter(|&row| open.has(at(row, cols[row]))).count();
        let best = transversals.iter().position(|cols| filled(cols) == 3);
        match best {
            Some(n) => {
                slopes.push(n / 3);
                pattern = pattern | (0..3).map(|row| at(row, transversals[n][row])).collect();
            }
            None if guard.is_none() => {
                guard = Some((box_, start));
                slopes.push(2);
            }
            None => return None,
        }
    }
    let (_, start) = guard?;
    // The fourth box slopes so that the number of boxes that slope one way is odd.
    let down = slopes.iter().filter(|&&slope| slope == 0).count();
    let wanted = if down.is_multiple_of(2) { 0..3 } else { 3..6 };
    let transversals = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [1, 0, 2],
        [2, 1, 0],
    ];
    let at = |row: usize, col: usize| Cell::at(start.row() + row, start.col() + col);
    let cells = transversals[wanted]
        .iter()
        .map(|cols| [0, 1, 2].map(|row| at(row, cols[row])));
    let mut cells = cells.filter(|cells| cells.iter().filter(|&&cell| open.has(cell)).count() == 2);
    let last = cells.next()?;
    let guarded = last.into_iter().find(|&cell| !open.has(cell))?;
    let mut puzzle = *solution;
    for cell in open.with(guarded) {
        let is_apart = cell.row() > 5 && cell.col() > 5;
        if !is_apart {
            puzzle.set(cell, None);
        }
    }
    Some((puzzle, pattern | last.into_iter().collect()))
}

/// A small generator of random numbers: splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for n in (1..items.len()).rev() {
            items.swap(n, self.below(n + 1));
        }
    }

    fn shuffled(&mut self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Cell::all().collect();
        self.shuffle(&mut cells);
        cells
    }

    fn shuffled_digits(&mut self) -> Vec<Digit> {
        let mut digits: Vec<Digit> = Digit::all().collect();
        self.shuffle(&mut digits);
        digits
    }
}
