import { minutesOfPeriods, playingMinutesOf } from '@touchline/contract/football/takes-place';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import { reusable } from '../../../db/queries/reusable.ts';
import type { Db } from '../../../db/database.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';

/**
 * The matches of a league that start in a time last these minutes, with breaks, unless they say otherwise; `playing` without
 * them.
 */
export type LengthRule = { league: string; since: string; until: string; minutes: number; playing: number };

const seasons = reusable((db) => db.selectFrom('seasons').select(['id', 'from_day', 'to_day']).orderBy('from_day'));
const versions = reusable((db) =>
  db
    .selectFrom('rule_sets')
    .innerJoin('seasons', 'seasons.id', 'rule_sets.season_id')
    .select(['rule_sets.league_id', 'rule_sets.rules', 'seasons.from_day'])
    .orderBy('seasons.from_day')
    .orderBy('version'),
);

/**
 * How long matches last by the rules of their leagues: those in force in each season, which goes on with the rules of the
 * latest season before it that has some.
 */
export const lengthRules = async (db: Db, zone: string): Promise<LengthRule[]> => {
  const sets = await versions(db);
  if (sets.length === 0) return [];
  return (await seasons(db)).flatMap(({ from_day, to_day }) => {
    const latest = new Map<string, Partial<RuleSet>>();
    for (const set of sets) if (set.from_day <= from_day) latest.set(set.league_id, set.rules);
    const [since, until] = [startOfDay(from_day, zone), endOfDay(to_day, zone)];
    return [...latest].map(([league, { periods }]) => ({
      league,
      since,
      until,
      minutes: minutesOfPeriods(periods),
      playing: playingMinutesOf(periods),
    }));
  });
};
