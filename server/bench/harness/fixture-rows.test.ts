import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { migrateWithin } from '../../src/db/migrations/migrate-within.ts';
import { newFolder } from '../../src/test/factories/backups.ts';
import { smallSquad } from './fixture-squads.ts';
import { fillClub, playerId } from './fixture-rows.ts';

/** A club of 40 players at the schema of a migration, by default of all. */
const filled = async (upTo?: string) => {
  const { db, sqlite, close } = openDatabase({ engine: 'sqlite', file: join(newFolder(), 'club.db') }, () => {});
  await db.transaction().execute((tx) => migrateWithin(tx, 'sqlite', upTo));
  sqlite!.exec('pragma foreign_keys=off');
  fillClub(sqlite!, 40, Date.parse('2026-11-26T12:00:00.000Z'));
  return { db, close };
};

test('a club is laid out by the schema of an older build, which has no squads', async () => {
  const { db, close } = await filled('0040-keep-what-is-usual');
  expect(await db.selectFrom('users').select('id').where('role', '=', 'player').execute()).toHaveLength(40);
  expect(await db.selectFrom('sessions').select('id').limit(1).execute()).toHaveLength(1);
  await close();
});

test('one in ten players of a club is in the small squad, and everybody in one', async () => {
  const { db, close } = await filled();
  const places = await db.selectFrom('squad_players').selectAll().execute();
  expect(places).toHaveLength(40);
  expect(places.filter(({ squad_id }) => squad_id === smallSquad)).toHaveLength(4);
  expect(await db.selectFrom('memberships').select('id').execute()).toHaveLength(40);
  const ofPlayer = db.selectFrom('users').select(['squad_id', 'shirt_number']).where('id', '=', playerId(0));
  expect(await ofPlayer.executeTakeFirst()).toMatchObject({ shirt_number: 1 });
  await close();
});
