import { fold } from '../../../lib/text/search.ts';

/**
 * Maximum number of searched words: each binds all players that it matches, and a statement accepts a limited number of
 * values.
 */
const wordsMax = 12;
/** Longer words are indexed and searched by this many characters. */
const wordMax = 40;

/** Arabic attaches the article to the word: `الركبة` is also found as `ركبة`. */
const article = /^[وفبك]?ال(?=\p{L}{3})|^[وف]?لل(?=\p{L}{3})/u;
/**
 * Arabic also attaches words of one letter. These are not stripped from searches, since many words begin with these
 * letters.
 */
const attached = /^[وفبكل](?=\p{L}{4})/u;

const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, wordMax));

/** The words under which these texts are indexed. */
export const wordsOf = (...texts: (string | null)[]): string[] => {
  const words = new Set<string>();
  for (const word of texts.flatMap((text) => foldedWords(text ?? ''))) {
    words.add(word);
    words.add(word.replace(article, ''));
    words.add(word.replace(attached, ''));
  }
  return [...words];
};

/** The searched word prefixes. Undefined for an empty search, an empty list for a search without words. */
export const searchedWords = (search: string | undefined): string[] | undefined => {
  if (search === undefined || search.trim() === '') return undefined;
  return [...new Set(foldedWords(search).map((word) => word.replace(article, '')))].slice(0, wordsMax);
};
