import { expect, test } from 'vitest';
import { machineLine } from './machine.mjs';

const machine = {
  postgresHost: undefined,
  hasPostgresUrl: false,
  postgresVersion: '15',
  wantsPglite: false,
  isCi: false,
  memoryBytes: 24 * 1024 ** 3,
  cores: 2,
};
const bare = { ...machine, postgresVersion: undefined, memoryBytes: 64 * 1024 ** 2 };

test('reports in one line what the run uses', () => {
  expect(machineLine(machine, { path: '/usr/bin/chromium-headless-shell' })).toBe(
    'This run: PostgreSQL 15 of the machine · Chromium /usr/bin/chromium-headless-shell · databases in memory (24 GB) · 2 cores',
  );
});

test('suggests the faster browser if the slower one is used', () => {
  expect(machineLine(machine, { path: '/usr/bin/chromium' })).toMatch(
    'Chromium /usr/bin/chromium (chromium-headless-shell is faster) · ',
  );
  expect(machineLine(machine, { path: '/home/shelley/bin/chromium' })).toMatch('(chromium-headless-shell is faster)');
});

test('names the host of a configured PostgreSQL', () => {
  const given = { ...bare, hasPostgresUrl: true, postgresHost: 'db.example:5432' };
  expect(machineLine(given, {})).toMatch('PostgreSQL of TEST_DATABASE_URL (db.example:5432) · ');
});

test('reports substitutes for missing programs, and what to install', () => {
  const line = machineLine(bare, { wayToGet: 'install the package chromium' });
  expect(line).toMatch('PGlite in place of PostgreSQL (install the package postgresql, or set TEST_DATABASE_URL)');
  expect(line).toMatch('no Chromium, the journeys will install the package chromium');
  expect(line).toMatch('databases on the disk, which is slower, since /dev/shm has only 64 MB of room');
});

test('reports what will fail: journeys without Chromium, and CI without a real PostgreSQL', () => {
  expect(machineLine(machine, {})).toMatch('no Chromium, so the journeys fail (set CHROME_PATH, or install');
  expect(machineLine({ ...bare, isCi: true }, {})).toMatch(
    'no PostgreSQL, which CI needs (install the package postgresql',
  );
});
