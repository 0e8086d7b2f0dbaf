import { gather, inspect, newClub, openPostgres } from '@touchline/server/test/failure/club';
import { noFaults } from '@touchline/server/test/failure/compare';
import { newLedger, startWriters } from '@touchline/server/test/failure/writers';
import type { PostgresServer } from '@touchline/server/test/postgres/postgres-server';
import { startServer, type ServerProcess } from '@touchline/server/test/reliability/server-process';
import { until } from '@touchline/server/test/reliability/until';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { msOf, statusesOf, tell, timesOf, toldOf } from './figures.ts';

const times = timesOf(3);
const awayMs = 60_000;
/** Generous, because a busy machine is slow without being wrong. */
const patienceMs = 180_000;
const patient = { readyWithinMs: patienceMs };

const ways: Record<
  string,
  { leave: (postgres: PostgresServer) => unknown; comeBack: (postgres: PostgresServer) => unknown }
> = {
  'has crashed': { leave: ({ halt }) => halt('immediate'), comeBack: ({ resume }) => resume() },
  'is frozen': { leave: ({ freeze }) => freeze(), comeBack: ({ thaw }) => thaw() },
};

const healthOf = async (server: ServerProcess) => {
  const live = await server.statusOf('/health/live');
  const askedAt = performance.now();
  const ready = await server.statusOf('/health/ready');
  return { live, ready, 'ready after ms': Math.round(performance.now() - askedAt) };
};

test.each(Object.keys(ways))('PostgreSQL %s for a minute under load', async (what) => {
  const { leave, comeBack } = ways[what]!;
  const postgres = await openPostgres();
  const club = await newClub({ DATABASE_URL: postgres.url });
  const server = await startServer(club, patient);
  const ledger = newLedger();
  const faults = noFaults();
  const health: unknown[] = [];
  const backMs: number[] = [];
  const away: typeof ledger.asked = [];
  for (let cycle = 0; cycle < times; cycle += 1) {
    const writers = startWriters([server], club, ledger);
    await until(() => writers.answered() > 20, patienceMs);
    const from = ledger.asked.length;
    await leave(postgres);
    await pause(awayMs / 2);
    health.push(await healthOf(server));
    await pause(awayMs / 2);
    away.push(...ledger.asked.slice(from));
    await comeBack(postgres);
    const startedAt = performance.now();
    await until(async () => (await server.statusOf('/health/ready')) === 200, patienceMs);
    backMs.push(performance.now() - startedAt);
    const answered = writers.answered();
    await until(() => writers.answered() > answered + 20, patienceMs);
    await writers.stop();
    gather(faults, await inspect(club, ledger));
  }
  tell(`PostgreSQL ${what} for a minute, ${times} times`, {
    ...toldOf(ledger, faults),
    'answers during the outage': statusesOf(away),
    'a 503 took': msOf(away.filter(({ status }) => status === 503).map(({ ms }) => ms)),
    'health during the outage': health,
    'ready after it was back': msOf(backMs),
  });
  expect(server.isRunning(), server.output().slice(-2_000)).toBe(true);
  expect(Object.keys(statusesOf(ledger.asked)).filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
  expect(faults).toEqual(noFaults());
});
