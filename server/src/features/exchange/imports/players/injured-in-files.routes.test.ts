import { createCase } from '@touchline/contract/health/cases';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createImporter } from '../../../../test/factories/imports.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

test('a file that calls a player fit while a case limits the player changes all else, and nothing of the injury', async () => {
  const started = await startTestApp();
  const { api, build } = started;
  const { take } = createImporter(started);
  const { id: player } = await build.player({ name: 'Ana Ruiz', email: 'ana@club.example' });
  const physio = api.with((await build.signedIn('medical')).token);
  const body = { player, kind: 'injury', onsetDate: '2026-08-14', bodyArea: 'knee' } as const;
  await physio(createCase, { body });
  const file = (phone: string) => `name,E-mail,Injured,Phone\r\n"Ana Ruiz","ana@club.example","no","${phone}"`;
  const { rows } = await take('players', file('+34600123456'));
  expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['phoneNumber']]);
  const stored = await api.asAdmin(getUser, { params: { id: player } });
  expect(stored).toMatchObject({ injury: true, phoneNumber: '+34600123456' });
});

test('a file that calls a player injured who has refused medical data changes all else, and its preview says so', async () => {
  const started = await startTestApp();
  const { api, build, db } = started;
  const { take, preview } = createImporter(started);
  const { id: player } = await build.player({ name: 'Ana Ruiz', email: 'ana@club.example' });
  await db.deleteFrom('consents').execute();
  await build.consent(player, { medical: false });
  const file = (injured: string, phone = '') =>
    `name,E-mail,Injured,Phone\r\n"Ana Ruiz","ana@club.example","${injured}","${phone}"`;
  const alone = await preview('players', file('yes'));
  expect(alone).toMatchObject({ changed: 0, same: 1 });
  expect(alone.rows).toMatchObject([{ state: 'same', changes: [], injuryLeftOut: true }]);
  expect((await preview('players', file('no'))).rows[0]?.injuryLeftOut).toBeUndefined();

  const { rows } = await take('players', file('yes', '+34600123456'));
  expect(rows).toMatchObject([{ state: 'changed', changes: [{ field: 'phoneNumber' }], injuryLeftOut: true }]);
  expect(await api.asAdmin(getUser, { params: { id: player } })).toMatchObject({
    injury: false,
    phoneNumber: '+34600123456',
  });
  const { fields } = await db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'person.updated')
    .executeTakeFirstOrThrow();
  expect(fields).toEqual(['phoneNumber']);
  expect(await db.selectFrom('availability_limits').selectAll().execute()).toEqual([]);
});
