import { expect, test } from 'vitest';
import { backupNameOf, dispensable, readBackupName, type BackupKind } from './backup-names.ts';

const hoursMs = 3_600_000;
const named = (at: string, kind: BackupKind = 'daily') => readBackupName(backupNameOf(new Date(at), kind, false))!;

test.each([
  'touchline-2026-08-15T020000Z-daily.zip.part',
  '../touchline-2026-08-15T020000Z-daily.zip',
  'touchline-2026-08-15T020000Z-other.zip',
  'touchline-2026-99-15T020000Z-daily.zip',
  'club.zip',
])('a file named %s is not a backup of the server', (name) => {
  expect(readBackupName(name)).toBeUndefined();
});

test('the name of a backup contains time, reason and encryption', () => {
  const at = new Date('2026-08-15T02:00:07.000Z');
  for (const isSealed of [false, true])
    expect(readBackupName(backupNameOf(at, 'manual', isSealed))).toMatchObject({ kind: 'manual', at });
});

test('BK1 of nightly backups of two years, those of seven days, four weeks and six months stay', () => {
  const last = Date.parse('2026-11-22T02:15:00.000Z');
  const nights = Array.from({ length: 730 }, (_, back) => named(new Date(last - back * 24 * hoursMs).toISOString()));
  const gone = new Set(dispensable(nights));
  const stay = nights.filter(({ name }) => !gone.has(name)).map(({ at }) => at.toISOString().slice(0, 10));
  expect(stay).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ]);
});

test('BK1 a server that was off for a year retains its nightly backups, and five of each other kind', () => {
  const old = ['2025-01-01', '2025-01-02'].map((day) => named(`${day}T02:00:00.000Z`));
  expect(dispensable(old)).toEqual([]);
  const others = Array.from({ length: 7 }, (_, day) => named(`2026-01-0${day + 1}T10:00:00.000Z`, 'manual'));
  expect(dispensable(others)).toEqual([others[1]!.name, others[0]!.name]);
});
