const vowel = '[aeiouyáàâãäåæéèêëíìîïóòôõöøœúùûü]';
const consonant = '[bcdfgjklmnpqrstvwxzçñ]';

/** Words that may be wider than a cell. */
const longWord = /\p{Script=Latin}{12,}/gu;
/** As at the beginning of a syllable: "ch" and "gl" stay together. */
const onset = `(?:[cpst]h|[bcdfgkpt][lr]|${consonant})`;
/** Before a syllable, with three letters on each side. */
const seam = new RegExp(`(?<=\\p{L}{3})(?<!${consonant}(?=[lr]))(?=${onset}${vowel}\\p{L})`, 'giu');

/**
 * Marks where a long word may break, with a hyphen. Browsers hyphenate in few languages and by that of the page; the
 * language of a title that somebody has typed is unknown.
 */
export const softHyphens = (text: string): string =>
  text.replaceAll(longWord, (word) => word.replaceAll(seam, '\u00ad'));
