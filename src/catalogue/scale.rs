//! The sources of ratings.

/// Where a technique's rating comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer 1.2.1.
    Explainer,
    /// SukakuExplainer 1.18, which has added techniques to that scale.
    Sukaku,
    /// Sudoku Studio by Sunnie Shine, whose ratings are close to that scale.
    Studio,
    /// Chosen by us, next to similar techniques, because none of these programs has it.
    Ours,
}

impl Scale {
    /// The name in the API: that of the variant, such as `"Explainer"`.
    pub fn key(self) -> String {
        format!("{self:?}")
    }
}
