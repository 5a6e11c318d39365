//! Code that fills a matrix column by column, or turns it.

/// The most calls that are looked at.
const MOST: usize = 20;

/// Calls that turn what is written with them, or something else in the program.
const TURNS: [&str; 4] = ["transpose", "zip(*", "swapaxes", "permutedims("];

/// Calls that turn a list of columns into rows.
const TRANSPOSES: [&str; 6] = [
    "|: 9 9 $",
    "map vector",
    "column_stack",
    "hcat(",
    "data.frame(",
    "dataframe({",
];

/// Whether the code around a grid says that its lists are columns.
pub(super) fn has_columns(text: &str) -> bool {
    is_by_language(text) || is_turned(&text.to_lowercase()) || has_calls(text)
}

/// Whether the language of a text fills its matrices column by column: R without `byrow`, `reshape` in MATLAB, Julia and Fortran.
fn is_by_language(text: &str) -> bool {
    if !text.contains('(') {
        return false;
    }
    let has = |word: &str| text.contains(word);
    let is_called = |name: &str| {
        text.match_indices(name).any(|(at, _)| {
            !text[..at].ends_with(['.', '_']) && !text[..at].ends_with(char::is_alphanumeric)
        })
    };
    let takes_vector = || {
        text.match_indices("matrix(").any(|(at, name)| {
            let vector = text[at + name.len()..].trim_start().strip_prefix('c');
            vector.is_some_and(|rest| rest.trim_start().starts_with('('))
        })
    };
    let is_r = (is_called("matrix(") && takes_vector())
        || (is_called("matrix(") && (has("strsplit") || has("scan(")));
    let is_by_row = || {
        text.split("byrow").skip(1).any(|rest| {
            rest.trim_start()
                .trim_start_matches('=')
                .trim_start()
                .starts_with('T')
        }) || is_by_row(&text.replace(' ', ""))
    };
    let r = (is_r && !is_by_row() && !has("t(matrix"))
        || is_called("cbind(")
        || (is_called("array(c(") && has("dim"));
    let is_turned = is_called("transpose(")
        || has("permutedims")
        || has("order=[2,1]")
        || has("order=(/2,1/)")
        || has("order = [2, 1]")
        || has("order=[2, 1]")
        || has("order = (/ 2, 1 /)")
        || has("order=(/ 2, 1 /)")
        || has("order=(/2, 1/)");
    let after_reshape = text.rfind("reshape(").map(|at| &text[at..]).unwrap_or("");
    let is_primed = after_reshape
        .trim_end_matches([';', '\n', ' '])
        .ends_with(")'")
        || after_reshape.contains(")';")
        || after_reshape.contains(")'\n")
        || after_reshape.contains(").'");
    let reshaped = is_called("reshape(") && !is_turned && !is_primed;
    let fortran_order = has("order='F'") || has("order=\"F\"") || has("order = 'F'");
    r || reshaped || fortran_order
}

/// Whether a matrix is transposed, or filled column by column.
fn is_turned(small: &str) -> bool {
    // They say it in a way of their own.
    if ["reshape", "matrix("]
        .iter()
        .any(|call| small.contains(call))
    {
        return false;
    }
    let is_primed = small
        .trim_end_matches([';', '\n', '\r', ' '])
        .ends_with("]'");
    let is_t = small.match_indices(").t").any(|(at, own)| {
        !small[at + own.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '(')
    });
    let has_dim = small.contains("c(")
        && (["dim = c(9", "dim=c(9"]
            .iter()
            .any(|dim| small.contains(dim))
            || (small.contains("dim(") && small.contains("<- c(9,")));
    let mut turns = TURNS.iter().flat_map(|call| small.match_indices(call));
    is_primed
        || is_t
        || has_dim
        || turns.any(|turn| turns_list(turn, small))
        || TRANSPOSES.iter().any(|call| small.contains(call))
}

/// Calls that say it in ways that need more than a word.
fn has_calls(text: &str) -> bool {
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
fn is_by_row(bare: &str) -> bool {
    bare.contains(",9,9,TRUE)") || bare.contains(",9,9,T)")
}

/// `.T` behind an array of NumPy.
fn is_transposed(bare: &str) -> bool {
    has_transposed(bare, |before| ")]".contains(before))
}

/// `.T` behind something in code with arrays of NumPy.
fn has_transposed(bare: &str, is_before: impl Fn(char) -> bool) -> bool {
    let is_array = ["array(", "reshape(", "arange("]
        .iter()
        .any(|call| bare.contains(call));
    let mut found = bare.match_indices(".T");
    is_array
        && found.any(|(at, own)| {
            let before = bare[..at].chars().next_back().unwrap_or(' ');
            let after = bare[at + own.len()..].chars().next().unwrap_or(' ');
            is_before(before) && !(after.is_alphanumeric() || "_(".contains(after))
        })
}

/// Whether the code turns something other than the grid as it is written, which may be the grid or not: `cols = zip(*board)`,
/// `for col in b.T:`.
pub(super) fn may_have_columns(text: &str) -> bool {
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let small = text.to_lowercase();
    let has = |call: &&str| small.contains(*call);
    let is_turned = TURNS.iter().any(has)
        || has_transposed(&bare, |before| before.is_alphanumeric() || before == '_');
    // What these make is known.
    is_turned && !["reshape", "matrix("].iter().any(has) && !has_columns(text)
}

/// Whether a call turns a list that is written with it: `transpose [[5, …`, `]].transpose`.
fn turns_list((at, call): (usize, &str), text: &str) -> bool {
    let is_open = |c: char| c.is_whitespace() || "($".contains(c);
    let behind = text[at + call.len()..].trim_start_matches(is_open);
    let behind = ["np.array(", "array(", "list("]
        .iter()
        .find_map(|name| behind.strip_prefix(name))
        .unwrap_or(behind);
    let before = text[..at].trim_end_matches(['.', ' ', '\n', '%', '>', '|', '&']);
    behind.starts_with(['[', '{', '"', '\''])
        || behind.starts_with("c(")
        || before.ends_with([']', ')', '}', '"'])
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
