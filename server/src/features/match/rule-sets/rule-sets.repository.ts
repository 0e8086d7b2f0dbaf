import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { RuleSetTable } from '../../../db/tables/match-file-tables.ts';

/** Stored rules with a value for each field, also for those that were added since. */
const whole = (stored: Partial<RuleSet>): RuleSet => {
  const { rules } = rulePreset(stored.preset ?? 'none');
  return {
    ...rules,
    ...stored,
    carryToNextSeason: { ...rules.carryToNextSeason, ...stored.carryToNextSeason },
  };
};

/**
 * The rules of leagues, by season. Each change is a new version; the highest one is in force. A season without own rules of
 * a league goes on with those of the latest season before it that has some.
 */
export const createRuleSetsRepository = (db: Db) => ({
  /** Those in force, with the season that they were saved for and the name of who saved them. */
  find: async (league: string, season: string) => {
    const row = await db
      .selectFrom('rule_sets')
      .innerJoin('seasons', 'seasons.id', 'rule_sets.season_id')
      .leftJoin('users', 'users.id', 'rule_sets.created_by')
      .selectAll('rule_sets')
      .select(['seasons.name as season', 'users.name as by'])
      .where('league_id', '=', league)
      .where('seasons.from_day', '<=', (on) =>
        on.selectFrom('seasons as asked').select('asked.from_day').where('asked.id', '=', season),
      )
      .orderBy('seasons.from_day', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { ...row, rules: whole(row.rules) };
  },
  /** Those in force in some seasons. */
  ofSeasons: async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('seasons')
      .leftJoin('rule_sets', 'rule_sets.season_id', 'seasons.id')
      .select(['seasons.id', 'seasons.from_day', 'league_id', 'rules'])
      .orderBy('seasons.from_day')
      .orderBy('version')
      .execute();
    return ids.flatMap((season_id) => {
      const from = rows.find(({ id }) => id === season_id)?.from_day;
      const latest = new Map<string, RuleSet>();
      for (const { from_day, league_id, rules } of rows)
        if (from !== undefined && from_day <= from && league_id !== null && rules !== null)
          latest.set(league_id, rules);
      return [...latest].map(([league_id, rules]) => ({ league_id, season_id, rules: whole(rules) }));
    });
  },
  insert: (row: Insertable<RuleSetTable>) => db.insertInto('rule_sets').values(row).execute(),
});
