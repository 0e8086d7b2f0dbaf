import { wellnessTypes, type WellnessType } from '@touchline/contract/health/wellness';
import { languages } from '@touchline/contract/wire/languages';
import { fold, searchWordsOf } from '../../../../lib/text/search.ts';
import { textsOf } from '../../../../texts/texts.ts';

const namesOf = (type: WellnessType): string[] =>
  languages.flatMap((language) => textsOf(language).wellnessTypes[type].map(fold));
/** The type names that users may search for, in all console languages. */
const names: Record<WellnessType, string[]> = { morning: namesOf('morning'), evening: namesOf('evening') };

/** True for a folded word of a type's name, in any language. */
export const isNameOf = (type: WellnessType, word: string): boolean => names[type].some((name) => name.includes(word));

/** The search words left to match against the player once the type is matched. */
export type TypeWords = { type: WellnessType; words: string[] };

/** The words to search for in each type, or only in the requested one. */
export const wordsOfSearch = ({
  search,
  type,
}: {
  search?: string | undefined;
  type?: WellnessType | undefined;
}): TypeWords[] => {
  const words = searchWordsOf(search);
  return (type ? [type] : wellnessTypes).map((each) => ({
    type: each,
    words: words.filter((word) => !isNameOf(each, word)),
  }));
};
