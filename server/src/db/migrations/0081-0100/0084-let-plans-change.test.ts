import { listMatches } from '@touchline/contract/football/matches';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { vocabulary } from '../../vocabulary.ts';
import { letPlansChange } from './0084-let-plans-change.ts';

const own = ['duration_min', 'moved_from', 'called_off_at', 'called_off_reason', 'called_off_by', 'call_off_id'];
const ofMatches = ['played', 'played_by', 'resumes_at', 'own_min', 'is_of_update'];

test('what the clock alone had finished stays played, as an answer of the update; nothing else gets one', async () => {
  const { db, database, api, ...started } = await startTestApp();
  const { match } = createEvents({ db, ...started });
  // The migration goes by the clock of the database.
  const at = (hours: number) => new Date(Date.now() + hoursMs(hours)).toISOString();
  const finished = (await match({ starts_at: at(-3) })).id;
  const sameDay = (await match({ starts_at: at(-3), time_unknown: true })).id;
  const dayBefore = (await match({ starts_at: at(-25), time_unknown: true })).id;
  const scored = (await match({ starts_at: at(-30), score: [1, 0] })).id;
  const postponed = (await match({ starts_at: at(-31) })).id;
  const coming = (await match({ starts_at: at(1) })).id;
  await db
    .updateTable('matches')
    .set({ state: 'postponed', period_lengths: '20,20,20,20' })
    .where('id', '=', postponed)
    .execute();
  for (const index of ['matches_without_result', 'matches_resumed']) await db.schema.dropIndex(index).execute();
  for (const table of ['matches', 'trainings', 'tasks']) {
    await db.schema.dropIndex(`${table}_called_off_by`).execute();
    await db.schema.dropIndex(`${table}_call_off`).execute();
    for (const column of table === 'matches' ? [...own, ...ofMatches] : own)
      await db.schema.alterTable(table).dropColumn(column).execute();
  }
  const { engine } = database;
  await letPlansChange.up({ db: db as unknown as Kysely<unknown>, column: vocabulary(engine), engine });
  const rows = await db.selectFrom('matches').select(['id', 'played', 'played_by', 'own_min']).execute();
  const told = new Map(rows.map(({ id, ...row }) => [id, row]));
  for (const id of [finished, dayBefore]) expect(told.get(id)).toMatchObject({ played: true, played_by: 'update' });
  for (const id of [sameDay, scored, postponed, coming])
    expect(told.get(id)).toMatchObject({ played: null, played_by: null });
  expect(told.get(postponed)).toMatchObject({ own_min: 95 });
  expect((await api.asStaff(listMatches, {})).total).toBe(6);
});
