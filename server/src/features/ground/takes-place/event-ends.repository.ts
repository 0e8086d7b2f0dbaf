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
const bySeason = reusable((db) =>
  db.selectFrom('rule_sets').select(['league_id', 'season_id', 'rules']).orderBy('version'),
);
type Season = { id: string; from_day: string; to_day: string };

/**
 * How long matches last by the rules of their leagues: those in force in each season, which goes on with the rules of the
 * latest season before it that has some.
 */
export const lengthRules = async (db: Db, zone: string): Promise<LengthRule[]> => {
  const sets = await versions(db);
  return sets.length === 0 ? [] : lengthRulesOf(sets, await seasons(db), zone);
};

/** The same for seasons that have been read. */
export const lengthRulesIn = async (db: Db, known: readonly Season[], zone: string): Promise<LengthRule[]> => {
  const firstDays = new Map(known.map(({ id, from_day }) => [id, from_day]));
  const sets = (await bySeason(db)).flatMap(({ season_id, ...set }) => {
    const from_day = firstDays.get(season_id);
    return from_day === undefined ? [] : [{ ...set, from_day }];
  });
  const byDay = (one: { from_day: string }, other: { from_day: string }) =>
    one.from_day < other.from_day ? -1 : Number(one.from_day > other.from_day);
  return lengthRulesOf(sets.sort(byDay), known.toSorted(byDay), zone);
};

/** `sets` and seasons by the first day of the season. */
const lengthRulesOf = (
  sets: readonly { league_id: string; rules: Partial<RuleSet>; from_day: string }[],
  all: readonly Season[],
  zone: string,
): LengthRule[] =>
  all.flatMap(({ from_day, to_day }) => {
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
