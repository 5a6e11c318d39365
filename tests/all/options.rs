//! The options that are rejected, and their errors.

use nonet::{
    Cell, CellSet, GenerateJob, Method, Options, OptionsError, Seeds, Symmetry, Target, Technique,
    TechniqueSet, generate,
};

/// It is not known that such puzzles exist, nor that they don't.
#[test]
fn options_not_known_to_be_impossible_are_accepted() {
    let base = Options::default;
    let yasss = |k| Method::Yasss { k };
    let taken = [
        Options {
            minimal: Some(true),
            givens: Some(40..=50),
            ..base()
        },
        Options {
            difficulty: Some(Target::Rating { min: 119, max: 255 }),
            ..base()
        },
        Options {
            difficulty: Some(Target::Rating { min: 23, max: 30 }),
            singles: true,
            ..base()
        },
        Options {
            singles: true,
            required: Some(Technique::HiddenSingle),
            ..base()
        },
        Options {
            method: yasss(30),
            givens: Some(20..=30),
            ..base()
        },
        Options {
            pattern: Some(Cell::all().step_by(5).collect()),
            ..base()
        },
        // Redundant givens are removed afterwards.
        Options {
            method: yasss(30),
            givens: Some(20..=29),
            minimal: Some(true),
            ..base()
        },
    ];
    for options in taken {
        assert!(
            GenerateJob::new(Seeds { first: 1, count: 1 }, &options).is_ok(),
            "{options:?}"
        );
    }
}

#[test]
fn errors_have_a_code_a_reason_and_a_sentence() {
    let coded = |error: OptionsError| (error.code(), error.reason());
    assert_eq!(coded(OptionsError::BadK), ("bad-option", "bad-k"));
    let none = OptionsError::NotFound { attempts: 12 };
    assert_eq!(coded(none), ("impossible-target", "not-found"));
    assert_eq!(none.to_string(), "no such puzzle was found in 12 attempts");
    let whole = OptionsError::NeedsWhole;
    assert_eq!(coded(whole), ("needs-whole", "needs-whole"));
}

#[test]
fn impossible_options_are_refused() {
    let refused = |options: Options| generate(1, &options).unwrap_err();
    let base = Options::default;
    let givens = |min: usize, max: usize| Options {
        givens: Some(min..=max),
        ..base()
    };
    assert_eq!(refused(givens(10, 16)), OptionsError::TooFewGivens);
    assert_eq!(refused(givens(80, 82)), OptionsError::BadGivens);
    assert_eq!(refused(givens(30, 20)), OptionsError::BadGivens);
    let minimal = Options {
        minimal: Some(true),
        ..givens(60, 70)
    };
    assert_eq!(refused(minimal), OptionsError::TooManyForMinimal);
    for k in [0, 16, 81] {
        let method = Method::Yasss { k };
        assert_eq!(refused(Options { method, ..base() }), OptionsError::BadK);
    }
    let k_above = Options {
        method: Method::Yasss { k: 30 },
        ..givens(20, 29)
    };
    assert_eq!(refused(k_above), OptionsError::KAboveGivens);
    let pattern = |cells: CellSet| Options {
        pattern: Some(cells),
        ..base()
    };
    let first_16: CellSet = Cell::all().take(16).collect();
    assert_eq!(refused(pattern(first_16)), OptionsError::PatternTooSmall);
    let without_two_rows: CellSet = Cell::all().filter(|cell| cell.row() > 1).collect();
    assert_eq!(
        refused(pattern(without_two_rows)),
        OptionsError::PatternLeavesLines
    );
    let quarter_turn = Options {
        symmetry: Symmetry::Rotational90,
        ..givens(26, 27)
    };
    assert_eq!(refused(quarter_turn), OptionsError::NoSuchPattern);
    let rating = |min, max| Options {
        difficulty: Some(Target::Rating { min, max }),
        ..base()
    };
    assert_eq!(refused(rating(120, 120)), OptionsError::BeyondRatings);
    assert_eq!(refused(rating(0, 9)), OptionsError::BelowRatings);
    assert!(GenerateJob::new(Seeds { first: 1, count: 1 }, &rating(0, 10)).is_ok());
    assert_eq!(refused(rating(30, 20)), OptionsError::BadRating);
    let hard_singles = Options {
        singles: true,
        ..rating(26, 30)
    };
    assert_eq!(refused(hard_singles), OptionsError::SinglesAreEasy);
    let guessed_singles = Options {
        singles: true,
        guesses: Some(1..=5),
        ..base()
    };
    assert_eq!(refused(guessed_singles), OptionsError::SinglesAreEasy);
    let x_wing_of_singles = Options {
        singles: true,
        required: Some(Technique::XWing),
        ..base()
    };
    assert_eq!(refused(x_wing_of_singles), OptionsError::SinglesAreEasy);
    let x_wing = Options {
        required: Some(Technique::XWing),
        forbidden: TechniqueSet::EMPTY.with(Technique::XWing),
        ..base()
    };
    assert_eq!(refused(x_wing), OptionsError::RequiredAndForbidden);
    for (symmetry, minimal, error) in [
        (
            Symmetry::Diagonal,
            None,
            OptionsError::UnbiasedHasNoSymmetry,
        ),
        (Symmetry::None, Some(false), OptionsError::UnbiasedIsMinimal),
    ] {
        let method = Method::Unbiased;
        assert_eq!(
            refused(Options {
                method,
                symmetry,
                minimal,
                ..base()
            }),
            error
        );
    }
}
