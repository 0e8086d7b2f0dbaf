import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openInstallation } from '../installation.ts';
import { createBuild } from '../test/build.ts';
import { createTestClock } from '../test/start-test-app.ts';
import { secondFactor } from './second-factor.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const at = '2026-08-15T08:00:00.000Z';

test('AU11 a command on the machine removes the two-step sign-in of a lost phone, with an audit entry and a mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-factor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const dataDir = join(folder, 'data');
  const config = { dataDir, database: { engine: 'sqlite', file: join(dataDir, 'touchline.db') } as const };
  const open = () => openInstallation({ config, log: quiet });
  const run = async (...args: string[]) => {
    told.mockClear();
    await secondFactor({ args, env: { DATA_DIR: dataDir }, programDir: folder });
    return told.mock.calls.map(([line]) => String(line)).join('\n');
  };

  const first = await open();
  const build = createBuild({ db: first.database.db, clock: createTestClock(), secrets: first.secrets });
  await build.club();
  const { id: user_id } = await build.account({ name: 'Berta Soler', email: 'berta@club.example' });
  const row = { user_id, seed_sealed: 'x', confirmed_at: at, last_step: 1, pending_sealed: null, pending_at: null };
  await first.database.db.insertInto('second_factors').values(row).execute();
  await build.tokenOf(user_id);
  await first.close();

  await expect(run('remove', 'nobody@club.example')).rejects.toThrow('no account has the address nobody@club.example');
  for (const args of [[], ['remove'], ['add', 'berta@club.example']])
    await expect(run(...args)).rejects.toThrow('usage: second-factor remove EMAIL');
  expect(await run('remove', 'Berta@Club.example')).toBe(
    'Two-step sign-in of Berta Soler is off, and all sessions have ended.',
  );
  expect(await run('remove', 'berta@club.example')).toBe('Berta Soler has no two-step sign-in.');

  const { database, close } = await open();
  const read = <Table extends 'second_factors' | 'sessions' | 'mails'>(table: Table) =>
    database.db
      .selectFrom(table as 'mails')
      .selectAll()
      .where('user_id', '=', user_id)
      .execute();
  expect([await read('second_factors'), await read('sessions')]).toEqual([[], []]);
  expect((await read('mails')).map(({ template, state }) => [template, state])).toEqual([
    ['secondFactorOff', 'waiting'],
  ]);
  expect(await database.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id']).execute()).toEqual([
    { action: 'person.secondFactorRemoved', actor_id: null, subject_id: user_id },
  ]);
  await close();
});
