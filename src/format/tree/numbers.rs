//! Numbers in source code, with their signs and suffixes.

pub(super) fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '+']);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && (!digits.contains(|c: char| !(c.is_ascii_digit() || c == '.'))
            && digits.matches('.').count() <= 1
            || is_suffixed(digits))
}

/// `5L`, `5u8`, `5i32`, `0.0f`, `5.00e+00`.
fn is_suffixed(word: &str) -> bool {
    let stem = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    matches!(
        stem,
        "L" | "l"
            | "u"
            | "U"
            | "f"
            | "F"
            | "d"
            | "u8"
            | "i8"
            | "i32"
            | "u32"
            | "i64"
            | "usize"
            | "n"
            | "e0"
            | "e+00"
            | "E+00"
            | "b"
    )
}

/// The number without its suffix.
pub(super) fn number(word: &str) -> String {
    let digits = word.trim_start_matches('+');
    let body = digits.trim_start_matches('-');
    let stem = body
        .find(|c: char| !(c.is_ascii_digit() || c == '.'))
        .unwrap_or(body.len());
    let stem = &body[..stem];
    let whole = match stem.split_once('.') {
        Some((whole, rest)) if rest.bytes().all(|byte| byte == b'0') => whole,
        _ => stem,
    };
    // `05`
    let short = if whole.len() == 2 && whole.starts_with('0') {
        &whole[1..]
    } else {
        whole
    };
    if digits.starts_with('-') {
        format!("-{short}")
    } else {
        short.to_string()
    }
}
