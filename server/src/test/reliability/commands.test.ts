import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { newDataDir, newInstallation } from './installation.ts';

/** Runs a command of the built program with its output closed; collects only its errors. */
const runUnread = async (dataDir: string, ...args: string[]) => {
  const child = spawn(process.execPath, [inject('bundle'), ...args], { env: { PATH: '', DATA_DIR: dataDir } });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
};

test('a command finishes its work after the reader of its output has gone', async () => {
  const { dataDir } = await newInstallation({}, 1);
  const file = join(dirname(dataDir), 'club.zip');
  expect(await runUnread(dataDir, 'backup', file)).toEqual({ code: 0, errors: '' });
  expect(await runUnread(newDataDir(), 'restore', file)).toEqual({ code: 0, errors: '' });
  expect(await runUnread(dataDir, 'doctor')).toEqual({ code: 0, errors: '' });
});
