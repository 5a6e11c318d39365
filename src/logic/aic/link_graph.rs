//! The strong and weak links of a position.

use super::sets::linking_sets;
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::{AlmostLockedSet, Position};
use crate::{Cell, CellSet, Digit, House};
use std::collections::HashMap;
use std::rc::Rc;

/// The kinds of node in a link graph.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum NodeKinds {
    /// Candidates.
    Single,
    /// Also groups: the cells for a digit in the intersection of a box and a line.
    Grouped,
    /// Also the cells for a digit in an almost locked set.
    WithSets,
}

/// A digit in a cell or in one of several cells: on if one of them has it, off if none has.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
}

/// A strong link: if one end is off, the other is on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strong {
    pub(crate) to: u16,
    /// The almost locked set behind it, if there is one.
    pub(crate) set: Option<u16>,
}

/// The nodes and links of a position.
///
/// ```text
/// strong    the two candidates of a cell; two nodes that cover all cells for a digit in a house; two
///           digits of an almost locked set, which must hold one if it loses the other
/// weak      two candidates of a cell; two nodes of a digit whose cells all see each other
/// ```
pub(crate) struct LinkGraph {
    pub(crate) kinds: NodeKinds,
    nodes: Vec<Node>,
    singles: usize,
    starts: usize,
    strong: Vec<Vec<Strong>>,
    weak: Vec<Vec<u16>>,
    sets: Vec<AlmostLockedSet>,
}

impl LinkGraph {
    /// The strong and weak links between candidates.
    pub(crate) fn kept(cache: &AnalysisCache) -> Rc<LinkGraph> {
        cache.keep(|cache| LinkGraph::of(cache, NodeKinds::Single))
    }

    pub(crate) fn of(cache: &AnalysisCache, kinds: NodeKinds) -> LinkGraph {
        let mut builder = Builder::new(cache, kinds);
        builder.link_cells();
        builder.link_houses();
        if kinds != NodeKinds::Single {
            builder.link_groups();
        }
        builder.graph.starts = builder.graph.len();
        if kinds == NodeKinds::WithSets {
            builder.link_sets(linking_sets(cache));
        }
        builder.finish()
    }

    pub(crate) fn node(&self, index: u16) -> Node {
        self.nodes[usize::from(index)]
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The nodes that chains start from: all except those that occur only in almost locked sets. Those
    /// come last, and a chain that ends with one can be read from its other end.
    pub(crate) fn starts(&self) -> impl Iterator<Item = u16> + use<> {
        0..self.starts as u16
    }

    pub(crate) fn is_single(&self, index: u16) -> bool {
        usize::from(index) < self.singles
    }

    /// Whether a strong link exists only with nodes of this graph's kinds.
    pub(crate) fn is_special(&self, link: Strong) -> bool {
        match self.kinds {
            NodeKinds::WithSets => link.set.is_some(),
            _ => self.is_special_node(link.to),
        }
    }

    /// Whether a node exists only with nodes of this graph's kinds.
    pub(crate) fn is_special_node(&self, index: u16) -> bool {
        self.kinds == NodeKinds::Grouped && !self.is_single(index)
    }

    /// The nodes that are on if this one is off.
    pub(crate) fn strong(&self, from: u16) -> &[Strong] {
        &self.strong[usize::from(from)]
    }

    /// The nodes that are off if this one is on.
    pub(crate) fn weak(&self, from: u16) -> &[u16] {
        &self.weak[usize::from(from)]
    }

    /// Whether one node is off if the other is on.
    #[expect(
        clippy::manual_contains,
        reason = "LLVM 22 fails on `contains` for wasm with SIMD: cannot select v16i8 = setcc v8i16"
    )]
    pub(crate) fn are_weakly_linked(&self, from: u16, to: u16) -> bool {
        self.weak(from).iter().any(|&other| other == to)
    }

    /// The almost locked set behind the strong link between two nodes, if there is one.
    pub(crate) fn set_between(&self, from: u16, to: u16) -> Option<&AlmostLockedSet> {
        let links = self.strong(from).iter();
        let link = links.into_iter().find(|link| link.to == to)?;
        link.set.map(|set| &self.sets[usize::from(set)])
    }
}

/// A link graph under construction.
struct Builder<'a> {
    position: &'a Position,
    index: HashMap<Node, u16>,
    graph: LinkGraph,
}

