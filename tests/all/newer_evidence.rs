//! The evidence of newer techniques, checked by definition, for `evidence.rs`.

use crate::evidence::{fillings, rescued_by, ways};
use crate::uniqueness;
use nonet::{
    Candidate, Cell, CellSet, Chain, Digit, DigitSet, Evidence, House, Position, Premise, SetLink,
    Symmetry,
};

/// Whether the evidence proves an elimination.
pub fn rules_out(out: Candidate, evidence: &Evidence, position: &Position) -> bool {
    let mut assumed = *position;
    assumed.place(out.cell, out.digit);
    let has_place = |filled: &Position, house: House, digit: Digit| {
        let holds = |cell| filled.values().get(cell) == Some(digit);
        !(filled.cells_with(digit) & house.cell_set()).is_empty() || house.cells().any(holds)
    };
    let cannot_fill = |cells: CellSet, passes: &mut dyn FnMut(&Position) -> bool| {
        fillings(&assumed, cells & assumed.empty_cells(), passes).is_none()
    };
    match evidence {
        Evidence::DeadlyPattern { pattern, rescue } => {
            let cells: CellSet = pattern.iter().map(|one| one.cell).collect();
            let is_deadly = |filled: &Position| {
                let value = |cell| filled.values().get(cell).expect("it is filled");
                cells.into_iter().all(|cell| {
                    let digit = value(cell);
                    pattern.contains(&Candidate { cell, digit })
                })
            };
            let around = cells | rescued_by(rescue, &assumed);
            occurs_twice(pattern) && cannot_fill(around, &mut |filled| !is_deadly(filled))
        }
        Evidence::QiuPattern {
            pair,
            digits,
            square,
            lines,
            rescue,
        } => {
            let is_deadly = |filled: &Position| {
                let value = |cell| filled.values().get(cell).expect("it is filled");
                pair.iter().all(|&cell| digits.has(value(cell)))
            };
            let around = pair.iter().copied().collect::<CellSet>() | rescued_by(rescue, &assumed);
            uniqueness::is_qiu_pattern(*pair, *digits, *square, *lines, position)
                && cannot_fill(around, &mut |filled| !is_deadly(filled))
        }
        Evidence::ClueCover { lines, givens } => {
            let cells: CellSet = lines.iter().map(|line| line.cell_set()).collect();
            let can_stay = |filled: &Position| !uniqueness::can_change(lines, filled);
            *givens == cells & position.givens()
                && match givens.len() {
                    2 => uniqueness::contradicts_two_givens(out, lines, position),
                    _ => cannot_fill(cells, &mut |filled| can_stay(filled)),
                }
        }
        Evidence::Symmetry { symmetry, digits } => {
            let image = |cell| image(*symmetry, cell);
            let to = digits[out.digit.index()];
            let values = position.values();
            let maps = |cell: Cell| {
                let value = values.get(cell).expect("it is given");
                position.givens().has(image(cell))
                    && values.get(image(cell)) == Some(digits[value.index()])
            };
            let other = image(out.cell);
            let is_out = match other == out.cell {
                true => to != out.digit,
                false => values.get(other) != Some(to) && !position.candidates(other).has(to),
            };
            position.givens().into_iter().all(maps) && is_out
        }
        Evidence::Guardians {
            cells,
            digits,
            houses,
            guardians,
        } => {
            let belongs = |cell: Cell, digit| guardians.contains(&Candidate { cell, digit });
            let is_ring = || {
                is_odd_ring(*cells, houses)
                    && houses.iter().all(|house| {
                        let digit = digits.first().expect("its digit");
                        let here = position.cells_with(digit) & house.cell_set();
                        (here - *cells).into_iter().all(|cell| belongs(cell, digit))
                    })
            };
            let one_is_true = match houses[..] {
                [] => is_impossible_without(guardians, *cells, *digits, position),
                _ => is_ring(),
            };
            one_is_true && !guardians.iter().any(|&one| assumed.has(one) || one == out)
        }
        &Evidence::XyzRing {
            pivot,
            pincers: [first, second],
            digit,
            house,
            ..
        } => {
            let cells: CellSet = [pivot, first, second].into_iter().collect();
            cannot_fill(cells, &mut |filled| has_place(filled, house, digit))
        }
        Evidence::Blossom { start, end, chains } => {
            let starts = chains.iter().map(|chain| chain.nodes[0].candidate);
            let mut last: Vec<Candidate> = chains.iter().map(end_of).collect();
            let ends_apart = last.iter().all(|one| cases_of(end, position).contains(one));
            last.sort_by_key(|one| (one.cell, one.digit));
            last.dedup();
            starts.eq(cases_of(start, position))
                && ends_apart
                && last.len() == chains.len()
                && (last.iter().all(|&one| conflict(one, out))
                    || chains.iter().any(|chain| sees_weak_link(chain, out)))
        }
        Evidence::MultiSector { cells, links, free } => {
            let count = links.len() + usize::from(free.is_some());
            let is_covered = |cell: Cell| {
                let linked = |digit| {
                    links
                        .iter()
                        .any(|link| link.digit == digit && link.cells.has(cell))
                };
                let mut digits = position.candidates(cell).into_iter();
                digits.all(|digit| Some(digit) == *free || linked(digit))
            };
            let is_once = |link: &SetLink| {
                let sees_rest = |cell: Cell| link.cells.without(cell).is_subset(cell.peers());
                link.cells.into_iter().all(sees_rest)
            };
            count == cells.len()
                && cells.into_iter().all(is_covered)
                && links.iter().all(is_once)
                && cannot_fill(*cells, &mut |_| true)
        }
        Evidence::Fireworks { crosses, wings } => {
            let [along, below] = *wings;
            let spread = |&(cross, digits): &(Cell, DigitSet)| {
                let box_ = cross.houses()[2].cell_set();
                let leaves = |house: House, digit| {
                    let here = position.cells_with(digit) & house.cell_set();
                    !here.is_empty()
                        && (here - box_)
                            .into_iter()
                            .all(|cell| cell == along || cell == below)
                };
                digits.into_iter().all(|digit| {
                    leaves(House::row(cross.row()), digit) && leaves(House::col(cross.col()), digit)
                })
            };
            let corners: CellSet = crosses
                .iter()
                .map(|&(cross, _)| cross)
                .chain(*wings)
                .collect();
            let mut has_all = |filled: &Position| {
                crosses.iter().all(|&(cross, digits)| {
                    let own = [cross, along, below].map(|cell| filled.values().get(cell));
                    let has_places = |digit| {
                        cross
                            .houses()
                            .iter()
                            .all(|&house| has_place(filled, house, digit))
                    };
                    digits
                        .into_iter()
                        .all(|digit| own.contains(&Some(digit)) && has_places(digit))
                })
            };
            crosses.iter().all(spread) && cannot_fill(corners, &mut has_all)
        }
        Evidence::ChutePair {
            ends,
            digits,
            cells,
            absent,
        } => {
            let third = cells
                .first()
                .expect("a line has three cells in a box")
                .houses()[2];
            let is_absent = |digit| {
                let holds = |cell| position.values().get(cell) == Some(digit);
                (*cells & position.cells_with(digit)).is_empty() && !cells.into_iter().any(holds)
            };
            let mut leaves_places = |filled: &Position| {
                digits
                    .into_iter()
                    .all(|digit| has_place(filled, third, digit))
            };
            absent.into_iter().all(is_absent)
                && cannot_fill(ends.iter().copied().collect(), &mut leaves_places)
        }
        Evidence::AlmostLockedCandidates {
            digits,
            naked,
            from,
            hidden,
            ..
        } => {
            let mut leaves_places = |filled: &Position| {
                digits
                    .into_iter()
                    .all(|digit| has_place(filled, *from, digit))
            };
            cannot_fill(*naked | *hidden, &mut leaves_places)
        }
        Evidence::IntersectionPair { ends, digits, box_ } => {
            let mut leaves_places = |filled: &Position| {
                digits
                    .into_iter()
                    .all(|digit| has_place(filled, *box_, digit))
            };
            cannot_fill(ends.iter().copied().collect(), &mut leaves_places)
        }
        Evidence::Exocet { bases, digits, .. } => {
            // The digits of a base find no place in all houses together.
            let has_templates = |filled: &Position, base: &[Cell; 2]| {
                let [a, b] = base.map(|cell| filled.values().get(cell).expect("it is filled"));
                let others = ways(b, filled);
                let is_apart =
                    |way: &CellSet| others.iter().any(|other| (*other & *way).is_empty());
                digits.has(a) && digits.has(b) && ways(a, filled).iter().any(is_apart)
            };
            bases.iter().any(|base| {
                let mut fits = |filled: &Position| has_templates(filled, base);
                cannot_fill(base.iter().copied().collect(), &mut fits)
            }) || (bases.len() == 2 && {
                let mut fits =
                    |filled: &Position| bases.iter().all(|base| has_templates(filled, base));
                cannot_fill(bases.iter().flatten().copied().collect(), &mut fits)
            })
        }
        _ => false,
    }
}

