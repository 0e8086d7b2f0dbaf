import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import type { RulePresetKey, RuleSet } from '@touchline/contract/match/rule-set-choices';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import type { TestApp } from '../../start-test-app.ts';
import { createEvents } from '../events.ts';

type Card = [player: string, kind: 'yellow' | 'secondYellow' | 'straightRed', minute?: number];
type Sheet = {
  league: string;
  squad?: string;
  cards?: readonly Card[];
  /** Starters; `travels` does not stand on the sheet. */
  starters?: readonly string[];
  travels?: readonly string[];
  state?: string;
  stage?: string;
};

/** Leagues with rules, and matches of the own team with sheets and cards. Days are `YYYY-MM-DD`. */
export const createMatchSheets = (app: Pick<TestApp, 'db' | 'clock' | 'build'>) => {
  const { db, clock, build } = app;
  const season = async (): Promise<string> =>
    (await db.selectFrom('seasons').select('id').orderBy('from_day', 'desc').executeTakeFirstOrThrow()).id;
  const ownTeam = async (): Promise<string> => {
    const own = await db.selectFrom('teams').select('name').where('is_own', '=', true).executeTakeFirst();
    if (own) return own.name;
    const { id, name } = await build.team();
    await db.updateTable('teams').set({ is_own: true }).where('id', '=', id).execute();
    return name;
  };
  return {
    season,
    /** A league with the rules of a preset in the latest season, or without any. Gives its name and id. */
    league: async (preset: RulePresetKey | null, changes: Partial<RuleSet> = {}) => {
      const { id, name } = await build.league();
      if (preset) {
        const rules = json({ ...rulePreset(preset).rules, ...changes });
        const ofLeague = { league_id: id, season_id: await season() };
        const saved = { version: 1, rules, created_at: timestampOf(clock), created_by: null };
        await db
          .insertInto('rule_sets')
          .values({ id: newId(), ...ofLeague, ...saved })
          .execute();
      }
      return { id, name };
    },
    /** A match at 18:00 UTC; without a state one that has begun was played. Gives its id. */
    match: async (day: string, { league, squad, cards = [], starters = [], travels = [], ...columns }: Sheet) => {
      const { id } = await createEvents(app).match({
        starts_at: `${day}T18:00:00.000Z`,
        home: await ownTeam(),
        league,
        played: columns.state === undefined && `${day}T18:00` < timestampOf(clock) ? true : null,
        ...(squad && { squad_id: squad }),
      });
      if (Object.keys(columns).length > 0) await db.updateTable('matches').set(columns).where('id', '=', id).execute();
      const at = timestampOf(clock);
      for (const [user_id, kind, minute = 30] of cards)
        await db
          .insertInto('match_events')
          .values({
            id: newId(),
            match_id: id,
            kind,
            side: 'own',
            period: minute > 45 ? 2 : 1,
            minute,
            added: null,
            user_id,
            other_user_id: null,
            opponent_number: null,
            opponent_name: null,
            staff_name: null,
            how: null,
            reason: null,
            is_at_break: false,
            is_late: false,
            has_scored: null,
            text: null,
            is_distinct: false,
            is_overridden: false,
            device: null,
            recorded_by: null,
            happened_at: at,
            changed_at: at,
            created_at: at,
            updated_at: at,
          })
          .execute();
      for (const [role, players] of [
        ['starter', starters],
        ['reserve', travels],
      ] as const)
        for (const user_id of players)
          await db.insertInto('match_players').values({ match_id: id, user_id, role, called_at: at }).execute();
      return id;
    },
  };
};
