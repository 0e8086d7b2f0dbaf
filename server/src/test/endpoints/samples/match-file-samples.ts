import { createEvents } from '../../factories/events.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

/** A match without a file yet. */
const anyMatch = async (app: TestApp): Promise<Sample[]> => [{ params: { id: (await createEvents(app).match()).id } }];

const noNote = {
  whatWeWant: 'Win the ball in their left half',
  setPiecesFor: null,
  setPiecesAgainst: null,
  planShown: false,
  buildUp: null,
  pressing: null,
  transitions: null,
  weakPoints: null,
  formation: null,
  numbers: [],
  keyPlayers: [],
  links: [],
  reports: [],
};

/** A match of the own team. */
const ownMatch = async (app: TestApp): Promise<{ id: string; opponent: string }> => {
  const own = await app.db.selectFrom('teams').select('name').where('is_own', '=', true).executeTakeFirst();
  const home = own?.name ?? (await app.build.team()).name;
  if (!own) await app.db.updateTable('teams').set({ is_own: true }).where('name', '=', home).execute();
  const away = (await app.build.team()).name;
  return { id: (await createEvents(app).match({ home, away })).id, opponent: away };
};

const ownName = async ({ db }: TestApp): Promise<string> =>
  (await db.selectFrom('teams').select('name').where('is_own', '=', true).executeTakeFirstOrThrow()).name;

/** A match against an opponent about whom an earlier note stands. */
const matchAgain = async (app: TestApp): Promise<Sample[]> => {
  const { id, opponent } = await ownMatch(app);
  const again = await createEvents(app).match({ home: opponent, away: await ownName(app) });
  const { planShown, whatWeWant } = noNote;
  await app.db
    .insertInto('opponent_notes')
    .values({
      match_id: id,
      what_we_want: whatWeWant,
      is_plan_shown: planShown,
      numbers: '[]',
      key_players: '[]',
      links: '[]',
      reports: '[]',
      updated_at: again.updated_at,
    })
    .execute();
  return [{ params: { id: again.id } }];
};

/** Calls of the match file that answer 200. */
export const matchFileSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/matches/:id/opponent': async (app) => [{ params: { id: (await ownMatch(app)).id } }],
  'PUT /v1/matches/:id/opponent': async (app) => [{ params: { id: (await ownMatch(app)).id }, body: noNote }],
  'POST /v1/matches/:id/opponent/copy': matchAgain,
  'GET /v1/matches/:id/sheet': anyMatch,
  'GET /v1/matches/:id/sheet.pdf': anyMatch,
};