impl Builder<'_> {
    /// The candidates as nodes, without links.
    fn new(position: &Position, kinds: NodeKinds) -> Builder<'_> {
        let mut builder = Builder {
            position,
            index: HashMap::new(),
            graph: LinkGraph {
                kinds,
                nodes: Vec::new(),
                singles: 0,
                starts: 0,
                strong: Vec::new(),
                weak: Vec::new(),
                sets: Vec::new(),
            },
        };
        for cell in position.empty_cells() {
            for digit in position.candidates(cell) {
                builder.node(digit, CellSet::of(cell));
            }
        }
        builder.graph.singles = builder.graph.nodes.len();
        builder
    }

    /// The node of these cells, added if necessary.
    fn node(&mut self, digit: Digit, cells: CellSet) -> u16 {
        let node = Node { digit, cells };
        *self.index.entry(node).or_insert_with(|| {
            self.graph.nodes.push(node);
            self.graph.strong.push(Vec::new());
            self.graph.nodes.len() as u16 - 1
        })
    }

    /// Joins two nodes by a strong link, unless there is one.
    fn join(&mut self, a: u16, b: u16, set: Option<u16>) {
        if self.graph.strong(a).iter().all(|link| link.to != b) {
            self.graph.strong[usize::from(a)].push(Strong { to: b, set });
            self.graph.strong[usize::from(b)].push(Strong { to: a, set });
        }
    }

    fn link_cells(&mut self) {
        for cell in self.position.bivalue_cells() {
            let cells = CellSet::of(cell);
            let mut ends = self.position.candidates(cell).into_iter();
            if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                let (a, b) = (self.node(a, cells), self.node(b, cells));
                self.join(a, b, None);
            }
        }
    }

    fn link_houses(&mut self) {
        for (digit, house) in digits_and_houses() {
            let cells = self.position.cells_with(digit) & house.cell_set();
            if let (2, Some(first)) = (cells.len(), cells.first()) {
                self.link_parts(digit, CellSet::of(first), cells.without(first));
            }
        }
    }

    /// Links the parts of a line in two boxes, and a line of a box with the rest of the box, if that is in a line.
    fn link_groups(&mut self) {
        for (digit, house) in digits_and_houses() {
            let cells = self.position.cells_with(digit) & house.cell_set();
            for other in crossing(house) {
                let part = cells & other.cell_set();
                let rest = cells - part;
                if part.len() > 1 {
                    self.node(digit, part);
                }
                if !part.is_empty() && is_group(rest) {
                    self.link_parts(digit, part, rest);
                }
            }
        }
    }

    fn link_parts(&mut self, digit: Digit, part: CellSet, rest: CellSet) {
        let (a, b) = (self.node(digit, part), self.node(digit, rest));
        self.join(a, b, None);
    }

    fn link_sets(&mut self, sets: Vec<AlmostLockedSet>) {
        for (index, set) in sets.iter().enumerate() {
            let ends: Vec<u16> = set
                .digits
                .into_iter()
                .map(|digit| self.node(digit, set.cells & self.position.cells_with(digit)))
                .collect();
            for (n, &a) in ends.iter().enumerate() {
                for &b in &ends[n + 1..] {
                    self.join(a, b, Some(index as u16));
                }
            }
        }
        self.graph.sets = sets;
    }

    /// The graph, with its weak links.
    fn finish(mut self) -> LinkGraph {
        let of_digit = |digit| {
            let nodes = self.graph.nodes.iter().enumerate();
            let nodes = nodes.filter(move |(_, node): &(usize, &Node)| node.digit == digit);
            nodes
                .map(|(index, node)| (index as u16, node.cells))
                .collect()
        };
        let by_digit: Vec<Vec<(u16, CellSet)>> = Digit::all().map(of_digit).collect();
        let mut weak = Vec::with_capacity(self.graph.len());
        for &Node { digit, cells } in &self.graph.nodes {
            let mut links = Vec::new();
            if let Some(cell) = cells.single() {
                let others = self.position.candidates(cell).without(digit);
                links.extend(
                    others
                        .into_iter()
                        .map(|digit| self.index[&Node { digit, cells }]),
                );
            }
            let seen = cells.common_peers();
            let others = by_digit[digit.index()].iter();
            let others = others.filter(|(_, cells)| cells.is_subset(seen));
            links.extend(others.map(|&(index, _)| index));
            weak.push(links);
        }
        self.graph.weak = weak;
        self.graph
    }
}

fn digits_and_houses() -> impl Iterator<Item = (Digit, House)> {
    Digit::all().flat_map(|digit| House::all().map(move |house| (digit, house)))
}

/// The boxes that a line crosses, or the lines that a box crosses.
fn crossing(house: House) -> impl Iterator<Item = House> {
    House::all().filter(move |other| {
        house.is_box() != other.is_box() && !(house.cell_set() & other.cell_set()).is_empty()
    })
}

/// Whether these are one to three cells of a box, all in one line.
fn is_group(cells: CellSet) -> bool {
    let Some(first) = cells.first() else {
        return false;
    };
    let along = |line: fn(Cell) -> usize| cells.into_iter().all(|cell| line(cell) == line(first));
    along(Cell::box_) && (along(Cell::row) || along(Cell::col))
}
