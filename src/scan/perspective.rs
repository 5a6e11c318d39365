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

    /// The plane seen at an angle that comes nearest to these points: where each is on the plane, and where it is seen. By
    /// least squares (the direct linear transformation); at least four points.
    pub(crate) fn through(seen: &[([f32; 2], Point)]) -> Option<Perspective> {
        // The normal equations of eight unknowns, and what they add up to.
        let mut rows = [[0.0f64; 9]; 8];
        for &([u, v], (x, y)) in seen {
            let (u, v, x, y) = (f64::from(u), f64::from(v), f64::from(x), f64::from(y));
            for equation in [
                [u, v, 1.0, 0.0, 0.0, 0.0, -u * x, -v * x, x],
                [0.0, 0.0, 0.0, u, v, 1.0, -u * y, -v * y, y],
            ] {
                for (row, &factor) in rows.iter_mut().zip(&equation) {
                    for (sum, part) in row.iter_mut().zip(equation) {
                        *sum += factor * part;
                    }
                }
            }
        }
        for at in 0..8 {
            let pivot = (at..8).max_by(|&a, &b| rows[a][at].abs().total_cmp(&rows[b][at].abs()))?;
            rows.swap(at, pivot);
            if rows[at][at].abs() < 1e-9 {
                return None;
            }
            let row = rows[at];
            for (other, rest) in rows.iter_mut().enumerate() {
                if other != at {
                    let factor = rest[at] / row[at];
                    rest.iter_mut()
                        .zip(row)
                        .for_each(|(sum, part)| *sum -= factor * part);
                }
            }
        }
        let found: [f32; 8] = core::array::from_fn(|n| (rows[n][8] / rows[n][n]) as f32);
        let [a, b, c, d, e, f, g, h] = found;
        Some(Perspective {
            x: [a, b, c],
            y: [d, e, f],
            depth: [g, h],
        })
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
    fn the_plane_through_points_is_the_one_they_were_seen_on() {
        let seen = Perspective::to([(10.0, 20.0), (110.0, 5.0), (95.0, 140.0), (20.0, 100.0)]);
        let places = [(0.1, 0.1), (0.9, 0.2), (0.5, 0.5), (0.8, 0.9), (0.2, 0.7)];
        let points = places.map(|(u, v)| ([u, v], seen.at(u, v)));
        let plane = Perspective::through(&points).expect("a plane");
        for (u, v) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.3, 0.6)] {
            let ((x, y), (at_x, at_y)) = (seen.at(u, v), plane.at(u, v));
            assert!(
                (x - at_x).abs() < 0.05 && (y - at_y).abs() < 0.05,
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
