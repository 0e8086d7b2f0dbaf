import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { migrateSafely } from '../../features/trust/backups/restore/safe-migration.service.ts';
import { sumsOf } from '../../features/trust/backups/archive/load.service.ts';
import { newUserRow, type UserRow } from '../../features/people/users/user-row.repository.ts';
import { newId } from '../../lib/id.ts';
import { timestampOf } from '../../lib/time/clock.ts';
import { backUp, emptyInstallation, olderInstallation, restoreInto } from '../factories/backups.ts';
import type { Db } from '../../db/database.ts';
import type { UserTable } from '../../db/tables/tables.ts';
import { migrationsMade } from '../../db/migrations/migrate-within.ts';
import { migrations } from '../../db/migrations/migrations.ts';
import { readSchema } from '../../db/schema.ts';

const before = '0040-keep-what-is-usual';

/** The installation of a club as it was before squads. */
const openOlder = async () => {
  const parts = await olderInstallation(before);
  const { db } = parts.database;
  const at = '2026-02-28T23:30:00.000Z';
  const shapes = await readSchema(db, parts.database.engine);
  const known = new Set(shapes.find(({ name }) => name === 'users')!.columns.map(({ name }) => name));
  /** Without the columns that later migrations add. */
  const insertPerson = (row: Insertable<UserTable>) =>
    db
      .insertInto('users')
      .values(Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name))) as Insertable<UserTable>)
      .execute();
  const person = async (
    role: UserRow['role'],
    name: string,
    columns: Partial<UserRow> = {},
    created_at = at,
  ): Promise<string> => {
    const account = { id: newId(), role, name, language_code: 'en', created_at };
    await insertPerson(newUserRow(account, columns));
    return account.id;
  };
  const team = (name: string, isOwn: boolean) =>
    db
      .insertInto('teams')
      .values({
        id: newId(),
        name,
        name_key: name.toLowerCase(),
        name_case_key: name.toLowerCase(),
        icon: null,
        is_own: isOwn || null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { ...parts, log, backupDir: join(parts.dataDir, 'backups'), passphrase: undefined };
  return { ...parts, db, person, team, at, deps };
};

const placesIn = async (db: Db) => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('memberships as m', 'm.user_id', 'users.id')
    .leftJoin('squad_players as p', 'p.user_id', 'users.id')
    .select(['users.name', 'users.squad_id', 'm.kind', 'm.from_day', 'm.to_day', 'm.squad_id as of', 'p.shirt_number'])
    .orderBy('users.name')
    .execute();
  return rows.map(({ squad_id, of, ...row }) => ({ ...row, isPlaced: squad_id !== null && squad_id === of }));
};

const insertSession = async (db: Db, table: 'trainings' | 'tasks', at: string): Promise<void> => {
  const row = { id: newId(), title: 'Session', place: null, starts_at: at, search: 'session', created_at: at };
  await db
    .insertInto(table)
    .values({ ...row, updated_at: at, ...(table === 'tasks' && { category: 'meeting' }) })
    .execute();
};

