//! Whose ratings there are.

/// Where a technique's rating comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer 1.2.1, which has the technique.
    Explainer,
    /// SukakuExplainer 1.18, which added it to that scale.
    Sukaku,
    /// Set by us among its like, as neither has it.
    Ours,
}

impl Scale {
    /// Its name in the API: that of the variant, as in `"Explainer"`.
    pub fn key(self) -> String {
        format!("{self:?}")
    }
}
