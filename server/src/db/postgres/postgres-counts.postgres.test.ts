import { createAttendance, listAttendances } from '@touchline/contract/football/attendances';
import { deleteUser } from '@touchline/contract/people/users';
import { watchChanges } from '@touchline/contract/club/live';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { eventually } from '../../test/helpers/eventually.ts';
import { openStream } from '../../test/helpers/streams.ts';
import { startTwoServers } from '../../test/servers/two-servers.ts';
import type { TestApp } from '../../test/start-test-app.ts';

// Servers hear of each other's writes through PostgreSQL; PGlite has one connection and no other servers.
const isReal = !inject('postgres').pglite;

const start = async () => {
  const { first, second } = await startTwoServers();
  const player = await first.build.player();
  const token = await first.build.staffToken();
  const body = { player: player.id, checkIn: first.clock().toISOString(), session: 'Morning' };
  const enter = ({ api }: TestApp) => api.with(token)(createAttendance, { body });
  const total = async ({ api }: TestApp) => (await api.with(token)(listAttendances, { query: {} })).total;
  /** As another program would. */
  const write = () => {
    const at = first.clock().toISOString();
    const row = { id: newId(), user_id: player.id, check_in: at, session: 'Gym', search: 'gym' };
    return first.db
      .insertInto('attendances')
      .values({ ...row, created_at: at, updated_at: at })
      .compile();
  };
  const watch = async ({ app }: TestApp) => {
    const stream = await openStream(app.fastify, {
      url: watchChanges.path,
      headers: { authorization: `Bearer ${token}` },
    });
    await stream.hear('alive');
    return stream;
  };
  return { first, second, player, enter, total, write, watch };
};

test.runIf(isReal)('a list shows the new total at once after a write of the same server', async () => {
  const { first, enter, total } = await start();
  for (let entries = 0; entries < 3; entries += 1) {
    expect([await total(first), await total(first)]).toEqual([entries, entries]);
    await enter(first);
  }
  expect(await total(first)).toBe(3);
});

test.runIf(isReal)('a list shows the new total once the live event of another server has arrived', async () => {
  const { first, second, enter, total, watch } = await start();
  const stream = await watch(second);
  for (let entries = 0; entries < 3; entries += 1) {
    expect(await total(second)).toBe(entries);
    await enter(first);
    await stream.hear('changed', entries + 1);
  }
  expect(await total(second)).toBe(3);
});

test.runIf(isReal)('a list counts what another program has written, also by deleting what it belongs to', async () => {
  const { first, second, player, enter, total, write } = await start();
  expect(await total(second)).toBe(0);
  await enter(first);
  await first.db.executeQuery(write());
  await eventually(async () => expect(await total(second)).toBe(2));
  await first.api.asAdmin(deleteUser, { params: { id: player.id } });
  expect(await total(first)).toBe(0);
  await eventually(async () => expect(await total(second)).toBe(0));
});

test.runIf(isReal)('a write that is rolled back changes no total, on either server', async () => {
  const { first, second, enter, total, write } = await start();
  await enter(first);
  await eventually(async () => expect(await total(second)).toBe(1));
  await first.db
    .transaction()
    .execute(async (tx) => {
      await tx.executeQuery(write());
      expect(await total(first)).toBe(1);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  expect([await total(first), await total(second)]).toEqual([1, 1]);
});

test.runIf(isReal)('a total that was cached before the listening connection was lost is counted again', async () => {
  const { first, second, total, write } = await start();
  expect(await total(second)).toBe(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'touchline live' and datname = current_database()`.execute(first.db);
  await eventually(() => expect(second.logLines.join('')).toContain('cannot be received'));
  await first.db.executeQuery(write());
  expect(await total(second)).toBe(1);
  await eventually(() => expect(second.logLines.join('')).toContain('are received again'));
  await first.db.executeQuery(write());
  await eventually(async () => expect(await total(second)).toBe(2));
});
