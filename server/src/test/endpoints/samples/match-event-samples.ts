import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../factories/events.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const ownTeam = 'UD Valmora';

/** A match of the own team that began now. */
const begun = async (app: TestApp): Promise<string> => {
  const names = { home: ownTeam, away: 'CD Ribera', league: 'La Liga' };
  const { id } = await createEvents(app).match({ starts_at: app.clock().toISOString(), ...names });
  await app.db.updateTable('teams').set({ is_own: null }).where('is_own', '=', true).execute();
  await app.db.updateTable('teams').set({ is_own: true }).where('name', '=', ownTeam).execute();
  return id;
};

const eventBody = (app: TestApp) => {
  const at = app.clock().toISOString();
  return {
    _id: newId(),
    kind: 'goal',
    side: 'own',
    period: 1,
    minute: 31,
    at,
    changedAt: at,
    device: 'phone',
  } as const;
};

/** A goal in such a match. */
const recorded = async (app: TestApp): Promise<{ id: string; event: string }> => {
  const id = await begun(app);
  const { _id, at, changedAt, device, ...event } = eventBody(app);
  const row = { id: _id, match_id: id, device, happened_at: at, changed_at: changedAt, created_at: at, updated_at: at };
  const nobody = { user_id: null, other_user_id: null, recorded_by: null, opponent_number: null, opponent_name: null };
  const nothing = { staff_name: null, how: null, reason: null, has_scored: null, text: null, added: null };
  const flags = { is_at_break: false, is_late: false, is_distinct: false, is_overridden: false };
  await app.db
    .insertInto('match_events')
    .values({ ...row, ...event, ...nobody, ...nothing, ...flags })
    .execute();
  return { id, event: _id };
};

/** A starter of such a match. */
const played = async (app: TestApp): Promise<{ id: string; player: string }> => {
  const { id } = await recorded(app);
  const player = (await app.build.player()).id;
  await app.db
    .insertInto('match_players')
    .values({ match_id: id, user_id: player, role: 'starter', called_at: app.clock().toISOString() })
    .execute();
  return { id, player };
};

/** Inputs of the calls about events, minutes and reviews of matches. */
export const matchEventSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/matches/:id/events': async (app) => [{ params: { id: (await recorded(app)).id } }],
  'POST /v1/matches/:id/events': async (app) => [{ params: { id: await begun(app) }, body: eventBody(app) }],
  'PATCH /v1/matches/:id/events/:event': async (app) => {
    const params = await recorded(app);
    return [{ params, body: { minute: 32, changedAt: new Date(app.clock().getTime() + 1).toISOString() } }];
  },
  'DELETE /v1/matches/:id/events/:event': async (app) => [{ params: await recorded(app) }],
  'POST /v1/matches/:id/events/:event/restore': async (app) => [{ params: await recorded(app) }],
  'GET /v1/matches/:id/minutes': async (app) => [{ params: { id: (await played(app)).id } }],
  'GET /v1/matches/:id/minutes.csv': async (app) => [{ params: { id: (await played(app)).id } }],
  'PUT /v1/matches/:id/minutes/:player': async (app) => [
    { params: await played(app), body: { minutes: 70, note: 'The watch was late' } },
  ],
  'GET /v1/matches/:id/review': async (app) => [{ params: { id: await begun(app) } }],
  'PUT /v1/matches/:id/review': async (app) => {
    const { id, player } = await played(app);
    return [
      { params: { id }, body: { ratings: [{ player, rating: 7.5 }], playerOfMatch: player, note: 'Well pressed' } },
    ];
  },
};
