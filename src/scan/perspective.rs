//! A square as a camera sees it at an angle.

/// A point of the picture, in pixels.
pub(crate) type Point = (f32, f32);

/// Maps the unit square to four corners; straight lines stay straight.
///
/// Paul Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
pub(crate) struct Perspective {
    x: [f32; 3],
    y: [f32; 3],
    depth: [f32; 2],
}

impl Perspective {
    /// Takes the corners clockwise from the upper left.
    pub(crate) fn to([a, b, c, d]: [Point; 4]) -> Perspective {
        let (dx1, dx2, dx3) = (b.0 - c.0, d.0 - c.0, a.0 - b.0 + c.0 - d.0);
        let (dy1, dy2, dy3) = (b.1 - c.1, d.1 - c.1, a.1 - b.1 + c.1 - d.1);
        let area = dx1 * dy2 - dx2 * dy1;
        let (g, h) = if area == 0.0 {
            (0.0, 0.0)
        } else {
            (
                (dx3 * dy2 - dx2 * dy3) / area,
                (dx1 * dy3 - dx3 * dy1) / area,
            )
        };
        Perspective {
            x: [b.0 - a.0 + g * b.0, d.0 - a.0 + h * d.0, a.0],
            y: [b.1 - a.1 + g * b.1, d.1 - a.1 + h * d.1, a.1],
            depth: [g, h],
        }
    }

    /// Where a point of the unit square, or near it, is seen.
    pub(crate) fn at(&self, u: f32, v: f32) -> Point {
        let depth = self.depth[0] * u + self.depth[1] * v + 1.0;
        (
            (self.x[0] * u + self.x[1] * v + self.x[2]) / depth,
            (self.y[0] * u + self.y[1] * v + self.y[2]) / depth,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_the_square_map_to_the_given_corners() {
        let corners = [(10.0, 20.0), (110.0, 5.0), (95.0, 140.0), (20.0, 100.0)];
        let seen = Perspective::to(corners);
        for ((u, v), (x, y)) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
            .into_iter()
            .zip(corners)
        {
            let (at_x, at_y) = seen.at(u, v);
            assert!(
                (at_x - x).abs() < 0.01 && (at_y - y).abs() < 0.01,
                "{u} {v}"
            );
        }
    }

    #[test]
    fn straight_lines_stay_straight() {
        let seen = Perspective::to([(0.0, 0.0), (90.0, 10.0), (80.0, 60.0), (5.0, 100.0)]);
        let [a, b, c] = [0.1, 0.4, 0.8].map(|t| seen.at(t, 1.0 - t));
        let area = (b.0 - a.0) * (c.1 - a.1) - (c.0 - a.0) * (b.1 - a.1);
        assert!(area.abs() < 0.05);
    }
}
