//! Each mutant against the tests that reach it.

use crate::Options;
use crate::list::Mutant;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Outcome {
    Caught,
    TimedOut,
    NotReached,
    Survived,
}

const WORKERS: usize = 2;

/// A mutant may ask for memory without end.
const MEMORY_KB: u32 = 4_000_000;

/// How long the tests of a chunk run at first; each chunk is four times as long as the one before.
const FIRST_CHUNK: f64 = 0.1;

/// How many times as long a test may take while it records what it reaches.
const RECORDING: f64 = 8.0;

/// The number that turns no mutant on.
const NO_MUTANT: &str = "4294967295";

struct Test {
    binary: PathBuf,
    name: String,
    seconds: f64,
    reached: HashSet<u32>,
}

fn command(tree: &Path, binary: &Path, cpu_seconds: f64) -> Command {
    let mut command = Command::new("sh");
    let limits = format!(
        "ulimit -v {MEMORY_KB}; ulimit -t {}; ulimit -c 0; exec \"$0\" \"$@\"",
        cpu_seconds.ceil()
    );
    command.arg("-c").arg(limits).arg(binary);
    command.args(["--exact", "--test-threads=1", "--quiet"]);
    command.current_dir(tree);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The processor time of a process: on a busy machine the time that passes says little.
fn cpu_seconds(child: &Child) -> Option<f64> {
    let text = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // After the name, which is in parentheses, user and system time are the 12th and 13th, in hundredths of a second.
    let (_, fields) = text.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    Some(
        ticks
            .filter_map(|ticks| ticks.parse::<f64>().ok())
            .sum::<f64>()
            / 100.0,
    )
}

/// Whether it ends well, or none when it takes too long; keeps its processor time in `seconds`.
fn wait(mut child: Child, limit: f64, seconds: &mut f64) -> Option<bool> {
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        *seconds = cpu_seconds(&child).unwrap_or(0.0).max(*seconds);
        if let Some(status) = child.try_wait().expect("a process") {
            use std::os::unix::process::ExitStatusExt;
            const SIGKILL: i32 = 9;
            const SIGXCPU: i32 = 24;
            return match status.signal() {
                Some(SIGKILL | SIGXCPU) => None,
                _ => Some(status.success()),
            };
        }
        if start.elapsed().as_secs_f64() > limit {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

/// Calls `work` for each number below `len`, two at a time.
fn each(len: usize, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= len {
                        break;
                    }
                    work(n);
                }
            });
        }
    });
}

fn names(tree: &Path, binary: &Path, ignored: bool) -> HashSet<String> {
    let mut command = Command::new(binary);
    command.args(["--list", "--format=terse"]);
    if ignored {
        command.arg("--ignored");
    }
    let output = command.current_dir(tree).output().expect("a test binary");
    let text = String::from_utf8_lossy(&output.stdout);
    let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
    names.map(String::from).collect()
}

/// Runs each test without a mutant, and records which ones it reaches.
fn reach(tree: &Path, work: &Path, binaries: &[PathBuf], options: &Options) -> Vec<Test> {
    let mut all = Vec::new();
    for binary in binaries {
        let ignored = names(tree, binary, true);
        let mut names: Vec<String> = names(tree, binary, false).into_iter().collect();
        names.sort();
        let is_asked = |name: &String| {
            options.tests.is_empty() || options.tests.iter().any(|part| name.contains(part))
        };
        let names = names.into_iter().filter(|name| !ignored.contains(name));
        let names = names.filter(is_asked);
        all.extend(names.map(|name| (binary.clone(), name)));
    }
    let found: Mutex<Vec<Test>> = Mutex::new(Vec::new());
    each(all.len(), |n| {
        let (binary, name) = &all[n];
        let path = work.join(format!("reached-{n}.txt"));
        let _ = std::fs::remove_file(&path);
        // A test beyond the budget would never run. Recording takes several times as long as the test itself.
        let limit = options.budget.min(600.0);
        let run = |variable: &str, value: &Path, limit: f64, seconds: &mut f64| {
            let mut command = command(tree, binary, limit);
            let child = command.arg(name).env(variable, value).spawn();
            wait(child.expect("a test binary"), 20.0 * limit, seconds)
        };
        let mut seconds = 0.002;
        let mut is_good = run("MUTANTS_REACHED", &path, RECORDING * limit, &mut seconds);
        if is_good == Some(true) && seconds > 0.5 {
            seconds = 0.0;
            is_good = run("MUTANT", Path::new(NO_MUTANT), limit, &mut seconds);
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let _ = std::fs::remove_file(&path);
        match is_good {
            Some(true) => (),
            Some(false) => return eprintln!("fails without a mutant, and is left out: {name}"),
            None => return eprintln!("takes too long, and is left out: {name}"),
        }
        let reached = text.lines().filter_map(|line| line.parse().ok()).collect();
        found.lock().expect("no panic").push(Test {
            binary: binary.clone(),
            name: name.clone(),
            seconds,
            reached,
        });
    });
    let mut tests = found.into_inner().expect("no panic");
    tests.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    let total: f64 = tests.iter().map(|test| test.seconds).sum();
    eprintln!(
        "{} tests pass without a mutant, in {total:.0} s",
        tests.len()
    );
    tests
}

fn run_one(tree: &Path, tests: &[Test], id: u32, budget: f64) -> Outcome {
    let mut reaching = tests
        .iter()
        .filter(|test| test.reached.contains(&id))
        .peekable();
    if reaching.peek().is_none() {
        return Outcome::NotReached;
    }
    let mut spent = 0.0;
    let mut chunk_seconds = FIRST_CHUNK;
    while reaching.peek().is_some() {
        let mut chunk: HashMap<&Path, Vec<&Test>> = HashMap::new();
        let mut seconds = 0.0;
        while let Some(&test) = reaching.peek() {
            if seconds > 0.0 && seconds + test.seconds > chunk_seconds {
                break;
            }
            seconds += test.seconds;
            chunk.entry(&test.binary).or_default().push(test);
            reaching.next();
        }
        if spent > 0.0 && spent + seconds > budget {
            break;
        }
        spent += seconds;
        for (binary, tests) in chunk {
            let limit = (10.0 * seconds).max(5.0);
            let child = command(tree, binary, limit)
                .args(tests.iter().map(|test| &test.name))
                .env("MUTANT", id.to_string())
                .spawn()
                .expect("a test binary");
            match wait(child, limit + 60.0, &mut 0.0) {
                Some(true) => (),
                Some(false) => return Outcome::Caught,
                None => return Outcome::TimedOut,
            }
        }
        chunk_seconds *= 4.0;
    }
    Outcome::Survived
}

pub fn run(
    tree: &Path,
    work: &Path,
    binaries: &[PathBuf],
    mutants: &[Mutant],
    options: &Options,
    done: impl FnMut(&Mutant, Outcome) + Send,
) {
    let tests = reach(tree, work, binaries, options);
    let done = Mutex::new(done);
    let start = Instant::now();
    each(mutants.len(), |n| {
        let mutant = &mutants[n];
        let outcome = run_one(tree, &tests, mutant.id, options.budget);
        if matches!(outcome, Outcome::Survived | Outcome::NotReached) {
            let seconds = start.elapsed().as_secs_f64();
            eprintln!("{seconds:.0} s, survived: {}", mutant.key);
        }
        done.lock().expect("no panic")(mutant, outcome);
    });
}
