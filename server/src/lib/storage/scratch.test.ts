import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openScratch, removeAbandonedScratch } from './scratch.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A process that keeps a scratch folder until it is killed. */
const keepScratch = async (dataDir: string) => {
  const code = `const { openScratch } = await import(${JSON.stringify(join(import.meta.dirname, 'scratch.ts'))});
    openScratch(${JSON.stringify(dataDir)}, 'check'); process.stdout.write('ready'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'] as const,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
};

test('SC1 a copy of all rows that a killed process has left is deleted, one in use is not', async () => {
  const dataDir = newFolder();
  const kill = await keepScratch(dataDir);
  const own = openScratch(dataDir, 'try');
  removeAbandonedScratch(dataDir, Date.now());
  expect(readdirSync(dataDir)).toHaveLength(2);
  await kill();
  removeAbandonedScratch(dataDir, Date.now());
  expect(readdirSync(dataDir).map((name) => join(dataDir, name))).toEqual([own.folder]);
  own.remove();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('SC1 a copy without a lock is deleted once it is older than a minute', () => {
  const dataDir = newFolder();
  const old = join(dataDir, '.touchline-check-Ab12Cd');
  mkdirSync(old);
  writeFileSync(join(old, 'scratch.db'), 'rows');
  removeAbandonedScratch(dataDir, Date.now());
  expect(existsSync(old)).toBe(true);
  utimesSync(old, new Date(0), new Date(0));
  removeAbandonedScratch(dataDir, Date.now());
  expect(existsSync(old)).toBe(false);
});
