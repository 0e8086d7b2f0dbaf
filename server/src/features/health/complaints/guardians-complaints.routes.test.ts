import { listAuditLog } from '@touchline/contract/club/audit';
import { getComplaint, listComplaints, replyToComplaint } from '@touchline/contract/health/complaints';
import {
  listOwnComplaints,
  readReply,
  sendComplaint,
  uploadComplaintPhoto,
  withdrawComplaint,
} from '@touchline/contract/me/me-complaints';
import { listGuardians, updateGuardians, type GuardianInput } from '@touchline/contract/people/guardians';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { image } from '@touchline/contract/wire/common';
import { messages } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { newImage } from '../../../test/factories/files.ts';
import { imageForm } from '../../../test/factories/form.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const description = 'Her left knee hurts since the match';

/** On the day of the tests, 15 August 2026, Nora and Leo are under the age of consent, which Sara reaches on the 16th. */
const start = async () => {
  const touchline = await startTestApp();
  const { api, app, build, db } = touchline;
  const child = async (name: string, birth_date: string) => {
    const { id } = await build.player({ name, birth_date });
    await build.consent(id);
    await db.updateTable('consents').set({ given_by: 'guardian' }).where('user_id', '=', id).execute();
    return id;
  };
  const nora = await child('Nora Díaz', '2013-05-01');
  const sara = await child('Sara Díaz', '2010-08-16');
  const leo = await child('Leo Peralta', '2013-05-01');
  const carmen = await build.guardian([nora, sara], { name: 'Carmen Díaz' });
  const luis = await build.guardian([nora], { name: 'Luis Díaz' }, { relation: 'father' });
  const stranger = await build.guardian([leo], { name: 'Ana Peralta' });
  const [mother, father, other] = [
    await build.pairGuardian(carmen.id),
    await build.pairGuardian(luis.id),
    await build.pairGuardian(stranger.id),
  ];
  const medic = await build.signedIn('medical');
  type Sent = { child?: string; params?: { id: string }; body?: object; key?: string };
  const ask = async (
    one: Pick<Endpoint, 'method' | 'path'>,
    token: string,
    { child: id = nora, params, body, key }: Sent = {},
  ) => {
    const { statusCode, body: text } = await app.fastify.inject({
      method: one.method,
      url: one.path.replace(':id', params?.id ?? ''),
      headers: { authorization: `Bearer ${token}`, 'x-child': id, ...(key && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    });
    return { statusCode, answer: JSON.parse(text) as Record<string, unknown> };
  };
  const report = async (token = mother, sent: Sent = {}) => {
    const { statusCode, answer } = await ask(sendComplaint, token, { ...sent, body: { description, ...sent.body } });
    return { statusCode, answer, id: answer._id as string };
  };
  const photo = async (token = mother, id = nora) => {
    const form = imageForm(await newImage());
    const answer = await app.fastify.inject({
      method: 'POST',
      url: uploadComplaintPhoto.path,
      headers: { ...form.headers, authorization: `Bearer ${token}`, 'x-child': id },
      payload: form.body,
    });
    return { statusCode: answer.statusCode, key: answer.statusCode === 201 ? image.parse(answer.json()).key : '' };
  };
  const linkOf = async (token: string, id = nora) => {
    const { answer } = await ask(listOwnComplaints, token, { child: id });
    return listOwnComplaints.response.parse(answer).records[0]!.photos[0]!.url;
  };
  return {
    ...touchline,
    nora,
    sara,
    leo,
    carmen,
    luis,
    mother,
    father,
    other,
    ask,
    report,
    photo,
    linkOf,
    staff: api.with(medic.token),
    open: async (url: string) => (await app.fastify.inject(url)).statusCode,
    complaints: () => db.selectFrom('medical_complaints').selectAll().execute(),
    /** Removes the first guardian of Nora from her list, as the administrator does. */
    removeFirst: async () => {
      const [, ...kept] = await api.asAdmin(listGuardians, { params: { id: nora } });
      const guardians = kept.map(
        ({ siblings: _s, asked: _a, phones: _p, linkExpiresAt: _l, ...input }): GuardianInput => input,
      );
      await api.asAdmin(updateGuardians, { params: { id: nora }, body: { guardians } });
    },
  };
};

test('a guardian reports for a young child: staff, both parents and the log see who did', async () => {
  const { api, ask, report, photo, staff, carmen, nora, mother, father, removeFirst, build, db } = await start();
  const told = { bodyParts: ['kneeLeft'], since: '2026-08-14', canTrain: 'no', photos: [(await photo()).key] };
  const [first, again] = await Promise.all([
    report(mother, { body: told, key: 'k1' }),
    report(mother, { body: told, key: 'k1' }),
  ]);
  expect([first.statusCode, again.id]).toEqual([201, first.id]);
  const reportedBy = { name: 'Carmen Díaz', relation: 'mother' };
  const record = await staff(getComplaint, { params: { id: first.id } });
  expect(record).toMatchObject({ ...told, player: { _id: nora }, photos: [{ key: told.photos[0] }], reportedBy });
  expect(record.thread[0]).toMatchObject({ kind: 'sent', by: { _id: carmen.id, name: 'Carmen Díaz' } });
  expect((await staff(listComplaints, {})).records).toMatchObject([{ _id: first.id, reportedBy }]);
  expect((await ask(listOwnComplaints, father)).answer).toMatchObject({ records: [{ reportedBy }] });
  expect(await api.with(await build.phoneToken(nora))(listOwnComplaints, {})).toMatchObject({
    records: [{ _id: first.id, reportedBy, mayWithdraw: true }],
  });
  expect((await api.asAdmin(listAuditLog, { query: { action: 'complaint.created' } })).records).toMatchObject([
    {
      actor: { _id: carmen.id, name: 'Carmen Díaz', role: 'guardian' },
      subject: { _id: first.id },
      fields: ['bodyParts', 'canTrain', 'description', 'photos', 'player', 'since'],
    },
  ]);
  // The mother of another player too, so her name stays until she is deleted.
  await removeFirst();
  expect(await staff(getComplaint, { params: { id: first.id } })).toMatchObject({ reportedBy });
  await db.deleteFrom('guardians').where('id', '=', carmen.id).execute();
  const nameless = await staff(getComplaint, { params: { id: first.id } });
  expect(nameless).toMatchObject({ reportedBy: { name: null, relation: 'mother' } });
  expect(nameless.thread[0]).toMatchObject({ kind: 'sent', by: null });
});

test('one key is for one child', async () => {
  const { report, mother, nora, sara, complaints } = await start();
  expect((await report(mother, { child: nora, key: 'k1' })).statusCode).toBe(201);
  expect((await report(mother, { child: sara, key: 'k1' })).statusCode).toBe(409);
  expect((await complaints()).map(({ user_id }) => user_id)).toEqual([nora]);
});

test('AZ6 nobody but a guardian who may answer reports, and only under the age of consent and with consent', async () => {
  const { api, ask, report, photo, complaints, db, clock, ...club } = await start();
  const { nora, sara, leo, luis, mother, father, other, removeFirst, build } = club;
  const key = (await photo()).key;
  const codes = async (token: string, child: string) => [
    (await report(token, { child })).statusCode,
    (await photo(token, child)).statusCode,
  ];
  expect(await codes(other, nora)).toEqual([404, 404]);
  expect(await codes(mother, leo)).toEqual([404, 404]);
  const answering = (may_answer: boolean) =>
    db.updateTable('guardian_children').set({ may_answer }).where('guardian_id', '=', luis.id).execute();
  await answering(false);
  expect(await codes(father, nora)).toEqual([403, 403]);
  await answering(true);
  for (const is_agreed of [false, true]) {
    // Refused, then agreed to by a child who needs a guardian for it.
    await db.updateTable('consents').set({ is_agreed, given_by: 'player' }).where('user_id', '=', nora).execute();
    const { statusCode, answer } = await report(father);
    expect([statusCode, answer.message]).toEqual([403, messages.consentNeeded]);
    expect((await photo(father)).statusCode).toBe(403);
  }
  await db.updateTable('consents').set({ given_by: 'guardian' }).where('user_id', '=', nora).execute();
  // It is the 16th in Madrid two hours before it is in Greenwich.
  clock.set('2026-08-15T21:59:00.000Z');
  const before = await photo(mother, sara);
  clock.set('2026-08-15T22:00:00.000Z');
  expect((await report(mother, { child: sara, body: { photos: [before.key] } })).statusCode).toBe(403);
  expect(await codes(mother, sara)).toEqual([403, 403]);
  expect((await ask(listOwnComplaints, mother, { child: sara })).statusCode).toBe(403);
  // A photo of one guardian is of no use to the other, or to the child.
  const stolen = { statusCode: 400, answer: { errors: [{ field: 'photos.0', message: messages.imageKey }] } };
  expect(await report(father, { body: { photos: [key] } })).toMatchObject(stolen);
  expect(
    await api.refused(sendComplaint, { body: { description, photos: [key] } }, await build.phoneToken(nora)),
  ).toMatchObject(stolen.answer);
  await removeFirst();
  expect(await codes(mother, nora)).toEqual([404, 404]);
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', nora).execute();
  expect(await codes(father, nora)).toEqual([401, 401]);
  expect(await complaints()).toEqual([]);
});

test('AZ6 photos open for the guardians of the child alone, until the age, the list or the time ends that', async () => {
  const { api, ask, report, photo, linkOf, open, clock, db, build, ...club } = await start();
  const { nora, sara, mother, father, other, removeFirst } = club;
  await report(mother, { body: { photos: [(await photo()).key] } });
  await report(mother, { child: sara, body: { photos: [(await photo(mother, sara)).key] } });
  await db.updateTable('guardian_children').set({ may_answer: false }).execute();
  const links = { mother: await linkOf(mother), father: await linkOf(father), sara: await linkOf(mother, sara) };
  const seen = async () => [await open(links.mother), await open(links.father), await open(links.sara)];
  expect(await seen()).toEqual([200, 200, 200]);
  expect((await ask(listOwnComplaints, other, { child: nora })).statusCode).toBe(404);
  const agree = (is_agreed: boolean) =>
    db
      .updateTable('consents')
      .set({ is_agreed })
      .where('user_id', '=', nora)
      .where('purpose', '=', 'medical')
      .execute();
  await agree(false);
  expect(await seen()).toEqual([404, 404, 200]);
  expect((await ask(listOwnComplaints, mother)).answer).toMatchObject({ records: [], total: 0 });
  await agree(true);
  // What a guardian opens is no reading by staff.
  const read = await api.asAdmin(listAuditLog, { query: { action: 'person.medicalDataRead' } });
  expect(read.records).toEqual([]);
  clock.set('2026-08-15T21:50:00.000Z');
  Object.assign(links, {
    mother: await linkOf(mother),
    father: await linkOf(father),
    sara: await linkOf(mother, sara),
  });
  clock.set('2026-08-15T22:00:00.000Z');
  expect(await seen()).toEqual([200, 200, 404]);
  await removeFirst();
  expect(await seen()).toEqual([404, 200, 404]);
  clock.advance(minutesMs(5));
  expect(await seen()).toEqual([404, 404, 404]);
  links.father = await linkOf(father);
  await db.updateTable('club').set({ consent_age: 13 }).execute();
  expect(await seen()).toEqual([404, 404, 404]);
  await db.updateTable('club').set({ consent_age: 16 }).execute();
  const ofChild = (await api.with(await build.phoneToken(nora))(listOwnComplaints, {})).records[0]!.photos[0]!.url;
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', nora).execute();
  expect([await open(links.father), await open(ofChild)]).toEqual([404, 404]);
});

test('AZ6 a guardian withdraws an own report while it waits, and nothing else; a reply is read by the child', async () => {
  const { ask, report, staff, mother, father, other, nora, sara, complaints, api } = await start();
  const { id } = await report(mother);
  const withdraw = (token: string, child?: string) =>
    ask(withdrawComplaint, token, { params: { id }, ...(child && { child }) });
  const mayWithdraw = async (token: string) =>
    listOwnComplaints.response.parse((await ask(listOwnComplaints, token)).answer).records[0]!.mayWithdraw;
  expect([await mayWithdraw(mother), await mayWithdraw(father)]).toEqual([true, false]);
  expect((await withdraw(father)).statusCode).toBe(403);
  expect((await withdraw(other)).statusCode).toBe(404);
  expect((await withdraw(mother, sara)).statusCode).toBe(404);
  expect((await ask(readReply, mother, { params: { id } })).statusCode).toBe(403);
  expect(await complaints()).toHaveLength(1);
  expect(await withdraw(mother)).toMatchObject({ statusCode: 200, answer: { deleted: 1 } });
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'complaint.withdrawn' } });
  expect(records).toMatchObject([{ actor: { name: 'Carmen Díaz', role: 'guardian' } }]);
  const second = await report(mother, { child: nora });
  await staff(replyToComplaint, { params: { id: second.id }, body: { reply: 'Ice' } });
  expect((await ask(withdrawComplaint, mother, { params: { id: second.id } })).statusCode).toBe(409);
});
