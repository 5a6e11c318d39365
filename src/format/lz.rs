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
//! Numbers grow by a bit each time the dictionary outgrows what they can tell.

/// So many code units come out at most. A text of a few hundred characters could otherwise fill
/// any memory.
const LIMIT: usize = 1 << 20;

/// What was compressed; `None` when the text is damaged, cut off, or far too long.
pub(super) fn decompress(text: &str) -> Option<String> {
    decompress_up_to(LIMIT, text)
}

fn decompress_up_to(limit: usize, text: &str) -> Option<String> {
    let mut bits = Bits::new(text);
    let mut units: Vec<u16> = Vec::new();
    // Entry n + 3: where in `units` it stands, and how long it is. All that was ever entered is
    // some stretch of what came out, or of what is coming out now.
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut width = 2;
    // How many more entries before `width` bits no longer tell them all.
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
            // The entry that is made just now: the last one and its own first unit again.
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
            // It stood right before what came out now, so that it and one unit more is one stretch.
            debug_assert_eq!(start + length, at);
            entries.push((start, length + 1));
        }
        // The very first unit makes no entry with the one before it, but takes the room of one.
        room -= 1;
        if room == 0 {
            room = 1 << width;
            width += 1;
        }
        last = Some((at, len));
    }
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

    /// A number of so many bits, the lowest one first.
    fn number(&mut self, width: u32) -> Option<u32> {
        if width > 24 {
            return None;
        }
        (0..width).try_fold(0, |number, at| Some(number | self.bit()? << at))
    }
}

/// What a character of base64 stands for, in the alphabet for files or that for links.
fn sextet(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        // A form turns + into a space.
        b'+' | b'-' | b' ' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{HashMap, HashSet};

    /// The other way, as simple as can be.
    #[derive(Default)]
    struct Packer {
        bits: Vec<u8>,
        entries: HashMap<Vec<u16>, usize>,
        /// Units that have an entry and have not been told.
        untold: HashSet<u16>,
        grown: usize,
    }

    impl Packer {
        /// Numbers are as wide as the dictionary asks for: 2 bits for two entries, 3 for four more ...
        fn width(&self) -> usize {
            (self.grown + 2).ilog2() as usize + 1
        }

        fn tell(&mut self, number: usize, width: usize) {
            let bits = (0..width).map(|at| (number >> at & 1) as u8);
            self.bits.extend(bits);
        }

        fn enter(&mut self, word: Vec<u16>) {
            let number = self.entries.len() + 3;
            self.entries.insert(word, number);
        }

        fn put(&mut self, word: &[u16]) {
            if word.len() == 1 && self.untold.remove(&word[0]) {
                let wide = usize::from(word[0] > 255);
                self.tell(wide, self.width());
                self.tell(usize::from(word[0]), 8 << wide);
                self.grown += 1;
            } else {
                self.tell(self.entries[word], self.width());
            }
            self.grown += 1;
        }
    }

    fn compress(text: &str) -> String {
        let mut packer = Packer::default();
        let mut word: Vec<u16> = Vec::new();
        for unit in text.encode_utf16() {
            if !packer.entries.contains_key(&[unit][..]) {
                packer.enter(vec![unit]);
                packer.untold.insert(unit);
            }
            let longer = [&word[..], &[unit]].concat();
            if packer.entries.contains_key(&longer) {
                word = longer;
                continue;
            }
            packer.put(&word);
            packer.enter(longer);
            word = vec![unit];
        }
        if !word.is_empty() {
            packer.put(&word);
        }
        packer.tell(2, packer.width());
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let sextets = packer.bits.chunks(6).map(|chunk| {
            let sextet = (0..6).fold(0, |sum, at| sum << 1 | chunk.get(at).copied().unwrap_or(0));
            alphabet[usize::from(sextet)] as char
        });
        let packed: String = sextets.collect();
        let padding = "=".repeat(packed.len().next_multiple_of(4) - packed.len());
        packed + &padding
    }

    #[test]
    fn texts_of_the_well_known_library_are_read() {
        // Made by lz-string 1.5.0 itself: compressToBase64.
        assert_eq!(decompress("N4IgHiBcDMC+Q===").as_deref(), Some("{\"x\":3}"));
    }

    #[test]
    fn what_is_packed_unpacks() {
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
    fn a_bomb_is_refused_before_it_bursts() {
        let bomb = compress(&"0".repeat(20_000));
        assert!(bomb.len() < 600);
        assert_eq!(decompress_up_to(19_999, &bomb), None);
        assert_eq!(
            decompress_up_to(20_000, &bomb).map(|text| text.len()),
            Some(20_000)
        );
    }

    #[test]
    fn a_damaged_text_is_refused_or_another_one() {
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
