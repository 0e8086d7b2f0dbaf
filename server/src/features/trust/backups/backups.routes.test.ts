import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadBackup, listBackups, orderBackup } from '@touchline/contract/club/backups';
import { getReady } from '@touchline/contract/club/readiness';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test, vi } from 'vitest';
import { backUpTo } from '../../../test/factories/back-up-to.ts';
import { emptyInstallation, restoreInto } from '../../../test/factories/backups.ts';
import { newId } from '../../../lib/id.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createBackupFolder } from './backup-folder.ts';
import { createBackupsService } from './backups.service.ts';

const folderOf = ({ dataDir }: TestApp) => join(dataDir, 'backups');

/** The backups service of one of several servers. */
const serverOf = (running: TestApp, name = 'backups', run = backUp(running)) => {
  const { db, clock, dataDir, audit } = running;
  const log = { info: () => {}, warn: () => {}, error: vi.fn() };
  const folder = createBackupFolder(join(dataDir, name), dataDir);
  const backups = createBackupsService({
    db,
    clock,
    log,
    folder,
    run,
    audit,
    isSealed: false,
  });
  return { ...backups, log };
};
const backUp = (running: TestApp) => (file: string) => backUpTo(file, running);

const hours = (count: number) => count * 3_600_000;

test('BK1 each night has one backup, made by one of several servers', async () => {
  const running = await startTestApp();
  const [one, other] = [serverOf(running), serverOf(running)];
  await Promise.all([one.job.wake(), other.job.wake()]);
  expect(readdirSync(folderOf(running))).toHaveLength(1);
  await one.job.wake();
  expect(readdirSync(folderOf(running))).toHaveLength(1);
  running.clock.advance(hours(24));
  await other.job.wake();
  expect(readdirSync(folderOf(running))).toHaveLength(2);
  await Promise.all([one.job.stop(), other.job.stop()]);
});

test('BK1 a failed backup is tried again after an hour, and leaves no partial file', async () => {
  const running = await startTestApp();
  let tries = 0;
  const failing = serverOf(running, 'backups', () => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error('the disk is full'))
      : backUp(running)(join(folderOf(running), 'touchline-2026-08-15T090000Z-daily.zip'));
  });
  await failing.job.wake();
  expect(failing.log.error).toHaveBeenCalledTimes(1);
  await failing.job.wake();
  expect(tries).toBe(1);
  running.clock.advance(hours(1));
  await failing.job.wake();
  expect(tries).toBe(2);
  await failing.job.stop();
});

test('BK1 health and the console warn when the last good backup is older than 48 hours', async () => {
  const running = await startTestApp();
  const { api, clock } = running;
  expect(await api.anonymous(getReady, {})).toEqual({ status: 'ok' });
  clock.advance(hours(49));
  await eventually(async () =>
    expect(await api.anonymous(getReady, {})).toEqual({
      status: 'ok',
      warnings: ['the last good backup is older than 48 hours'],
    }),
  );
  expect(await api.asAdmin(listBackups, {})).toMatchObject({ isOverdue: true, lastMadeAt: null });
  const server = serverOf(running);
  await server.job.wake();
  expect(await api.asAdmin(listBackups, {})).toMatchObject({ isOverdue: false, lastMadeAt: clock().toISOString() });
  await server.job.stop();
});

test('SC2 test copies of a backup or a migration are deleted within a day after a crash', async () => {
  const running = await startTestApp();
  const { dataDir, clock } = running;
  const [left, tried, recent] = ['.touchline-check-Ab12', '.touchline-try-Cd34', '.touchline-check-Ef56'].map((name) =>
    join(dataDir, name),
  ) as [string, string, string];
  for (const folder of [left, tried, recent]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'scratch.db'), 'all rows');
  }
  const yesterday = new Date(clock().getTime() - hours(25));
  for (const folder of [left, tried]) utimesSync(folder, yesterday, yesterday);
  utimesSync(recent, clock(), clock());
  const server = serverOf(running);
  await server.job.wake();
  await server.job.stop();
  expect([left, tried, recent].map((folder) => existsSync(folder))).toEqual([false, false, true]);
});

test('OP5 BK1 a backup made while the clock was a year ahead does not hide that none was made since', async () => {
  const running = await startTestApp();
  const server = serverOf(running);
  running.clock.advance(hours(365 * 24));
  await server.job.wake();
  await server.job.stop();
  running.clock.advance(-hours(365 * 24 - 49));
  expect(await running.api.asAdmin(listBackups, {})).toMatchObject({ isOverdue: true, lastMadeAt: null });
});

test('BK1 of several simultaneous requests one makes a backup, on any of several servers', async () => {
  const running = await startTestApp();
  const servers = [serverOf(running), serverOf(running)];
  const actor = { userId: newId(), sessionId: newId(), role: 'admin' };
  const ordered = await Promise.allSettled([...servers, ...servers].map(({ order }) => order(actor)));
  await Promise.all(servers.map(({ job }) => job.stop()));
  expect(ordered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const order of ordered)
    if (order.status === 'rejected') expect(order.reason).toMatchObject({ message: sentenceOf('backupUnderWay') });
});

test('AU10 the administrator makes a backup, downloads it after re-authentication, and restores it', async () => {
  const running = await startTestApp();
  const { api, clock, build, db } = running;
  expect(await api.asAdmin(orderBackup, {})).toMatchObject({ records: [], runningSince: clock().toISOString() });
  await eventually(async () => expect((await api.asAdmin(listBackups, {})).records).toHaveLength(1));
  const { records } = await api.asAdmin(listBackups, {});
  const { name } = records[0]!;
  expect(records[0]).toMatchObject({ kind: 'manual', madeAt: clock().toISOString() });
  const fetched = await api.raw(downloadBackup, { params: { name } }, await build.adminToken());
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
  const target = await emptyInstallation();
  await restoreInto(target, join(folderOf(running), name));
  expect(await target.database.db.selectFrom('club').select('name').execute()).toEqual([{ name: 'UD Valmora' }]);
  const actions = await db.selectFrom('audit_log').select('action').orderBy('seq').execute();
  expect(actions.slice(-2)).toEqual([{ action: 'backup.ordered' }, { action: 'backup.downloaded' }]);
  clock.advance(16 * 60_000);
  const late = await api.raw(downloadBackup, { params: { name } }, await build.adminToken());
  expect([late.statusCode, late.json<{ reason?: string }>().reason]).toEqual([403, 'passwordNeeded']);
});

test('a name outside the folder is refused, and an unknown one is 404', async () => {
  const { api, build } = await startTestApp();
  const statusOf = async (name: string) =>
    (await api.raw(downloadBackup, { params: { name } }, await build.adminToken())).statusCode;
  for (const name of ['..%2f..%2fsecrets.json', 'secrets.json', 'touchline-2026-08-15T020000Z-daily.zip.part'])
    expect(await statusOf(name)).toBe(400);
  expect(await statusOf('touchline-2026-08-15T020000Z-daily.zip')).toBe(404);
});
