//! A copy of the project with switches, built.

use crate::list::Mutant;
use crate::rewrite::{Rewritten, rewrite};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Copies HEAD to `tree`, and its sources once more to `original` beside it.
pub fn copy(root: &Path, tree: &Path) {
    let original = tree.with_file_name("original");
    for (folder, paths) in [(tree, [".", "."]), (&original, ["src", "Cargo.toml"])] {
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir_all(folder).expect("a new folder");
        let mut archive = Command::new("git")
            .args(["archive", "--format=tar", "HEAD"])
            .args(paths)
            .current_dir(root)
            .stdout(Stdio::piped())
            .spawn()
            .expect("git");
        let status = Command::new("tar")
            .arg("-xf-")
            .current_dir(folder)
            .stdin(archive.stdout.take().expect("a pipe"))
            .status()
            .expect("tar");
        assert!(status.success() && archive.wait().expect("git").success());
    }
    let switch = concat!(env!("CARGO_MANIFEST_DIR"), "/src/switch.rs");
    std::fs::copy(switch, tree.join("src/mutants.rs")).expect("copied");
    let lib = tree.join("src/lib.rs");
    let text = std::fs::read_to_string(&lib).expect("the library");
    std::fs::write(lib, text.replacen("\nmod ", "\nmod mutants;\nmod ", 1)).expect("written");
}

fn write(tree: &Path, mutants: &[Mutant], files: &BTreeSet<String>) -> BTreeMap<String, Rewritten> {
    let rewritten = files.iter().map(|file| {
        let of = mutants.iter().filter(|mutant| mutant.file == *file);
        let rewritten = rewrite(tree, file, &of.collect::<Vec<_>>());
        std::fs::write(tree.join(file), &rewritten.text).expect("written");
        (file.clone(), rewritten)
    });
    rewritten.collect()
}

/// Writes the sources with these mutants and compiles them, without those that don't compile. Builds the tests if asked to,
/// and returns their paths.
pub fn drop_errors(
    tree: &Path,
    work: &Path,
    mutants: &mut Vec<Mutant>,
    skipped: &mut BTreeMap<String, String>,
    is_build: bool,
) -> Vec<PathBuf> {
    // A file whose mutants are all gone is written once more.
    let walk = walk(&tree.with_file_name("original").join("src"));
    let base = tree.with_file_name("original");
    let files: BTreeSet<String> = walk
        .iter()
        .map(|path| path.strip_prefix(&base).expect("within"))
        .map(|path| path.to_string_lossy().into_owned())
        .filter(|file| file != "src/lib.rs")
        .filter(|file| file.ends_with(".rs"))
        .collect();
    loop {
        let rewritten = write(tree, mutants, &files);
        let mut command = Command::new("cargo");
        command.args(match is_build {
            true => &[
                "test",
                "--no-run",
                "--locked",
                "--profile",
                "tests",
                "--lib",
                "--test",
                "all",
            ][..],
            false => &["check", "--locked", "--profile", "tests", "--lib"],
        });
        let output = command
            .args(["--quiet", "--message-format=json"])
            .current_dir(tree)
            .env("CARGO_TARGET_DIR", work.join("build"))
            .env("RUSTFLAGS", "--cap-lints=allow")
            .output()
            .expect("cargo");
        let stdout = String::from_utf8_lossy(&output.stdout);
        let messages: Vec<Value> = stdout
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        if output.status.success() {
            let tests = messages
                .iter()
                .filter(|message| message["profile"]["test"] == true);
            let tests = tests.filter_map(|message| message["executable"].as_str());
            return tests.map(PathBuf::from).collect();
        }
        let mut dropped: BTreeMap<u32, String> = BTreeMap::new();
        let mut left = Vec::new();
        for message in &messages {
            let message = &message["message"];
            if message["level"] != "error" || message["spans"].as_array().is_none_or(Vec::is_empty)
            {
                continue;
            }
            let ids = to_blame(message, &rewritten);
            let text = message["message"].as_str().unwrap_or_default();
            let why = match message["code"]["code"].as_str() {
                Some("E0015" | "E0658") => "in a constant",
                Some("E0277" | "E0369" | "E0368" | "E0600" | "E0614") => {
                    "the type doesn't have the operation or the value"
                }
                Some("E0308" | "E0282" | "E0283" | "E0284" | "E0317") => "a different type",
                Some(_) => "doesn't compile for another reason",
                None => text,
            };
            if ids.is_empty() {
                left.push(message["rendered"].to_string());
            }
            for id in ids {
                dropped.entry(id).or_insert(why.to_string());
            }
        }
        assert!(
            !dropped.is_empty(),
            "no mutant is to blame: {left:?} {}",
            String::from_utf8_lossy(&output.stderr)
        );
        eprintln!("{} mutants don't compile", dropped.len());
        mutants.retain(|mutant| {
            let why = dropped.get(&mutant.id);
            if let Some(why) = why {
                skipped.insert(mutant.key.clone(), why.clone());
            }
            why.is_none()
        });
    }
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(walk(&path)),
            false => found.push(path),
        }
    }
    found
}

/// The mutants that an error is about.
fn to_blame(message: &Value, rewritten: &BTreeMap<String, Rewritten>) -> HashSet<u32> {
    let mut spans = Vec::new();
    for span in message["spans"].as_array().expect("spans") {
        let mut span = span;
        loop {
            let number = |key: &str| span[key].as_u64().unwrap_or_default() as usize;
            let file = span["file_name"].as_str().unwrap_or_default();
            if let Some(file) = rewritten.get(file) {
                spans.push((file, number("byte_start")..number("byte_end")));
            }
            span = &span["expansion"]["span"];
            if span.is_null() {
                break;
            }
        }
    }
    let mut own = HashSet::new();
    for (file, span) in &spans {
        for (id, text, _) in &file.spans {
            if text.start <= span.start && span.end <= text.end {
                own.insert(*id);
            }
        }
    }
    if !own.is_empty() {
        return own;
    }
    // The smallest expression around the error, or what the error is around.
    let mut around = Vec::new();
    let mut within = HashSet::new();
    for (file, span) in &spans {
        for (id, text, whole) in &file.spans {
            if whole.start <= span.start && span.end <= whole.end {
                around.push((whole.len(), *id));
            }
            if span.start <= text.start && text.end <= span.end {
                within.insert(*id);
            }
        }
    }
    let Some(least) = around.iter().map(|(len, _)| *len).min() else {
        return within;
    };
    let least = around.into_iter().filter(|(len, _)| *len == least);
    least.map(|(_, id)| id).collect()
}
