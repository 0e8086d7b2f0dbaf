import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { RuleSetTable } from '../../db/tables/match-file-tables.ts';

/** Stored rules with a value for each field, also for those that were added since. */
const whole = (stored: Partial<RuleSet>): RuleSet => {
  const { rules } = rulePreset(stored.preset ?? 'none');
  return {
    ...rules,
    ...stored,
    carryToNextSeason: { ...rules.carryToNextSeason, ...stored.carryToNextSeason },
  };
};

/** The rules of leagues, by season. Each change is a new version; the highest one is in force. */
export const createRuleSetsRepository = (db: Db) => ({
  /** With the name of who saved it. */
  find: async (league: string, season: string) => {
    const row = await db
      .selectFrom('rule_sets')
      .leftJoin('users', 'users.id', 'rule_sets.created_by')
      .selectAll('rule_sets')
      .select('users.name as by')
      .where('league_id', '=', league)
      .where('season_id', '=', season)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { ...row, rules: whole(row.rules) };
  },
  /** Those in force in some seasons. */
  ofSeasons: async (seasons: readonly string[]) => {
    const rows = await db
      .selectFrom('rule_sets')
      .select(['league_id', 'season_id', 'version', 'rules'])
      .where('season_id', 'in', seasons)
      .orderBy('version')
      .execute();
    const latest = new Map(rows.map((row) => [`${row.league_id} ${row.season_id}`, row]));
    return [...latest.values()].map((row) => ({ ...row, rules: whole(row.rules) }));
  },
  insert: (row: Insertable<RuleSetTable>) => db.insertInto('rule_sets').values(row).execute(),
});
