import {
  createComplaint,
  deleteComplaints,
  getComplaint,
  listComplaints,
  replyToComplaint,
  setComplaintStatus,
  updateComplaint,
} from '@touchline/contract/health/complaints';
import { deleteUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const secret = 'My left knee hurts';
const arabic = 'ألم في الركبة اليسرى\nمنذ يوم الاثنين';

/** A member of the medical staff and a player with a complaint. */
const start = async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const medic = await build.signedIn('medical');
  const player = await build.player({ name: 'Iker Solana', name_key: 'iker solana', shirt_number: 7 });
  const as = api.with(medic.token);
  const raw: typeof api.raw = (endpoint, input, token = medic.token) => api.raw(endpoint, input, token);
  const refused: typeof api.refused = (endpoint, input, token = medic.token) => api.refused(endpoint, input, token);
  const id = await createComplaints(touchline).put({ player: player.id, description: secret });
  const params = { id };
  const kinds = async () => (await as(getComplaint, { params })).thread.map(({ kind }) => kind);
  const entries = () => db.selectFrom('audit_log').select(['action', 'subject_id', 'fields']).orderBy('seq').execute();
  const changes = async () => (await entries()).filter(({ action }) => /^complaint\./.test(action));
  return { ...touchline, medic, player, as, raw, refused, id, params, kinds, entries, changes };
};

test('staff write a complaint for a player: it is returned with its thread, stored and recorded', async () => {
  const { as, player, medic, clock, changes, db } = await start();
  const made = await as(createComplaint, { body: { player: player.id, description: `  ${arabic}  ` } });
  const at = clock().toISOString();
  expect(made).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    player: { _id: player.id, name: 'Iker Solana', shirtNumber: 7, profileImage: null },
    status: 'pending',
    description: arabic,
    reply: null,
    createdAt: at,
    updatedAt: at,
    bodyParts: [],
    since: null,
    canTrain: null,
    photos: [],
    thread: [{ kind: 'sent', at, by: { _id: medic.id, name: expect.any(String) as string } }],
  });
  expect(await changes()).toEqual([
    { action: 'complaint.created', subject_id: made._id, fields: ['description', 'player'] },
  ]);
  expect((await db.selectFrom('medical_complaints').selectAll().execute()).length).toBe(2);
});

test.each([
  ['an unknown person', async () => 'a'.repeat(24)],
  ['a member of staff', async ({ build }) => (await build.staff('medical')).id],
  ['a player who has left', async ({ build }) => (await build.player({ status: 'inactive' })).id],
  ['a person with a pending request', async ({ build }) => (await build.player({ status: 'pending' })).id],
] as [string, (app: Awaited<ReturnType<typeof start>>) => Promise<string>][])(
  'refuses a complaint of %s, naming the field',
  async (_, personOf) => {
    const started = await start();
    const body = { player: await personOf(started), description: 'It hurts' };
    expect(await started.refused(createComplaint, { body })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'player', message: 'This person is not an active player' }],
    });
    expect(await started.changes()).toEqual([]);
  },
);

test.each([
  [{}, 'description', 'This field is required'],
  [{ description: ' \n ' }, 'description', 'This field is required'],
  [{ description: 'x'.repeat(5_001) }, 'description', 'This text is too long'],
  [{ description: 'a\u0000b' }, 'description', 'This text contains characters that are not allowed'],
  [{ description: 'x', status: 'resolved' }, 'status', 'This field is not known'],
])('refuses %j and changes nothing', async (body, field, message) => {
  const { refused, player, changes } = await start();
  const answer = await refused(createComplaint, { body: { player: player.id, ...body } });
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
  expect(await changes()).toEqual([]);
});

test('accepts 5,000 characters with line breaks, and finds each of their words', async () => {
  const { as, player } = await start();
  const long = `${'ركبة knee\n'.repeat(499)}شكرا`.slice(0, 5_000);
  const description = `${long}${'x'.repeat(5_000 - long.length)}`;
  const made = await as(createComplaint, { body: { player: player.id, description } });
  expect(made.description).toBe(description);
  const reply = 'y z\n'.repeat(1_249);
  const after = await as(updateComplaint, { params: { id: made._id }, body: { reply } });
  expect(after.reply).toBe(reply.trim());
  expect((await as(listComplaints, { query: { search: 'الركبة' } })).records.map(({ _id }) => _id)).toEqual([made._id]);
});