test('MI1 a club becomes one squad with all its players, and the season of today; its sessions are for all', async () => {
  const { db, person, team, at, deps, database } = await openOlder();
  await team('Ribera CF', false);
  await team('UD Valmora Balompié', true);
  const summer = '2026-07-01T10:00:00.000Z';
  await person('player', 'Ana Active', { shirt_number: 7 });
  await person('player', 'Bea Former', { shirt_number: 7, status: 'inactive' }, summer);
  await person('player', 'Cai Asking', { shirt_number: 7, status: 'pending' }, summer);
  await person('player', 'Dan Unnumbered', {}, summer);
  await person('tactic', 'Eva Coach');
  for (const table of ['trainings', 'tasks'] as const) await insertSession(db, table, at);

  expect(await migrateSafely(deps)).toContain('0041-form-squads');
  const squads = await db.selectFrom('squads').selectAll().execute();
  expect(squads).toMatchObject([
    {
      name: 'UD Valmora Balompié',
      short_name: 'UD Valmora',
      kind: 'first',
      age_under: null,
      list_order: 0,
      is_active: true,
    },
  ]);
  const today = timestampOf(deps.clock).slice(0, 10);
  const seasons = await db.selectFrom('seasons').select(['from_day', 'to_day', 'age_cutoff']).execute();
  expect(seasons).toMatchObject([{ age_cutoff: '01-01' }]);
  expect(seasons[0]!.from_day <= today && today <= seasons[0]!.to_day).toBe(true);
  const main = { kind: 'main', to_day: null, isPlaced: true };
  expect(await placesIn(db)).toEqual([
    // Entered after midnight in Madrid.
    { name: 'Ana Active', ...main, from_day: '2026-03-01', shirt_number: 7 },
    { name: 'Bea Former', ...main, from_day: '2026-07-01', shirt_number: null },
    { name: 'Cai Asking', ...main, from_day: '2026-07-01', shirt_number: null },
    { name: 'Dan Unnumbered', ...main, from_day: '2026-07-01', shirt_number: null },
    { name: 'Eva Coach', kind: null, from_day: null, to_day: null, isPlaced: false, shirt_number: null },
  ]);
  for (const table of ['trainings', 'tasks'] as const)
    expect(await db.selectFrom(table).select('squad_id').execute()).toEqual([{ squad_id: null }]);
  expect(await db.selectFrom('users').select('own_squads_only').distinct().execute()).toEqual([
    { own_squads_only: false },
  ]);
  expect((await migrationsMade(db, database.engine)).at(-1)).toBe(migrations.at(-1)?.name);
});

test.each([
  ['like the club without an own team', undefined, { name: 'UD Valmora', short_name: 'UD Valmora' }],
  ['in short by initials', 'Asociación Deportiva Ribera', { short_name: 'ADR' }],
])('MI1 the squad is called %s', async (_, own, called) => {
  const { db, team, deps } = await openOlder();
  if (own !== undefined) await team(own, true);
  await migrateSafely(deps);
  expect(await db.selectFrom('squads').select(['name', 'short_name']).execute()).toMatchObject([called]);
});

test('MI1 a club of 300 players is placed as a whole', async () => {
  const { db, person, deps } = await openOlder();
  for (let count = 0; count < 300; count += 1) await person('player', `Player ${count}`, {});
  await migrateSafely(deps);
  for (const table of ['memberships', 'squad_players'] as const)
    expect(await db.selectFrom(table).select('user_id').distinct().execute()).toHaveLength(300);
});

test('MI1 an installation without a club has no squad and no season until it is set up', async () => {
  const { db, deps } = await openOlder();
  await db.deleteFrom('club').execute();
  await migrateSafely(deps);
  for (const table of ['squads', 'seasons', 'memberships'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('MI1 a backup from before squads is restored as one squad', async () => {
  const { db, person, deps } = await openOlder();
  await person('player', 'Ana Active', { shirt_number: 7 });
  const { file } = await backUp(deps);
  const target = await emptyInstallation();
  await restoreInto(target, file);
  expect(await placesIn(target.database.db)).toMatchObject([{ name: 'Ana Active', isPlaced: true, shirt_number: 7 }]);
  expect(await target.database.db.selectFrom('squads').select('name').execute()).toEqual([{ name: 'UD Valmora' }]);
  expect((await migrationsMade(db, deps.database.engine)).at(-1)).toBe(before);
});

test('MI1 a club that cannot become a squad stays as it was, with its backup', async () => {
  const { db, person, deps } = await openOlder();
  await person('player', 'Ana Active', { shirt_number: 7 });
  // The name of an index that the migration creates.
  await sql`create index squad_players_number on users (id)`.execute(db);
  const { engine } = deps.database;
  const sums = await sumsOf(db, engine);
  await expect(migrateSafely(deps)).rejects.toThrow(
    /can't migrate the database: 0041-form-squads: .*nothing was changed/,
  );
  expect(await sumsOf(db, engine)).toEqual(sums);
  expect((await migrationsMade(db, engine)).at(-1)).toBe(before);
  expect(readdirSync(deps.backupDir)).toHaveLength(1);
});
