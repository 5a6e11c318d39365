//! Native speed on one thread, compared with the crate `sudoku` and the classic method: `./build.sh bench`, or this part
//! alone with `cargo bench -p nonet-benches`.
//!
//! Each benchmark is one pass over a corpus. Criterion's times are for the whole corpus; its throughput is in puzzles per second.
//! Before anything is timed, all engines must give the same answers.

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main,
};
use nonet::Grid;
use std::fs;
use std::hint::black_box;
use std::time::Duration;

#[path = "../tests/all/oracle.rs"]
mod oracle;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/");
const CORPORA: [(&str, &str); 5] = [
    ("17-clue", "17_clue.txt"),
    ("magictour", "magictour_top1465.txt"),
    ("hardest 11+", "hardest_1905_11plus_5000.txt"),
    ("hardest 1106", "hardest_1106.txt"),
    ("many solutions", "serg_multi_10000.txt"),
];

/// The classic method takes up to seconds per puzzle, so it gets only this many.
const CLASSIC: usize = 10;

fn grid(puzzle: &str) -> Grid {
    puzzle.parse().expect("a puzzle")
}

/// One engine's pass over one corpus.
fn bench(group: &mut BenchmarkGroup<WallTime>, corpus: &str, engine: &str, run: &dyn Fn()) {
    group.bench_function(BenchmarkId::new(engine, corpus), |bencher| {
        bencher.iter(run)
    });
}

fn corpora(criterion: &mut Criterion) {
    for (name, file) in CORPORA {
        let Ok(text) = fs::read_to_string(format!("{DATA}{file}")) else {
            eprintln!("Skipped {name}: {file} is missing");
            continue;
        };
        let lines = text.lines();
        let puzzles: Vec<&str> = lines
            .filter(|line| !line.starts_with('#') && line.len() >= 81)
            .map(|line| &line[..81])
            .collect();
        for puzzle in &puzzles {
            assert_eq!(
                nonet::count(&grid(puzzle), Some(2)),
                peer::count(puzzle, 2) as u128
            );
        }
        let mut group = criterion.benchmark_group("count to 2");
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        bench(&mut group, name, "nonet", &|| {
            for puzzle in &puzzles {
                black_box(nonet::count(&grid(puzzle), Some(2)));
            }
        });
        bench(&mut group, name, "nonet, batch", &|| {
            let grids = puzzles.iter().map(|puzzle| grid(puzzle));
            black_box(nonet::count_many(grids, 2));
        });
        bench(&mut group, name, "sudoku", &|| {
            for puzzle in &puzzles {
                black_box(peer::count(puzzle, 2));
            }
        });
        // Spread over the corpus, which may be sorted by difficulty.
        let some: Vec<_> = puzzles
            .iter()
            .step_by(puzzles.len() / CLASSIC)
            .take(CLASSIC)
            .map(|puzzle| oracle::cells(puzzle))
            .collect();
        group.throughput(Throughput::Elements(CLASSIC as u64));
        bench(&mut group, name, "classic", &|| {
            for puzzle in &some {
                black_box(oracle::count(puzzle, 2));
            }
        });
        group.finish();

        let mut group = criterion.benchmark_group("first solution");
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        bench(&mut group, name, "nonet", &|| {
            for puzzle in &puzzles {
                black_box(nonet::solve(&grid(puzzle)).map(|solution| solution.to_string()));
            }
        });
        bench(&mut group, name, "nonet, batch", &|| {
            let grids = puzzles.iter().map(|puzzle| grid(puzzle));
            black_box(nonet::solve_many(grids));
        });
        bench(&mut group, name, "sudoku", &|| {
            for puzzle in &puzzles {
                black_box(peer::solve(puzzle));
            }
        });
        group.finish();
    }
}

fn rest(criterion: &mut Criterion) {
    criterion.bench_function("count the empty grid", |bencher| {
        bencher.iter(|| nonet::count(black_box(&Grid::EMPTY), None));
    });
    criterion.bench_function("generate a minimal puzzle", |bencher| {
        let mut seed = 0;
        bencher.iter(|| {
            seed += 1;
            nonet::generate(seed, &nonet::Options::default())
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = corpora, rest
}
criterion_main!(benches);
