/**
 * Describes a step in sentences. The engine only provides data; the words are in hints.words.en.js and hints.words.de.js.
 *
 *   Step --> title, and paragraphs: reason --> conclusion
 *
 * Cells are written r4c7, several in one row or column together (r4c78), chains as r1c1=5 → r1c7≠5.
 *
 * @import { AicChain, Step } from '../core/lesson.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Language, Say } from '../app/words.js'
 */
import { candidateNames, cellName, cellNames, houseName } from '../app/cell-names.js';
import { speaker } from '../app/words.js';
import { linesOf } from '../core/lesson.js';

/**
 * @param {Say} say @param {Language} language
 * @param {(technique: string) => string} [nameOf]  the name of a technique
 */
export function stepTexts(say, language, nameOf = String) {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const alternatives = new Intl.ListFormat(language, { type: 'disjunction' });
  /** @param {readonly (number | string)[]} items */
  const and = (items) => list.format(items.map(String));
  /** @param {readonly number[]} items */
  const or = (items) => alternatives.format(items.map(String));
  /** @param {readonly number[]} houses */
  const houses = (houses) => and(houses.map((house) => houseName(house, say)));
  /** @param {{ cells: number[], digits: number[] }} set */
  const set = ({ cells, digits }) => `${cellNames(cells)} (${digits.join('')})`;
  /** @param {{ digit: number, cells: number[], on: boolean }} node */
  const node = ({ digit, cells, on }) => `${cellNames(cells)}${on ? '=' : '≠'}${digit}`;
  /** @param {{ cell: number, digit: number, on: boolean }} one */
  const inference = ({ cell, digit, on }) => `${cellName(cell)}${on ? '=' : '≠'}${digit}`;
  /**
   * A chain in one line. If it branches, inferences are numbered, and each names those it depends on.
   * @param {readonly { cell: number, digit: number, on: boolean, parents: number[], by?: string }[]} nodes
   */
  function chain(nodes) {
    const isLine = nodes.every(({ parents }, n) => n === 0 || (parents.length === 1 && parents[0] === n - 1));
    if (isLine) return nodes.map(inference).join(' → ');
    return nodes
      .map((one, n) => {
        const { parents } = one;
        const isNext = n > 0 && parents.length === 1 && parents[0] === n - 1;
        return `${n === 0 ? '' : isNext ? ' → ' : `\n${parents.map((at) => `(${at + 1})`).join(' ')} → `}(${n + 1})\u00a0${inference(one)}${one.by ? ` [${nameOf(one.by)}]` : ''}`;
      })
      .join('');
  }

  /** @param {Step} step @returns {string[]} the reason */
  function why(step) {
    const { evidence, placement, technique } = step;
    const placed = placement && { cell: cellName(placement.cell), digit: placement.digit };
    switch (evidence.kind) {
      case 'OnlyDigit':
        return [say('reason.OnlyDigit', placed)];
      case 'OnlyCell': {
        const key = ['FullHouse', 'LastDigit'].includes(technique) ? technique : 'OnlyCell';
        return [say(`reason.${key}`, { ...placed, house: houseName(evidence.house, say) })];
      }
      case 'Locked': {
        const { digit, from, to, cells } = evidence;
        const values = { digit, from: houseName(from, say), to: houseName(to, say), cells: cellNames(cells) };
        return [say('reason.Locked', values), ...(placed ? [say('reason.direct', placed)] : [])];
      }
      case 'Subset': {
        const { house, cells, digits, hidden } = evidence;
        const values = { house: houseName(house, say), cells: cellNames(cells), digits: hidden ? and(digits) : or(digits) };
        return [say(hidden ? 'reason.hidden' : 'reason.naked', values), ...(placed ? [say('reason.direct', placed)] : [])];
      }
      case 'Fish': {
        const { digit, base, cover, fins } = evidence;
        const values = { digit, base: houses(base), cover: houses(cover), fins: cellNames(fins) };
        return [say(fins.length > 0 ? 'reason.finned' : 'reason.fish', values)];
      }
      case 'Wing': {
        const { pivot, pincers, digit } = evidence;
        const names = { pivot: cellName(pivot), digit, pincers: pincers.map(cellName).join(', ') };
        if (technique !== 'XyWing') return [say(pincers.length > 2 ? 'reason.WxyzWing' : 'reason.XyzWing', names)];
        /** The digit that the pivot shares with a pincer. @param {number} pincer */
        const shared = (pincer) => step.marks.find((mark) => mark.cell === pincer && mark.digit !== digit)?.digit ?? digit;
        const [a, b] = pincers.map(shared);
        const [first, second] = pincers.map(cellName);
        return [say('reason.XyWing', { ...names, first, second, a, b })];
      }
      case 'XyzRing': {
        const { pivot, pincers, own, digit, house, ends } = evidence;
        const [first, second] = pincers.map(cellName);
        const [near, far] = ends.map(cellNames);
        return [say('reason.XyzRing', { house: houseName(house, say), digit, pivot: cellName(pivot), first, second, near, far, x: own[0], y: own[1] })];
      }
      case 'Links':
        return evidence.chains.map(links);
      case 'Colors':
        return colors(step, evidence);
      case 'AlmostLocked': {
        const { sets, links, stem, digits } = evidence;
        const shared = [...new Set(links.flat())].sort();
        const values = {
          a: sets[0] && set(sets[0]), b: sets[1] && set(sets[1]), sets: and(sets.map(set)), links: and(shared),
          stem: stem === undefined ? '' : cellName(stem), digits: or(digits),
        };
        if (stem !== undefined) return [say('reason.DeathBlossom', values)];
        if (sets.length > 2) return [say('reason.AlsChain', values)];
        return [say(links.flat().length > 1 ? 'reason.AlsRing' : 'reason.AlsXz', values)];
      }
      case 'SueDeCoq': {
        const { crossing, line, box } = evidence;
        return [say('reason.SueDeCoq', { crossing: cellNames(crossing), line: set(line), box: set(box) })];
      }
      case 'UniqueLoop': {
        const { cells, digits, rescue: breaker } = evidence;
        const key = breaker.kind === 'Placed' ? 'reason.Placed' : 'reason.Loop';
        return [say(key, { cells: cellNames(cells), digits: and(digits) }), breakerText(breaker)];
      }
      case 'Bug': {
        const { cells, rescue: breaker } = evidence;
        const text = breaker.kind === 'OneCell' ? say('uniqueness.BugOne', { cell: cellName(breaker.cell) }) : breakerText(breaker);
        return [say('reason.Bug', { cells: cellNames(cells) }), text];
      }
      case 'DeadlyPattern': {
        const cells = [...new Set(evidence.pattern.map(({ cell }) => cell))];
        const pairs = cells.map((cell) => set({ cells: [cell], digits: evidence.pattern.filter((one) => one.cell === cell).map(({ digit }) => digit) }));
        return [say('reason.Deadly', { cells: and(pairs) }), breakerText(evidence.rescue)];
      }
      case 'QiuPattern': {
        const { pair, digits, square, lines, rescue } = evidence;
        return [say('reason.Qiu', { pair: cellNames(pair), digits: and(digits), square: cellNames(square), lines: houses(lines) }), breakerText(rescue)];
      }
      case 'ClueCover':
        return [say('reason.ClueCover', { lines: houses(evidence.lines), givens: cellNames(evidence.givens) })];
      case 'Symmetry': {
        const digits = evidence.digits.map((to, n) => `${n + 1}\u00a0→\u00a0${to}`).join(', ');
        return [say('reason.Symmetry', { how: say(`symmetry.how.${evidence.symmetry}`), digits })];
      }
      case 'Guardians': {
        const { cells, digits, guardians } = evidence;
        const values = { cells: cellNames(cells), digits: and(digits), digit: digits[0], houses: houses(evidence.houses), guardians: candidateNames(guardians, '=') };
        return [say(evidence.houses.length > 0 ? 'reason.Ring' : 'reason.Guardians', values)];
      }
      case 'MultiSector': {
        const { cells, links, free } = evidence;
        if (free !== undefined) return [say('reason.Bent', { cells: cellNames(cells), once: and(links.map(({ digit }) => digit)), free })];
        const places = links.map((link) => `${cellNames(link.cells)}\u00a0=\u00a0${link.digit}`);
        return [say('reason.MultiSector', { cells: cellNames(cells), n: cells.length, links: places.join(', ') })];
      }
      case 'Fireworks': {
        const { crosses, wings } = evidence;
        const texts = crosses.map(({ cells, digits }, n) => {
          const [along, below] = n === 0 ? wings : wings.toReversed();
          return say('reason.Firework', { cross: cellNames(cells), digits: and(digits), along: cellName(along), below: cellName(below) });
        });
        return [...texts, say(crosses.length > 1 ? 'reason.fireworkQuadruple' : 'reason.fireworkTriple')];
      }
      case 'ChutePair': {
        const { ends, digits, cells, absent } = evidence;
        const other = digits.find((digit) => !absent.includes(digit)) ?? digits[0];
        const values = { cells: cellNames(cells), digits: and(digits), absent: absent[0], other, first: cellName(ends[0]), second: cellName(ends[1]) };
        return [say(absent.length > 1 ? 'reason.ChutePairs' : 'reason.ChutePair', values)];
      }
      case 'AlmostLockedCandidates': {
        const { digits, to, naked, from, hidden } = evidence;
        const values = { digits: or(digits), to: houseName(to, say), naked: cellNames(naked), from: houseName(from, say), hidden: cellNames(hidden) };
        return [say('reason.AlmostLockedCandidates', values)];
      }
      case 'IntersectionPair': {
        const { ends, digits, box } = evidence;
        return [say('reason.IntersectionPair', { box: houseName(box, say), digits: and(digits), first: cellName(ends[0]), second: cellName(ends[1]) })];
      }
      case 'Exocet': {
        const { bases, targets, digits, lines } = evidence;
        const texts = bases.map((base, n) =>
          say('reason.Exocet', { base: cellNames(base), digits: or(digits), lines: houses(lines), targets: and(targets.slice(2 * n, 2 * n + 2).map(cellName)) }));
        return bases.length > 1 ? [...texts, say('reason.Exocets', { digits: and(digits) })] : texts;
      }
      case 'Aligned':
        return [say('reason.Aligned', { cells: cellNames(evidence.cells), excluders: cellNames(evidence.excluders) })];
      case 'Cycle':
        return [say('reason.Cycle', { chain: chain(evidence.chain) })];
      case 'Chains':
        return forced(evidence);
      case 'Blossom':
        return blossom(evidence);
      case 'Template':
        return [say('reason.Template', { digit: evidence.digit })];
      case 'Solution':
        return [say('reason.Solution', placed)];
    }
  }

  /** @param {AicChain} aic */
  function links({ nodes, closed }) {
    const [first, last] = [nodes[0], nodes[nodes.length - 1]];
    const text = nodes.map(node).join(' → ');
    if (closed) return say('reason.closed', { chain: `${text} → ${node(first)}` });
    const a = node({ ...first, on: true });
    const isSame = first.digit === last.digit && String(first.cells) === String(last.cells);
    if (isSame) return say(first.on ? 'reason.loopOff' : 'reason.loopOn', { a, chain: text });
    // An XY-Chain: only cells with two candidates, and the same digit at both ends.
    const [start, ...others] = linesOf(nodes);
    const isOfPairs = [start, ...others].every(({ cells, off, on }) => cells.length === 1 && off && on);
    if (isOfPairs && others.length > 0 && first.digit === last.digit) {
      const rest = others.map(({ cells, on }) => say('reason.is', { cell: cellNames(cells), digit: on }));
      return say('reason.pairs', { cell: cellNames(start.cells), digit: start.off, then: start.on, rest: and(rest) });
    }
    return say('reason.Links', { a, b: node({ ...last, on: true }), chain: text });
  }

  /** @param {Step} step @param {Extract<Step['evidence'], { kind: 'Colors' }>} evidence */
  function colors(step, { colorings, wrong }) {
    const [[a, b], second] = colorings;
    /** @param {{ cell: number, digit: number }[]} some */
    const names = (some) => `(${candidateNames(some, '=')})`;
    const texts = [say('reason.colors', { a: names(a), b: names(b) })];
    if (second) texts.push(say('reason.multi', { c: names(second[0]), d: names(second[1]) }));
    if (wrong !== undefined) texts.push(say('reason.wrap', { wrong: names(colorings[0][wrong]) }));
    else if (!second) texts.push(say('reason.trap'));
    return texts;
  }

  /** @param {Extract<Step['evidence'], { kind: 'UniqueLoop' }>['rescue']} breaker  what prevents a second solution */
  function breakerText(breaker) {
    switch (breaker.kind) {
      case 'OneCell':
        return say('uniqueness.OneCell', { cell: cellName(breaker.cell) });
      case 'OneDigit':
        return say('uniqueness.OneDigit', { digit: breaker.digit });
      case 'Subset': {
        const { house, cells, digits, hidden } = breaker;
        const values = { house: houseName(house, say), cells: cellNames(cells), digits: and(digits) };
        return say(hidden ? 'uniqueness.hidden' : 'uniqueness.naked', values);
      }
      case 'Locked':
        return say('uniqueness.Locked', { house: houseName(breaker.house, say), digit: breaker.digit });
      case 'Crossed':
        return say('uniqueness.Crossed', { houses: houses(breaker.houses), digit: breaker.digit });
      case 'Corner': {
        const { corner, sides, digit } = breaker;
        return say('uniqueness.Corner', { corner: cellName(corner), houses: houses(sides), digit });
      }
      case 'Placed':
        return say('uniqueness.Placed', { cell: cellName(breaker.cell) });
    }
  }

  /** @param {Extract<Step['evidence'], { kind: 'Chains' }>} evidence */
  function forced({ premise, chains }) {
    const lines = bullets(chains);
    const ends = chains.map((nodes) => nodes[nodes.length - 1]);
    if (premise.kind === 'Assumption') {
      const { cell, digit, on } = premise;
      const intro = say(on ? 'premise.on' : 'premise.off', { cell: cellName(cell), digit });
      return [intro, ...lines, say(chains.length > 1 ? 'premise.contradiction' : 'premise.denied')];
    }
    const end = say('premise.ends', { end: inference(ends[0]) });
    return [cases(premise), ...lines, end];
  }

  /** @param {Extract<Step['evidence'], { kind: 'Blossom' }>} evidence */
  function blossom({ start, end, chains }) {
    const text = end.kind === 'House'
      ? say('premise.blossomHouse', { house: houseName(end.house, say), digit: end.digit })
      : say('premise.blossomCell', { cell: end.kind === 'Cell' ? cellName(end.cell) : '' });
    return [cases(start), ...bullets(chains), text];
  }

  /** @param {readonly Parameters<typeof chain>[0][]} chains */
  const bullets = (chains) => chains.map((nodes) => `• ${chain(nodes)}`);

  /** The cases of a premise. @param {Extract<Step['evidence'], { kind: 'Chains' }>['premise']} premise */
  function cases(premise) {
    switch (premise.kind) {
      case 'Cell':
        return say('premise.Cell', { cell: cellName(premise.cell) });
      case 'House':
        return say('premise.House', { house: houseName(premise.house, say), digit: premise.digit });
      case 'Guardians': {
        const { cells, digits, guardians } = premise;
        return say('premise.Guardians', { cells: cellNames(cells), digits: and(digits), guardians: candidateNames(guardians, '=') });
      }
      default:
        return say('premise.Either', { cell: cellName(premise.cell), digit: premise.digit });
    }
  }

  /** The conclusion. @param {Step} step */
  function conclusion({ placement, eliminations }) {
    const texts = [];
    if (eliminations.length > 0) texts.push(say('conclusion.eliminated', { out: candidateNames(eliminations) }));
    if (placement) texts.push(say('conclusion.placed', { cell: cellName(placement.cell), digit: placement.digit }));
    return texts;
  }

  return {
    /** The full description. @param {Step} step */
    step: (step) => [...why(step), ...conclusion(step)],
    /** The conclusion in one line. @param {Step} step */
    brief: (step) =>
      [step.eliminations.length > 0 && candidateNames(step.eliminations), step.placement && candidateNames([step.placement], '=')]
        .filter(Boolean)
        .join('; '),
    and,
    or,
  };
}

/** A step in one line. @param {Step} step @param {Language} language @param {Pick<Catalogue, 'name'>} catalogue */
export const stepLine = (step, language, catalogue) => `${catalogue.name(step.technique, language)}: ${stepTexts(speaker(language), language).brief(step)}`;
