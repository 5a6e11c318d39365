//! The orders in which rows, or columns, can be arranged.

use crate::board::ORDERS;

/// The 6^4 = 1296 orders of nine lines that keep the three of a chute together; the first one changes nothing.
///
/// ```text
/// chutes   lines in each
/// 0 1 2    012 012 012       0 1 2  3 4 5  6 7 8
/// 0 1 2    012 012 021       0 1 2  3 4 5  6 8 7
/// ...
/// 2 1 0    210 210 210       8 7 6  5 4 3  2 1 0
/// ```
pub(super) static LINE_ORDERS: [[u8; 9]; 1296] = {
    let mut table = [[0; 9]; 1296];
    let mut at = 0;
    while at < 1296 {
        let chutes = ORDERS[at / 216];
        let inside = [ORDERS[at / 36 % 6], ORDERS[at / 6 % 6], ORDERS[at % 6]];
        let mut line = 0;
        while line < 9 {
            table[at][line] = (3 * chutes[line / 3] + inside[line / 3][line % 3]) as u8;
            line += 1;
        }
        at += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_orders_differ_and_keep_chutes_together() {
        assert_eq!(LINE_ORDERS.iter().collect::<HashSet<_>>().len(), 1296);
        for order in LINE_ORDERS {
            assert_eq!(order.iter().collect::<HashSet<_>>().len(), 9);
            for chute in order.chunks(3) {
                assert!(chute.iter().all(|line| line / 3 == chute[0] / 3));
            }
        }
        assert_eq!(LINE_ORDERS[0], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
