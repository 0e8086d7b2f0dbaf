import { exportAttendances } from '@touchline/contract/club/exports';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createCsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import { attendancesTable } from './tables/attendances-table.repository.ts';
import { systemClock } from '../../../lib/time/clock.ts';
import { matchesTable as matchesTableOf } from './tables/matches-table.repository.ts';
import { playersTable } from './tables/players-table.repository.ts';

const matchesTable = matchesTableOf({ language: 'en', clock: systemClock });

const start = async () => {
  const started = await startTestApp();
  const { db, database, audit, build, dataDir } = started;
  return {
    ...started,
    exports: createCsvTablesService({ db, snapshot: snapshotOf(database), audit, folder: join(dataDir, 'incoming') }),
    actor: { userId: await build.adminId(), role: 'admin', sessionId: newId() },
  };
};

test('OP2 a session may export two tables at once, and the next one when one is sent or aborted', async () => {
  const { exports, actor } = await start();
  const [first, second] = [await exports.hand(matchesTable, actor), await exports.hand(playersTable, actor)];
  await expect(exports.hand(attendancesTable, actor)).rejects.toMatchObject({ status: 429 });
  (await exports.hand(matchesTable, { ...actor, sessionId: newId() })).destroy();

  await Promise.all([once(first, 'close'), text(first)]);
  const third = await exports.hand(matchesTable, actor);
  await expect(exports.hand(matchesTable, actor)).rejects.toMatchObject({ status: 429 });
  // Leaving in the middle also frees the slot.
  second.destroy();
  await once(second, 'close');
  (await exports.hand(matchesTable, actor)).destroy();
  third.destroy();
});

test('EX1 OP2 others read and write while a table is read, which shows the rows of one moment', async () => {
  const { exports, actor, build } = await start();
  await build.player({ name: 'Iker Solana' });
  const interrupted: typeof playersTable = {
    ...playersTable,
    page: async (...given) => {
      const rows = await playersTable.page(...given);
      await build.player({ name: 'Hugo Peralta' });
      return [...rows, ...(await playersTable.page(...given))];
    },
  };
  const table = await text(await exports.hand(interrupted, actor));
  expect(table.match(/Iker Solana/g)).toHaveLength(2);
  expect(table).not.toContain('Hugo Peralta');
});

test('EX1 OP2 a table begins to arrive before its last rows are read, after the export is recorded', async () => {
  const { exports, actor, build, db } = await start();
  await build.player({ name: 'Iker Solana' });
  let read = (): void => {};
  const mayRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const waiting: typeof playersTable = {
    ...playersTable,
    page: async (tx, wanted, after) => {
      if (after) await mayRead;
      const [row] = await playersTable.page(tx, wanted, undefined);
      if (after) return [row!];
      return Array.from({ length: wanted.limit }, () => ({ ...row!, name: 'Hugo Peralta' }));
    },
  };
  const table = await exports.hand(waiting, actor);
  const [head] = (await once(table, 'data')) as [Buffer];
  table.pause();
  expect(head.toString()).toMatch(/^\ufeffname,/);
  expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'data.exported' }]);
  read();
  expect(await text(table)).toContain('Iker Solana');
});

test('EX1 a table whose first rows can not be read answers with the error, and the session may export again', async () => {
  const { exports, actor, app, build, db } = await start();
  const failing: typeof playersTable = {
    ...playersTable,
    page: async () => {
      throw new Error('The database is gone');
    },
  };
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(exports.hand(failing, actor)).rejects.toThrow('The database is gone');
  const { id } = await build.player();
  const at = '2026-08-15T08:00:00.000Z';
  // It has no day.
  const row = { id: newId(), user_id: id, check_in: 'infinity', check_out: null, session: 'S', search: '' };
  await db
    .insertInto('attendances')
    .values({ ...row, entered_by: null, created_at: at, updated_at: at })
    .execute();
  const { statusCode, headers, json } = await app.fastify.inject({
    url: exportAttendances.path,
    headers: { authorization: `Bearer ${await build.staffToken()}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8']);
  expect(json()).toMatchObject({ error: 'defaultError' });
});

test('OP2 a client that leaves ends the reading', async () => {
  const { exports, actor, build } = await start();
  await build.player();
  let pages = 0;
  const endless: typeof playersTable = {
    ...playersTable,
    page: async (db, wanted) => {
      pages += 1;
      const [row] = await playersTable.page(db, wanted, undefined);
      return Array.from({ length: wanted.limit }, () => row!);
    },
  };
  const sent = await exports.hand(endless, actor);
  await once(sent, 'data');
  sent.destroy();
  await once(sent, 'close');
  const read = pages;
  await build.player();
  expect(pages).toBe(read);
});

test.each(['identity', 'gzip'])(
  'EX1 a table that fails midway ends the connection, so that no half file looks whole: %s',
  async (encoding) => {
    const { build, app, db } = await start();
    const { id } = await build.player();
    const at = '2026-08-15T08:00:00.000Z';
    // The last one has no day.
    const rows = [...Array<string>(1_200).fill(at), 'infinity'].map((check_in, index) => ({
      id: newId(),
      user_id: id,
      check_in,
      check_out: null,
      session: `S${index}`,
      search: '',
      entered_by: null,
      created_at: at,
      updated_at: at,
    }));
    await db.insertInto('attendances').values(rows).execute();
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const authorization = `Bearer ${await build.staffToken()}`;
    const answer = await fetch(`${url}${exportAttendances.path}`, {
      headers: { authorization, 'accept-encoding': encoding },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  },
);
