import { expect } from 'vitest';
import { newInstallation } from '../installation.ts';
import { createPhones, newMatch } from './phones.ts';
import { startServer } from '../server-process.ts';
import { integrityOf } from '../soundness.ts';
import { until } from '../until.ts';

/** Kills a server after a number of answered calls from phones that record a match, and starts the next one. */
export const killWhileRecording = async (moments: readonly number[]): Promise<void> => {
  const installation = await newInstallation({}, 16);
  const phones = createPhones(4, await newMatch(installation), installation);
  for (const [cycle, moment] of moments.entries()) {
    const server = await startServer(installation);
    const before = phones.answered();
    const recording = phones.start(server);
    await until(() => phones.answered() >= before + moment);
    await server.kill();
    await recording.stop();
    expect(integrityOf(installation.dataDir), `cycle ${cycle}`).toBe('ok');
  }
  const server = await startServer(installation);
  await phones.finish(server);
  expect(await phones.compare(server)).toEqual([]);
  expect(phones.taps()).toBeGreaterThan(moments.length);
};
