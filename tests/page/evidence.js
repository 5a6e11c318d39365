/** An invented proof of each kind that the engine gives; see Evidence in the engine's types. */
const on = (cell, digit, parents = []) => ({ cell, digit, on: true, parents });
const off = (cell, digit, parents = []) => ({ cell, digit, on: false, parents });
const node = (digit, cells, on) => ({ digit, cells, on });
const loop = (rescue) => ({ kind: 'UniqueLoop', cells: [0, 3, 9, 12], digits: [2, 7], rescue });
const set = { cells: [0, 1], digits: [1, 2, 3] };

export const EVIDENCE = [
  ['the only digit', { kind: 'OnlyDigit' }],
  ['the only cell', { kind: 'OnlyCell', house: 4 }],
  ['locked candidates', { kind: 'Locked', digit: 5, from: 18, to: 0, cells: [0, 1] }],
  ['a naked subset', { kind: 'Subset', house: 4, cells: [36, 37], digits: [1, 2], hidden: false }],
  ['a hidden subset', { kind: 'Subset', house: 4, cells: [36, 37], digits: [1, 2], hidden: true }],
  ['a fish', { kind: 'Fish', digit: 4, base: [0, 4], cover: [9, 13], fins: [] }],
  ['a finned fish', { kind: 'Fish', digit: 4, base: [0, 4], cover: [9, 13], fins: [1] }],
  ['a wing', { kind: 'Wing', pivot: 0, pincers: [1, 9], digit: 3 }],
  ['a wing of four', { kind: 'Wing', pivot: 0, pincers: [1, 9, 10], digit: 3 }],
  ['a chain', { kind: 'Links', chains: [{ nodes: [node(5, [0], false), node(5, [8], true)], closed: false }] }],
  ['a chain that returns to its start', { kind: 'Links', chains: [{ nodes: [node(5, [0], true), node(5, [8], false), node(5, [0], false)], closed: false }] }],
  ['a closed chain with a group', { kind: 'Links', chains: [{ nodes: [node(5, [0, 1], false), node(5, [8], true)], closed: true }] }],
  ['colours', { kind: 'Colors', colorings: [[[on(0, 1)], [on(1, 1)]]] }],
  ['a contradictory colour', { kind: 'Colors', colorings: [[[on(0, 1)], [on(1, 1)]]], wrong: 1 }],
  ['two colourings', { kind: 'Colors', colorings: [[[on(0, 1)], [on(1, 1)]], [[on(9, 1)], [on(10, 1)]]] }],
  ['two almost locked sets', { kind: 'AlmostLocked', sets: [set, set], links: [[1]], digits: [2] }],
  ['doubly linked sets', { kind: 'AlmostLocked', sets: [set, set], links: [[1, 2]], digits: [] }],
  ['a chain of sets', { kind: 'AlmostLocked', sets: [set, set, set], links: [[1], [2]], digits: [3] }],
  ['a death blossom', { kind: 'AlmostLocked', sets: [set, set], links: [[1], [2]], stem: 40, digits: [3] }],
  ['Sue de Coq', { kind: 'SueDeCoq', crossing: [0, 1], line: set, box: set }],
  ['one cell of a rectangle', loop({ kind: 'OneCell', cell: 12 })],
  ['one digit of a rectangle', loop({ kind: 'OneDigit', digit: 5 })],
  ['a subset at a rectangle', loop({ kind: 'Subset', house: 1, cells: [13], digits: [4, 5], hidden: false })],
  ['a hidden subset at a rectangle', loop({ kind: 'Subset', house: 1, cells: [13], digits: [4, 5], hidden: true })],
  ['a digit locked in a rectangle', loop({ kind: 'Locked', house: 1, digit: 2 })],
  ['crossed digits of a rectangle', loop({ kind: 'Crossed', houses: [0, 1], digit: 2 })],
  ['the corner of a rectangle', loop({ kind: 'Corner', corner: 12, sides: [1, 12], digit: 2 })],
  ['placed cells of a rectangle', loop({ kind: 'Placed', cell: 12 })],
  ['a BUG with one cell', { kind: 'Bug', cells: [40], digits: [5], rescue: { kind: 'OneCell', cell: 40 } }],
  ['a BUG with one digit', { kind: 'Bug', cells: [40, 41], digits: [5], rescue: { kind: 'OneDigit', digit: 5 } }],
  ['aligned cells', { kind: 'Aligned', cells: [0, 1], excluders: [9, 10] }],
  ['a cycle', { kind: 'Cycle', chain: [on(0, 1), off(1, 1, [0]), on(0, 1, [1])] }],
  ['a contradiction', { kind: 'Chains', premise: { kind: 'Assumption', cell: 0, digit: 1, on: true }, chains: [[on(0, 1), off(1, 1, [0])], [on(0, 1), off(2, 1, [0]), on(1, 1, [0, 1])]] }],
  ['a contradiction from a false candidate', { kind: 'Chains', premise: { kind: 'Assumption', cell: 0, digit: 1, on: false }, chains: [[off(0, 1), on(0, 1, [0])]] }],
  ['both cases of a candidate', { kind: 'Chains', premise: { kind: 'Either', cell: 0, digit: 1 }, chains: [[on(0, 1), off(1, 1, [0])], [off(0, 1), off(1, 1, [0])]] }],
  ['all cases of a cell', { kind: 'Chains', premise: { kind: 'Cell', cell: 0 }, chains: [[on(0, 1), off(1, 1, [0])]] }],
  ['all cases of a house', { kind: 'Chains', premise: { kind: 'House', house: 20, digit: 1 }, chains: [[on(0, 1), off(1, 1, [0])]] }],
  ['a template', { kind: 'Template', digit: 6 }],
  ['the solution', { kind: 'Solution' }],
];
