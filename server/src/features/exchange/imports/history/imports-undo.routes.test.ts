import { importUndoPlan, listImports, planImportUndo, undoImport } from '@touchline/contract/club/import-history';
import { updateUser } from '@touchline/contract/people/users';
import { listMembershipsOfUser } from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { createImporter } from '../../../../test/factories/imports.ts';
import { newId } from '../../../../lib/id.ts';
import { daysMs, hoursMs, timestampOf } from '../../../../lib/time/clock.ts';
import { createRetentionRepository } from '../../../ground/retention/retention.repository.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  const { api, db, clock, build } = started;
  const importer = createImporter(started);
  const bring = async (file: string): Promise<string> => {
    const { plan } = await importer.preview('players', file);
    const { _id } = await importer.run('players', file, { plan });
    clock.advance(hoursMs(1));
    return _id!;
  };
  const people = async () => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'phone_number', 'shirt_number', 'email', 'guardian_email'])
      .where('role', '=', 'player')
      .orderBy('name')
      .execute();
    return rows.map(({ id: _, ...row }) => row);
  };
  const idOf = async (name: string) =>
    (await db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const planned = (id: string) => api.asAdmin(planImportUndo, { params: { id } });
  const undo = async (id: string) => {
    const { plan, ...shown } = await planned(id);
    // The password was entered a moment ago.
    const proven = api.with(await build.tokenOf(await build.adminId()));
    await proven(undoImport, { params: { id }, body: { plan } });
    return shown;
  };
  const mark = (userId: string) =>
    db
      .insertInto('attendances')
      .values({
        id: newId(),
        user_id: userId,
        session: 'training',
        check_in: timestampOf(clock),
        check_out: null,
        search: '',
        entered_by: null,
        created_at: timestampOf(clock),
        updated_at: timestampOf(clock),
      })
      .execute();
  return { ...started, ...importer, bring, people, idOf, planned, undo, mark };
};

test('an import is taken back as a whole: new players go, known ones are as before', async () => {
  const { bring, undo, people, build, api } = await setup();
  await build.player({
    name: 'Ana Sol',
    shirt_number: 7,
    phone_number: '600111222',
    birth_date: '2012-02-04',
    email: 'ana@club.example',
  });
  const before = await people();
  const id = await bring(
    'name,no,phone,birthDate,email,guardianEmail\n' +
      'Ana Sol,8,600333444,2012-02-04,sol@club.example,rosa@club.example\nBea Mar,7,,2013-01-01,bea@club.example,luis@club.example',
  );
  expect(await people()).toMatchObject([
    { name: 'Ana Sol', shirt_number: 8, email: 'sol@club.example', guardian_email: 'rosa@club.example' },
    { name: 'Bea Mar', shirt_number: 7 },
  ]);
  expect(await undo(id)).toMatchObject({
    goes: [{ name: 'Bea Mar' }],
    restored: [{ name: 'Ana Sol', fields: ['email', 'guardianEmail', 'phoneNumber', 'shirtNumber'] }],
    stays: [],
    numbers: [],
  });
  expect(await people()).toEqual(before);
  const { records } = await api.asAdmin(listImports, {});
  expect(records).toMatchObject([{ _id: id, kind: 'players', new: 1, changed: 1, undoUntil: null }]);
  expect(records[0]?.undoneAt).not.toBeNull();
});

test('who was changed, marked or imported again since stays, and is named', async () => {
  const { bring, undo, people, idOf, mark, api } = await setup();
  const id = await bring('name,no\nAna Sol,7\nBea Mar,8\nEva Luz,9\nIda Roca,10');
  await api.asAdmin(updateUser, { params: { id: await idOf('Ana Sol') }, body: { phoneNumber: '600111222' } });
  await mark(await idOf('Bea Mar'));
  await bring('name,height\nEva Luz,170');
  expect(await undo(id)).toMatchObject({
    goes: [{ name: 'Ida Roca' }],
    stays: [
      { name: 'Ana Sol', reasons: ['changed'] },
      { name: 'Bea Mar', reasons: ['marked'] },
      { name: 'Eva Luz', reasons: ['imported'] },
    ],
  });
  expect((await people()).map(({ name }) => name)).toEqual(['Ana Sol', 'Bea Mar', 'Eva Luz']);
});

test('a number that another player wears by now stays there', async () => {
  const { bring, undo, people, build } = await setup();
  await build.player({ name: 'Ana Sol', shirt_number: 7 });
  const id = await bring('name,no,height\nAna Sol,8,170');
  await build.player({ name: 'Zoe Mar', shirt_number: 7 });
  expect(await undo(id)).toMatchObject({ numbers: [{ name: 'Ana Sol', number: 7, wearer: { name: 'Zoe Mar' } }] });
  expect((await people()).map(({ name, shirt_number }) => [name, shirt_number])).toEqual([
    ['Ana Sol', null],
    ['Zoe Mar', 7],
  ]);
});

