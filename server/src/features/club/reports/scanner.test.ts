import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReport, listReports } from '@touchline/contract/club/reports';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { filesOnDisk } from '../../../test/factories/files.ts';
import { pdfOf, reportForm } from '../../../test/factories/reports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createScanner } from './scanner.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const form = () => reportForm({ title: 'Set pieces', type: 'tactical', content: pdfOf() });

/** A program that does as the script says. */
const programOf = (script: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-scan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'scan');
  writeFileSync(path, `#!/bin/sh\n${script.replaceAll('$FOLDER', folder)}\n`);
  chmodSync(path, 0o700);
  return { path, folder, told: (name: string) => readFileSync(join(folder, name), 'utf8') };
};

/** An ended process may stay in the process list until its parent reads the exit code. */
const isRunning = (pid: string): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const startWith = (command: string) => startTestApp({ env: { SCAN_COMMAND: command } });

test('UP5 a virus scanner gets the original file as its last argument, and none of our settings', async () => {
  const program = programOf('echo "$@" > $FOLDER/args; cp "$3" $FOLDER/copy; env > $FOLDER/env; exit 0');
  const { api, build, dataDir } = await startTestApp({
    env: { SCAN_COMMAND: `${program.path} --quiet --x=1`, MAIL_URL: 'smtp://club:secret@mail.club.example' },
  });
  expect((await api.raw(createReport, form(), await build.adminToken())).statusCode).toBe(201);
  expect(program.told('args')).toMatch(new RegExp(`^--quiet --x=1 ${dataDir}/incoming/[0-9a-f]{32}\\.upload\n$`));
  expect(program.told('copy')).toBe(pdfOf().toString());
  const known = ['HOME', 'LANG', 'PATH', 'PWD', 'SHLVL', 'TMPDIR', '_', 'OLDPWD'];
  const names = program.told('env').match(/^\w+(?==)/gm) ?? [];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('UP5 a file that the virus scanner refuses is refused on its field, and nothing of it is stored', async () => {
  const app = await startWith(programOf('exit 1').path);
  const answer = await app.api.refused(createReport, form(), await app.build.adminToken());
  expect(answer).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'file', message: 'This file was refused by the virus scanner' }],
  });
  expect(filesOnDisk(app)).toEqual([]);
  expect((await app.api.asAdmin(listReports, {})).total).toBe(0);
});

test.each([
  ['breaks', () => programOf('exit 2').path],
  ['is killed', () => programOf('kill -9 $$').path],
  ['is not there', () => '/nowhere/scan'],
])('UP5 a virus scanner that %s blocks all files: 503 and a log entry', async (_, commandOf) => {
  const app = await startWith(commandOf());
  const answer = await app.api.refused(createReport, form(), await app.build.adminToken());
  expect(answer).toMatchObject({ statusCode: 503, message: 'The virus scanner gave no answer, please try again' });
  expect(filesOnDisk(app)).toEqual([]);
  expect(app.logLines.join('')).toContain('the virus scanner did not answer');
});

test('UP5 a path is never interpreted as a command', async () => {
  const program = programOf('exit 0');
  const scan = createScanner({ command: [program.path], log: quiet });
  expect(await scan(`$(touch ${program.folder}/here); touch ${program.folder}/here`)).toBe(true);
  expect(existsSync(join(program.folder, 'here'))).toBe(false);
});

test('UP5 a virus scanner that does not finish is killed with its child processes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const program = programOf('sleep 999 &\necho $! >> $FOLDER/started\nwait');
  const scan = createScanner({ command: [program.path], log: quiet, limitMs: minutesMs(1) });
  const scanned = expect(scan('x')).rejects.toMatchObject({ status: 503 });
  const started = join(program.folder, 'started');
  while (!existsSync(started) || !readFileSync(started, 'utf8').endsWith('\n'))
    await new Promise((resolve) => setImmediate(resolve));
  const pid = program.told('started').trim();
  expect(isRunning(pid)).toBe(true);
  vi.advanceTimersByTime(minutesMs(1));
  await scanned;
  vi.useRealTimers();
  await eventually(() => expect(isRunning(pid)).toBe(false));
});

test('UP5 two files are scanned at a time, others wait, and too many are refused', async () => {
  const program = programOf('echo in >> $FOLDER/log; sleep 0.1; echo out >> $FOLDER/log');
  const scan = createScanner({ command: [program.path], log: quiet });
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => scan('x')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 429 });
  let inside = 0;
  for (const word of program.told('log').trim().split('\n')) {
    inside += word === 'in' ? 1 : -1;
    expect(inside).toBeLessThanOrEqual(2);
  }
});

test('without a virus scanner every file counts as clean', async () => {
  expect(await createScanner({ command: undefined, log: quiet })('x')).toBe(true);
});
