import { join } from 'node:path';
import { expect } from 'vitest';
import type { Installation } from '../installation.ts';
import { startServer } from '../server-process.ts';

export const databaseOf = ({ dataDir }: Pick<Installation, 'dataDir'>) => join(dataDir, 'touchline.db');
export const linesOf = (output: string) => output.split('\n').filter((line) => line !== '');

/** Starts an installation that must not start; returns its one line of output. */
export const failToStart = async (installation: Pick<Installation, 'dataDir' | 'env'>): Promise<string> => {
  const server = await startServer(installation, { waitUntilReady: false });
  expect(await server.exited).toBe(1);
  const lines = linesOf(server.output());
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Touchline can't start: /);
  return lines[0]!;
};
