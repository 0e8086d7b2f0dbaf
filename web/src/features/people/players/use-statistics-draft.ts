import type { TypedFigures } from '@touchline/contract/people/league-statistics';
import { useDrafts } from '../../../forms/use-drafts.ts';
import { formOf, statisticsRules } from './statistics-form.ts';

/** The drafts of a player's figures, one for each touched league, so choosing another league loses nothing. */
export function useStatisticsDraft() {
  const { over, touched, clear, reset } = useDrafts(formOf, statisticsRules);
  const dirty = touched.filter(({ isDirty }) => isDirty);
  return {
    /** The changes to send, by league. */
    changes: dirty.map(({ key, changes }) => ({ leagueId: key, changes })),
    isDirty: dirty.length > 0,
    /** The leagues with invalid figures. */
    invalidLeagues: touched.filter(({ isValid }) => !isValid).map(({ key }) => key),
    /** Deletes the draft of a league, once it is saved. */
    clear,
    reset,
    /** The draft of one league, based on the stored figures. */
    of: (leagueId: string, stored: TypedFigures) => over(leagueId, { record: stored, etag: undefined }),
  };
}

export type StatisticsDraft = ReturnType<typeof useStatisticsDraft>;
