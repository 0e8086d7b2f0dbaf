import { listGuardians } from '@touchline/contract/people/guardians';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';
import { vocabulary } from '../../vocabulary.ts';
import { knowGuardians } from './0042-know-guardians.ts';

const tables = ['guardian_phones', 'guardian_links', 'guardian_children', 'guardians'] as const;

test('the three fields of each player become a guardian, siblings with equal fields share one', async () => {
  const { db, database, api, build } = await startTestApp();
  const mother = {
    guardian_name: 'Pilar Solana',
    guardian_email: 'pilar@home.example',
    guardian_phone: '+34600112233',
  };
  const iker = await build.player(mother);
  const lina = await build.player({ ...mother, guardian_name: 'pilar solana' });
  const other = await build.player({ ...mother, guardian_phone: null });
  const phoneOnly = await build.player({ guardian_phone: '+34600000000' });
  const none = await build.player();
  const { engine } = database;
  for (const table of tables) {
    const drop = db.schema.dropTable(table);
    // With what later migrations refer to guardians by; SQLite drops a table all the same.
    await (engine === 'postgres' ? drop.cascade() : drop).execute();
  }
  await db.schema.alterTable('club').dropColumn('consent_age').execute();
  await knowGuardians.up({ db: db as unknown as Kysely<unknown>, column: vocabulary(engine), engine });
  const of = (id: string) => api.asAdmin(listGuardians, { params: { id } });
  const [first] = await of(iker.id);
  expect(first).toMatchObject({
    name: 'Pilar Solana',
    email: 'pilar@home.example',
    phoneNumber: '+34600112233',
    relation: 'other',
    mayAnswer: true,
    mayConsent: true,
    getsMessages: true,
    emergency: true,
    siblings: [{ _id: lina.id }],
  });
  expect(await of(lina.id)).toMatchObject([{ _id: first!._id }]);
  expect((await of(other.id))[0]!._id).not.toBe(first!._id);
  expect(await of(phoneOnly.id)).toMatchObject([{ name: null, email: null, phoneNumber: '+34600000000' }]);
  expect(await of(none.id)).toEqual([]);
  const { consent_age } = await db.selectFrom('club').select('consent_age').executeTakeFirstOrThrow();
  expect(consent_age).toBe(16);
});
