import { gather, inspect, newClub, openPostgres, twinOf } from '@touchline/server/test/failure/club';
import { noFaults } from '@touchline/server/test/failure/compare';
import { newLedger, startWriters } from '@touchline/server/test/failure/writers';
import { startServer } from '@touchline/server/test/reliability/server-process';
import { integrityOf } from '@touchline/server/test/reliability/soundness';
import { until } from '@touchline/server/test/reliability/until';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lateAfter, msOf, tell, timesOf, toldOf } from './figures.ts';

const times = timesOf(200);
/** Generous, because a busy machine is slow without being wrong; the test measures processor time. */
const patient = { readyWithinMs: 180_000 };
/** A random point among the first writes, however slow the machine is. */
const someWrites = (writers: ReturnType<typeof startWriters>): Promise<void> => {
  const moment = writers.answered() + 1 + Math.floor(Math.random() * 40);
  return until(() => writers.answered() >= moment, 180_000);
};

/** Processor time of a process in milliseconds; Linux counts in hundredths of a second. */
const processorMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

test.each(['sqlite', 'postgres'])('kill -9 on %s', async (engine) => {
  const club = await newClub(engine === 'postgres' ? { DATABASE_URL: (await openPostgres()).url } : undefined);
  const ledger = newLedger();
  const faults = noFaults();
  const readyMs: number[] = [];
  const processorMs: number[] = [];
  const beganAt = performance.now();
  const isLate = lateAfter();
  let kills = 0;
  for (let cycle = 0; cycle <= times; cycle += 1) {
    const startedAt = performance.now();
    const server = await startServer(club, patient);
    readyMs.push(performance.now() - startedAt);
    processorMs.push(processorMsOf(server.pid));
    gather(faults, await inspect(club, ledger));
    kills = cycle;
    if (cycle === times || isLate()) break;
    if (cycle % 20 === 0) process.stdout.write(`${engine}: ${cycle} of ${times}, ${ledger.asked.length} asked\n`);
    const writers = startWriters([server], club, ledger);
    await someWrites(writers);
    await server.kill();
    await writers.stop();
    if (engine === 'sqlite') expect(integrityOf(club.dataDir), `cycle ${cycle}`).toBe('ok');
  }
  tell(`kill -9 under load, ${kills} times on ${engine}`, {
    ...toldOf(ledger, faults),
    'ready again': msOf(readyMs),
    'of that on the processor': msOf(processorMs),
    seconds: Math.round((performance.now() - beganAt) / 1_000),
  });
  expect(faults).toEqual(noFaults());
  // Processor time, so that a busy machine does not distort it.
  expect(Math.max(...processorMs), 'ready within 5 s').toBeLessThan(5_000);
});

test('kill -9 of one of two servers on one PostgreSQL', async () => {
  const club = await newClub({ DATABASE_URL: (await openPostgres()).url });
  const twin = twinOf(club);
  const ledger = newLedger();
  const faults = noFaults();
  const kills = Math.max(1, Math.round(times / 4));
  const staying = await startServer(club, patient);
  let refused = 0;
  for (let cycle = 0; cycle < kills; cycle += 1) {
    const leaving = await startServer(twin, patient);
    const writers = startWriters([staying, leaving], club, ledger);
    await someWrites(writers);
    await leaving.kill();
    const from = ledger.asked.length;
    await someWrites(writers);
    await writers.stop();
    // Requests to the surviving server since then, except those in flight at the other one.
    refused += ledger.asked.slice(from).filter(({ status }) => status >= 500).length;
    gather(faults, await inspect(club, ledger));
  }
  tell(`kill -9 of one of two servers, ${kills} times`, { ...toldOf(ledger, faults), 'refused by the other': refused });
  expect(staying.isRunning()).toBe(true);
  expect(refused).toBe(0);
  expect(faults).toEqual(noFaults());
});
