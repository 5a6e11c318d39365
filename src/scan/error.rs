use core::{error, fmt};

/// Why no puzzle was read from a picture.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScanError {
    /// There are not four bytes for each pixel.
    BadSize,
    /// The picture has too few pixels for a grid.
    TooSmall,
    /// There is no grid in the picture.
    NoGrid,
    /// There is a grid, but no digit in it could be read.
    NoDigits,
    /// A part of the grid is outside the picture.
    CutOff,
    /// The picture is mirrored.
    Mirrored,
}

impl ScanError {
    /// A stable name: `bad-picture-size`, `small-picture`, `no-grid`, `no-digits`, `cut-off`, `mirrored`.
    pub fn code(&self) -> &'static str {
        match self {
            ScanError::BadSize => "bad-picture-size",
            ScanError::TooSmall => "small-picture",
            ScanError::NoGrid => "no-grid",
            ScanError::NoDigits => "no-digits",
            ScanError::CutOff => "cut-off",
            ScanError::Mirrored => "mirrored",
        }
    }
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ScanError::BadSize => "a picture has four bytes for each pixel of its width and height",
            ScanError::TooSmall => "the picture has too few pixels for a grid of 81 digits",
            ScanError::NoGrid => "no Sudoku grid was found in the picture",
            ScanError::NoDigits => "the grid in the picture has no digit that could be read",
            ScanError::CutOff => "a part of the grid is outside the picture",
            ScanError::Mirrored => "the picture is mirrored",
        })
    }
}

impl error::Error for ScanError {}
