import { monitorEventLoopDelay } from 'node:perf_hooks';
import { findPostgres } from '../../../scripts/lib/machine.mjs';
import { startPostgres } from '../../src/test/postgres/postgres-server.ts';
import type { openClub } from '../open-club.ts';
import { quantile } from './load.ts';

type Club = Pick<Awaited<ReturnType<typeof openClub>>, 'time'>;
type Reading = {
  name: string;
  path: string;
  requests: number;
  /** Requests before those that count. */
  warmUp?: number;
  /** Runs before each request, and does not count. */
  prepare?: () => Promise<unknown>;
};

const nameWidth = 24;
const shown = (ms: number): string => ms.toFixed(1).padStart(6);

/**
 * Times the requests of a path and prints, in milliseconds, the median and the 95th percentile, the processor time of one request
 * in this process (other load on the machine hardly changes it; that of PostgreSQL is not in it), and the longest turn of the event
 * loop.
 */
export const printTimes = async (
  club: Club,
  { name, path, requests, warmUp = 20, prepare }: Reading,
): Promise<void> => {
  if (warmUp > 0) await club.time(path, warmUp);
  const times: number[] = [];
  let cpuMs = 0;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let turn = 0; turn < requests; turn += 1) {
    await prepare?.();
    delay.enable();
    const before = process.cpuUsage();
    times.push(await club.time(path, 1));
    const { user, system } = process.cpuUsage(before);
    delay.disable();
    cpuMs += (user + system) / 1000;
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const turn = (delay.max / 1e6).toFixed(0);
  console.log(
    `${name.padEnd(nameWidth)} p50 ${shown(p50)}  p95 ${shown(p95)}  processor ${shown(cpuMs / requests)}  longest turn ${turn}`,
  );
};

/** Measures on SQLite and, where the machine has it, on PostgreSQL, then ends the process. */
export const onBothEngines = async (measure: (engine: string, url?: string) => Promise<void>): Promise<never> => {
  await measure('SQLite');
  const binaries = findPostgres();
  if (binaries) {
    const postgres = await startPostgres(binaries, { durable: true });
    try {
      await measure('PostgreSQL', postgres.url);
    } finally {
      await postgres.stop();
    }
  } else console.log('PostgreSQL not found: install the package postgresql');
  process.exit(0);
};
