import { expect, test } from 'vitest';
import { checkDisk, checkMemory, checkNode } from './check-machine.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

test.each([
  ['18.20.0', 'wrong'],
  ['20.18.9', 'wrong'],
  ['20.20.2', 'warning'],
  ['22.20.0', 'ok'],
  ['24.1.0', 'ok'],
  ['99.0.0', 'ok'],
])('Node %s in November 2026 is %s', (version, state) => {
  expect(checkNode(version, now)[0]?.state).toBe(state);
});

test('warns of little memory, and of a heap that may outgrow it', () => {
  expect(checkMemory(256e6, 8e9)[0]).toMatchObject({ state: 'warning', todo: 'give it at least 536.9 MB' });
  expect(checkMemory(700e6, 8e9)[0]?.todo).toContain('--max-old-space-size=400');
  expect(checkMemory(undefined, 64e9)[0]?.state).toBe('ok');
});

const room = { bsize: 4096, blocks: 25e6, files: 1e6, ffree: 9e5 };
test.each([
  ['plenty', { ...room, bavail: 20e6 }, 'ok'],
  ['a gigabyte', { ...room, bavail: 0.25e6 }, 'warning'],
  ['a hundred megabytes', { ...room, bavail: 0.025e6 }, 'wrong'],
  ['no more files', { ...room, bavail: 20e6, ffree: 5 }, 'wrong'],
])('reports a disk with %s by its state', async (_, measured, state) => {
  const [finding] = await checkDisk({ DATA_DIR: '/' }, async () => measured);
  expect(finding?.state).toBe(state);
});

test('also checks the disk of the backups, and requires little space for temporary files', async () => {
  const small = { ...room, blocks: 65_536, bavail: 65_536 };
  const findings = await checkDisk({ DATA_DIR: '/', backups: '/backups/of/a/disk' }, async () => small);
  expect(findings.map(({ state, text }) => [state, text.split(' for ').at(-1)])).toEqual([
    ['warning', 'DATA_DIR'],
    ['warning', 'backups'],
    ['ok', 'temporary files'],
  ]);
  const [, temporary] = await checkDisk({ DATA_DIR: '/' }, async () => ({ ...small, bavail: 1_000 }));
  expect(temporary?.state).toBe('wrong');
});
