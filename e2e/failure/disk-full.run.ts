import { gather, inspect, newClub } from '@touchline/server/test/failure/club';
import { noFaults } from '@touchline/server/test/failure/compare';
import { newLedger, startWriters } from '@touchline/server/test/failure/writers';
import { startServer } from '@touchline/server/test/reliability/server-process';
import { integrityOf } from '@touchline/server/test/reliability/soundness';
import { until } from '@touchline/server/test/reliability/until';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { statusesOf, tell, timesOf, toldOf } from './figures.ts';

const times = timesOf(10);
/** Generous, because a busy machine is slow without being wrong. */
const patienceMs = 180_000;
const patient = { readyWithinMs: patienceMs };

/** Mounts a small separate disk; this requires root. */
const mountSmallDisk = (megabytes: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'touchline', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Fills a disk except for the given number of bytes, unless the writers use those first. */
const fill = (folder: string, leave: number): void => {
  try {
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(Math.max(0, freeBytes(folder) - leave), 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

test('a full disk under the database and the files', async () => {
  const club = await newClub();
  const disk = mountSmallDisk(64);
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  cpSync(club.dataDir, dataDir, { recursive: true });
  const installation = { ...club, dataDir };
  const server = await startServer(installation, patient);
  const ledger = newLedger();
  const faults = noFaults();
  const read = (path: string) =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${club.tokens[0]}` } }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => ({ status: 0, body: '' }),
    );
  const reads: number[] = [];
  const refusals = new Map<string, number>();
  let backMs = 0;
  for (let cycle = 0; cycle < times; cycle += 1) {
    const writers = startWriters([server], installation, ledger);
    await until(() => writers.answered() > 10, patienceMs);
    fill(disk, Math.floor(Math.random() * 200_000));
    const from = ledger.asked.length;
    const refused = () => ledger.asked.slice(from).filter(({ status }) => status === 507 || status === 503);
    await until(() => refused().length > 40 || !server.isRunning(), patienceMs);
    for (const path of ['/v1/users?type=player', '/v1/trainings', '/v1/reports', '/v1/teams'])
      reads.push((await read(path)).status);
    for (const { status, body } of refused()) {
      const said = `${status} ${(JSON.parse(body) as { message: string }).message}`;
      refusals.set(said, (refusals.get(said) ?? 0) + 1);
    }
    rmSync(join(disk, 'ballast'));
    const roomAt = performance.now();
    const answered = writers.answered();
    await until(() => writers.answered() > answered + 10 || !server.isRunning(), patienceMs);
    backMs = Math.max(backMs, performance.now() - roomAt);
    await writers.stop();
    expect(server.isRunning(), server.output().slice(-2_000)).toBe(true);
    gather(faults, await inspect(installation, ledger));
  }
  tell(`A full disk, ${times} times`, {
    ...toldOf(ledger, faults),
    'refusals while it was full': Object.fromEntries(refusals),
    'reads while it was full': statusesOf(reads.map((status) => ({ status, call: '', ms: 0, body: '' }))),
    'ten writes after there was room, at most ms': Math.round(backMs),
  });
  expect(new Set(reads)).toEqual(new Set([200]));
  expect(Object.keys(statusesOf(ledger.asked))).not.toContain('500');
  expect(await server.stop()).toBe(0);
  expect(integrityOf(dataDir)).toBe('ok');
  expect(faults).toEqual(noFaults());
});