test('a complaint sent twice with one key is stored once, and another text with that key is refused', async () => {
  const { as, refused, player, db } = await start();
  const headers = { 'idempotency-key': 'k1' };
  const body = { player: player.id, description: 'It hurts' };
  const [one, other] = await Promise.all([
    as(createComplaint, { body, headers }),
    as(createComplaint, { body, headers }),
  ]);
  expect(other).toEqual(one);
  const again = await refused(createComplaint, { body: { ...body, description: 'Other' }, headers });
  expect(again).toMatchObject({ statusCode: 409 });
  expect(await db.selectFrom('medical_complaints').select('id').execute()).toHaveLength(2);
});

test('AD2 opening a complaint is recorded as a reading of that player, and lists as lists', async () => {
  const { as, params, player, entries } = await start();
  await as(getComplaint, { params });
  await as(listComplaints, {});
  await as(listComplaints, { query: { search: 'knee' } });
  await as(getComplaint, { params });
  expect(await entries()).toEqual([
    { action: 'person.medicalDataRead', subject_id: player.id, fields: ['complaints'] },
    { action: 'complaints.listed', subject_id: null, fields: [] },
  ]);
});

test('AD2 a change without effect shows the complaint, so it is recorded as a reading', async () => {
  const { as, raw, params, player, clock, entries, db } = await start();
  const headers = { 'idempotency-key': 'k1' };
  await as(replyToComplaint, { params, body: { reply: 'Rest' }, headers });
  const before = (await entries()).length;
  const nothing = [
    () => raw(updateComplaint, { params, body: {} }),
    () => raw(updateComplaint, { params, body: { reply: 'Rest' } }),
    () => raw(replyToComplaint, { params, body: { reply: 'Rest' }, headers }),
  ];
  for (const send of nothing) {
    clock.advance(minutesMs(1));
    expect((await send()).statusCode).toBe(200);
  }
  const reading = { action: 'person.medicalDataRead', subject_id: player.id, fields: ['complaints'] };
  expect((await entries()).slice(before)).toEqual([reading, reading, reading]);

  clock.advance(minutesMs(1));
  await db.schema.dropTable('audit_head').execute();
  for (const send of nothing) {
    const answer = await send();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('knee');
  }
});

test('AD2 AZ8 a complaint is not shown when the reading cannot be recorded', async () => {
  const { raw, params, db } = await start();
  await db.schema.dropTable('audit_head').execute();
  for (const answer of [await raw(getComplaint, { params }), await raw(listComplaints)]) {
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('knee');
  }
});

test('the thread names each reader once, even after concurrent openings, and not the writer', async () => {
  const { api, as, build, params, player, medic } = await start();
  await Promise.all([1, 2, 3].map(() => as(getComplaint, { params })));
  const admin = await api.asAdmin(getComplaint, { params });
  expect(admin.thread.map(({ kind, by }) => [kind, by?._id])).toEqual([
    ['sent', player.id],
    ['seen', medic.id],
    ['seen', await build.adminId()],
  ]);
  const own = await as(createComplaint, { body: { player: player.id, description: 'It hurts' } });
  expect((await as(getComplaint, { params: { id: own._id } })).thread).toHaveLength(1);
});

test('opening is not a change: a concurrent edit can be saved', async () => {
  const { api, raw, params } = await start();
  const etag = (await raw(getComplaint, { params })).headers.etag!;
  await api.asAdmin(getComplaint, { params });
  const saved = await raw(updateComplaint, { params, body: { reply: 'Rest' }, headers: { 'if-match': etag } });
  expect(saved.statusCode).toBe(200);
});

test('the first reply answers a waiting complaint, later ones change the reply', async () => {
  const { as, params, kinds, changes, id, clock } = await start();
  const first = await as(updateComplaint, { params, body: { reply: 'Rest for two days' } });
  expect(first).toMatchObject({ status: 'replied', reply: 'Rest for two days', description: secret });
  clock.advance(1_000);
  await as(updateComplaint, { params, body: { reply: 'Rest for a week' } });
  expect(await kinds()).toEqual(['sent', 'replied', 'replied', 'seen']);
  expect(await changes()).toEqual([
    { action: 'complaint.updated', subject_id: id, fields: ['reply', 'status'] },
    { action: 'complaint.updated', subject_id: id, fields: ['reply'] },
  ]);
});

