import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openInstallation } from '../installation.ts';
import { createBuild } from '../test/build.ts';
import { createTestClock } from '../test/start-test-app.ts';
import { importFile } from './import.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A data directory, by default with a club, and a working directory. */
const setup = async ({ configured = true } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
  const config = {
    dataDir: env.DATA_DIR,
    database: { engine: 'sqlite', file: join(env.DATA_DIR, 'touchline.db') } as const,
  };
  const open = () => openInstallation({ config, log: quiet });
  const { database, secrets, close } = await open();
  const build = createBuild({ db: database.db, clock: createTestClock(), secrets });
  if (configured) await build.club();
  await close();

  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  return {
    open,
    write: (name: string, content: unknown) =>
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content)),
    run: async (...args: string[]): Promise<string> => {
      told.mockClear();
      await importFile({ args, env, programDir: folder });
      return told.mock.calls.map(([line]) => String(line)).join('\n');
    },
    read: async () => {
      const { database: now, close: closeNow } = await open();
      const [matches, players, entries] = [
        await now.db.selectFrom('matches').select('id').execute(),
        await now.db.selectFrom('users').select('name').where('role', '=', 'player').orderBy('name').execute(),
        await now.db.selectFrom('audit_log').select(['action', 'actor_role', 'session_id']).orderBy('seq').execute(),
      ];
      await closeNow();
      return { matches: matches.length, players: players.map(({ name }) => name), entries };
    },
  };
};

const season = {
  matches: [
    { date: '2026-01-10', time: '20:30', team1: 'UD Valmora', team2: 'CD Ribera', score: { ft: [2, 1] } },
    { date: '2026-02-10', team1: 'CD Ribera', team2: 'UD Valmora' },
    { date: '2026-02-30', team1: 'CD Ribera', team2: 'UD Valmora' },
  ],
};

test('shows what a file of fixtures would change and imports it in the name of the administrator', async () => {
  const { write, run, read } = await setup();
  write('season.json', season);
  const lines = (await run('fixtures', 'season.json', '--league', 'Liga Norte', '--skip-wrong', '--yes')).split('\n');
  expect(lines).toEqual([
    'League: Liga Norte (new)',
    '',
    'Row  State  Title                   Details',
    '1    new    UD Valmora – CD Ribera  2026-01-10 20:30',
    '2    new    CD Ribera – UD Valmora  2026-02-10, time unknown',
    '3    wrong  CD Ribera – UD Valmora  date: This date does not exist',
    '',
    'New teams: CD Ribera, UD Valmora',
    'Times are read in Europe/Madrid. Choose another zone with --zone, or --shift MINUTES.',
    '2 new, 0 changed, 0 same, 1 wrong',
    'Imported: 2 new, 0 changed.',
  ]);
  expect(await read()).toMatchObject({
    matches: 2,
    entries: [{ action: 'matches.imported', actor_role: 'admin', session_id: null }],
  });
  expect(await run('fixtures', 'season.json', '--league=Liga Norte', '--skip-wrong', '--yes')).toContain(
    'There is nothing to write.',
  );
});

test('imports all rows or none unless told to skip the wrong ones, and fails when all are wrong', async () => {
  const { write, run, read } = await setup();
  write('squad.csv', 'name;no\nAna Sol;7\nBea Sol;7\n');
  await expect(run('players', 'squad.csv', '--yes')).rejects.toThrow(
    'nothing was imported: 1 of 2 rows wrong; correct the file, or leave them out with --skip-wrong',
  );
  expect((await read()).players).toEqual([]);
  expect(await run('players', 'squad.csv', '--skip-wrong', '--yes')).toContain('Imported: 1 new, 0 changed.');
  expect((await read()).players).toEqual(['Ana Sol']);
  write('wrong.csv', 'name;no\nBea Sol;7\n');
  for (const options of [[], ['--skip-wrong']])
    await expect(run('players', 'wrong.csv', ...options, '--yes')).rejects.toThrow(
      'nothing was imported: every row is wrong',
    );
  expect((await read()).players).toEqual(['Ana Sol']);
});

