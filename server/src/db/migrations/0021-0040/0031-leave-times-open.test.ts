import { listMatches } from '@touchline/contract/football/matches';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { vocabulary } from '../../vocabulary.ts';
import { leaveTimesOpen } from './0031-leave-times-open.ts';

test("older matches at midnight of the club's day have no known time", async () => {
  const { db, database, api, ...started } = await startTestApp();
  const events = createEvents({ db, ...started });
  for (const starts_at of ['2026-08-20T22:00:00.000Z', '2026-12-20T23:00:00.000Z', '2026-12-21T00:00:00.000Z'])
    await events.match({ starts_at });
  await db.schema.dropIndex('matches_start').execute();
  await db.schema.alterTable('matches').dropColumn('time_unknown').execute();
  await db.schema.createIndex('matches_start').on('matches').columns(['starts_at', 'id']).execute();
  const { engine } = database;
  await leaveTimesOpen.up({ db: db as unknown as Kysely<unknown>, column: vocabulary(engine), engine });
  const { records } = await api.asStaff(listMatches, { query: { sort: 'date' } });
  expect(records.map(({ timeUnknown }) => timeUnknown)).toEqual([true, true, false]);
});
