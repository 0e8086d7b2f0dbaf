import { addCaseFile, caseFile, deleteCaseFile, listCaseFiles } from '@touchline/contract/health/case-files';
import { createCase } from '@touchline/contract/health/cases';
import { limits } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import { deleteUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import { filesOnDisk, newImage } from '../../../../test/factories/files.ts';
import { formOf } from '../../../../test/factories/form.ts';
import { pdfOf } from '../../../../test/factories/reports.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { limitedTo } from '../../../../test/endpoints/reached-records.ts';
import { hashToken } from '../../../../lib/crypto/tokens.ts';
import { createLinksService } from '../../../ground/files/links.service.ts';

const sessionOf = async (db: TestApp['db'], token: string): Promise<string> => {
  const hash = hashToken(token);
  const rows = [
    await db.selectFrom('sessions').select('id').where('token_hash', '=', hash).execute(),
    await db.selectFrom('guardian_phones').select('id').where('token_hash', '=', hash).execute(),
  ].flat();
  return rows[0]?.id ?? '0'.repeat(24);
};

const setup = async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const { id: player } = await build.player({ name: 'Erik Lindqvist' });
  const doctor = await build.signedIn('medical');
  const staff = api.with(doctor.token);
  const body = { player, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'knee' } as const;
  const { _id: id } = await staff(createCase, { body });
  const send = async (content: Buffer, filename: string, token = doctor.token) =>
    api.raw(addCaseFile, { params: { id }, ...formOf({ name: 'file', content, filename, type: 'x/y' }) }, token);
  const add = async (content: Buffer, filename: string) => {
    const answer = await send(content, filename);
    if (answer.statusCode !== 201) throw new Error(`The file answered ${answer.statusCode}: ${answer.body}`);
    return caseFile.parse(answer.json());
  };
  const open = (url: string) => app.app.fastify.inject(url);
  const list = async () => (await staff(listCaseFiles, { params: { id } })).records;
  const readings = () =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'fields'])
      .where('action', '=', 'person.medicalDataRead')
      .execute();
  return { ...app, player, doctor, staff, id, send, add, open, list, readings };
};

test('documents and pictures are kept with a case, and open for a quarter of an hour to who was shown them', async () => {
  const { add, list, open, clock, player, doctor, db } = await setup();
  const pdf = await add(pdfOf('MRI'), 'MRI left knee.pdf');
  clock.advance(1_000);
  const picture = await add(await newImage(), 'key image.png');
  expect(await list()).toMatchObject([
    { _id: picture._id, name: 'key image.webp', type: 'image/webp', by: { _id: doctor.id } },
    { _id: pdf._id, name: 'MRI left knee.pdf', type: 'application/pdf', size: pdfOf('MRI').length },
  ]);
  clock.advance(minutesMs(2));
  const before = (await db.selectFrom('audit_log').select('id').execute()).length;
  const answer = await open(pdf.file.url);
  expect([answer.statusCode, answer.rawPayload.equals(pdfOf('MRI'))]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'application/pdf' });
  const [entry] = await db.selectFrom('audit_log').selectAll().orderBy('seq').offset(before).limit(1).execute();
  expect(entry).toMatchObject({ action: 'person.medicalDataRead', subject_id: player, fields: ['cases'] });
  clock.advance(minutesMs(14));
  expect((await open(pdf.file.url)).statusCode).toBe(404);
});

test('a link ends with the right to read cases, and with the session', async () => {
  const { add, open, db, doctor } = await setup();
  const { file } = await add(await newImage(), 'a.png');
  await db.updateTable('users').set({ role: 'tactic' }).where('id', '=', doctor.id).execute();
  expect((await open(file.url)).statusCode).toBe(404);
  await db.updateTable('users').set({ role: 'medical' }).where('id', '=', doctor.id).execute();
  expect((await open(file.url)).statusCode).toBe(200);
  await db.deleteFrom('sessions').where('user_id', '=', doctor.id).execute();
  expect((await open(file.url)).statusCode).toBe(404);
});

test('other files are refused, and leave nothing behind', async () => {
  const { send, api, doctor, id, list, ...app } = await setup();
  const wrong = { statusCode: 400, errors: [{ field: 'file', message: messages.caseFileType }] };
  expect((await send(Buffer.from('MZ'), 'x.pdf')).json()).toMatchObject(wrong);
  expect((await send(Buffer.from('<svg/>'), 'x.svg')).json()).toMatchObject(wrong);
  const large = await send(Buffer.alloc(limits.reportBytes + 1), 'x.pdf');
  expect(large.json()).toMatchObject({ statusCode: 413, message: messages.fileSize });
  const empty = await api.raw(addCaseFile, { params: { id }, ...formOf() }, doctor.token);
  expect(empty.json()).toMatchObject({ statusCode: 400, errors: [{ message: messages.fileRequired }] });
  expect(await list()).toEqual([]);
  expect(filesOnDisk(app)).toEqual([]);
});

