import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import { extentOf, type MomentColumn } from '../../../db/queries/in-ranges.ts';
import { momentRangesOf, type MomentRange } from '../../../texts/shown/moment-ranges.ts';
import { searchTermsOf, type SearchTerm } from '../../../texts/shown/search-terms.ts';
import { createClubRepository } from './club.repository.ts';

/** A part of a search, with the moments that the club's clock shows like it. */
export type ReadTerm = SearchTerm & { language: Language; ranges: readonly MomentRange[] };

export type SearchReading = {
  /** The language in which the reader sees the list. */
  language: Language;
  /** What the list shows as a date or time. */
  shown: MomentColumn;
  /** True for a word in somebody's name, which a month or weekday alone then does not stand for: Julio, Domingo. */
  isInName?: (word: string) => Promise<boolean>;
  /** A number alone is also a day of the month, in a list without shirt numbers. */
  hasDaysAlone?: boolean;
};

const isDay = (number: number | undefined): number is number => number !== undefined && number >= 1 && number <= 31;

/** Reads searches as people mean them who see dates and times of the club in their language. */
export const createSearchReader = (db: Db) => {
  const read = async (
    search: string | undefined,
    { language, shown, isInName, hasDaysAlone = false }: SearchReading,
  ): Promise<ReadTerm[]> => {
    const terms: SearchTerm[] = [];
    for (const term of searchTermsOf(search, language)) {
      if (hasDaysAlone && isDay(term.number)) terms.push({ ...term, moments: [{ day: term.number }] });
      else if (isInName && term.isDateName && (await isInName(term.words[0]!))) terms.push({ ...term, moments: [] });
      else terms.push(term);
    }
    const isDated = terms.some(({ moments }) => moments.length > 0);
    const extent = isDated ? await extentOf(db, shown) : undefined;
    if (!extent) return terms.map((term) => ({ ...term, language, ranges: [] }));
    const { timezone } = await createClubRepository(db).get();
    return terms.map((term) => ({ ...term, language, ranges: momentRangesOf(term.moments, timezone, extent) }));
  };
  return { read };
};

/** True if the term is a time of day, which some records do not have. */
export const isTime = ({ moments }: SearchTerm): boolean => moments.some(({ minutes }) => minutes !== undefined);
