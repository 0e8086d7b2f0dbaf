import { daysMs } from '../../lib/time/clock.ts';

/** A match that is there. */
export type KnownMatch = {
  id: string;
  starts_at: string;
  home_team_id: string;
  away_team_id: string;
  venue: string | null;
  home_score: number | null;
  away_score: number | null;
  updated_at: string;
};

type Row = { date: string };

const movedMaxMs = daysMs(120);
/** Once a match was played its date is corrected, not moved: what lies further away is another season's. */
const correctedMaxMs = daysMs(7);

/**
 * Finds which rows are which of the matches of the same two teams in the same league, each match once at most: those of
 * the same day first, then the nearest.
 */
export const assignMatches = <R extends Row>(
  rows: readonly R[],
  matches: readonly KnownMatch[],
  dayOf: (moment: string) => string,
): Map<R, KnownMatch> => {
  const days = new Map(matches.map((match) => [match, dayOf(match.starts_at)]));
  const pairs = rows.flatMap((row) => {
    const day = dayOf(row.date);
    return matches.flatMap((match) => {
      const sameDay = days.get(match) === day;
      const apartMs = Math.abs(Date.parse(match.starts_at) - Date.parse(row.date));
      const maxMs = match.home_score === null ? movedMaxMs : correctedMaxMs;
      return sameDay || apartMs <= maxMs ? [{ row, match, apartMs: sameDay ? -1 : apartMs }] : [];
    });
  });
  const assigned = new Map<R, KnownMatch>();
  const taken = new Set<KnownMatch>();
  for (const { row, match } of pairs.sort((a, b) => a.apartMs - b.apartMs)) {
    if (assigned.has(row) || taken.has(match)) continue;
    assigned.set(row, match);
    taken.add(match);
  }
  return assigned;
};
