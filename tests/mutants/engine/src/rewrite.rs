//! Sources with a switch for each mutant.
//!
//! Text goes in before and after an expression; nothing else moves. Where one mutant lies in another, it is only in the branch that
//! the other leaves alone.

use crate::list::Mutant;
use proc_macro2::Span;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::path::Path;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// Where a mutant is, in bytes of its file.
#[derive(Clone, Debug)]
pub enum Site {
    /// Returns another value at the start of a body.
    Body {
        open: usize,
        close: usize,
    },
    Binary {
        left: Range<usize>,
        right: Range<usize>,
    },
    Unary {
        operand: Range<usize>,
    },
    Guard {
        guard: Range<usize>,
    },
    Arm {
        end: usize,
        guard: Option<Range<usize>>,
        /// The match.
        whole: Range<usize>,
    },
    Field {
        whole: Range<usize>,
        field: Range<usize>,
    },
}

/// A source with switches.
pub struct Rewritten {
    pub text: String,
    /// What is a mutant's own, and what it switches over.
    pub spans: Vec<(u32, Range<usize>, Range<usize>)>,
}

#[derive(Default)]
struct Sites {
    found: HashMap<(&'static str, usize), Result<Site, &'static str>>,
    text: String,
    /// Within a function of the builds without a feature.
    is_left_out: bool,
}

/// Whether it is in the builds without a feature only.
fn is_left_out(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else {
            return false;
        };
        let condition = list.tokens.to_string().replace(' ', "");
        list.path.is_ident("cfg") && condition.starts_with("not(feature=")
    })
}

const LEFT_OUT: &str = "not in this build: the tests of the small wasm module run it";

fn range(spanned: &impl Spanned) -> Range<usize> {
    let span: Span = spanned.span();
    span.byte_range()
}

impl Sites {
    fn add(&mut self, genre: &'static str, at: usize, site: Site) {
        let site = if self.is_left_out {
            Err(LEFT_OUT)
        } else {
            Ok(site)
        };
        self.found.insert((genre, at), site);
    }

    fn add_body(&mut self, is_const: bool, block: &syn::Block) {
        let Range { start, end } = range(block);
        let body = block
            .stmts
            .first()
            .map_or(start + 1, |first| range(first).start);
        let site = match is_const {
            true => Err("in a const fn"),
            false if self.is_left_out => Err(LEFT_OUT),
            false => Ok(Site::Body {
                open: start + 1,
                close: end,
            }),
        };
        for at in [start, body] {
            self.found.insert(("FnValue", at), site.clone());
        }
    }
}

impl<'ast> Visit<'ast> for Sites {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.is_left_out = is_left_out(&item.attrs);
        self.add_body(item.sig.constness.is_some(), &item.block);
        visit::visit_item_fn(self, item);
        self.is_left_out = false;
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.is_left_out = is_left_out(&item.attrs);
        self.add_body(item.sig.constness.is_some(), &item.block);
        visit::visit_impl_item_fn(self, item);
        self.is_left_out = false;
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.add_body(false, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        let at = range(&expr.op).start;
        let (left, right) = (range(&*expr.left), range(&*expr.right));
        let has_let = |expr: &syn::Expr| {
            let mut lets = Lets(false);
            lets.visit_expr(expr);
            lets.0
        };
        if matches!(expr.op, syn::BinOp::And(_)) && (has_let(&expr.left) || has_let(&expr.right)) {
            self.found
                .insert(("BinaryOperator", at), Err("a let chain"));
        } else {
            self.add("BinaryOperator", at, Site::Binary { left, right });
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        let operand = range(&*expr.expr);
        self.add(
            "UnaryOperator",
            range(&expr.op).start,
            Site::Unary { operand },
        );
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        for arm in &expr.arms {
            let guard = arm.guard.as_ref().map(|(_, guard)| range(&**guard));
            if let Some(guard) = &guard {
                let site = Site::Guard {
                    guard: guard.clone(),
                };
                self.add("MatchArmGuard", guard.start, site);
            }
            let end = range(&arm.pat).end;
            let whole = range(expr);
            self.add(
                "MatchArm",
                range(arm).start,
                Site::Arm { end, guard, whole },
            );
        }
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        for field in &expr.fields {
            let mut at = range(field);
            let rest = &self.text[at.end..];
            if rest.starts_with(',') {
                at.end += 1;
            }
            let whole = range(expr);
            self.add("StructField", at.start, Site::Field { whole, field: at });
        }
        visit::visit_expr_struct(self, expr);
    }
}

/// Whether an expression binds something.
struct Lets(bool);

impl<'ast> Visit<'ast> for Lets {
    fn visit_expr_let(&mut self, _: &'ast syn::ExprLet) {
        self.0 = true;
    }

