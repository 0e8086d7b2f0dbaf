import { wellnessTypes, type WellnessType } from '@touchline/contract/health/wellness';
import { languages } from '@touchline/contract/wire/languages';
import { fold } from '../../../lib/text/search.ts';
import { textsOf } from '../../../texts/texts.ts';

const namesOf = (type: WellnessType): string[] =>
  languages.flatMap((language) => textsOf(language).wellnessTypes[type].map(fold));
/** The types as people type them in any language of the console. */
const names: Record<WellnessType, string[]> = { morning: namesOf('morning'), evening: namesOf('evening') };

/** The words that a type leaves to be found in the player. */
export type TypeWords = { type: WellnessType; words: string[] };

/** What a search looks for among the scores of each type, or of the one that is asked for. */
export const wordsOfSearch = ({
  search,
  type,
}: {
  search?: string | undefined;
  type?: WellnessType | undefined;
}): TypeWords[] => {
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  return (type ? [type] : wellnessTypes).map((each) => ({
    type: each,
    words: words.filter((word) => !names[each].some((name) => name.includes(word))),
  }));
};
