//! The conclusions of the chains in a link graph.

use super::link_graph::{LinkGraph, Node, NodeKinds};
use super::search::{Kind, Reach};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::chains::difficulty;
use crate::logic::step::{candidates_in, tenths};
use crate::logic::{Aic, AicNode, AlmostLockedSet, Evidence, Position, Step, Technique};
use crate::{Candidate, Cell, CellSet, Digit};
use std::collections::HashMap;
use std::rc::Rc;

/// A chain and the candidates that it eliminates.
pub(crate) struct Finding {
    path: Vec<u16>,
    is_closed: bool,
    eliminations: Vec<Candidate>,
}

/// The shortest chain for each conclusion; short chains first.
pub(crate) struct Findings {
    graph: Rc<LinkGraph>,
    /// Chains with two different ends.
    pub(crate) open: Vec<Finding>,
    /// Chains that return to their start: it is on if it is off, so it is on.
    pub(crate) turned: Vec<Finding>,
    /// Closed chains.
    pub(crate) closed: Vec<Finding>,
}

const SINGLE: u8 = 0;
const GROUPED: u8 = 1;
const WITH_SETS: u8 = 2;

/// Findings with nodes of these kinds; the cache needs a type for each.
pub(super) struct Kept<const NODES: u8>(pub(super) Findings);

impl Findings {
    /// The alternating inference chains between candidates.
    pub(super) fn between_candidates(cache: &AnalysisCache) -> Rc<Kept<SINGLE>> {
        cache.keep(|cache| Kept(Findings::of(cache, LinkGraph::kept(cache), Kind::Any)))
    }

    /// The same with groups of cells as nodes.
    pub(super) fn with_groups(cache: &AnalysisCache) -> Rc<Kept<GROUPED>> {
        cache.keep(|cache| {
            let graph = LinkGraph::of(cache, NodeKinds::Grouped);
            Kept(Findings::of(cache, Rc::new(graph), Kind::Any))
        })
    }

    /// The same with groups of cells and almost locked sets as nodes.
    pub(super) fn with_sets(cache: &AnalysisCache) -> Rc<Kept<WITH_SETS>> {
        cache.keep(|cache| {
            let graph = LinkGraph::of(cache, NodeKinds::WithSets);
            Kept(Findings::of(cache, Rc::new(graph), Kind::Any))
        })
    }

    pub(super) fn of(position: &Position, graph: Rc<LinkGraph>, kind: Kind) -> Findings {
        let mut open = Shortest::default();
        let mut turned = Shortest::default();
        let mut closed = Shortest::default();
        for start in graph.starts() {
            if graph.strong(start).is_empty() {
                continue;
            }
            let reach = Reach::from(&graph, kind, start);
            for found in reach.ends(graph.kinds != NodeKinds::Single) {
                let (end, links) = (found.node(), found.links);
                if links < 3 {
                    continue;
                }
                let path = || reach.path(found);
                if end == start {
                    let Node { digit, cells } = graph.node(start);
                    let others = candidates_besides(position, cells, &[digit]);
                    turned.offer(others, links, path);
                    continue;
                }
                open.offer(seen_by_ends(position, &graph, start, end), links, path);
                if kind == Kind::Any && graph.are_weakly_linked(end, start) {
                    let path = path();
                    let out = seen_by_links(position, &graph, &path);
                    closed.offer(out, links + 1, || path);
                }
            }
        }
        Findings {
            open: open.sorted(false),
            turned: turned.sorted(false),
            closed: closed.sorted(true),
            graph,
        }
    }

    /// Whether the chain begins and ends with the same digit.
    pub(crate) fn has_equal_ends(&self, finding: &Finding) -> bool {
        let digit = |node: Option<&u16>| node.map(|&node| self.graph.node(node).digit);
        digit(finding.path.first()) == digit(finding.path.last())
    }

    pub(crate) fn step(&self, finding: &Finding, technique: Technique) -> Step {
        Step {
            technique,
            rating: rating(technique, finding.path.len()),
            placement: None,
            eliminations: finding.eliminations.clone(),
            evidence: Evidence::Links(vec![self.chain(finding)]),
        }
    }

    fn chain(&self, finding: &Finding) -> Aic {
        let node = |(n, &index): (usize, &u16)| {
            let Node { digit, cells } = self.graph.node(index);
            let on = n % 2 == 1;
            AicNode { digit, cells, on }
        };
        Aic {
            nodes: finding.path.iter().enumerate().map(node).collect(),
            closed: finding.is_closed,
            sets: self.sets(finding),
        }
    }

