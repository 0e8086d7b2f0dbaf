import { newId } from '../../../lib/id.ts';
import { json } from '../../../db/database.ts';
import { noSetPieces } from '../../../features/match/match-squads/no-set-pieces.ts';
import { createEvents } from '../../factories/events.ts';
import type { TestApp } from '../../start-test-app.ts';

type Sample = { params: Record<string, string>; body?: unknown };

/** A match of the own team tomorrow. */
const coming = async (app: TestApp): Promise<string> => {
  const starts_at = new Date(app.clock().getTime() + 86_400_000).toISOString();
  const names = { home: 'UD Valmora', away: 'CD Ribera', league: 'La Liga' };
  const { id } = await createEvents(app).match({ starts_at, ...names });
  await app.db.updateTable('teams').set({ is_own: null }).where('is_own', '=', true).execute();
  await app.db.updateTable('teams').set({ is_own: true }).where('name', '=', names.home).execute();
  return id;
};

/** The same with a player on the bench, and a draft. */
const called = async (app: TestApp, given?: string): Promise<{ id: string; player: string; draft: string }> => {
  const id = await coming(app);
  const player = given ?? (await app.build.player()).id;
  const at = app.clock().toISOString();
  const row = { match_id: id, formation: null, set_pieces: json(noSetPieces()), updated_at: at };
  await app.db.insertInto('match_squads').values(row).execute();
  await app.db
    .insertInto('match_players')
    .values({ match_id: id, user_id: player, role: 'substitute', called_at: at })
    .execute();
  const draft = newId();
  for (const [name, order, one] of [
    ['A', 0, newId()],
    ['B', 1, draft],
  ] as const)
    await app.db
      .insertInto('lineup_drafts')
      .values({
        id: one,
        match_id: id,
        name,
        list_order: order,
        content: order === 0 ? null : json({ formation: null, players: [], setPieces: noSetPieces() }),
        updated_at: at,
      })
      .execute();
  return { id, player, draft };
};

/** A published call-up of the player whose phone calls. */
const ownCallUp = async (app: TestApp): Promise<string> => {
  const player = await app.build.phoneOwner();
  const { id } = await called(app, player);
  const at = app.clock().toISOString();
  const published = { players: [{ id: player, reserve: false }], meetingAt: null, meetingPlace: null };
  await app.db
    .updateTable('match_squads')
    .set({ published_at: at, published: json({ ...published, travel: null, kit: null, note: null }) })
    .where('match_id', '=', id)
    .execute();
  return id;
};

const of = (body?: unknown) => async (app: TestApp) => {
  const { id } = await called(app);
  return [{ params: { id }, ...(body !== undefined && { body }) }];
};
const ofDraft = (body?: unknown) => async (app: TestApp) => {
  const { id, draft } = await called(app);
  return [{ params: { id, draft }, ...(body !== undefined && { body }) }];
};
const content = { formation: '4-4-2', players: [], setPieces: noSetPieces() };

/** Inputs of the calls about the squad of a match. */
export const matchSquadSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/matches/:id/squad': async (app) => [{ params: { id: await coming(app) } }],
  'PUT /v1/matches/:id/squad': async (app) => [
    { params: { id: await coming(app) }, body: { players: [], formation: null } },
  ],
  'POST /v1/matches/:id/squad/publish': of({}),
  'POST /v1/matches/:id/squad/lineup': async (app) => {
    const { id } = await called(app);
    await app.db.updateTable('match_players').set({ role: 'starter' }).where('match_id', '=', id).execute();
    return [{ params: { id }, body: { visibility: 'now' } }];
  },
  'GET /v1/matches/:id/squad/readers': of(),
  'GET /v1/matches/:id/squad/last': of(),
  'GET /v1/matches/:id/squad/players/:player': async (app) => {
    const { id, player } = await called(app);
    return [{ params: { id, player } }];
  },
  'POST /v1/matches/:id/squad/drafts': of({ name: 'C', content }),
  'PUT /v1/matches/:id/squad/drafts/:draft': ofDraft({ name: 'Second half', content }),
  'POST /v1/matches/:id/squad/drafts/:draft/use': ofDraft(),
  'DELETE /v1/matches/:id/squad/drafts/:draft': ofDraft(),
  'POST /v1/me/matches/:id/opened': async (app) => [{ params: { id: await ownCallUp(app) } }],
};