test.each(['in-progress', 'resolved'] as const)('a reply leaves a complaint %s', async (status) => {
  const { as, params } = await start();
  await as(setComplaintStatus, { params, body: { status } });
  expect(await as(replyToComplaint, { params, body: { reply: 'Rest' } })).toMatchObject({ status, reply: 'Rest' });
});

test('only differences are changes: the thread shows a new description and a new reply, each once', async () => {
  const { as, params, changes, kinds, id } = await start();
  const before = await as(getComplaint, { params });
  for (const body of [{}, { description: secret }, { description: ` ${secret} ` }])
    expect(await as(updateComplaint, { params, body })).toEqual(before);
  const after = await as(updateComplaint, { params, body: { description: 'My right knee', reply: 'Rest' } });
  expect(after).toMatchObject({ description: 'My right knee', reply: 'Rest', status: 'replied' });
  expect(after.updatedAt > before.updatedAt).toBe(true);
  await as(updateComplaint, { params, body: { description: 'My right knee', reply: 'Rest' } });
  expect(await kinds()).toEqual(['sent', 'seen', 'described', 'replied']);
  expect(await changes()).toEqual([
    { action: 'complaint.updated', subject_id: id, fields: ['description', 'reply', 'status'] },
  ]);
});

test.each([
  [{ reply: '' }, 'reply', 'This field is required'],
  [{ description: '' }, 'description', 'This field is required'],
  [{ reply: 'x'.repeat(5_001) }, 'reply', 'This text is too long'],
  [{ reply: null }, 'reply', 'This field is required'],
  [{ status: 'resolved' }, 'status', 'This field is not known'],
])('refuses to change %j', async (body, field, message) => {
  const { refused, params, changes } = await start();
  expect(await refused(updateComplaint, { params, body })).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await changes()).toEqual([]);
});

test('a reply sent twice with one key is written once, even when the complaint has changed since', async () => {
  const { as, params, kinds, refused } = await start();
  const reply = { params, body: { reply: 'Rest' }, headers: { 'idempotency-key': 'k1' } };
  await Promise.all([as(replyToComplaint, reply), as(replyToComplaint, reply)]);
  await as(updateComplaint, { params, body: { reply: 'Rest for a week' } });
  expect(await as(replyToComplaint, reply)).toMatchObject({ reply: 'Rest for a week' });
  expect(await kinds()).toEqual(['sent', 'replied', 'replied', 'seen']);
  expect(await refused(replyToComplaint, { ...reply, body: { reply: 'Other' } })).toMatchObject({ statusCode: 409 });
});

test('staff take a complaint up and resolve it, each shown in the thread; repeating it changes nothing', async () => {
  const { as, params, kinds, changes, medic, clock } = await start();
  for (const status of ['in-progress', 'in-progress', 'resolved', 'resolved', 'in-progress'] as const) {
    clock.advance(1_000);
    expect(await as(setComplaintStatus, { params, body: { status } })).toMatchObject({ status });
  }
  expect(await kinds()).toEqual(['sent', 'in-progress', 'resolved', 'in-progress', 'seen']);
  expect((await changes()).map(({ fields }) => fields)).toEqual([['status'], ['status'], ['status']]);
  expect((await as(getComplaint, { params })).thread[1]).toMatchObject({ by: { _id: medic.id } });
});

test.each(['pending', 'replied', 'Resolved', null])('refuses the status %j', async (status) => {
  const { refused, params } = await start();
  expect(await refused(setComplaintStatus, { params, body: { status } })).toMatchObject({
    errors: [{ field: 'status', message: 'A complaint can only be followed up or resolved' }],
  });
});