test('a file is taken back within a day by who added it, and goes with the player', async () => {
  const { add, api, build, staff, id, doctor, clock, app, player, ...touchline } = await setup();
  const wrong = await add(pdfOf(), 'wrong player.pdf');
  const other = await build.signedIn('medical');
  const params = { id, file: wrong._id };
  expect(await api.refused(deleteCaseFile, { params }, other.token)).toMatchObject({ statusCode: 403 });
  expect(await staff(deleteCaseFile, { params })).toEqual({ deleted: 1 });
  expect((await app.fastify.inject(wrong.file.url)).statusCode).toBe(404);
  const kept = await add(await newImage(), 'kept.png');
  clock.advance(hoursMs(24));
  const late = await api.refused(deleteCaseFile, { params: { id, file: kept._id } }, doctor.token);
  expect(late).toMatchObject({ statusCode: 409 });
  await api.asAdmin(deleteUser, { params: { id: player } });
  clock.advance(minutesMs(1));
  await Promise.all(app.jobs.map((job) => job.wake()));
  expect(filesOnDisk(touchline)).toEqual([]);
  expect(await touchline.db.selectFrom('files').select('id').execute()).toEqual([]);
});

test('nobody else lists, adds or removes a file, nor opens one with a link, not even one made for the own session', async () => {
  const app = await setup();
  const { api, build, db, player, id, send, add, open, list, secrets, clock } = app;
  const pdf = await add(pdfOf('MRI'), 'MRI left knee.pdf');
  const other = await build.squad('Other squad');
  await db.updateTable('users').set({ birth_date: '2013-05-01' }).where('id', '=', player).execute();
  const callers: [number, string | undefined][] = [
    [401, undefined],
    [403, (await build.signedIn('tactic')).token],
    [403, (await build.signedIn('management')).token],
    [403, await build.adminToken()],
    [404, await limitedTo(app, other, 'medical')],
    [401, await build.phoneToken(player)],
    [401, await build.phoneToken((await build.player()).id)],
    [401, await build.pairGuardian((await build.guardian([player])).id)],
    [401, await build.guardianToken()],
    [401, await build.screenToken()],
    [401, /\/files\/(.+)$/u.exec(pdf.file.url)![1]],
  ];
  const links = createLinksService({ linkKey: secrets.linkKey, clock });
  for (const [status, token] of callers) {
    const remove = { params: { id, file: pdf._id } };
    const statuses = [
      (await api.raw(listCaseFiles, { params: { id } }, token)).statusCode,
      (await send(pdfOf(), 'x.pdf', token ?? 'none')).statusCode,
      (await api.raw(deleteCaseFile, remove, token)).statusCode,
    ];
    expect([token, ...statuses]).toEqual([token, status, status, status]);
    const of = token === undefined ? undefined : await sessionOf(db, token);
    const linked = links.linkTo(pdf._id, 'full', 'paper', of ?? '0'.repeat(24)).url;
    expect((await open(linked)).statusCode).toBe(404);
  }
  // A link of another purpose, of another file, and a changed or guessed one.
  const [, sealed = ''] = /\/files\/(.+)$/u.exec(pdf.file.url)!;
  const guesses = [
    links.linkTo(pdf._id, 'full', 'image').url,
    links.linkTo('0'.repeat(24), 'full', 'paper', await sessionOf(db, app.doctor.token)).url,
    `/files/${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`,
    `/files/${pdf._id}`,
    `/files/..%2f${pdf._id}`,
    `/files/${sealed}%00`,
  ];
  for (const guess of guesses) expect([guess, (await open(guess)).statusCode]).toEqual([guess, 404]);
  // A file is of its own case.
  const body = { player, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'foot' } as const;
  const { _id: another } = await app.staff(createCase, { body });
  const elsewhere = { params: { id: another, file: pdf._id } };
  expect((await api.refused(deleteCaseFile, elsewhere, app.doctor.token)).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ _id: pdf._id }]);
  expect((await open(pdf.file.url)).statusCode).toBe(200);
});

test('the name of a file is no path, turns no direction and breaks no header', async () => {
  const { add, open } = await setup();
  const given = [
    '../../etc/passwd.pdf',
    'C:\\scan\\knee.pdf',
    'a\u202efdp.exe',
    '%00%0d%0aSet-Cookie: a=b.pdf',
    '.pdf',
  ];
  const names = [];
  for (const name of given) {
    const { name: kept, file } = await add(pdfOf(), name);
    const { headers } = await open(file.url);
    expect(headers).not.toHaveProperty('set-cookie');
    names.push(kept);
  }
  expect(names).toEqual(['passwd.pdf', 'knee.pdf', 'afdp.pdf', '%00%0d%0aSet-Cookie: a=b.pdf', 'report.pdf']);
});