/// Whether each way to fill the cells with the digits has another with the same digits in every row, column and box.
///X Each filling must have another with the same digits in every row, column and box.
pub fn can_be_rearranged(cells: &[Cell], digits: DigitSet) -> bool {
    let mut contents: Vec<[u16; 27]> = Vec::new();
    let mut lines = [0; 27];
    arrange(cells, digits, &mut lines, &mut contents);
    contents.sort_unstable();
    let is_alone = |n: usize| {
        let same = |other: Option<&[u16; 27]>| other == Some(&contents[n]);
        !same(contents.get(n + 1)) && (n == 0 || !same(contents.get(n - 1)))
    };
    !contents.is_empty() && !(0..contents.len()).any(is_alone)
}

/// All fillings of the cells, as the digits of each house.
fn arrange(cells: &[Cell], digits: DigitSet, lines: &mut [u16; 27], found: &mut Vec<[u16; 27]>) {
    let Some((cell, rest)) = cells.split_first() else {
        found.push(*lines);
        return;
    };
    let houses = cell.houses().map(House::index);
    for digit in digits {
        let bit = 1 << digit.index();
        if houses.iter().all(|&house| lines[house] & bit == 0) {
            houses.iter().for_each(|&house| lines[house] |= bit);
            arrange(rest, digits, lines, found);
            houses.iter().for_each(|&house| lines[house] &= !bit);
        }
    }
}

