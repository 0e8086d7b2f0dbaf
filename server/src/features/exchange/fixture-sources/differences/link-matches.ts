import { findMatches, type Identity } from '../../imports/matches/identity/find-matches.ts';
import type { PresentMatch, SourceMatch, TeamsOf } from './present-match.service.ts';

type Open = { one: SourceMatch; date: string; pair: { home: string; away: string } };

/**
 * Finds the club's matches for those of a calendar that have none yet, as an import does: the same two teams, on the same day
 * before another one, and those whose home and away stand the other way round. A match that staff have deleted is looked for
 * no more.
 */
export const linkMatches = async (
  rows: readonly SourceMatch[],
  matches: readonly PresentMatch[],
  { teamsOf, ...identity }: Identity & { teamsOf: TeamsOf },
): Promise<Map<SourceMatch, PresentMatch>> => {
  const linked = new Set(rows.flatMap(({ matchId }) => matchId ?? []));
  const free = matches.filter(({ id }) => !linked.has(id));
  const open = rows.flatMap((one): Open[] => {
    const [home, away] = teamsOf(one.said);
    if (one.matchId !== null || one.wasLinked || !one.isListed || home === null || away === null) return [];
    return [{ one, date: one.said.date, pair: { home, away } }];
  });
  const { matches: same, exchanged } = await findMatches(open, free, identity);
  return new Map([...same, ...exchanged].map(([{ one }, match]) => [one, match as PresentMatch]));
};
