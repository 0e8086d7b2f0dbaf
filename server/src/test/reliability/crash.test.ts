import { expect, test } from 'vitest';
import { newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';
import { integrityOf } from './soundness.ts';
import { until } from './until.ts';
import { compare, startWriters, type Ledger } from './writers.ts';

test('DU2 kill -9 at any moment of writing, twenty times: every answered write is there', async () => {
  const installation = await newInstallation();
  const ledger: Ledger = new Map();
  for (let cycle = 0; cycle < 20; cycle += 1) {
    const startedAt = performance.now();
    const server = await startServer(installation);
    expect(performance.now() - startedAt, 'ready within 5 s').toBeLessThan(5_000);
    expect(await compare(server, installation, ledger)).toEqual([]);
    const writers = startWriters(server, installation, ledger);
    const moment = 1 + Math.floor(Math.random() * 80);
    await until(() => writers.answered() >= moment);
    await server.kill();
    await writers.stop();
    expect(integrityOf(installation.dataDir), `cycle ${cycle}`).toBe('ok');
  }
  expect(await compare(await startServer(installation), installation, ledger)).toEqual([]);
  expect([...ledger.values()].filter(({ id }) => id !== undefined).length).toBeGreaterThan(100);
});
