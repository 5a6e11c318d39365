//! The mutants that cargo-mutants proposes.

use crate::rewrite::Site;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

pub struct Mutant {
    pub id: u32,
    pub part: String,
    pub file: String,
    pub line: usize,
    pub column: usize,
    pub genre: String,
    pub replacement: String,
    /// What changes, without the place.
    pub description: String,
    /// Names the mutant even when lines move: file, description, and the expression.
    pub key: String,
    pub site: Result<Site, &'static str>,
}

pub fn list(tree: &Path, part: &str) -> Vec<Mutant> {
    let program = std::env::var("CARGO_MUTANTS").unwrap_or("cargo-mutants".to_string());
    let output = Command::new(program)
        .args(["mutants", "--list", "--json", "--no-config", "--file"])
        .arg(format!("{part}/**"))
        .arg("--dir")
        .arg(tree)
        .output()
        .expect("cargo-mutants, installed");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let list: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let list = list.as_array().expect("a list");
    let mutants = list.iter().map(|value| {
        let text = |key: &str| value[key].as_str().unwrap_or_default().to_string();
        let number = |key: &str| value["span"]["start"][key].as_u64().expect("a span") as usize;
        let name = text("name");
        let description = name.splitn(4, ':').last().unwrap_or_default().trim();
        Mutant {
            id: 0,
            part: part.to_string(),
            file: text("file"),
            line: number("line"),
            column: number("column"),
            genre: text("genre"),
            replacement: text("replacement"),
            description: description.to_string(),
            key: String::new(),
            site: Err("not looked for"),
        }
    });
    mutants.collect()
}
