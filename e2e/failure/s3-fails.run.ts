import { gather, inspect, lookInto, newClub, openPostgres } from '@touchline/server/test/failure/club';
import { countUnnamed, noFaults } from '@touchline/server/test/failure/compare';
import { newLedger, startWriters, type Asked } from '@touchline/server/test/failure/writers';
import { startServer } from '@touchline/server/test/reliability/server-process';
import { until } from '@touchline/server/test/reliability/until';
import { startS3 } from '@touchline/server/test/servers/s3-server';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { minutesOf, msOf, statusesOf, tell, toldOf } from './figures.ts';

const troubles = {
  'answers 500': 500,
  'answers 503': 503,
  hangs: 'hang',
  'cuts the connection': 'reset',
  'does the work and never says so': 'late',
  'breaks off in its answer': 'truncate',
} as const;
const eachMs = (minutesOf(6) / Object.keys(troubles).length) * 60_000;
/** Generous, because a busy machine is slow without being wrong. */
const patienceMs = 180_000;
const patient = { readyWithinMs: patienceMs };

test.each(['sqlite', 'postgres'])('a failing object storage, on %s', async (engine) => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: (await openPostgres()).url } : {};
  const club = await newClub({ ...database, ...s3.env });
  const server = await startServer(club, patient);
  const ledger = newLedger();
  const faults = noFaults();
  const heard: Record<string, unknown> = {};
  const health: Record<string, number> = {};
  const meanwhile: Asked[] = [];
  let backMs = 0;
  for (const [name, fault] of Object.entries(troubles)) {
    const writers = startWriters([server], club, ledger);
    await until(() => writers.answered() > 20, patienceMs);
    const from = ledger.asked.length;
    s3.fail(fault);
    await pause(eachMs / 2);
    health[name] = await server.statusOf('/health/ready');
    await pause(eachMs / 2);
    const asked = ledger.asked.slice(from);
    meanwhile.push(...asked);
    heard[name] = statusesOf(asked);
    s3.heal();
    const healedAt = performance.now();
    await until(async () => (await server.statusOf('/health/ready')) === 200, patienceMs);
    backMs = Math.max(backMs, performance.now() - healedAt);
    const answered = writers.answered();
    await until(() => writers.answered() > answered + 20, patienceMs);
    await writers.stop();
    // Repeats unanswered requests with the same idempotency keys.
    const again = startWriters([server], club, ledger);
    await until(() => again.answered() > 10, patienceMs);
    await again.stop();
    gather(faults, await inspect(club, ledger));
  }
  tell(`An object storage in trouble for ${minutesOf(6)} minutes, on ${engine}`, {
    ...toldOf(ledger, faults),
    ...heard,
    readiness: health,
    'a refusal took': msOf(meanwhile.filter(({ status }) => status === 503).map(({ ms }) => ms)),
    'a write without files took': msOf(
      meanwhile.filter(({ call, status }) => status < 300 && !/upload|report/.test(call)).map(({ ms }) => ms),
    ),
    'ready after it was well, at most ms': Math.round(backMs),
    'objects that no row names': await lookInto(club, countUnnamed),
  });
  expect(server.isRunning(), server.output().slice(-2_000)).toBe(true);
  expect(Object.keys(statusesOf(ledger.asked)).filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
  expect(faults).toEqual(noFaults());
});
