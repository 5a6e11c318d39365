//! The compressed text of f-puzzles and SudokuPad: pieroxy's lz-string, written in base64.
//!
//! It is LZ78 over UTF-16 code units. Numbers are read bit by bit, their lowest bit first, from
//! characters of six bits each, whose highest bit comes first. A number is an entry of the
//! dictionary; three of them are commands:
//!
//! ```text
//! 0   a new code unit of 8 bits follows      1   one of 16 bits follows      2   the end
//! ```
//!
//! Numbers grow by a bit each time the dictionary outgrows their range.

use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of code units in the output. Without it, a text of a few hundred characters
/// could fill all memory.
const LIMIT: usize = 1 << 20;

/// The original text; `None` when the compressed text is damaged, cut off, or far too long.
pub(super) fn decompress(text: &str) -> Option<String> {
    decompress_up_to(LIMIT, text)
}

fn decompress_up_to(limit: usize, text: &str) -> Option<String> {
    let mut bits = Bits::new(text);
    let mut units: Vec<u16> = Vec::new();
    // Entry n + 3: where it starts in `units`, and its length. Every entry is a stretch of the
    // output, or of the part being written now.
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut width = 2;
    // How many more entries fit before `width` bits are too few.
    let mut room = 2;
    // The entry read last.
    let mut last: Option<(usize, usize)> = None;
    loop {
        let number = bits.number(width)?;
        let at = units.len();
        let is_new = number < 2;
        let (from, len) = match number {
            0 | 1 => {
                units.push(bits.number(8 << number)? as u16);
                (at, 1)
            }
            2 => return Some(String::from_utf16_lossy(&units)),
            // The entry being made now: the last one, followed by its own first unit.
            n if n as usize == entries.len() + 3 => last.map(|(from, len)| (from, len + 1))?,
            n => *entries.get(n as usize - 3)?,
        };
        if at + len > limit {
            return None;
        }
        if is_new {
            entries.push((at, 1));
            room -= 1;
            if room == 0 {
                room = 1 << width;
                width += 1;
            }
        } else {
            for i in from..from + len {
                units.push(units[i]);
            }
        }
        if let Some((start, length)) = last {
            // It is directly before the new output, so it and one more unit are one stretch.
            debug_assert_eq!(start + length, at);
            entries.push((start, length + 1));
        }
        // The very first unit makes no entry, having none before it, but counts as one.
        room -= 1;
        if room == 0 {
            room = 1 << width;
            width += 1;
        }
        last = Some((at, len));
    }
}

/// Compresses a text, in base64 without padding signs that a link would have to encode.
///
/// The dictionary has every stretch that was written and one more unit; the number of the longest one that fits is written next.
pub(super) fn compress(text: &str) -> String {
    let mut bits: Vec<bool> = Vec::new();
    let mut entries: BTreeMap<Vec<u16>, usize> = BTreeMap::new();
    // Units that have an entry, but have not been written themselves.
    let mut unwritten: BTreeSet<u16> = BTreeSet::new();
    let mut grown = 0usize;
    let mut put = |word: &[u16],
                   entries: &BTreeMap<Vec<u16>, usize>,
                   unwritten: &mut BTreeSet<u16>| {
        let mut write =
            |number: usize, width: usize| bits.extend((0..width).map(|at| number >> at & 1 == 1));
        // Numbers are as wide as the dictionary needs: 2 bits for two entries, 3 for four more …
        let width = |grown: usize| (grown + 2).ilog2() as usize + 1;
        match word {
            [] => write(2, width(grown)),
            [unit] if unwritten.remove(unit) => {
                let wide = usize::from(*unit > 255);
                write(wide, width(grown));
                write(usize::from(*unit), 8 << wide);
                grown += 2;
            }
            _ => {
                write(entries[word], width(grown));
                grown += 1;
            }
        }
    };
    let mut word: Vec<u16> = Vec::new();
    for unit in text.encode_utf16() {
        if !entries.contains_key(&[unit][..]) {
            entries.insert(vec![unit], entries.len() + 3);
            unwritten.insert(unit);
        }
        let longer = [&word[..], &[unit]].concat();
        if entries.contains_key(&longer) {
            word = longer;
            continue;
        }
        put(&word, &entries, &mut unwritten);
        entries.insert(longer, entries.len() + 3);
        word = vec![unit];
    }
    if !word.is_empty() {
        put(&word, &entries, &mut unwritten);
    }
    put(&[], &entries, &mut unwritten);
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let sextet = |chunk: &[bool]| {
        (0..6).fold(0, |sum, at| {
            sum << 1 | usize::from(chunk.get(at) == Some(&true))
        })
    };
    bits.chunks(6)
        .map(|chunk| alphabet[sextet(chunk)] as char)
        .collect()
}

/// The bits of base64.
struct Bits<'a> {
    rest: core::str::Bytes<'a>,
    sextet: u32,
    left: u32,
}

impl<'a> Bits<'a> {
    fn new(text: &'a str) -> Bits<'a> {
        Bits {
            rest: text.bytes(),
            sextet: 0,
            left: 0,
        }
    }

    fn bit(&mut self) -> Option<u32> {
        if self.left == 0 {
            self.sextet = sextet(self.rest.next()?)?;
            self.left = 6;
        }
        self.left -= 1;
        Some(self.sextet >> self.left & 1)
    }

    /// A number of `width` bits, the lowest one first.
    fn number(&mut self, width: u32) -> Option<u32> {
        if width > 24 {
            return None;
        }
        (0..width).try_fold(0, |number, at| Some(number | self.bit()? << at))
    }
}

/// The value of a base64 character, in the alphabet for files or that for URLs.
fn sextet(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        // HTML forms turn + into a space.
        b'+' | b'-' | b' ' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn texts_compressed_by_the_common_library_decompress() {
        // Made by lz-string 1.5.0 itself: compressToBase64.
        assert_eq!(decompress("N4IgHiBcDMC+Q===").as_deref(), Some("{\"x\":3}"));
        assert_eq!(compress("{\"x\":3}"), "N4IgHiBcDMC+Q");
    }

    #[test]
    fn compression_round_trips() {
        let many: String = (0..5000).map(|n| format!("{},", n * n % 977)).collect();
        for text in [
            "",
            "a",
            "aaaaaaaaaaaaaaaaaaa",
            "abcabcabcabcd",
            "größer 数独",
            &many,
        ] {
            assert_eq!(decompress(&compress(text)).as_deref(), Some(text));
        }
    }

    #[test]
    fn a_decompression_bomb_is_refused_early() {
        let bomb = compress(&"0".repeat(20_000));
        assert!(bomb.len() < 600);
        assert_eq!(decompress_up_to(19_999, &bomb), None);
        assert_eq!(
            decompress_up_to(20_000, &bomb).map(|text| text.len()),
            Some(20_000)
        );
    }

    #[test]
    fn damaged_text_is_refused_or_reads_differently() {
        let packed = compress("{\"size\":9,\"grid\":[[{\"value\":5,\"given\":true},{},{}]]}");
        for cut in 0..packed.len() - 4 {
            assert_eq!(decompress(&packed[..cut]), None, "{cut}");
        }
        for at in 0..packed.len() {
            for with in ["A", "z", "/", "=", "!"] {
                let _ = decompress(&format!("{}{with}{}", &packed[..at], &packed[at + 1..]));
            }
        }
    }
}
