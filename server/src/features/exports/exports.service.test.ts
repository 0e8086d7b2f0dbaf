import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../db/database.ts';
import { newId } from '../../lib/id.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { createExportsService } from './exports.service.ts';
import { attendancesTable } from './tables/attendances-table.repository.ts';
import { matchesTable } from './tables/matches-table.repository.ts';
import { playersTable } from './tables/players-table.repository.ts';

test('OP2 a session may export two tables at once, and the next one when one is sent or aborted', async () => {
  const { db, database, audit, build } = await startTestApp();
  const exports = createExportsService({ db, snapshot: snapshotOf(database), audit });
  const actor = { userId: await build.adminId(), role: 'admin', sessionId: newId() };
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
  const { db, database, audit, build } = await startTestApp();
  const exports = createExportsService({ db, snapshot: snapshotOf(database), audit });
  const actor = { userId: await build.adminId(), role: 'admin', sessionId: newId() };
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