test('of two concurrent edits the second is refused, and nothing is lost', async () => {
  const { raw, refused, params, as } = await start();
  const headers = { 'if-match': String((await raw(getComplaint, { params })).headers.etag) };
  const answers = await Promise.all(
    ['One', 'Two'].map((reply) => raw(updateComplaint, { params, body: { reply }, headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const won = answers[0]!.statusCode === 200 ? 'One' : 'Two';
  expect(await as(getComplaint, { params })).toMatchObject({ reply: won });
  for (const [endpoint, body] of [
    [updateComplaint, { description: 'Mine' }],
    [replyToComplaint, { reply: 'Mine' }],
    [setComplaintStatus, { status: 'resolved' }],
  ] as const)
    expect(await refused(endpoint, { params, body, headers })).toMatchObject({
      statusCode: 412,
      error: 'preconditionFailed',
    });
  expect(await as(getComplaint, { params })).toMatchObject({ reply: won, description: secret, status: 'replied' });
});

test('every call on a deleted complaint answers 404, and nothing of it is left', async () => {
  const { as, refused, id, params, db, changes } = await start();
  await as(updateComplaint, { params, body: { reply: 'Rest' } });
  expect(await as(deleteComplaints, { body: { ids: [id, id, 'a'.repeat(24)] } })).toEqual({ deleted: 1 });
  for (const [endpoint, body] of [
    [getComplaint, undefined],
    [updateComplaint, { reply: 'Mine' }],
    [updateComplaint, {}],
    [replyToComplaint, { reply: 'Mine' }],
    [setComplaintStatus, { status: 'resolved' }],
  ] as const)
    expect(await refused(endpoint, { params, body })).toMatchObject({ statusCode: 404, error: 'resourceNotFound' });
  expect(await as(deleteComplaints, { body: { ids: [id] } })).toEqual({ deleted: 0 });
  for (const table of ['medical_complaints', 'medical_complaint_events', 'medical_complaint_words'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await changes()).at(-1)).toEqual({ action: 'complaint.deleted', subject_id: id, fields: [] });
});

test('a complaint that is opened and deleted at once is either shown or 404', async () => {
  const started = await start();
  const answers = await Promise.all([
    started.raw(getComplaint, { params: started.params }),
    started.raw(deleteComplaints, { body: { ids: [started.id] } }),
    started.raw(updateComplaint, { params: started.params, body: { reply: 'Rest' } }),
  ]);
  expect(answers[1].statusCode).toBe(200);
  for (const { statusCode } of [answers[0], answers[2]]) expect([200, 404]).toContain(statusCode);
  expect(await started.db.selectFrom('medical_complaint_events').selectAll().execute()).toEqual([]);
});

test('deleting a player deletes the complaints; deleting a member of staff removes the name from the thread', async () => {
  const { api, as, params, player, medic, db } = await start();
  await as(updateComplaint, { params, body: { reply: 'Rest' } });
  await api.asAdmin(deleteUser, { params: { id: medic.id } });
  const { thread } = await api.asAdmin(getComplaint, { params });
  expect(thread.map(({ kind, by }) => [kind, by?.name ?? null]).slice(0, 2)).toEqual([
    ['sent', 'Iker Solana'],
    ['replied', null],
  ]);
  await api.asAdmin(deleteUser, { params: { id: player.id } });
  for (const table of ['medical_complaints', 'medical_complaint_events', 'medical_complaint_words'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('events of the same time are in the order in which they happened, even when the clock is set back', async () => {
  const { as, params, kinds, clock } = await start();
  await as(setComplaintStatus, { params, body: { status: 'in-progress' } });
  clock.advance(-minutesMs(10));
  await as(updateComplaint, { params, body: { description: 'Worse', reply: 'Rest' } });
  await as(setComplaintStatus, { params, body: { status: 'resolved' } });
  expect((await kinds()).filter((kind) => kind !== 'seen')).toEqual([
    'sent',
    'in-progress',
    'described',
    'replied',
    'resolved',
  ]);
});

test('LG1 no text of a complaint gets into the log or the audit log', async () => {
  const { as, refused, raw, params, player, logLines, db } = await start();
  const texts = { description: 'Xylophagous pain', reply: 'Zymotic rest' };
  const made = await as(createComplaint, { body: { player: player.id, description: texts.description } });
  await as(updateComplaint, { params, body: texts });
  await as(replyToComplaint, { params: { id: made._id }, body: { reply: texts.reply } });
  await refused(updateComplaint, { params, body: { ...texts, description: `${texts.description}\u0000` } });
  await as(listComplaints, { query: { search: 'xylophagous' } });
  await db.schema.dropTable('medical_complaint_words').execute();
  expect((await raw(updateComplaint, { params, body: { reply: 'Zymotic again' } })).statusCode).toBe(500);
  const told = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute()) + logLines.join('');
  expect(told).not.toMatch(/xylophagous|zymotic/i);
});
