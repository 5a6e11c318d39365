//! Arrays as PHP's `print_r` prints them, which have no commas between their values.
//!
//! ```text
//! Array                      
//! (                          (
//!     [0] => Array           
//!         (                    (
//!             [0] => 5           5
//!             [1] =>             ,null
//! ```

use std::borrow::Cow;

/// The text with commas between the values, and without their keys; as long as before, and the same if it has no such array.
pub(super) fn with_commas(text: &str) -> Cow<'_, str> {
    if !text.contains("=> Array") {
        return text.into();
    }
    let lines = text
        .split_inclusive('\n')
        .map(|line| value_of(line).unwrap_or(line.into()));
    lines.collect::<String>().into()
}

/// A line `[1] => 5` as `, 5`.
fn value_of(line: &str) -> Option<String> {
    let (before, rest) = line.split_once('[')?;
    let (key, value) = rest.split_once("] =>")?;
    if !before.trim().is_empty() || !key.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let comma = if key.trim_start_matches('0').is_empty() {
        " "
    } else {
        ","
    };
    let width = line.len() - value.len();
    Some(match value.trim() {
        "Array" => format!(
            "{before}{comma:width$}\n",
            width = line.len() - before.len() - 1
        ),
        "" => format!(
            "{before}{comma}null{:gap$}\n",
            "",
            gap = (line.len() - before.len()).saturating_sub(6)
        ),
        _ => format!("{before}{comma:gap$}{value}", gap = width - before.len()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_become_commas() {
        let text = "Array\n(\n  [0] => Array\n  (\n  [0] => 5\n  [1] => \n  [2] => 7\n  )\n)\n";
        let plain = with_commas(text);
        assert_eq!(
            plain.split_whitespace().collect::<Vec<_>>(),
            ["Array", "(", "(", "5", ",null", ",", "7", ")", ")"]
        );
        assert_eq!(plain.len(), text.len());
        assert_eq!(with_commas("[0] => 5"), "[0] => 5");
    }
}