    // A `let` in a block or a closure is none of the condition's.
    fn visit_block(&mut self, _: &'ast syn::Block) {}
    fn visit_expr_match(&mut self, _: &'ast syn::ExprMatch) {}
    fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
    fn visit_expr_if(&mut self, _: &'ast syn::ExprIf) {}
}

/// The byte of a line and a column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum();
    let chars = text[start..].chars().take(column - 1);
    start + chars.map(char::len_utf8).sum::<usize>()
}

fn source(tree: &Path, file: &str) -> String {
    let original = tree.join("..").join("original").join(file);
    std::fs::read_to_string(original).expect("a source")
}

/// Gives each mutant its site, or the reason why it can't be switched.
pub fn find_sites(tree: &Path, mutants: &mut [Mutant]) {
    let mut files: BTreeMap<String, Vec<&mut Mutant>> = BTreeMap::new();
    for mutant in mutants {
        files.entry(mutant.file.clone()).or_default().push(mutant);
    }
    for (file, mutants) in files {
        let text = source(tree, &file);
        let parsed = syn::parse_file(&text).expect("Rust");
        let mut sites = Sites {
            text,
            ..Sites::default()
        };
        sites.visit_file(&parsed);
        // Two of the same in one function differ in their order only.
        let mut seen: HashMap<String, usize> = HashMap::new();
        for mutant in mutants {
            let at = offset(&sites.text, mutant.line, mutant.column);
            let found = sites
                .found
                .iter()
                .find(|((genre, start), _)| *genre == mutant.genre && *start == at);
            mutant.site = match found {
                Some((_, site)) => site.clone(),
                None => Err("not found in the syntax tree"),
            };
            let snippet = match &mutant.site {
                Ok(Site::Binary { left, right }) => &sites.text[left.start..right.end],
                Ok(Site::Unary { operand }) => &sites.text[at..operand.end],
                Ok(Site::Guard { guard }) => &sites.text[guard.clone()],
                Ok(Site::Arm { end, .. }) => &sites.text[at..*end],
                Ok(Site::Field { field, .. }) => &sites.text[field.clone()],
                Ok(Site::Body { .. }) | Err(_) => "",
            };
            let snippet: Vec<&str> = snippet.split_whitespace().collect();
            let snippet: String = snippet.join(" ").chars().take(80).collect();
            mutant.key = format!("{file} | {} | {snippet}", mutant.description);
            let times = seen.entry(mutant.key.clone()).or_default();
            *times += 1;
            if *times > 1 {
                mutant.key += &format!(" #{times}");
            }
        }
    }
}

/// A file with a switch for each of the mutants in it.
pub fn rewrite(tree: &Path, file: &str, mutants: &[&Mutant]) -> Rewritten {
    let text = source(tree, file);
    /// What goes in somewhere: text that is a mutant's own names it.
    type Piece = (String, Option<u32>);
    // After what ends here comes what starts here; of those that end the shorter comes first, of those that start the longer.
    let mut pieces: Vec<((usize, bool, Reverse<i64>), Vec<Piece>)> = Vec::new();
    let mut wrapped: BTreeMap<(usize, usize), Vec<&Mutant>> = BTreeMap::new();
    let own = |mutant: &Mutant, text: String| (text, Some(mutant.id));
    let plain = |text: &str| (text.to_string(), None);
    let is_on = |mutant: &Mutant| format!("crate::mutants::is_on({})", mutant.id);
    let mut bodies: BTreeMap<usize, Vec<&Mutant>> = BTreeMap::new();
    let mut arms: BTreeMap<usize, Vec<(&Mutant, bool)>> = BTreeMap::new();
    let whole = |mutant: &Mutant| -> Range<usize> {
        match mutant.site.as_ref().expect("a site") {
            Site::Body { open, close } => *open..*close,
            Site::Binary { left, right } => left.start..right.end,
            Site::Unary { operand } => offset(&text, mutant.line, mutant.column)..operand.end,
            Site::Guard { guard } => guard.clone(),
            Site::Arm {
                guard: Some(guard), ..
            } => guard.clone(),
            Site::Arm { end, .. } => *end..*end,
            Site::Field { whole, .. } => whole.clone(),
        }
    };
    for &mutant in mutants {
        let range = whole(mutant);
        match mutant.site.as_ref().expect("a site") {
            Site::Body { open, .. } => bodies.entry(*open).or_default().push(mutant),
            Site::Arm {
                guard: None, end, ..
            } => arms.entry(*end).or_default().push((mutant, false)),
            _ => wrapped
                .entry((range.start, range.end))
                .or_default()
                .push(mutant),
        }
    }
    for (open, mutants) in bodies {
        let text = mutants.iter().map(|mutant| {
            let value = &mutant.replacement;
            own(
                mutant,
                format!(" if {} {{ return {value}; }}", is_on(mutant)),
            )
        });
        pieces.push(((open, false, Reverse(0)), text.collect()));
    }
    for (end, mutants) in arms {
        let text = mutants
            .iter()
            .map(|(mutant, _)| own(mutant, format!(" if !{}", is_on(mutant))));
        pieces.push(((end, false, Reverse(0)), text.collect()));
    }
    for ((start, end), mutants) in wrapped {
        let len = (end - start) as i64;
        let mut before = vec![plain("(")];
        for mutant in mutants {
            let changed = match mutant.site.as_ref().expect("a site") {
                Site::Binary { left, right } => format!(
                    "{} {} ({})",
                    // An assignment's target is no value.
                    if mutant.replacement.ends_with('=')
                        && !["==", "!=", "<=", ">="].contains(&mutant.replacement.as_str())
                    {
                        text[left.clone()].to_string()
                    } else {
                        format!("({})", &text[left.clone()])
                    },
                    mutant.replacement,
                    &text[right.clone()]
                ),
                Site::Unary { operand } => {
                    format!("{}{}", mutant.replacement, &text[operand.clone()])
                }
                Site::Guard { .. } => mutant.replacement.clone(),
                Site::Arm { .. } => "false".to_string(),
                Site::Field { whole, field } => {
                    format!(
                        "{}{}",
                        &text[whole.start..field.start],
                        &text[field.end..whole.end]
                    )
                }
                Site::Body { .. } => unreachable!(),
            };
            before.push(plain(&format!("if {} {{ ", is_on(mutant))));
            before.push(own(mutant, changed));
            before.push(plain(" } else "));
        }
        before.push(plain("{ "));
        pieces.push(((start, true, Reverse(len)), before));
        pieces.push(((end, false, Reverse(-len)), vec![plain(" })")]));
    }
    pieces.sort_by_key(|(at, _)| *at);

    let mut out = String::new();
    let mut spans: HashMap<u32, (Range<usize>, usize)> = HashMap::new();
    let mut moved: Vec<(usize, usize)> = Vec::new();
    let mut done = 0;
    for ((at, ..), pieces) in pieces {
        out.push_str(&text[done..at]);
        done = at;
        let outer = out.len();
        for (piece, id) in pieces {
            let start = out.len();
            out.push_str(&piece);
            if let Some(id) = id {
                spans.insert(id, (start..out.len(), outer));
            }
        }
        moved.push((at, out.len()));
    }
    out.push_str(&text[done..]);
    let place = |old: usize| {
        let before = moved.iter().rev().find(|(at, _)| *at <= old);
        before.map_or(old, |(at, new)| new + (old - at))
    };
    let spans = mutants.iter().map(|mutant| {
        let (own, outer) = spans[&mutant.id].clone();
        let around = match mutant.site.as_ref().expect("a site") {
            // Without an arm the whole match may not compile.
            Site::Arm { whole, .. } => place(whole.start)..place(whole.end),
            _ => outer..place(whole(mutant).end).max(own.end),
        };
        (mutant.id, own, around)
    });
    Rewritten {
        spans: spans.collect(),
        text: out,
    }
}
