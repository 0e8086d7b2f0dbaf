import { expect } from 'vitest';
import { newInstallation } from './installation.ts';
import { processorMsOfProcess } from './process-usage.ts';
import { startServer } from './server-process.ts';
import { integrityOf } from './soundness.ts';
import { until } from './until.ts';
import { compare, startWriters, type Ledger } from './writers.ts';

/**
 * Kills a server once it has answered the given number of writes, repeatedly, and looks for each write that was
 * answered.
 */
export const killWhileWriting = async (moments: readonly number[]): Promise<void> => {
  const installation = await newInstallation({}, 16);
  const ledger: Ledger = new Map();
  for (const [cycle, moment] of moments.entries()) {
    const server = await startServer(installation);
    expect(processorMsOfProcess(server.pid), 'ready within 5 s of processor time').toBeLessThan(5_000);
    expect(await compare(server, installation, ledger)).toEqual([]);
    const writers = startWriters(server, installation, ledger);
    await until(() => writers.answered() >= moment);
    await server.kill();
    await writers.stop();
    expect(integrityOf(installation.dataDir), `cycle ${cycle}`).toBe('ok');
  }
  expect(await compare(await startServer(installation), installation, ledger)).toEqual([]);
  const written = [...ledger.values()].filter(({ id }) => id !== undefined).length;
  // At most one of two answers confirms a change.
  expect(written).toBeGreaterThanOrEqual(moments.reduce((sum, moment) => sum + moment, 0) / 2);
};
