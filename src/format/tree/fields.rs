//! The fields of an object that is a cell: what their names mean, and the field of a name.

use super::value::{Node, Value};

pub(super) type Fields = [(String, Node)];

/// What the names of fields mean, in small letters without `_` and `-`. The first that fits counts.
pub(super) const ROWS: [&str; 17] = [
    "row",
    "r",
    "y",
    "rowindex",
    "rownumber",
    "rowno",
    "line",
    "i",
    "rowid",
    "rowidx",
    "rw",
    "zeile",
    "ligne",
    "fila",
    "riga",
    "rij",
    "rad",
];
pub(super) const COLS: [&str; 20] = [
    "col",
    "column",
    "c",
    "x",
    "colindex",
    "columnindex",
    "columnnumber",
    "colno",
    "j",
    "colid",
    "columnid",
    "colidx",
    "columnidx",
    "cl",
    "spalte",
    "colonne",
    "columna",
    "colonna",
    "kolom",
    "kolumn",
];
pub(super) const PAIRS: [&str; 14] = [
    "position",
    "pos",
    "coords",
    "coordinates",
    "coord",
    "cell",
    "location",
    "loc",
    "xy",
    "rc",
    "key",
    "name",
    "id",
    "at",
];
pub(super) const INDICES: [&str; 10] = [
    "index",
    "idx",
    "cellindex",
    "position",
    "pos",
    "cell",
    "id",
    "square",
    "i",
    "key",
];
pub(super) const DIGITS: [&str; 27] = [
    "value",
    "v",
    "digit",
    "number",
    "num",
    "val",
    "symbol",
    "current",
    "currentvalue",
    "entry",
    "content",
    "text",
    "label",
    "guess",
    "given",
    "clue",
    "d",
    "n",
    "answer",
    "fixedvalue",
    "initialvalue",
    "initial",
    "start",
    "now",
    "uservalue",
    "playervalue",
    "userdigit",
];

/// Those of them that hold only givens.
pub(super) const STARTS: [&str; 6] = [
    "given",
    "clue",
    "fixedvalue",
    "initialvalue",
    "initial",
    "start",
];
pub(super) const SOLUTIONS: [&str; 8] = [
    "solution",
    "answer",
    "correct",
    "correctvalue",
    "solutionvalue",
    "target",
    "expected",
    "realvalue",
];

/// Flags of givens, and of cells that are none.
pub(super) const GIVENS: [&str; 32] = [
    "given",
    "isgiven",
    "fixed",
    "isfixed",
    "locked",
    "islocked",
    "initial",
    "isinitial",
    "readonly",
    "isreadonly",
    "prefilled",
    "isprefilled",
    "original",
    "isoriginal",
    "clue",
    "isclue",
    "default",
    "isdefault",
    "immutable",
    "static",
    "start",
    "permanent",
    "preset",
    "disabled",
    "frozen",
    "ispreset",
    "isstarting",
    "provided",
    "generated",
    "const",
    "wasgiven",
    "ariareadonly",
];

/// Fields that say in a word whether a cell is a given, and those words.
pub(super) const KINDS: [&str; 7] = [
    "type", "state", "status", "kind", "origin", "source", "celltype",
];
pub(super) const GIVEN_WORDS: [&str; 12] = [
    "given",
    "fixed",
    "initial",
    "clue",
    "prefilled",
    "original",
    "static",
    "locked",
    "puzzle",
    "preset",
    "const",
    "readonly",
];
pub(super) const OPEN: [&str; 16] = [
    "editable",
    "iseditable",
    "mutable",
    "ismutable",
    "changeable",
    "user",
    "isuser",
    "userentered",
    "isuserentered",
    "entered",
    "writable",
    "modifiable",
    "canedit",
    "enabled",
    "userinput",
    "playerentered",
];

/// Flags of cells that show their digit, and of those that do not.
pub(super) const SHOWN: [&str; 8] = [
    "visible",
    "isvisible",
    "shown",
    "isshown",
    "revealed",
    "isrevealed",
    "show",
    "open",
];
pub(super) const HIDDEN: [&str; 10] = [
    "hidden", "ishidden", "hide", "masked", "blank", "isblank", "empty", "isempty", "removed",
    "hole",
];
pub(super) const NOTES: [&str; 16] = [
    "candidates",
    "notes",
    "pencilmarks",
    "marks",
    "possible",
    "possibilities",
    "possiblevalues",
    "options",
    "hints",
    "centre",
    "corner",
    "cands",
    "pencil",
    "centerpencilmarks",
    "cornerpencilmarks",
    "earmarks",
];

/// The fields of an object, and of objects in it, with plain names.
pub(super) fn flat(fields: &Fields) -> Vec<(String, &Node)> {
    let mut found = Vec::new();
    for (key, node) in fields {
        let key = plain_name(key);
        match &node.value {
            Value::Object(inner) if inner.len() <= 6 => found.extend(flat(inner)),
            _ => found.push((key, node)),
        }
    }
    found
}

/// A name in small letters, without signs.
pub(super) fn plain_name(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.map(|c| c.to_ascii_lowercase()).collect()
}

pub(super) fn field<'a>(item: &[(String, &'a Node)], name: &str) -> Option<&'a Node> {
    item.iter()
        .find(|(key, _)| key == name)
        .map(|(_, node)| *node)
}
