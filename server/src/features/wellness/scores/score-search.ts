import { wellnessTypes, type WellnessType } from '@touchline/contract/health/wellness';
import { fold } from '../../../lib/text/search.ts';

/** The types as people write them who search for one, in the languages of the console. */
const names: Record<WellnessType, readonly string[]> = {
  morning: ['morning', 'الصباح', 'صباحي', 'mañana', 'matutino', 'manhã', 'matinal'].map(fold),
  evening: ['evening', 'المساء', 'مسائي', 'tarde', 'noche', 'vespertino', 'noite'].map(fold),
};

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
