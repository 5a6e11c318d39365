//! Lines that are columns or boxes, as a word in each of them says in one of many languages: `Column 1: 5 6 . …`, `[5, 6, …],  # box 1`.

use super::chars::lines;
use super::order::Order;

/// The most lines with a puzzle and what belongs to it.
const MOST: usize = 60;

const COLUMNS: [&str; 33] = [
    "column",
    "columns",
    "col",
    "cols",
    "spalte",
    "colonne",
    "colonna",
    "columna",
    "columnas",
    "columnes",
    "coluna",
    "kolom",
    "kolonne",
    "kolumn",
    "kolumna",
    "kolonn",
    "sloupec",
    "stĺpec",
    "sütun",
    "oszlop",
    "sarake",
    "stulpelis",
    "столбец",
    "колонка",
    "столбик",
    "стовпець",
    "колона",
    "στήλη",
    "vertical",
    "down",
    "列",
    "列目",
    "열",
];

const BOXES: [&str; 36] = [
    "box",
    "block",
    "bloc",
    "bloque",
    "bloco",
    "blok",
    "blocco",
    "nonet",
    "square",
    "subgrid",
    "sector",
    "region",
    "région",
    "región",
    "regione",
    "quadrant",
    "quadrante",
    "cuadrante",
    "quadrat",
    "quadrado",
    "cuadro",
    "caja",
    "caixa",
    "riquadro",
    "kasten",
    "carré",
    "kwadrat",
    "vak",
    "квадрат",
    "блок",
    "宫",
    "九宫",
    "ブロック",
    "kutu",
    "čtverec",
    "rute",
];

const ROWS: [&str; 22] = [
    "row",
    "rows",
    "zeile",
    "reihe",
    "ligne",
    "rangée",
    "fila",
    "linha",
    "riga",
    "rij",
    "rad",
    "række",
    "rekke",
    "wiersz",
    "řádek",
    "satır",
    "sor",
    "rivi",
    "строка",
    "ряд",
    "行",
    "행",
];

/// The order that is named in each of nine lines, and in no other.
pub(super) fn order(text: &str) -> Option<Order> {
    if lines(text).take(MOST + 1).count() > MOST {
        return None;
    }
    let is_row = |line: &&str| line.bytes().any(|byte| byte.is_ascii_digit());
    let all = || lines(text).map(|(_, line)| line).filter(is_row);
    let count = |names: &[&str]| all().filter(|line| has_word(line, names)).count();
    let is_named = |names: &[&str]| count(names) == 9;
    match (is_named(&COLUMNS), is_named(&BOXES)) {
        (true, false) if count(&ROWS) == 0 => Some(Order::Columns),
        (false, true) if count(&ROWS) == 0 => Some(Order::Boxes),
        _ => None,
    }
}

/// Whether one of the words is in a line; a number may stand beside it.
pub(super) fn has_word(line: &str, names: &[&str]) -> bool {
    let mut words = line
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty());
    words.any(|word| names.contains(&&word.to_lowercase()[..]))
}

/// Whether a line names columns.
pub(super) fn names_columns(line: &str) -> bool {
    has_word(line, &COLUMNS)
}

/// Whether a line names rows.
pub(super) fn names_rows(line: &str) -> bool {
    has_word(line, &ROWS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_and_boxes_are_named_in_each_line() {
        let nine =
            |line: &dyn Fn(usize) -> String| (1..10).map(line).collect::<Vec<_>>().join("\n");
        for (text, found) in [
            (
                nine(&|n| format!("Kolom {n}: 5 3 . . 7 . . . .")),
                Some(Order::Columns),
            ),
            (
                nine(&|n| format!("{n}列目：5 3 . . 7 . . . .")),
                Some(Order::Columns),
            ),
            (
                nine(&|n| format!("[5, 3, 0, 0, 7, 0, 0, 0, 0], # col {n}")),
                Some(Order::Columns),
            ),
            (
                nine(&|n| format!("{n}. Spalte: 53..7....")),
                Some(Order::Columns),
            ),
            (
                nine(&|n| format!("Caja {n}: 53..7....")),
                Some(Order::Boxes),
            ),
            (nine(&|n| format!("Row {n}: 53..7....")), None),
            (nine(&|n| format!("row {n}, column 5 is 7")), None),
            (nine(&|_| "53..7....".to_string()), None),
        ] {
            assert_eq!(order(&text), found, "{text}");
        }
    }
}
