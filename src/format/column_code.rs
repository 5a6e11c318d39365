//! Code that fills a matrix column by column, or turns it, in the ways that need more than a word: `order.rs` and `named_order.rs` know
//! the others.

/// The most calls that are looked at.
const MOST: usize = 20;

/// Whether the code around a grid says that its lists are columns.
pub(super) fn has_columns(text: &str) -> bool {
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let has = |part: &str| bare.contains(part);
    let is_frame = has("structure(list(")
        || (has("=c(") && (has_word(&bare, "tibble(") || has("data.table(")))
        || (has("structure(c(") && (has("dim=c(9") || has(".Dim=c(9")));
    let is_stacked = has("stack(") && (has("axis=1") || has("axis=-1"));
    let is_assigned = ["[:,", "(:,"]
        .iter()
        .any(|index| bare.matches(index).count() >= 9);
    let end = bare.trim_end_matches(';');
    let is_filled = has("reshape(") && (has(",\"F\")") || has(",'F')"));
    is_frame
        || is_stacked
        || is_assigned
        || is_filled
        || is_filled_in_r(&bare)
        || is_transposed(&bare)
        || end.ends_with("].'")
        || has_column_vectors(&bare)
        || is_data(text)
        || ["(zip([", "mapvvector", "⍉"].iter().any(|call| has(call))
}

/// Whether a word is there that is not the end of another one.
fn has_word(text: &str, word: &str) -> bool {
    let mut found = text.match_indices(word);
    found
        .any(|(at, _)| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.'))
}

/// `matrix(data = c(…))`, `Matrix(as.integer(c(…)))`, `x <- c(…)` and `matrix(x, …)`, without `byrow`.
fn is_filled_in_r(bare: &str) -> bool {
    let takes_vector = |(at, name): (usize, &str)| {
        let own = &bare[at + name.len()..];
        let own = own.strip_prefix("data=").unwrap_or(own);
        let own = ["as.integer(", "as.numeric("]
            .iter()
            .find_map(|call| own.strip_prefix(call))
            .unwrap_or(own);
        let name = own.split([',', ')']).next().unwrap_or("");
        let is_named = !name.is_empty()
            && ["<-c(", "=c("]
                .iter()
                .any(|sign| bare.contains(&format!("{name}{sign}")));
        own.starts_with("c(") || is_named
    };
    let is_by_row = is_by_row(bare) || bare.contains("byrow=T");
    !is_by_row
        && !bare.contains("t(matrix(")
        && bare.match_indices("atrix(").take(MOST).any(takes_vector)
}

/// `matrix(c(…), 9, 9, TRUE)`: a text without white space.
pub(super) fn is_by_row(bare: &str) -> bool {
    bare.contains(",9,9,TRUE)") || bare.contains(",9,9,T)")
}

/// `.T` behind an array of NumPy.
fn is_transposed(bare: &str) -> bool {
    let is_array = ["array(", "reshape(", "arange("]
        .iter()
        .any(|call| bare.contains(call));
    let mut found = bare.match_indices(".T");
    is_array
        && found.any(|(at, own)| {
            let before = bare[..at].chars().next_back().unwrap_or(' ');
            let after = bare[at + own.len()..].chars().next().unwrap_or(' ');
            (before.is_alphanumeric() || ")]".contains(before))
                && !(after.is_alphanumeric() || "_(".contains(after))
        })
}

/// `[[5;6;0;…], [3;0;9;…], …]`: nine columns side by side.
fn has_column_vectors(bare: &str) -> bool {
    if bare.matches("],[").count() != 8 {
        return false;
    }
    let inside = bare
        .split('[')
        .skip(1)
        .map(|part| part.split(']').next().unwrap_or(""));
    inside
        .filter(|part| part.matches(';').count() == 8 && !part.contains(','))
        .count()
        == 9
}

/// `DATA A / 5, 6, …` in Fortran.
fn is_data(text: &str) -> bool {
    text.lines().any(|line| {
        let Some(rest) = line.trim_start().strip_prefix("DATA ") else {
            return false;
        };
        let name = rest.split('/').next().unwrap_or("").trim();
        rest.contains('/') && !name.is_empty() && name.chars().all(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_known_by_their_calls() {
        for text in [
            "structure(list(V1 = c(5L, 6L), V2 = c(3L, 0L)), class = \"data.frame\")",
            "m <- matrix(data = c(5, 6, 0), nrow = 9)",
            "x <- c(5, 6)\nm <- matrix(x, nrow = 9)",
            "Matrix(c(5, 6), 9, 9)",
            "np.array([5, 6]).reshape(9, 9).T",
            "a = np.array([[5, 6]])\nboard = a.T\n",
            "np.reshape([5, 6], (9, 9), \"F\")",
            "np.stack([[5, 6]], axis=1)",
            "A = [5 6; 3 0].';",
            "      DATA A / 5, 6",
        ] {
            assert!(has_columns(text), "{text}");
        }
        for text in [
            "m <- matrix(c(5, 3), 9, 9, TRUE)",
            "m <- matrix(x, nrow = 9, byrow = TRUE)\nx <- c(5)",
            "np.array([5, 3]).reshape(9, 9)",
            "10 DATA 5, 3",
            "tribble(~a, ~b, 5, 3)",
        ] {
            assert!(!has_columns(text), "{text}");
        }
    }
}
