import { getTraining } from '@touchline/contract/football/trainings';
import { setWeekDay } from '@touchline/contract/plan/week';
import { acceptClash } from '@touchline/contract/plan/plan-clashes';
import { copyWeek } from '@touchline/contract/plan/week-copies';
import { createWeekTemplate } from '@touchline/contract/plan/week-templates';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../db/database.ts';
import type { PlanTables } from '../../../../db/tables/plan-tables.ts';
import { backUp, emptyInstallation, lasting, restoreInto } from '../../../../test/factories/backups.ts';
import { filesOnDisk, upload } from '../../../../test/factories/files.ts';
import { createPlans } from '../../../../test/factories/plan/plans.ts';
import { partOf, startSessions } from '../../../../test/factories/plan/sessions.ts';
import { createSquads } from '../../../../test/factories/squads.ts';
import { sumsOf } from '../archive/load.service.ts';
import { moveRows } from './move.service.ts';

/** Every table of the plan: a new one does not compile until it is filled below. */
const tables: Record<keyof PlanTables, true> = {
  places: true,
  place_names: true,
  bookings: true,
  place_closures: true,
  accepted_clashes: true,
  week_days: true,
  week_templates: true,
  week_copies: true,
  session_plans: true,
  session_players: true,
  session_staff: true,
  session_pictures: true,
};

const start = async () => {
  const app = await startSessions();
  const { api, as, build, create, token } = app;
  const plans = createPlans(app);
  const { id: squad } = await createSquads(app).first();
  const coach = await build.staff('tactic');
  const player = await build.player();
  const { key } = await upload(app, token, 'gallery');
  const pitch = await plans.place('Pitch 1', { has_halves: true });
  const place = 'Pitch 1';
  const training = await create({
    squad,
    place,
    players: [player.id],
    parts: [partOf('a', 20, { picture: key })],
    groups: [{ bib: 'blue', players: [player.id] }],
    bring: [{ what: 'Cones', count: 8 }],
    staff: [{ user: coach.id }],
  });
  await create({ squad, place, players: [] });
  const hours = { from: '2026-08-21T16:00:00.000Z', to: '2026-08-21T17:00:00.000Z' };
  await plans.booking(pitch.id, hours);
  await plans.closure(pitch.id, hours, { half: 'a' });
  const [clash] = await plans.clashesOn('2026-08-20');
  await as(acceptClash, { params: { clash: clash!._id }, body: { accepted: true } });
  await as(setWeekDay, {
    params: { day: '2026-08-19' },
    body: { squad, name: null, isOff: true, note: 'Festa major' },
  });
  await as(createWeekTemplate, { body: { squad, from: '2026-08-17', name: 'Usual' } });
  const copied = { _id: training._id, date: '2026-08-27T16:00:00.000Z' };
  await as(copyWeek, { body: { squad, from: '2026-08-17', to: '2026-08-24', sessions: [copied] } });
  for (const table of Object.keys(tables) as (keyof PlanTables)[])
    expect([table, (await app.db.selectFrom(table).selectAll().execute()).length > 0]).toEqual([table, true]);
  const read = async () => {
    const { parts } = await api.asStaff(getTraining, { params: { id: training._id } });
    return app.app.fastify.inject(parts[0]!.picture!.url);
  };
  return { ...app, read };
};

test('places, weeks and sessions are in a backup, with the photos of parts, and move to another engine and back', async () => {
  const running = await start();
  expect((await running.read()).statusCode).toBe(200);
  const before = await lasting(running.database);
  const { file } = await backUp(running);
  const restored = await emptyInstallation();
  await restoreInto(restored, file);
  expect(await lasting(restored.database)).toEqual(before);
  expect(filesOnDisk(restored).sort()).toEqual(filesOnDisk(running).sort());

  const all = await sumsOf(running.db, running.database.engine);
  const embedded = await emptyInstallation((dataDir) =>
    Promise.resolve(openDatabase({ engine: 'sqlite', file: join(dataDir, 'moved.db') }, () => {})),
  );
  await moveRows(running.database, embedded.database);
  const back = await emptyInstallation();
  await moveRows(embedded.database, back.database);
  expect(await sumsOf(back.database.db, back.database.engine)).toEqual(all);
});
