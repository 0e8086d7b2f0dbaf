import { logout } from '@touchline/contract/people/auth';
import { createAttendance } from '@touchline/contract/football/attendances';
import { watchChanges } from '@touchline/contract/club/live';
import { liveTopics } from '@touchline/contract/wire/live-topics';
import { logoutQr, watchDoor } from '@touchline/contract/football/door';
import { createTraining } from '@touchline/contract/football/trainings';
import { createTask } from '@touchline/contract/football/tasks';
import { updateUser } from '@touchline/contract/people/users';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { openStream } from '../../../test/helpers/streams.ts';
import type { TestApp } from '../../../test/start-test-app.ts';
import { startTwoServers } from '../../../test/servers/two-servers.ts';
import { tellServers } from './tell-servers.service.ts';

// Servers notify each other through PostgreSQL; PGlite has one connection and no other servers.
const isReal = !inject('postgres').pglite;

const watch = async ({ app }: TestApp, path: string, token: string) => {
  const stream = await openStream(app.fastify, { url: path, headers: { authorization: `Bearer ${token}` } });
  await stream.hear('alive');
  return stream;
};

const training = { title: 'Set pieces', date: '2026-08-20T16:00:00.000Z' };
const enter = async ({ api, clock, build }: TestApp, shirtNumber = 1) => {
  const player = await build.player({ name: 'Iker Solana', shirt_number: shirtNumber });
  await api.asStaff(createAttendance, {
    body: { player: player.id, checkIn: clock().toISOString(), session: 'Morning' },
  });
};

/** Listens like any other client that may sign in to the database. */
const overhear = async ({ database }: TestApp) => {
  const heard: string[] = [];
  const listening = database.listen!({ onMessage: (text) => heard.push(text), onGap: () => {}, onLost: () => {} });
  onTestFinished(listening.stop);
  await listening.ready;
  return { heard, say: listening.send };
};

test.runIf(isReal)('consoles of every server receive a change once', async () => {
  const { first, second } = await startTwoServers();
  const token = await first.build.staffToken();
  const streams = [await watch(first, watchChanges.path, token), await watch(second, watchChanges.path, token)];
  await first.api.asStaff(createTraining, { body: training });
  for (const stream of streams) await stream.hear('changed');
  await second.api.asStaff(createTask, { body: { ...training, category: 'medical' } });
  for (const stream of streams)
    expect(await stream.hear('changed', 2)).toMatchObject([{ topics: ['trainings'] }, { topics: ['tasks'] }]);
});

test.runIf(isReal)('consoles of running servers receive what a command has changed', async () => {
  const { first, second } = await startTwoServers();
  const token = await first.build.staffToken();
  const streams = [await watch(first, watchChanges.path, token), await watch(second, watchChanges.path, token)];
  await tellServers(first.database, first.secrets, ['matches', 'teams']);
  for (const stream of streams)
    expect(await stream.hear('changed')).toEqual([{ topics: ['matches', 'teams'], causes: {} }]);
});

test.runIf(isReal)('a screen at the door receives check-ins from another server', async () => {
  const { first, second } = await startTwoServers();
  const stream = await watch(second, watchDoor.path, await first.build.screenToken());
  await enter(first);
  expect(await stream.hear('checkin')).toEqual([
    { kind: 'in', firstName: 'Iker', shirtNumber: 1, at: first.clock().toISOString() },
  ]);
});

test.runIf(isReal)('SE2 a stream sends nothing more once its session was ended at another server', async () => {
  const { first, second } = await startTwoServers();
  const { id, token } = await first.build.signedIn();
  const screen = await first.build.screenToken();
  const mine = (await first.build.signedIn()).token;
  const console = await watch(second, watchChanges.path, token);
  const own = await watch(second, watchChanges.path, mine);
  const door = await watch(second, watchDoor.path, screen);
  await first.api.with(mine)(logout, {});
  // Both of these change a list, of which the open consoles hear: the last console is closed by the first.
  await first.api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } });
  await first.api.with(screen)(logoutQr, {});
  await enter(first);
  for (const stream of [console, own, door]) {
    await stream.ended();
    expect(new Set(stream.events().map(({ event }) => event))).toEqual(new Set(['alive']));
  }
});

test.runIf(isReal)('SE2 AZ4 a listener on the database can neither read nor forge an event', async () => {
  const { first, second } = await startTwoServers();
  const stream = await watch(second, watchDoor.path, await first.build.screenToken());
  const { heard, say } = await overhear(first);
  await enter(first);
  await stream.hear('checkin');
  await eventually(() => expect(heard.length).toBeGreaterThan(1));
  for (const payload of heard) {
    expect(payload).toMatch(/^k1\.[\w-]+$/);
    expect(Buffer.byteLength(payload)).toBeLessThan(4_000);
  }
  const forged = { kind: 'in', firstName: 'Nobody', shirtNumber: 9, at: first.clock().toISOString() };
  const elsewhere = first.secrets.seal(JSON.stringify({ from: 'me', door: forged }), 'mail:1');
  const odd = first.secrets.seal(JSON.stringify({ from: 'me', door: { ...forged, injury: true } }), 'live');
  for (const payload of ['', 'x', JSON.stringify({ from: 'me', door: forged }), elsewhere, odd]) await say(payload);
  await enter(first, 2);
  expect(await stream.hear('checkin', 2)).toMatchObject([{ firstName: 'Iker' }, { firstName: 'Iker' }]);
  expect(second.logLines.join('')).not.toContain('Nobody');
});

test.runIf(isReal)(
  'after a lost connection a server makes its consoles reload everything once, and receives events again',
  async () => {
    const { first, second } = await startTwoServers();
    // Of cases only medical staff hear.
    const stream = await watch(second, watchChanges.path, await first.build.staffToken('medical'));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'touchline live' and datname = current_database()`.execute(first.db);
    expect(await stream.hear('changed')).toEqual([{ topics: [...liveTopics], causes: {} }]);
    await eventually(() => expect(first.logLines.join('')).toContain('are received again'));
    await first.api.asStaff(createTraining, { body: training });
    expect((await stream.hear('changed', 2))[1]).toEqual({ topics: ['trainings'], causes: {} });
    const warnings = second.logLines.filter((line) => line.includes('cannot be received'));
    expect(warnings).toHaveLength(1);
  },
);

test.runIf(isReal)('changes in the last moment of a server are still announced', async () => {
  const { first, second } = await startTwoServers();
  const stream = await watch(second, watchChanges.path, await first.build.staffToken());
  await first.api.asStaff(createTraining, { body: training });
  await first.app.close();
  expect(await stream.hear('changed')).toEqual([{ topics: ['trainings'], causes: {} }]);
});