    /// The almost locked sets behind strong links of the chain.
    fn sets(&self, finding: &Finding) -> Vec<AlmostLockedSet> {
        let links = finding.path.chunks_exact(2);
        let sets = links.filter_map(|link| self.graph.set_between(link[0], link[1]));
        sets.copied().collect()
    }
}

impl Finding {
    /// The number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.path.len()
    }

    pub(crate) fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }
}

/// The technique's rating plus what Sudoku Explainer adds for the length. To disprove a candidate, its chain
/// begins with the candidate on, has all these nodes, and ends with the candidate off.
fn rating(technique: Technique, nodes: usize) -> u8 {
    let base = f64::from(technique.rating()) / 10.0;
    tenths(difficulty(base, nodes as u32 + 2))
}

/// The shortest chain for each conclusion.
#[derive(Default)]
struct Shortest(HashMap<Vec<Candidate>, (u16, Vec<u16>)>);

impl Shortest {
    /// Keeps a chain that eliminates something, if it is the shortest to do so.
    fn offer(&mut self, eliminations: Vec<Candidate>, links: u16, path: impl FnOnce() -> Vec<u16>) {
        let known = self.0.get(&eliminations);
        if eliminations.is_empty() || known.is_some_and(|&(shortest, _)| shortest <= links) {
            return;
        }
        self.0.insert(eliminations, (links, path()));
    }

    fn sorted(self, is_closed: bool) -> Vec<Finding> {
        let mut found: Vec<_> = self.0.into_iter().collect();
        found.sort_unstable_by(|(out, (links, path)), (other, (others, other_path))| {
            (links, path, out).cmp(&(others, other_path, other))
        });
        let finding = |(eliminations, (_, path))| Finding {
            path,
            is_closed,
            eliminations,
        };
        found.into_iter().map(finding).collect()
    }
}

/// What both ends rule out: one of them is true.
fn seen_by_ends(position: &Position, graph: &LinkGraph, start: u16, end: u16) -> Vec<Candidate> {
    let (a, b) = (graph.node(start), graph.node(end));
    if a.digit == b.digit {
        let seen = a.cells.common_peers() & b.cells.common_peers();
        return candidates_in(position, seen, a.digit);
    }
    let mut out = Vec::new();
    for (one, other) in [(a, b), (b, a)] {
        let sees = |cell: Cell| other.cells.is_subset(cell.peers());
        if one.cells.single().is_some_and(sees) {
            out.extend(candidates_in(position, one.cells, other.digit));
        }
    }
    out.sort_unstable();
    out
}

/// What both ends of each weak link of a closed chain rule out, except in cells of the chain itself,
/// which are left for later steps, as in HoDoKu; and what its almost locked sets rule out: as they lose one
/// of the two digits by which they are linked, they keep all the others.
fn seen_by_links(position: &Position, graph: &LinkGraph, path: &[u16]) -> Vec<Candidate> {
    let mut out = Vec::new();
    let nodes = path.iter().map(|&node| graph.node(node));
    let own: CellSet = nodes.map(|node| node.cells).collect();
    for n in (1..path.len()).step_by(2) {
        let (a, b) = (graph.node(path[n]), graph.node(path[(n + 1) % path.len()]));
        if a.digit == b.digit {
            let seen = (a.cells | b.cells).common_peers() - own;
            out.extend(candidates_in(position, seen, a.digit));
        } else {
            out.extend(candidates_besides(position, a.cells, &[a.digit, b.digit]));
        }
    }
    for link in path.chunks_exact(2) {
        if let Some(set) = graph.set_between(link[0], link[1]) {
            let linked = [link[0], link[1]].map(|end| graph.node(end).digit);
            for digit in set
                .digits
                .into_iter()
                .filter(|digit| !linked.contains(digit))
            {
                let cells = set.cells & position.cells_with(digit);
                out.extend(candidates_in(position, cells.common_peers(), digit));
            }
        }
    }
    out.sort_unstable();
    out.dedup();
    out
}

/// The candidates of a cell except these digits.
fn candidates_besides(position: &Position, cells: CellSet, besides: &[Digit]) -> Vec<Candidate> {
    let Some(cell) = cells.single() else {
        return Vec::new();
    };
    let digits = position.candidates(cell).into_iter();
    let others = digits.filter(|digit| !besides.contains(digit));
    others.map(|digit| Candidate { cell, digit }).collect()
}
