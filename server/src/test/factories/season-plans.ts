import {
  getRollover,
  noEdits,
  previewRollover,
  setRollover,
  undoRollover,
  type PlanEdits,
} from '@touchline/contract/squads/rollover';
import { newId } from '../../lib/id.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const at = '2026-01-01T00:00:00.000Z';

/** A club with a first team, U17 and U15, on August 15, 2026, with a season that begins on that day, or later. */
export const planClub = async ({ begins = '2026-08-15' } = {}) => {
  const app = await startTestApp();
  const { build, db } = app;
  await db.deleteFrom('seasons').execute();
  const season = newId();
  await db
    .insertInto('seasons')
    .values({ id: season, name: '2026/27', from_day: begins, to_day: '2027-06-30', created_at: at, updated_at: at })
    .execute();
  const [first] = await db.selectFrom('squads').selectAll().execute();
  const addSquad = async (name: string, under: number, order: number): Promise<string> => {
    const id = newId();
    await db
      .insertInto('squads')
      .values({
        ...first!,
        id,
        name,
        name_case_key: name.toLowerCase(),
        short_name: name,
        kind: 'youth',
        age_under: under,
        list_order: order,
      })
      .execute();
    return id;
  };
  const u17 = await addSquad('U17', 17, 1);
  const u15 = await addSquad('U15', 15, 2);
  const player = async (name: string, squad_id: string, birth_date: string, shirt_number: number | null) => {
    const { id } = await build.player({ name, squad_id, birth_date, shirt_number, created_at: at });
    return id;
  };
  const mateo = await player('Mateo', u17, '2010-02-02', 9);
  const adam = await player('Adam', u15, '2011-03-02', 9);
  const noe = await player('Noé', u15, '2012-03-02', 4);
  const old = await player('Old', first!.id, '1990-03-02', 1);
  const params = { id: season };
  const token = await build.adminToken();
  const as = app.api.with(token);
  return {
    ...app,
    first: first!.id,
    u17,
    u15,
    mateo,
    adam,
    noe,
    old,
    params,
    token,
    preview: (edits: Partial<PlanEdits> = {}) => as(previewRollover, { params, body: edits }),
    get: () => as(getRollover, { params }),
    set: async (edits: PlanEdits = noEdits) => {
      const { plan } = await as(previewRollover, { params, body: edits });
      return as(setRollover, { params, body: { plan, edits } });
    },
    undo: () => as(undoRollover, { params }),
  };
};

/** All that a plan may change. */
export const planRowsOf = async ({ db }: Pick<TestApp, 'db'>) => ({
  users: await db
    .selectFrom('users')
    .select(['id', 'status', 'squad_id', 'shirt_number', 'is_primary', 'list_order'])
    .where('role', '=', 'player')
    .orderBy('id')
    .execute(),
  memberships: await db.selectFrom('memberships').selectAll().orderBy('id').execute(),
  places: await db.selectFrom('squad_players').selectAll().orderBy('user_id').orderBy('squad_id').execute(),
  squads: (await db.selectFrom('squads').selectAll().orderBy('id').execute()).map(({ updated_at: _, ...row }) => row),
  staff: await db.selectFrom('squad_staff').selectAll().orderBy('squad_id').execute(),
});
