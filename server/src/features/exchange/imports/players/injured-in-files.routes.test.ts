import { updatePrivacySettings } from '@touchline/contract/club/privacy';
import { importPlayers } from '@touchline/contract/club/imports';
import { createCase } from '@touchline/contract/health/cases';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createImporter } from '../../../../test/factories/imports.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createPlayersImportRepository } from './players-import.repository.ts';

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

/** Ana has agreed alone to medical data. Under 16, the age of consent, a guardian would have had to. */
const setupAlone = async (given: { birth_date: string | null }) => {
  const started = await startTestApp();
  const { api, build, db } = started;
  const { id } = await build.player({ name: 'Ana Ruiz', email: 'ana@club.example', ...given });
  await build.consent(id);
  const stored = async () => {
    const { injury, birthDate } = await api.asAdmin(getUser, { params: { id } });
    const limits = await db.selectFrom('availability_limits').select('training').execute();
    return { injury, birthDate, limits: limits.map(({ training }) => training) };
  };
  const written = async () => {
    const rows = await db.selectFrom('audit_log').select('fields').where('action', '=', 'person.updated').execute();
    return rows.map(({ fields }) => fields);
  };
  return { ...started, ...createImporter(started), stored, written };
};
const headed = (line: string) => `name,E-mail,birthDate,Injured\n${line}`;

test('a file that tells the right day of birth of a child who agreed alone tells nobody of the injury', async () => {
  const { take, stored, written } = await setupAlone({ birth_date: '2000-02-04' });
  await take('players', headed('Ana Ruiz,ana@club.example,2014-02-04,yes'));
  expect(await stored()).toEqual({ injury: false, birthDate: '2014-02-04', limits: [] });
  expect(await written()).toEqual([['birthDate']]);
});

test('a day of birth alone hides the injury of a child who agreed alone, and the right one shows it again', async () => {
  const { take, stored } = await setupAlone({ birth_date: '2000-02-04' });
  await take('players', headed('Ana Ruiz,ana@club.example,,yes'));
  expect(await stored()).toMatchObject({ injury: true, limits: ['none'] });
  await take('players', headed('Ana Ruiz,ana@club.example,2014-02-04,'));
  expect(await stored()).toMatchObject({ injury: false, limits: ['none'] });
  await take('players', headed('Ana Ruiz,ana@club.example,2001-02-04,'));
  expect(await stored()).toMatchObject({ injury: true, limits: ['none'] });
});

test('a file that moves a player without a day of birth to the children hides the injury', async () => {
  const { take, stored, build } = await setupAlone({ birth_date: null });
  await take('players', headed('Ana Ruiz,ana@club.example,,yes'));
  expect(await stored()).toMatchObject({ injury: true });
  await build.squad('Alevín', 12);
  await take('players', 'name,E-mail,squad\nAna Ruiz,ana@club.example,Alevín');
  expect(await stored()).toMatchObject({ injury: false, limits: ['none'] });
});

test('a plan that rests on another age of consent is refused, and the new one leaves the injury out', async () => {
  const { api, build, db, preview, send, stored } = await setupAlone({ birth_date: '2009-02-04' });
  const file = headed('Ana Ruiz,ana@club.example,,yes');
  const { stamp } = createPlayersImportRepository(db);
  const { plan } = await preview('players', file);
  const before = await stamp();
  await api.asAdmin(updatePrivacySettings, { body: { consentAge: 18 } });
  // A plan that was made a moment before notices it too.
  expect(await stamp()).not.toBe(before);
  const token = await build.tokenOf(await build.adminId());
  const answer = await send(importPlayers, file, { plan }, token);
  expect(answer.json()).toMatchObject({ statusCode: 409, data: { rows: [{ injuryLeftOut: true }] } });
  expect(await stored()).toMatchObject({ injury: false, limits: [] });
});
