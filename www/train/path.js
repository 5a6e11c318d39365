/**
 * The learning path: the techniques in the order in which to learn them, by chapter. Others have exercises too, but are not on the path.
 */

/** @type {readonly { chapter: string, techniques: readonly string[] }[]} */
export const CHAPTERS = [
  { chapter: 'Singles', techniques: ['FullHouse', 'LastDigit', 'HiddenSingle', 'NakedSingle'] },
  { chapter: 'Intersections', techniques: ['Pointing', 'Claiming'] },
  { chapter: 'Subsets', techniques: ['NakedPair', 'LockedPair', 'HiddenPair', 'NakedTriple', 'LockedTriple', 'HiddenTriple', 'NakedQuad', 'HiddenQuad'] },
  { chapter: 'Fish', techniques: ['XWing', 'Swordfish', 'Jellyfish', 'FinnedXWing', 'SashimiXWing', 'FinnedSwordfish'] },
  { chapter: 'SingleDigit', techniques: ['Skyscraper', 'TwoStringKite', 'EmptyRectangle'] },
  { chapter: 'Wings', techniques: ['XyWing', 'XyzWing', 'WWing', 'WxyzWing'] },
  { chapter: 'Uniqueness', techniques: ['UniqueRectangle1', 'UniqueRectangle2', 'UniqueRectangle3', 'UniqueRectangle4', 'HiddenRectangle', 'Bug1'] },
  { chapter: 'Coloring', techniques: ['SimpleColorsTrap', 'SimpleColorsWrap', 'RemotePair', 'MultiColors1'] },
  { chapter: 'Chains', techniques: ['XChain', 'XyChain', 'DiscontinuousLoop', 'ContinuousLoop', 'Aic'] },
];

/** All of them in order. */
export const PATH = CHAPTERS.flatMap(({ techniques }) => techniques);

/** The techniques of the same chapter, for one that is on the path; otherwise only itself. @param {string} technique */
export const chapterOf = (technique) => CHAPTERS.find(({ techniques }) => techniques.includes(technique))?.techniques ?? [technique];
