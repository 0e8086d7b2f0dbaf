import { newId } from '../../../lib/id.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import type { TestApp } from '../../start-test-app.ts';
import { createEvents } from '../events.ts';

const ownTeam = 'UD Valmora';

/** A match of the own team that has ended, which a player played to the end, and about which the players were asked. */
export const createAskedMatch = async (
  app: Pick<TestApp, 'db' | 'clock' | 'build'>,
  player: string,
  given: object = {},
): Promise<string> => {
  const { db, clock } = app;
  const at = timestampOf(clock);
  const starts_at = timestampOf(clock, -7_200_000);
  const names = { home: ownTeam, away: 'CD Ribera', league: 'La Liga' };
  const { id } = await createEvents(app).match({ starts_at, ...names, ...given });
  await db.updateTable('teams').set({ is_own: null }).where('is_own', '=', true).execute();
  await db.updateTable('teams').set({ is_own: true }).where('name', '=', ownTeam).execute();
  await db.updateTable('matches').set({ state: 'finished' }).where('id', '=', id).execute();
  await db
    .insertInto('match_players')
    .values({ match_id: id, user_id: player, role: 'starter', called_at: at })
    .execute();
  const nobody = { user_id: null, other_user_id: null, recorded_by: null, opponent_number: null, opponent_name: null };
  const nothing = { staff_name: null, how: null, reason: null, has_scored: null, text: null };
  const flags = { is_at_break: false, is_late: false, is_distinct: false, is_overridden: false };
  const times = { device: null, happened_at: at, changed_at: at, created_at: at, updated_at: at };
  const end = (period: number) => ({
    id: newId(),
    match_id: id,
    kind: 'periodEnd',
    side: 'own',
    period,
    minute: period * 45,
    added: 0,
    ...nobody,
    ...nothing,
    ...flags,
    ...times,
  });
  await db
    .insertInto('match_events')
    .values([end(1), end(2)])
    .execute();
  await db.insertInto('rpe_askings').values({ match_id: id, asked_at: at }).execute();
  return id;
};

/** The answer of a player about such a match. */
export const putRpe = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, match_id: string, user_id: string) => {
  const at = timestampOf(clock);
  const row = { match_id, user_id, rpe: 7, minutes: 90, answered_by: 'player', answered_at: at, changed_at: at };
  return db.insertInto('session_rpes').values(row).execute();
};
