import { fold } from '../../lib/text/search.ts';

/** So many words are looked for: each binds all players that it finds, and a statement takes a limited number. */
const wordsMax = 12;
/** Longer ones are searched by their beginning. */
const wordMax = 40;

/** Arabic writes the article onto the word itself: `الركبة` is found as `ركبة`. */
const article = /^[وفبك]?ال(?=\p{L}{3})|^[وف]?لل(?=\p{L}{3})/u;
/** And words of one letter. Not taken from what is looked for, since many words begin with these letters. */
const attached = /^[وفبكل](?=\p{L}{4})/u;

const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, wordMax));

/** The words by which these texts are found. */
export const wordsOf = (...texts: (string | null)[]): string[] => {
  const words = new Set<string>();
  for (const word of texts.flatMap((text) => foldedWords(text ?? ''))) {
    words.add(word);
    words.add(word.replace(article, ''));
    words.add(word.replace(attached, ''));
  }
  return [...words];
};

/** What is looked for: the beginnings of words. Undefined where nothing is asked, empty where there is no word in it. */
export const searchedWords = (search: string | undefined): string[] | undefined => {
  if (search === undefined || search.trim() === '') return undefined;
  return [...new Set(foldedWords(search).map((word) => word.replace(article, '')))].slice(0, wordsMax);
};
