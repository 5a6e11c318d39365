/**
 * The lesson of a technique. Most have their own, by the same key; variants that a player recognises in the same way share one.
 */

/** The keys of the techniques that share a lesson, and its key. The first match counts. @type {[RegExp, string][]} */
const SHARED = [
  [/^Siamese/, 'SiameseFish'],
  [/Franken/, 'FrankenFish'],
  [/Mutant/, 'MutantFish'],
  [/^Finned/, 'FinnedFish'],
  [/^Sashimi/, 'SashimiFish'],
  [/^Locked(Pair|Triple)$/, 'LockedSubset'],
  [/^AlmostLocked(Pair|Triple)$/, 'AlmostLockedSubset'],
  [/^DirectHidden/, 'DirectHiddenSubset'],
  [/TwoStringKite$/, 'TwoStringKite'],
  [/EmptyRectangle$/, 'EmptyRectangle'],
  [/^UniqueLoop/, 'UniqueLoop'],
  [/^Bug[234]$/, 'BugSeveral'],
  [/^SimpleColors/, 'SimpleColors'],
  [/^MultiColors/, 'MultiColors'],
  [/^Aligned/, 'AlignedExclusion'],
  [/^Grouped/, 'GroupedAic'],
  [/^GeneralizedXWing$|Cycle$/, 'ContinuousLoop'],
  [/^ForcingXChain$/, 'XChain'],
  [/^ForcingChain$/, 'DiscontinuousLoop'],
  [/^Dynamic(Cell|Region)/, 'DynamicForcingChains'],
  [/^DynamicForcingChainsPlus/, 'DynamicForcingChainsPlus'],
  [/^Template/, 'Template'],
];

/** @param {string} key  of a technique */
export const lessonOf = (key) => SHARED.find(([keys]) => keys.test(key))?.[1] ?? key;