test('a guardian of an older child never goes', async () => {
  const { bring, undo, db } = await setup();
  await bring('name,guardian,guardian e-mail\nAna Sol,Rosa Sol,rosa@club.example');
  const id = await bring(
    'name,guardian,guardian e-mail\nBea Sol,Rosa Sol,rosa@club.example\nEva Mar,Luis Mar,luis@club.example',
  );
  await undo(id);
  const guardians = await db.selectFrom('guardians').select('name').execute();
  expect(guardians).toEqual([{ name: 'Rosa Sol' }]);
});

test('the former squad comes back, with its days', async () => {
  const { bring, undo, build, db, clock, api } = await setup();
  const { id: ana } = await build.player({ name: 'Ana Sol', shirt_number: 7 });
  const at = timestampOf(clock);
  const youth = { name: 'Infantil A', name_case_key: 'infantil a', short_name: 'U15', kind: 'youth', sex: 'mixed' };
  await db
    .insertInto('squads')
    .values({ id: newId(), ...youth, age_under: 15, colour: 'b', list_order: 1, created_at: at, updated_at: at })
    .execute();
  clock.advance(daysMs(2));
  const path = async () => (await api.asAdmin(listMembershipsOfUser, { params: { id: ana } })).records;
  const before = await path();
  const id = await bring('name,squad\nAna Sol,U15');
  expect(await path()).toHaveLength(2);
  clock.advance(daysMs(3));
  expect(await undo(id)).toMatchObject({
    restored: [{ name: 'Ana Sol', fields: ['primary', 'shirtNumber', 'squad'] }],
  });
  expect((await path()).map(({ squad, from, to }) => [squad.name, from, to])).toEqual(
    before.map(({ squad, from, to }) => [squad.name, from, to]),
  );
});

test('a plan that is out of date is refused with the new one, and nothing changes', async () => {
  const { bring, planned, people, idOf, mark, api, build } = await setup();
  const id = await bring('name\nAna Sol\nBea Mar');
  const { plan } = await planned(id);
  await mark(await idOf('Ana Sol'));
  const answer = await api.raw(undoImport, { params: { id }, body: { plan } }, await build.adminToken());
  expect(answer.json()).toMatchObject({ statusCode: 409, message: 'The records have changed since the preview' });
  expect(importUndoPlan.parse(answer.json<{ data: unknown }>().data).goes).toMatchObject([{ name: 'Bea Mar' }]);
  expect(await people()).toHaveLength(2);
});

test('a second undo changes nothing, and after thirty days there is none', async () => {
  const { bring, planned, undo, people, clock, api, build } = await setup();
  const [first, second] = [await bring('name\nAna Sol'), await bring('name\nBea Mar')];
  await undo(first);
  const again = await api.asAdmin(undoImport, { params: { id: first }, body: { plan: 'a'.repeat(64) } });
  expect(again.undoneAt).not.toBeNull();
  expect((await people()).map(({ name }) => name)).toEqual(['Bea Mar']);
  const { plan } = await planned(second);
  clock.advance(daysMs(31));
  const token = await build.tokenOf(await build.adminId());
  const late = await api.raw(undoImport, { params: { id: second }, body: { plan } }, token);
  expect(late.json()).toMatchObject({ statusCode: 409, message: 'This can no longer be undone' });
});

test('an import of matches is listed and has no undo', async () => {
  const { take, api, build } = await setup();
  await take('fixtures', {
    name: 'Liga Norte',
    matches: [{ date: '2026-09-10', team1: 'UD Valmora', team2: 'CD Ribera' }],
  });
  const [entry] = (await api.asAdmin(listImports, {})).records;
  expect(entry).toMatchObject({ kind: 'fixtures', new: 1, undoUntil: null });
  const answer = await api.raw(planImportUndo, { params: { id: entry!._id } }, await build.adminToken());
  expect(answer.json()).toMatchObject({ statusCode: 409, message: 'An import of matches cannot be undone' });
});

test('what an import replaced is deleted after thirty days, with the name of its file', async () => {
  const { bring, db, clock } = await setup();
  await bring('name\nAna Sol');
  const rows = async () => ({
    people: await db.selectFrom('import_people').select('user_id').execute(),
    names: await db.selectFrom('imports').select('file_name').execute(),
  });
  await db.updateTable('imports').set({ file_name: 'Ana Sol.xlsx' }).execute();
  const { forgetImports } = createRetentionRepository(db);
  await forgetImports(timestampOf(clock, -daysMs(30)));
  expect((await rows()).people).toHaveLength(1);
  clock.advance(daysMs(31));
  await forgetImports(timestampOf(clock, -daysMs(30)));
  expect(await rows()).toEqual({ people: [], names: [{ file_name: null }] });
});
