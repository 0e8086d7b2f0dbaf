import type { PlayerStatistics } from '@touchline/contract/people/statistics';
import { useDrafts } from '../../../forms/use-drafts.ts';
import { formOf, statisticsRules } from './statistics-form.ts';

/** The working copy of a player's figures, one for each league that was touched: choosing another league loses none. */
export function useStatisticsDraft() {
  const { over, touched, clear, reset } = useDrafts(formOf, statisticsRules);
  const dirty = touched.filter(({ isDirty }) => isDirty);
  return {
    /** What is sent, league by league. */
    changes: dirty.map(({ key, changes }) => ({ leagueId: key, changes })),
    isDirty: dirty.length > 0,
    /** The leagues whose figures cannot be saved as they are. */
    invalidLeagues: touched.filter(({ isValid }) => !isValid).map(({ key }) => key),
    /** That league is saved. */
    clear,
    reset,
    /** The figures of one league, over those that are stored. */
    of: (leagueId: string, stored: PlayerStatistics) => over(leagueId, { record: stored, etag: undefined }),
  };
}

export type StatisticsDraft = ReturnType<typeof useStatisticsDraft>;
