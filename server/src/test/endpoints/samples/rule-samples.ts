import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { newId } from '../../../lib/id.ts';
import type { TestApp } from '../../start-test-app.ts';

const league = async ({ build }: TestApp) => ({ id: (await build.league()).id });
const player = async ({ build }: TestApp): Promise<string> => (await build.player()).id;
const { rules } = rulePreset('laLiga');
const registration = { licence: '4471', from: null, until: null, foreign: false, homegrown: true };
const decided = { matches: 2, note: 'Decision 114/26 of the committee' };

const registered = async (app: TestApp) => {
  const params = { ...(await league(app)), player: await player(app) };
  const { id: season_id } = await app.db
    .selectFrom('seasons')
    .select('id')
    .orderBy('from_day')
    .executeTakeFirstOrThrow();
  const columns = { licence: null, from_day: null, until_day: null, is_foreign: false, is_homegrown: false };
  const key = { id: newId(), user_id: params.player, league_id: params.id, season_id };
  await app.db
    .insertInto('registrations')
    .values({ ...key, ...columns, updated_at: app.clock().toISOString() })
    .execute();
  return params;
};

/** A suspension by decision. */
const suspension = async (app: TestApp): Promise<string> => {
  const { id: season_id } = await app.db
    .selectFrom('seasons')
    .select('id')
    .orderBy('from_day')
    .executeTakeFirstOrThrow();
  const of = { user_id: await player(app), league_id: (await league(app)).id, season_id, match_id: null };
  const row = { id: newId(), suspension_id: newId(), kind: 'decision', matches: 2, is_set_aside: false };
  await app.db
    .insertInto('suspension_decisions')
    .values({ ...row, ...of, note: decided.note, staff_id: null, decided_at: app.clock().toISOString() })
    .execute();
  return row.suspension_id;
};

/** Valid inputs of the calls of rules, registrations and suspensions. */
export const ruleSamples = {
  'GET /v1/leagues/:id/rules': async (app: TestApp) => [{ params: await league(app) }],
  'PUT /v1/leagues/:id/rules': async (app: TestApp) => [{ params: await league(app), body: rules }],
  'POST /v1/leagues/:id/rules/plan': async (app: TestApp) => [{ params: await league(app), body: rules }],
  'GET /v1/leagues/:id/registrations': async (app: TestApp) => [{ params: await league(app) }],
  'PUT /v1/leagues/:id/registrations/:player': async (app: TestApp) => [
    { params: await registered(app), body: registration },
  ],
  'DELETE /v1/leagues/:id/registrations/:player': async (app: TestApp) => [{ params: await registered(app) }],
  'POST /v1/suspensions': async (app: TestApp) => [
    { body: { player: await player(app), league: (await league(app)).id, ...decided } },
  ],
  'PATCH /v1/suspensions/:id': async (app: TestApp) => [{ params: { id: await suspension(app) }, body: decided }],
};
