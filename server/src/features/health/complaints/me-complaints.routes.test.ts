import { image } from '@touchline/contract/wire/common';
import {
  createComplaint,
  deleteComplaints,
  getComplaint,
  listComplaints,
  replyToComplaint,
  setComplaintStatus,
  updateComplaint,
} from '@touchline/contract/health/complaints';
import { createCase, updateCase } from '@touchline/contract/health/cases';
import { limits } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import {
  listOwnComplaints,
  readReply,
  sendComplaint,
  uploadComplaintPhoto,
  withdrawComplaint,
} from '@touchline/contract/me/me-complaints';
import { deleteUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { daysMs, minutesMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { filesOnDisk, newImage, upload } from '../../../test/factories/files.ts';
import { imageForm } from '../../../test/factories/form.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const description = 'My left knee hurts since the match';

const start = async () => {
  const touchline = await startTestApp();
  const { api, build, db, app } = touchline;
  const medic = await build.signedIn('medical');
  const somebody = async (name: string) => {
    const player = await build.player({ name });
    await build.consent(player.id);
    const token = await build.phoneToken(player.id);
    return { ...player, token, as: api.with(token) };
  };
  const iker = await somebody('Iker Solana');
  const hugo = await somebody('Hugo Peralta');
  const photo = async (token = iker.token) => {
    const answer = await api.raw(uploadComplaintPhoto, imageForm(await newImage()), token);
    if (answer.statusCode !== 201) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`);
    return image.parse(answer.json());
  };
  return {
    ...touchline,
    medic,
    iker,
    hugo,
    photo,
    somebody,
    staff: api.with(medic.token),
    open: async (url: string) => (await app.fastify.inject(url)).statusCode,
    complaints: () => db.selectFrom('medical_complaints').selectAll().execute(),
    entries: () =>
      db
        .selectFrom('audit_log')
        .select(['action', 'actor_id', 'actor_role', 'subject_id', 'fields'])
        .orderBy('seq')
        .execute(),
  };
};

test('a player reports a problem: staff see all of it, the thread names the sender, the log only the fields', async () => {
  const { iker, staff, photo, medic, entries } = await start();
  const photos = [(await photo()).key, (await photo()).key];
  const told = {
    description,
    bodyParts: ['kneeLeft', 'hamstringLeft'],
    since: '2026-08-12',
    canTrain: 'limited',
  } as const;
  const sent = await iker.as(sendComplaint, { body: { ...told, bodyParts: [...told.bodyParts], photos } });
  expect(sent).toMatchObject({
    ...told,
    status: 'pending',
    reply: null,
    replied: null,
    isUnread: false,
    mayWithdraw: true,
  });
  expect(sent.photos.map(({ key }) => key)).toEqual(photos);
  const params = { id: sent._id };
  const record = await staff(getComplaint, { params });
  expect(record).toMatchObject({ ...told, player: { _id: iker.id }, photos: photos.map((key) => ({ key })) });
  expect(record.thread).toMatchObject([
    { kind: 'sent', by: { _id: iker.id } },
    { kind: 'seen', by: { _id: medic.id } },
  ]);
  expect((await staff(listComplaints, {})).records).toMatchObject([{ _id: sent._id, ...told }]);
  expect((await entries()).slice(0, 2)).toEqual([
    {
      action: 'complaint.created',
      actor_id: iker.id,
      actor_role: 'player',
      subject_id: sent._id,
      fields: ['bodyParts', 'canTrain', 'description', 'photos', 'player', 'since'],
    },
    {
      action: 'person.medicalDataRead',
      actor_id: medic.id,
      actor_role: 'medical',
      subject_id: iker.id,
      fields: ['complaints'],
    },
  ]);
});

test('medical staff get a mail that reveals nothing', async () => {
  const { iker, db, medic } = await start();
  await iker.as(sendComplaint, { body: { description } });
  const mails = await db.selectFrom('mails').select(['template', 'user_id']).execute();
  expect(mails).toEqual([{ template: 'complaintArrived', user_id: medic.id }]);
});

test('a complaint sent twice with one key is stored once', async () => {
  const { iker, complaints, api } = await start();
  const write = { body: { description }, headers: { 'idempotency-key': 'k1' } };
  const answers = await Promise.all([iker.as(sendComplaint, write), iker.as(sendComplaint, write)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await complaints()).toHaveLength(1);
  const other = { ...write, body: { description: 'Something else' } };
  expect(await api.refused(sendComplaint, other, iker.token)).toMatchObject({
    statusCode: 409,
    message: messages.keyUsed,
  });
});

test.each([
  [{ description: '' }, 'description', messages.required],
  [{ description, since: '2026-08-17' }, 'since', messages.sinceFuture],
  [{ description, since: '2026-02-30' }, 'since', messages.dateFormat],
  [{ description, bodyParts: ['nose'] }, 'bodyParts.0', messages.invalidInput],
  [{ description, bodyParts: ['head', 'neck', 'chest', 'groin'] }, 'bodyParts', messages.tooMany],
  [{ description, canTrain: 'perhaps' }, 'canTrain', messages.invalidInput],
  [{ description, photos: Array(limits.complaintPhotosMax + 1).fill('0'.repeat(24)) }, 'photos', messages.tooMany],
  [{ description, photos: ['0'.repeat(24)] }, 'photos.0', messages.imageKey],
  [{ description, player: '0'.repeat(24) }, 'player', messages.unknownField],
])('refuses %j', async (body, field, message) => {
  const { iker, api, clock, complaints, entries } = await start();
  // It is already the 16th in Madrid.
  clock.set('2026-08-15T22:30:00.000Z');
  expect(await api.refused(sendComplaint, { body }, iker.token)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await complaints()).toEqual([]);
  expect(await entries()).toEqual([]);
});

test("accepts today at the club as the first day, even when the server's day differs", async () => {
  const { iker, clock } = await start();
  clock.set('2026-08-15T22:30:00.000Z');
  expect(await iker.as(sendComplaint, { body: { description, since: '2026-08-16' } })).toMatchObject({
    since: '2026-08-16',
  });
});

test.each([
  ['open', {}],
  ['refused', { medical: false }],
])('nothing is accepted while the consent to medical data is %s', async (_, answers) => {
  const { api, build, complaints, dataDir } = await start();
  const { id } = await build.player();
  await build.consent(id, { wellness: true, photos: true, ...answers });
  const token = await build.phoneToken(id);
  const refusal = { statusCode: 403, message: messages.consentNeeded, reason: 'consentNeeded' };
  expect(await api.refused(sendComplaint, { body: { description } }, token)).toMatchObject(refusal);
  const form = imageForm(await newImage());
  expect(await api.refused(uploadComplaintPhoto, form, token)).toMatchObject(refusal);
  expect(await complaints()).toEqual([]);
  expect(filesOnDisk({ dataDir })).toEqual([]);
});

test('players see only their own complaints, newest first and page by page', async () => {
  const { iker, hugo, clock } = await start();
  const ids: string[] = [];
  for (const each of ['One', 'Two', 'Three']) {
    clock.advance(1_000);
    ids.unshift((await iker.as(sendComplaint, { body: { description: each } }))._id);
  }
  await hugo.as(sendComplaint, { body: { description: 'Mine' } });
  const idsOf = async (pageNo: number) =>
    (await iker.as(listOwnComplaints, { query: { pageNo, pageSize: 2 } })).records.map(({ _id }) => _id);
  expect([await idsOf(1), await idsOf(2)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
  expect(await hugo.as(listOwnComplaints, {})).toMatchObject({ total: 1, records: [{ description: 'Mine' }] });
});

test('a reply has a time and an author, and is unread until read; a changed one is unread again', async () => {
  const { iker, clock, build, api } = await start();
  const doctor = await build.staff('medical', { name: 'Noor Haddad' });
  const staff = api.with(await build.tokenOf(doctor.id));
  const { _id: id } = await iker.as(sendComplaint, { body: { description } });
  const params = { id };
  expect(await iker.as(readReply, { params })).toMatchObject({ isUnread: false, replied: null });
  clock.advance(minutesMs(5));
  const at = clock().toISOString();
  await staff(replyToComplaint, { params, body: { reply: 'Ice' } });
  const first = { reply: 'Ice', status: 'replied', replied: { at, by: 'Noor Haddad' }, mayWithdraw: false };
  expect((await iker.as(listOwnComplaints, {})).records).toMatchObject([{ ...first, isUnread: true }]);
  expect(await iker.as(readReply, { params })).toMatchObject({ ...first, isUnread: false });
  clock.advance(minutesMs(5));
  await staff(updateComplaint, { params, body: { reply: 'Ice and rest' } });
  expect((await iker.as(listOwnComplaints, {})).records).toMatchObject([
    { ...first, reply: 'Ice and rest', isUnread: true },
  ]);
});

test('reading a reply is not a change: a concurrent edit can be saved, and nothing is recorded', async () => {
  const { iker, staff, api, medic, entries } = await start();
  const params = { id: (await iker.as(sendComplaint, { body: { description } }))._id };
  await staff(replyToComplaint, { params, body: { reply: 'Ice' } });
  const { etag } = (await api.raw(getComplaint, { params }, medic.token)).headers;
  const before = await entries();
  await iker.as(readReply, { params });
  expect(await entries()).toEqual(before);
  const change = { params, body: { reply: 'Rest' }, headers: { 'if-match': etag! } };
  expect((await api.raw(updateComplaint, change, medic.token)).statusCode).toBe(200);
});

test('a waiting complaint can be withdrawn with its photos, and is unknown to staff from then on', async () => {
  const { iker, staff, api, medic, photo, open, entries, complaints, ...app } = await start();
  const { key } = await photo();
  const { _id: id } = await iker.as(sendComplaint, { body: { description, photos: [key] } });
  const [seen] = (await staff(getComplaint, { params: { id } })).photos;
  expect(await open(seen!.url)).toBe(200);
  expect(await iker.as(withdrawComplaint, { params: { id } })).toEqual({ deleted: 1 });
  expect(await open(seen!.url)).toBe(404);
  expect(await api.refused(getComplaint, { params: { id } }, medic.token)).toMatchObject({ statusCode: 404 });
  expect(await complaints()).toEqual([]);
  expect((await entries()).at(-1)).toEqual({
    action: 'complaint.withdrawn',
    actor_id: iker.id,
    actor_role: 'player',
    subject_id: id,
    fields: [],
  });
  await eventually(() => expect(filesOnDisk(app)).toEqual([]));
});

test.each(['replied', 'in-progress', 'resolved'] as const)(
  'a complaint that is %s cannot be withdrawn',
  async (status) => {
    const { iker, staff, api, complaints } = await start();
    const params = { id: (await iker.as(sendComplaint, { body: { description } }))._id };
    if (status === 'replied') await staff(replyToComplaint, { params, body: { reply: 'Ice' } });
    else await staff(setComplaintStatus, { params, body: { status } });
    expect((await iker.as(listOwnComplaints, {})).records).toMatchObject([{ mayWithdraw: false }]);
    expect(await api.refused(withdrawComplaint, { params }, iker.token)).toMatchObject({
      statusCode: 409,
      message: messages.complaintAnswered,
    });
    expect(await complaints()).toHaveLength(1);
  },
);

test('a complaint of which a case was made is being treated until the case is closed, and is not withdrawn', async () => {
  const { iker, staff } = await start();
  const { _id: complaint, inTreatment } = await iker.as(sendComplaint, { body: { description } });
  expect(inTreatment).toBe(false);
  const body = { player: iker.id, complaint, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'knee' } as const;
  const { _id: id } = await staff(createCase, { body });
  const own = async () => (await iker.as(listOwnComplaints, {})).records[0];
  expect(await own()).toMatchObject({ status: 'pending', mayWithdraw: false, inTreatment: true });
  const refused = iker.as(withdrawComplaint, { params: { id: complaint } });
  await expect(refused).rejects.toThrow();
  await staff(updateCase, { params: { id }, body: { closed: { on: '2026-08-15', outcome: 'recovered' } } });
  expect(await own()).toMatchObject({ mayWithdraw: false, inTreatment: false });
});

test('of a concurrent withdrawal and reply one succeeds, completely', async () => {
  const { iker, api, medic, complaints } = await start();
  const params = { id: (await iker.as(sendComplaint, { body: { description } }))._id };
  const [withdrawn, replied] = await Promise.all([
    api.raw(withdrawComplaint, { params }, iker.token),
    api.raw(replyToComplaint, { params, body: { reply: 'Ice' } }, medic.token),
  ]);
  const isGone = withdrawn.statusCode === 200;
  expect([withdrawn.statusCode, replied.statusCode]).toEqual(isGone ? [200, 404] : [409, 200]);
  expect(await complaints()).toHaveLength(isGone ? 0 : 1);
});

test("AZ6 another player's complaint is as unknown as a missing one", async () => {
  const { iker, hugo, api, complaints } = await start();
  const { _id: id } = await iker.as(sendComplaint, { body: { description } });
  const before = await complaints();
  for (const endpoint of [readReply, withdrawComplaint]) {
    const { path: _, ...unknown } = await api.refused(endpoint, { params: { id: newId() } }, hugo.token);
    expect(unknown).toMatchObject({ statusCode: 404 });
    expect(await api.refused(endpoint, { params: { id } }, hugo.token)).toMatchObject(unknown);
  }
  expect(await complaints()).toEqual(before);
});

test("AZ6 a photo is accepted once, only from its uploader, and not from staff's uploads", async () => {
  const { iker, hugo, api, medic, photo, ...app } = await start();
  const { key } = await photo();
  const paper = await upload({ api }, medic.token, 'document');
  const refused = (photos: string[], token: string) =>
    api.refused(sendComplaint, { body: { description, photos } }, token);
  const unknown = { statusCode: 400, errors: [{ field: 'photos.0', message: messages.imageKey }] };
  expect(await refused([key], hugo.token)).toMatchObject(unknown);
  expect(await refused([paper.key], iker.token)).toMatchObject(unknown);
  expect(await refused([key, key], iker.token)).toMatchObject({
    errors: [{ field: 'photos.1', message: messages.imageTwice }],
  });
  await iker.as(sendComplaint, { body: { description, photos: [key] } });
  expect(await refused([key], iker.token)).toMatchObject(unknown);
  expect(await app.db.selectFrom('complaint_photos').selectAll().execute()).toMatchObject([
    { file_id: key, position: 0 },
  ]);
});

test('a photo opens only for the session that was shown it, for a quarter of an hour, and is never cached', async () => {
  const { iker, staff, photo, app, open, clock, db, medic } = await start();
  const { key } = await photo();
  const { _id: id, photos } = await iker.as(sendComplaint, { body: { description, photos: [key] } });
  const [seen] = (await staff(getComplaint, { params: { id } })).photos;
  for (const { url } of [photos[0]!, seen!]) {
    const answer = await app.fastify.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' });
  }
  await db.deleteFrom('sessions').where('user_id', '=', medic.id).execute();
  expect([await open(photos[0]!.url), await open(seen!.url)]).toEqual([200, 404]);
  clock.advance(minutesMs(15));
  expect(await open(photos[0]!.url)).toBe(404);
});

test('the link of a photo ends with the phone session and with the account', async () => {
  const { iker, photo, open, db } = await start();
  const { url } = await photo();
  expect(await open(url)).toBe(200);
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', iker.id).execute();
  expect(await open(url)).toBe(404);
});

test('AD2 staff viewing a photo is recorded as a reading, players viewing their own is not', async () => {
  const { iker, staff, photo, open, clock, entries, db, medic } = await start();
  const { key } = await photo();
  const { _id: id, photos } = await iker.as(sendComplaint, { body: { description, photos: [key] } });
  await open(photos[0]!.url);
  const [seen] = (await staff(getComplaint, { params: { id } })).photos;
  clock.advance(minutesMs(2));
  const before = (await entries()).length;
  expect(await open(seen!.url)).toBe(200);
  expect((await entries()).slice(before)).toEqual([
    {
      action: 'person.medicalDataRead',
      actor_id: medic.id,
      actor_role: 'medical',
      subject_id: iker.id,
      fields: ['complaints'],
    },
  ]);
  expect((await entries()).filter(({ actor_id }) => actor_id === iker.id)).toHaveLength(1);
  clock.advance(minutesMs(2));
  await db.schema.dropTable('audit_head').execute();
  expect(await open(seen!.url)).toBe(500);
});

test.each(['the complaint', 'the player'])('photos are deleted from the disk with %s', async (what) => {
  const { iker, staff, api, photo, app, ...touchline } = await start();
  const { _id: id } = await iker.as(sendComplaint, { body: { description, photos: [(await photo()).key] } });
  if (what === 'the player') await api.asAdmin(deleteUser, { params: { id: iker.id } });
  else await staff(deleteComplaints, { body: { ids: [id] } });
  touchline.clock.advance(minutesMs(1));
  await Promise.all(app.jobs.map((job) => job.wake()));
  expect(filesOnDisk(touchline)).toEqual([]);
  expect(await touchline.db.selectFrom('files').select('id').execute()).toEqual([]);
});

test('a player can send twenty photos an hour', async () => {
  const { iker, hugo, api, clock } = await start();
  const send = async (token: string) =>
    (await api.raw(uploadComplaintPhoto, imageForm(Buffer.from('x')), token)).statusCode;
  for (let count = 0; count < 20; count += 1) expect(await send(iker.token)).toBe(400);
  expect([await send(iker.token), await send(hugo.token)]).toEqual([429, 400]);
  clock.advance(minutesMs(3));
  expect([await send(iker.token), await send(iker.token)]).toEqual([400, 429]);
});

test('a photo may have up to 10 MB', async () => {
  const { iker, api } = await start();
  const answer = await api.refused(
    uploadComplaintPhoto,
    imageForm(Buffer.alloc(limits.galleryImageBytes + 1)),
    iker.token,
  );
  expect(answer).toMatchObject({ statusCode: 413, message: messages.galleryImageSize });
});

test('players also see complaints written by staff, and can withdraw them while they wait', async () => {
  const { iker, staff } = await start();
  const { _id } = await staff(createComplaint, { body: { player: iker.id, description } });
  expect((await iker.as(listOwnComplaints, {})).records).toMatchObject([
    { _id, bodyParts: [], since: null, canTrain: null, photos: [], mayWithdraw: true },
  ]);
  expect(await iker.as(withdrawComplaint, { params: { id: _id } })).toEqual({ deleted: 1 });
});

test('each complaint of a page has its own photos and replies', async () => {
  const { iker, ...touchline } = await start();
  const { put } = createComplaints(touchline);
  for (let count = 0; count < 12; count += 1)
    await put({ player: iker.id, photos: 1, reply: 'Ice', status: 'replied' });
  touchline.clock.advance(daysMs(1));
  const { records, total } = await iker.as(listOwnComplaints, { query: { pageSize: 200 } });
  expect([records.length, total]).toEqual([12, 12]);
  expect(records.every(({ photos, isUnread }) => photos.length === 1 && isUnread)).toBe(true);
});
