import { planImportUndo, undoImport } from '@touchline/contract/club/import-history';
import { updatePrivacySettings } from '@touchline/contract/club/privacy';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { createImporter } from '../../../../test/factories/imports.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  const { api, clock, db } = started;
  const importer = createImporter(started);
  const bring = async (file: string): Promise<string> => {
    clock.advance(hoursMs(1));
    const { plan } = await importer.preview('players', file);
    const { _id } = await importer.run('players', file, { plan });
    return _id!;
  };
  const undo = async (id: string) => {
    const { plan } = await api.asAdmin(planImportUndo, { params: { id } });
    await api.asAdmin(undoImport, { params: { id }, body: { plan } });
  };
  const stored = async (id: string) => {
    const { injury, birthDate } = await api.asAdmin(getUser, { params: { id } });
    const limits = await db.selectFrom('availability_limits').select('training').where('user_id', '=', id).execute();
    return { injury, birthDate, limits: limits.map(({ training }) => training) };
  };
  return { ...started, bring, undo, stored };
};

test('an undo that makes a player a child who agreed alone hides the injury', async () => {
  const { bring, undo, stored, build } = await setup();
  const { id } = await build.player({ name: 'Ana Ruiz', email: 'ana@club.example', birth_date: '2000-02-04' });
  await build.consent(id);
  await bring('name,E-mail,Injured\nAna Ruiz,ana@club.example,yes');
  await bring('name,E-mail,birthDate\nAna Ruiz,ana@club.example,2014-02-04');
  const mended = await bring('name,E-mail,birthDate\nAna Ruiz,ana@club.example,2001-02-04');
  expect(await stored(id)).toMatchObject({ injury: true, limits: ['none'] });
  await undo(mended);
  expect(await stored(id)).toEqual({ injury: false, birthDate: '2014-02-04', limits: ['none'] });
});

test('an undo brings no injury back of a player who is too young by the age of consent of today', async () => {
  const { bring, undo, stored, build, api, db } = await setup();
  const { id } = await build.player({ name: 'Ana Ruiz', email: 'ana@club.example', birth_date: '2009-02-04' });
  await build.consent(id);
  await bring('name,E-mail,Injured\nAna Ruiz,ana@club.example,yes');
  const fit = await bring('name,E-mail,Injured,Phone\nAna Ruiz,ana@club.example,no,+34600123456');
  expect(await stored(id)).toMatchObject({ injury: false, limits: [] });
  await api.asAdmin(updatePrivacySettings, { body: { consentAge: 18 } });
  await undo(fit);
  expect(await stored(id)).toMatchObject({ injury: false, limits: [] });
  const { fields } = await db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'person.updated')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(fields).toEqual(['phoneNumber']);
});

test('an undo that keeps the age tells of the injury as before', async () => {
  const { bring, undo, stored, build } = await setup();
  const { id } = await build.player({ name: 'Ana Ruiz', email: 'ana@club.example', birth_date: '2000-02-04' });
  await build.consent(id);
  const hurt = await bring('name,E-mail,Injured\nAna Ruiz,ana@club.example,yes');
  await undo(hurt);
  expect(await stored(id)).toMatchObject({ injury: false, limits: [] });
});
