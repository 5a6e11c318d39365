//! The chains that start from a node.

use super::link_graph::LinkGraph;

/// Which links a chain may follow.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One digit only.
    X,
    /// Strong links within cells, weak links between cells.
    Xy,
    /// All links.
    Any,
}

impl Kind {
    fn allows_strong(self, graph: &LinkGraph, from: u16, to: u16) -> bool {
        match self {
            Kind::X => graph.node(from).digit == graph.node(to).digit,
            Kind::Xy => graph.node(from).cells == graph.node(to).cells,
            Kind::Any => true,
        }
    }

    fn allows_weak(self, graph: &LinkGraph, from: u16, to: u16) -> bool {
        self == Kind::Any || graph.node(from).digit == graph.node(to).digit
    }
}

/// The shortest chains that begin with one node off, found breadth first.
///
/// ```text
/// off --strong--> on --weak--> off --strong--> on ...
/// ```
///
/// The shortest chain to a node need not use a node or link that simpler graphs lack, so the shortest that does is
/// kept as well. Each node is therefore reached in up to four ways: on or off, with or without such a part before it.
pub(super) struct Reach {
    /// For each place reached, the place before it.
    before: Vec<u32>,
    /// The places reached whose node is on, in the order of the search, each with the number of links to it.
    on: Vec<(Place, u16)>,
}

/// A node in a chain, on or off, with or without a part before it that simpler graphs lack.
#[derive(Copy, Clone)]
struct Place(u32);

impl Place {
    fn new(node: u16, on: bool, special: bool) -> Place {
        Place(u32::from(node) * 4 + u32::from(on) * 2 + u32::from(special))
    }

    fn node(self) -> u16 {
        (self.0 / 4) as u16
    }

    fn is_on(self) -> bool {
        self.0 & 2 != 0
    }

    fn is_special(self) -> bool {
        !self.0.is_multiple_of(2)
    }
}

/// The end of a chain; its node is on.
#[derive(Copy, Clone)]
pub(super) struct End {
    place: Place,
    pub(super) links: u16,
}

impl End {
    pub(super) fn node(self) -> u16 {
        self.place.node()
    }
}

const NOWHERE: u32 = u32::MAX;

impl Reach {
    pub(super) fn from(graph: &LinkGraph, kind: Kind, start: u16) -> Reach {
        let mut reach = Reach {
            before: vec![NOWHERE; graph.len() * 4],
            on: Vec::new(),
        };
        let start = Place::new(start, false, graph.is_special_node(start));
        reach.before[start.0 as usize] = start.0;
        let mut waiting = vec![start];
        let mut links = 0;
        while !waiting.is_empty() {
            links += 1;
            let met = reach.on.len();
            for from in waiting.drain(..) {
                for &link in graph.strong(from.node()) {
                    if kind.allows_strong(graph, from.node(), link.to) {
                        let special = from.is_special() || graph.is_special(link);
                        let to = Place::new(link.to, true, special);
                        if reach.meet(graph, to, from) {
                            reach.on.push((to, links));
                        }
                    }
                }
            }
            links += 1;
            for n in met..reach.on.len() {
                let (from, _) = reach.on[n];
                for &to in graph.weak(from.node()) {
                    if kind.allows_weak(graph, from.node(), to) {
                        let special = from.is_special() || graph.is_special_node(to);
                        let to = Place::new(to, false, special);
                        if reach.meet(graph, to, from) {
                            waiting.push(to);
                        }
                    }
                }
            }
        }
        reach
    }

    /// Moves on to a place, if it is new and the chain does not cross itself.
    fn meet(&mut self, graph: &LinkGraph, place: Place, from: Place) -> bool {
        let is_new = self.before[place.0 as usize] == NOWHERE && !self.crosses(graph, place, from);
        if is_new {
            self.before[place.0 as usize] = from.0;
        }
        is_new
    }

    /// Whether the node, or a part of it, is already in the chain. A chain can only return to its start,
    /// with that node on or with one of a few cells of it on.
    fn crosses(&self, graph: &LinkGraph, place: Place, mut from: Place) -> bool {
        let node = graph.node(place.node());
        loop {
            let earlier = graph.node(from.node());
            let before = Place(self.before[from.0 as usize]);
            let is_start = before.0 == from.0;
            let overlap = earlier.digit == node.digit && !(earlier.cells & node.cells).is_empty();
            if overlap && !(is_start && place.is_on()) {
                return true;
            }
            if is_start {
                return false;
            }
            from = before;
        }
    }

    /// The ends of the chains, nearest first: either those that use a node or link which simpler graphs lack,
    /// or the others.
    pub(super) fn ends(&self, special: bool) -> impl Iterator<Item = End> {
        let ends = self.on.iter();
        let ends = ends.filter(move |(place, _)| place.is_special() == special);
        ends.map(|&(place, links)| End { place, links })
    }

    /// The nodes from the start to this end.
    pub(super) fn path(&self, end: End) -> Vec<u16> {
        let mut place = end.place;
        let mut path = vec![place.node()];
        for _ in 0..end.links {
            place = Place(self.before[place.0 as usize]);
            path.push(place.node());
        }
        path.reverse();
        path
    }
}