test('shows what changes about a player, and which squads the file contains', async () => {
  const { write, run, read } = await setup();
  write('squads.json', [
    { name: 'Norte', players: [{ name: 'Ana Sol', number: 7 }] },
    { name: 'Sur', players: [{ name: 'Bea Sol' }] },
  ]);
  await expect(run('players', 'squads.json', '--yes')).rejects.toThrow('choose one with --squad: Norte, Sur');
  expect(await run('players', 'squads.json', '--squad', 'Norte', '--yes')).toContain(
    '1    new    Ana Sol  shirt number 7',
  );
  write('squad.csv', 'name;no;height\nAna Sol;8;170\n');
  expect(await run('players', 'squad.csv', '--yes')).toContain(
    '2    changed  Ana Sol  shirtNumber: 7 → 8; height: – → 170',
  );
  expect((await read()).players).toEqual(['Ana Sol']);
});

test('says what it makes of lines, taken numbers, unused columns and missing addresses', async () => {
  const { write, run } = await setup();
  write('squads.json', [
    { name: 'Norte', players: [{ name: 'Ana Sol', number: 7, pos: 'DF', club: {} }] },
    { name: 'Sur', players: [{ name: 'Bea Sol', number: 7, pos: 'FW' }] },
  ]);
  const lines = await run('players', 'squads.json', '--squad', 'norte', '--yes');
  expect(lines).toContain('Only the line is known of 1 defenders, 0 midfielders and 0 forwards.');
  expect(lines).toContain('Columns that are not used: club');
  expect(lines).toContain('Players without an e-mail address, who get no forms: 1');
  await expect(run('players', 'squads.json', '--squad', 'SUR', '--yes')).rejects.toThrow('every row is wrong');
  expect(
    await run('players', 'squads.json', '--squad', 'SUR', '--forwards', 'rw', '--without-taken-numbers', '--yes'),
  ).toContain('Imported: 1 new, 0 changed.');
  await expect(run('players', 'squads.json', '--forwards', 'XX')).rejects.toThrow(/--forwards: one of GK/);
});

test('imports into the squad of the club that is named, and names those of a wrong name', async () => {
  const { write, run, read } = await setup();
  write('squad.csv', 'name\nAna Sol\n');
  await expect(run('players', 'squad.csv', '--into-squad', 'U99', '--yes')).rejects.toThrow(
    "--into-squad: the club's squads are UD Valmora",
  );
  await run('players', 'squad.csv', '--into-squad', 'ud valmora', '--yes');
  expect((await read()).players).toEqual(['Ana Sol']);
});

test('writes nothing without a terminal or --yes', async () => {
  const { write, run, read } = await setup();
  write('squad.csv', 'name\nAna Sol\n');
  await expect(run('players', 'squad.csv')).rejects.toThrow(/nothing was imported.*--yes/);
  expect((await read()).players).toEqual([]);
});

test.each([
  ['no arguments', [], /usage: import fixtures FILE/],
  ['an unknown kind', ['matches', 'season.json'], /usage: import/],
  ['no file', ['fixtures'], /usage: import/],
  ['a missing file', ['fixtures', 'none.json'], /the file .*none\.json does not exist/],
  ['an unknown option', ['players', 'season.json', '--own-only'], /own-only/],
  ['a short league', ['fixtures', 'season.json', '--league', 'x'], /--league: Names must have at least 5 characters/],
  ['no league', ['fixtures', 'season.json', '--yes'], /league: This field is required/],
  ['a file of another kind', ['players', 'season.json', '--yes'], /file: This file could not be read/],
  [
    'no own team',
    ['fixtures', 'season.json', '--league', 'Liga Norte', '--own-only'],
    /ownOnly: This team is not known/,
  ],
])('reports in one line what is wrong with %s', async (_, args, message) => {
  const { write, run, read } = await setup();
  write('season.json', season);
  await expect(run(...args)).rejects.toThrow(message);
  await expect(run(...args)).rejects.toThrow(/^[^\n]+$/);
  expect(await read()).toMatchObject({ matches: 0, entries: [] });
});

test('refers to the console while a server runs, and to the setup before there is a club', async () => {
  const { write, run, open } = await setup();
  write('season.json', season);
  const { close } = await open();
  await expect(run('fixtures', 'season.json', '--yes')).rejects.toThrow(
    /in use by another running server; import with the button/,
  );
  await close();
  const fresh = await setup({ configured: false });
  fresh.write('season.json', season);
  await expect(fresh.run('fixtures', 'season.json', '--yes')).rejects.toThrow('There is no club here yet');
});
