// Measures how long the built server takes to be ready and its memory when idle, alternating with an older build.
// `--rounds 5`, `--idle 10` (seconds), `--against OLDER/main.js`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from './harness/load.ts';
import { startProduct } from './harness/product.ts';
import { keep } from './harness/results.ts';
import { probe, useOf } from './harness/use.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    idle: { type: 'string', default: '10' },
    against: { type: 'string' },
  },
});

/** `cpuMs` is the processor time until the server is ready: load on the machine affects it less than `readyMs`. */
type Start = { readyMs: number; cpuMs: number; rssMb: number };

// Each build has a data directory of its own: an older one refuses tables that a newer one has migrated.
const builds = [undefined, ...(values.against ? [values.against] : [])].map((bundle) => ({
  name: bundle ?? 'this build',
  bundle: bundle === undefined ? {} : { bundle },
  dataDir: mkdtempSync(join(tmpdir(), 'touchline-bench-start-')),
  starts: [] as Start[],
}));

const startOnce = async ({ bundle, dataDir }: (typeof builds)[number], idleMs: number): Promise<Start> => {
  const began = performance.now();
  const server = await startProduct({ dataDir, nodeArgs: probe, ...bundle });
  const readyMs = performance.now() - began;
  const { cpuMs } = await useOf(server);
  await pause(idleMs);
  const { rss } = await useOf(server);
  await server.stop();
  return { readyMs, cpuMs, rssMb: rss / 1e6 };
};

// The first start creates the tables and the keys.
for (const build of builds) await startOnce(build, 0);
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const build of round % 2 === 0 ? builds : [...builds].reverse())
    build.starts.push(await startOnce(build, Number(values.idle) * 1_000));

const figures = builds.map(({ name, starts }) => ({
  name,
  readyMs: Math.round(median(starts.map(({ readyMs }) => readyMs))),
  cpuMs: Math.round(median(starts.map(({ cpuMs }) => cpuMs))),
  rssMb: Math.round(median(starts.map(({ rssMb }) => rssMb))),
}));
for (const { name, readyMs, cpuMs, rssMb } of figures)
  console.log(`${name}: ready after ${readyMs} ms (${cpuMs} ms of processor time), ${rssMb} MB after ${values.idle} s`);
keep('start', { rounds: Number(values.rounds), idleSeconds: Number(values.idle), figures });
for (const { dataDir } of builds) rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
