import { yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { daysMs } from '../../../../lib/time/clock.ts';
import { assignMatches } from '../../imports/matches/fixture-identity.ts';
import type { PresentMatch, SourceMatch, TeamsOf } from './present-match.ts';

/** A match whose home and away were exchanged since it was entered. */
const turnedMaxMs = daysMs(21);

type Open = { one: SourceMatch; date: string; key: string; turned: string };

const nearest = ({ date }: Open, matches: readonly PresentMatch[]): PresentMatch | undefined => {
  const apart = ({ starts_at }: PresentMatch): number => Math.abs(Date.parse(starts_at) - Date.parse(date));
  const [first] = [...matches].sort((a, b) => apart(a) - apart(b));
  return first && apart(first) <= turnedMaxMs ? first : undefined;
};

/**
 * Finds the club's matches for those of a calendar that have none yet: the same two teams, the same day before the nearest
 * one; then those whose home and away stand the other way round. A match that staff have deleted is looked for no more.
 */
export const linkMatches = async (
  rows: readonly SourceMatch[],
  matches: readonly PresentMatch[],
  { teamsOf, dayOf }: { teamsOf: TeamsOf; dayOf: (moment: string) => string },
): Promise<Map<SourceMatch, PresentMatch>> => {
  const linked = new Set(rows.flatMap(({ matchId }) => matchId ?? []));
  const free = matches.filter(({ id }) => !linked.has(id));
  const open = rows.flatMap((one): Open[] => {
    const [home, away] = teamsOf(one.said);
    if (one.matchId !== null || one.wasLinked || !one.isListed || home === null || away === null) return [];
    return [{ one, date: one.said.date, key: `${home}\n${away}`, turned: `${away}\n${home}` }];
  });
  const byTeams = groupBy(free, ({ home_team_id, away_team_id }) => `${home_team_id}\n${away_team_id}`);
  const found = new Map<SourceMatch, PresentMatch>();
  const taken = new Set<PresentMatch>();
  const take = (one: SourceMatch, match: PresentMatch): void => {
    found.set(one, match);
    taken.add(match);
  };
  for (const [key, group] of groupBy(open, (each) => each.key)) {
    const assigned = await assignMatches(group, byTeams.get(key) ?? [], dayOf);
    for (const [{ one }, match] of assigned) take(one, match as PresentMatch);
  }
  for (const each of open) {
    await yieldWhenDue();
    if (found.has(each.one)) continue;
    const match = nearest(
      each,
      (byTeams.get(each.turned) ?? []).filter((candidate) => !taken.has(candidate)),
    );
    if (match) take(each.one, match);
  }
  return found;
};