/// Whether each cell has two candidates, and each house has each digit twice or never.
fn occurs_twice(pattern: &[Candidate]) -> bool {
    let count =
        |is_one: &dyn Fn(&Candidate) -> bool| pattern.iter().filter(|one| is_one(one)).count();
    let pairs = pattern
        .iter()
        .all(|one| count(&|other| other.cell == one.cell) == 2);
    let houses = House::all().all(|house| {
        Digit::all().all(|digit| {
            let here = count(&|one| one.digit == digit && house.cell_set().has(one.cell));
            here == 0 || here == 2
        })
    });
    pairs && houses
}

/// The candidates of which one is true.
fn cases_of(premise: &Premise, position: &Position) -> Vec<Candidate> {
    match *premise {
        Premise::Cell(cell) => {
            let digits = position.candidates(cell).into_iter();
            digits.map(|digit| Candidate { cell, digit }).collect()
        }
        Premise::House { house, digit } => {
            let cells = (position.cells_with(digit) & house.cell_set()).into_iter();
            cells.map(|cell| Candidate { cell, digit }).collect()
        }
        _ => panic!("{premise:?} is no place of a blossom loop"),
    }
}

fn end_of(chain: &Chain) -> Candidate {
    chain.conclusion().expect("a chain has an end").candidate
}

fn conflict(a: Candidate, b: Candidate) -> bool {
    let in_cell = a.cell == b.cell && a.digit != b.digit;
    in_cell || a.digit == b.digit && a.cell.sees(b.cell)
}

/// Whether the candidate conflicts with both ends of a weak link of the chain.
fn sees_weak_link(chain: &Chain, out: Candidate) -> bool {
    chain.nodes.windows(2).any(|link| {
        let ends = [link[0].candidate, link[1].candidate];
        link[0].on
            && !link[1].on
            && conflict(ends[0], ends[1])
            && ends.iter().all(|&end| conflict(end, out))
    })
}

/// Whether the digits cannot fill the cells, and all other candidates there are guardians.
pub fn is_impossible_without(
    guardians: &[Candidate],
    cells: CellSet,
    digits: DigitSet,
    position: &Position,
) -> bool {
    let is_listed = |cell: Cell| {
        let mut others = (position.candidates(cell) - digits).into_iter();
        others.all(|digit| guardians.contains(&Candidate { cell, digit }))
    };
    !can_fill(cells, &vec![CellSet::EMPTY; digits.len()]) && cells.into_iter().all(is_listed)
}

fn image(symmetry: Symmetry, cell: Cell) -> Cell {
    let (row, col) = (cell.row(), cell.col());
    match symmetry {
        Symmetry::Diagonal => Cell::at(col, row),
        Symmetry::Antidiagonal => Cell::at(8 - col, 8 - row),
        Symmetry::Rotational180 => Cell::at(8 - row, 8 - col),
        Symmetry::Rotational90 => Cell::at(col, 8 - row),
        _ => panic!("{symmetry:?} is no symmetry of a solution"),
    }
}

/// Whether digits can fill the cells. `holders` are the cells of each.
fn can_fill(cells: CellSet, holders: &[CellSet]) -> bool {
    let Some(cell) = cells.first() else {
        return true;
    };
    (0..holders.len()).any(|n| {
        let mut next = holders.to_vec();
        next[n] = next[n].with(cell);
        (holders[n] & cell.peers()).is_empty() && can_fill(cells.without(cell), &next)
    })
}

/// Whether an odd number of houses has two of the cells each, and each cell is in two of the houses.
fn is_odd_ring(cells: CellSet, houses: &[House]) -> bool {
    let counts_for_two = |cell: Cell| {
        houses
            .iter()
            .filter(|house| house.cell_set().has(cell))
            .count()
            == 2
    };
    let has_two = |house: &House| (house.cell_set() & cells).len() == 2;
    houses.len() % 2 == 1 && houses.iter().all(has_two) && cells.into_iter().all(counts_for_two)
}
