//! `GenerateOptions`, `EstimateOptions` and `BatchOptions`, read from objects.

use super::errors::{bad_option, error};
#[cfg(feature = "teaching")]
use crate::{BatchOptions, BatchTask, Level, Target, Technique, TechniqueSet};
use crate::{Cell, CellSet, Method, Options, Symmetry};
#[cfg(feature = "teaching")]
use core::ops::RangeInclusive;
use js_sys::{BigInt, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The requirements for a generated puzzle. */
export interface GenerateOptions {
    /** The same seed and options give the same puzzle on every machine. A string of digits is that number; others are hashed. */
    seed?: bigint | number | string;
    /** Whether no given may be redundant. Default: true, but false with `givens`, a `pattern` or the YasSS method. */
    minimal?: boolean;
    /** How many givens: a number, or the minimum and maximum. */
    givens?: number | [number, number];
    /** The symmetry of the pattern of givens. */
    symmetry?: 'none' | 'rotational180' | 'rotational90' | 'horizontal' | 'vertical' | 'diagonal' | 'antidiagonal' | 'full';
    /**
     * The cells that may hold givens: 81 characters, '.' or '0' for a cell that stays empty. Each of the other cells holds
     * a given, unless the puzzle must be minimal or have a number of `givens`.
     */
    pattern?: string;
    /** A level, or a range on Sudoku Explainer's scale such as `{ min: 3.0, max: 4.4 }`. */
    difficulty?: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' | { min: number, max: number };
    /** Whether naked and hidden singles alone solve it. */
    singles?: boolean;
    /** How many guesses Nonet's own search needs: a number, or the minimum and maximum. See `Rating.guesses`. */
    guesses?: number | [number, number];
    /** A technique that the teacher uses on the way to the solution, by its key in `techniques()`. */
    required?: string;
    /** @deprecated the former name of `required` */
    technique?: string;
    /** The teacher can solve the puzzle without these techniques, by their keys in `techniques()`. */
    forbidden?: string[];
    /** @deprecated the former name of `forbidden` */
    without?: string[];
    /**
     * 'remove' removes givens from a full grid. 'yasss' places `k` random digits, then one more at a time until the solution
     * is unique, and starts over when there is none. 'unbiased' draws from all minimal puzzles, each as likely as any other
     * once weighted by its `weight`.
     */
    method?: 'remove' | 'yasss' | 'unbiased';
    /** The YasSS method's number of random digits, 17 to 80. Default: 26. */
    k?: number;
}

/** How long an estimate takes: `samples` or `seconds`, not both. Default: 1000 samples. */
export interface EstimateOptions {
    /** Random probes of the search tree. The same puzzle, samples and seed give the same estimate on every machine. */
    samples?: number;
    /** The time in seconds, 0 to 3600. */
    seconds?: number;
    seed?: bigint | number | string;
}
"#;

/// The seed (a fresh one if none is given) and the options.
pub(super) fn generate(from: &JsValue) -> Result<(u64, Options), JsValue> {
    let get = fields(from)?;
    let mut options = Options::default();
    let seed = seed_or_fresh(get("seed").into())?;
    if let Some(value) = get("minimal") {
        let minimal = value.as_bool();
        options.minimal = Some(minimal.ok_or_else(|| bad_option("minimal", "true or false"))?);
    }
    if let Some(value) = get("givens") {
        let (least, most) = range(&value, "givens", 81.0)?;
        options.givens = Some(least as usize..=most as usize);
    }
    if let Some(value) = get("symmetry") {
        options.symmetry = named(&value, "symmetry", &Symmetry::NAMES)?;
    }
    if let Some(value) = get("pattern") {
        options.pattern = Some(pattern(&value)?);
    }
    if let Some(value) = get("guesses") {
        let (least, most) = range(&value, "guesses", 1e9)?;
        options.guesses = Some(least as u64..=most as u64);
    }
    teaching_options(&get, &mut options)?;
    let k = match get("k") {
        Some(value) => whole(&value, "k", 80.0)? as usize,
        None => 26,
    };
    if let Some(value) = get("method") {
        let methods = [
            ("remove", Method::Remove),
            ("yasss", Method::Yasss { k }),
            ("unbiased", Method::Unbiased),
        ];
        options.method = named(&value, "method", &methods)?;
    }
    Ok((seed, options))
}

/// The options that only the teacher can check.
#[cfg(feature = "teaching")]
fn teaching_options(
    get: impl Fn(&str) -> Option<JsValue>,
    options: &mut Options,
) -> Result<(), JsValue> {
    if let Some(value) = get("difficulty") {
        options.difficulty = Some(difficulty(&value)?);
    }
    if let Some(value) = get("singles") {
        let singles = value.as_bool();
        options.singles = singles.ok_or_else(|| bad_option("singles", "true or false"))?;
    }
    for name in ["technique", "required"] {
        if let Some(value) = get(name) {
            options.required = Some(technique(name, &value)?);
        }
    }
    for name in ["without", "forbidden"] {
        if let Some(value) = get(name) {
            options.forbidden = techniques(name, &value)?;
        }
    }
    Ok(())
}

/// Without the teacher, any of these options is an error.
#[cfg(not(feature = "teaching"))]
fn teaching_options(get: impl Fn(&str) -> Option<JsValue>, _: &mut Options) -> Result<(), JsValue> {
    let asked = [
        "difficulty",
        "singles",
        "required",
        "forbidden",
        "technique",
        "without",
    ];
    if asked.into_iter().any(|option| get(option).is_some()) {
        return Err(super::errors::options_error(
            &crate::OptionsError::NeedsWhole,
        ));
    }
    Ok(())
}

/// How long an estimate takes.
#[cfg(feature = "teaching")]
pub(super) enum Effort {
    Samples(u64),
    Seconds(f64),
}

/// The seed (a fresh one if none is given) and the effort.
#[cfg(feature = "teaching")]
pub(super) fn estimate(from: &JsValue) -> Result<(u64, Effort), JsValue> {
    let get = fields(from)?;
    let effort = match (get("samples"), get("seconds")) {
        (Some(_), Some(_)) => return Err(bad_option("samples", "left out when there are seconds")),
        (Some(samples), None) => Effort::Samples(whole(&samples, "samples", 1e9)? as u64),
        (None, Some(seconds)) => match seconds.as_f64() {
            Some(seconds) if (0.0..=3600.0).contains(&seconds) => Effort::Seconds(seconds),
            _ => return Err(bad_option("seconds", "a number from 0 to 3600")),
        },
        (None, None) => Effort::Samples(1000),
    };
    Ok((seed_or_fresh(get("seed").into())?, effort))
}

/// The seed (a fresh one if none is given) and the ratings, in tenths.
#[cfg(feature = "teaching")]
pub(super) fn draw(from: &JsValue) -> Result<(u64, RangeInclusive<u8>), JsValue> {
    let get = fields(from)?;
    let ratings = match get("difficulty") {
        Some(value) => difficulty(&value)?.ratings(),
        None => (0, u8::MAX),
    };
    Ok((seed_or_fresh(get("seed").into())?, ratings.0..=ratings.1))
}

/// The options of a batch.
#[cfg(feature = "teaching")]
pub(super) fn batch(from: &JsValue) -> Result<BatchOptions, JsValue> {
    let get = fields(from)?;
    let limit = limit(&get("limit").unwrap_or_default())?;
    if limit == Some(0) {
        return Err(bad_option("limit", "a whole number from 1"));
    }
    let tasks = [
        ("solve", BatchTask::Solve),
        ("count", BatchTask::Count { limit }),
        ("rate", BatchTask::Rate),
    ];
    let number = |option, default, most| match get(option) {
        Some(value) => whole(&value, option, most),
        None => Ok(default),
    };
    Ok(BatchOptions {
        task: named(&get("task").unwrap_or_default(), "task", &tasks)?,
        first_line: number("first_line", 1.0, 9_007_199_254_740_991.0)? as u64,
        bad_lines: number("bad_lines", 100.0, 1e9)? as usize,
    })
}

/// A function that looks up the fields of an object. The object may be missing, and so may each field.
pub(super) fn fields(from: &JsValue) -> Result<impl Fn(&str) -> Option<JsValue>, JsValue> {
    if given(from.clone()).is_some_and(|options| !options.is_object()) {
        return Err(bad_option("options", "an object"));
    }
    Ok(move |key: &str| {
        // Fails if `from` is not an object: then there are no options.
        Reflect::get(from, &key.into()).ok().and_then(given)
    })
}

/// The items of a list of at most `most`. Does not iterate over it, as a caller's own iterator may throw or never end.
pub(super) fn items(from: &JsValue, most: u32) -> Option<Vec<JsValue>> {
    let len = Reflect::get(from, &"length".into()).ok()?.as_f64()?;
    let item = |n| Reflect::get_u32(from, n).ok();
    let is_short = (0.0..=f64::from(most)).contains(&len);
    is_short.then(|| (0..len as u32).map(item).collect())?
}

/// `None` for undefined and null.
fn given(value: JsValue) -> Option<JsValue> {
    Some(value).filter(|value| !value.is_undefined() && !value.is_null())
}

/// The limit of a count: a whole number, or none.
pub(super) fn limit(from: &JsValue) -> Result<Option<u128>, JsValue> {
    match from.as_f64() {
        Some(number) if number == f64::INFINITY => Ok(None),
        Some(number) if number >= 0.0 && number.trunc() == number => Ok(Some(number as u128)),
        None if from.is_bigint() => {
            // Negative limits fail here, and so do those beyond 2^128, which no count reaches.
            let limit = u128::try_from(BigInt::from(from.clone()));
            limit.map(Some).map_err(|_| bad_limit())
        }
        None if from.is_undefined() || from.is_null() => Ok(None),
        _ => Err(bad_limit()),
    }
}

fn bad_limit() -> JsValue {
    bad_option("limit", "a whole number from 0")
}

pub(super) fn fresh_seed() -> Result<u64, JsValue> {
    // Not `expect`: formatting getrandom's error would cost 5 kB of wasm.
    getrandom::u64().map_err(|_| error("no-randomness", "the system gave no random numbers").into())
}

/// The seed that `from` stands for, or a fresh one if it is undefined or null.
pub(super) fn seed_or_fresh(from: JsValue) -> Result<u64, JsValue> {
    given(from).map_or_else(fresh_seed, |value| seed(&value))
}

pub(super) fn seed(from: &JsValue) -> Result<u64, JsValue> {
    let bad = || {
        bad_option(
            "seed",
            "a whole number from 0 to 18446744073709551615, or a text",
        )
    };
    if from.is_bigint() {
        return u64::try_from(from.clone()).map_err(|_| bad());
    }
    if let Some(text) = from.as_string() {
        let text = text.trim();
        return Ok(text.parse().unwrap_or_else(|_| hash(text)));
    }
    match from.as_f64() {
        Some(number)
            if (0.0..=9_007_199_254_740_991.0).contains(&number) && number.trunc() == number =>
        {
            Ok(number as u64)
        }
        _ => Err(bad()),
    }
}

/// FNV-1a, 64 bits: turns a text into a number.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A number, or the minimum and maximum.
fn range(from: &JsValue, option: &str, most: f64) -> Result<(f64, f64), JsValue> {
    if from.is_object() {
        return match items(from, 2).as_deref() {
            Some([least, last]) => Ok((whole(least, option, most)?, whole(last, option, most)?)),
            _ => Err(bad_option(option, "a number, or the minimum and maximum")),
        };
    }
    let exactly = whole(from, option, most)?;
    Ok((exactly, exactly))
}

fn pattern(from: &JsValue) -> Result<CellSet, JsValue> {
    let bad = || {
        bad_option(
            "pattern",
            "81 characters, . or 0 for a cell that stays empty",
        )
    };
    let text = from.as_string().ok_or_else(bad)?;
    if text.chars().count() != 81 {
        return Err(bad());
    }
    let cells = Cell::all().zip(text.chars());
    Ok(cells
        .filter(|&(_, sign)| sign != '.' && sign != '0')
        .map(|(cell, _)| cell)
        .collect())
}

/// A technique by its key.
#[cfg(feature = "teaching")]
pub(super) fn technique(option: &str, from: &JsValue) -> Result<Technique, JsValue> {
    let key = from.as_string();
    key.and_then(|key| Technique::from_key(&key))
        .ok_or_else(|| bad_option(option, "the key of a technique"))
}

/// Techniques by their keys.
#[cfg(feature = "teaching")]
pub(super) fn techniques(option: &str, from: &JsValue) -> Result<TechniqueSet, JsValue> {
    let keys = items(from, 1000).ok_or_else(|| bad_option(option, "a list of techniques' keys"))?;
    keys.iter().map(|key| technique(option, key)).collect()
}

#[cfg(feature = "teaching")]
fn difficulty(from: &JsValue) -> Result<Target, JsValue> {
    if from.is_object() {
        let bound = |key: &str| {
            let value = Reflect::get(from, &key.into()).unwrap_or(JsValue::UNDEFINED);
            match value.as_f64() {
                Some(rating) if (0.0..=12.0).contains(&rating) => Ok((rating * 10.0).round() as u8),
                _ => Err(bad_option(
                    "difficulty",
                    "a level, or min and max from 0 to 12",
                )),
            }
        };
        return Ok(Target::Rating {
            min: bound("min")?,
            max: bound("max")?,
        });
    }
    let levels = Level::ALL.map(|(name, level, _)| (name, level));
    named(from, "difficulty", &levels).map(Target::Level)
}

fn whole(from: &JsValue, option: &str, most: f64) -> Result<f64, JsValue> {
    whole_number(from.as_f64().unwrap_or(f64::NAN), option, most)
}

/// Checks a whole number. It is passed as a float, because an integer would be wrapped around: -1 to four thousand million.
pub(super) fn whole_number(number: f64, option: &str, most: f64) -> Result<f64, JsValue> {
    if (0.0..=most).contains(&number) && number.trunc() == number {
        Ok(number)
    } else {
        Err(bad_option(
            option,
            &format!("a whole number from 0 to {}", most as u64),
        ))
    }
}

fn named<T: Copy>(from: &JsValue, option: &str, names: &[(&str, T)]) -> Result<T, JsValue> {
    let text = from.as_string();
    let found = names
        .iter()
        .find(|(name, _)| text.as_deref() == Some(*name));
    found.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<&str> = names.iter().map(|&(name, _)| name).collect();
        bad_option(option, &["one of ", &names.join(", ")].concat())
    })
}
