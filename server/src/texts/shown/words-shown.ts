import type { Language } from '@touchline/contract/wire/languages';
import { fold } from '../../lib/text/search.ts';
import { shownWords } from './shown-words.ts';

export type ShownGroup = keyof typeof shownWords;
export type ShownValue<Group extends ShownGroup> = keyof (typeof shownWords)[Group] & string;

/** Shorter beginnings of words are those of names. */
const beginningMin = 3;
/** Arabic attaches the article to the word. */
const article = /^ال(?=\p{L}{3})/u;
const plain = (word: string): string => word.replace(article, '');

const known = new Map<string, [value: string, words: readonly string[]][]>();

const textsOf = (group: ShownGroup, language: Language) => {
  const key = `${group} ${language}`;
  let texts = known.get(key);
  if (!texts) {
    texts = Object.entries<Record<Language, string>>(shownWords[group]).map(([value, of]) => [
      value,
      fold(of[language])
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .map(plain),
    ]);
    known.set(key, texts);
  }
  return texts;
};

/** The values that rows show in a text with all of these folded words, or their beginnings, in a language. */
export const valuesShownAs = <Group extends ShownGroup>(
  group: Group,
  words: readonly string[],
  language: Language,
): ShownValue<Group>[] => {
  const wanted = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)).map(plain);
  if (wanted.length === 0) return [];
  return textsOf(group, language).flatMap(([value, texts]) =>
    wanted.every((word) =>
      texts.some((text) => text === word || (word.length >= beginningMin && text.startsWith(word))),
    )
      ? [value as ShownValue<Group>]
      : [],
  );
};
