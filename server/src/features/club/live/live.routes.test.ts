import { logout } from '@touchline/contract/people/auth';
import { changedEvent, changeHeader, watchChanges } from '@touchline/contract/club/live';
import { createTraining, listTrainings } from '@touchline/contract/football/trainings';
import { updateHealthSettings } from '@touchline/contract/health/case-settings';
import { createComplaint, replyToComplaint, setComplaintStatus } from '@touchline/contract/health/complaints';
import { deleteUser, updateUser } from '@touchline/contract/people/users';
import { addCaseNote } from '@touchline/contract/health/case-entries';
import { expect, test } from 'vitest';
import { putCase } from '../../../test/factories/cases.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { openStream } from '../../../test/helpers/streams.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createWellness, runJobs } from '../../../test/factories/wellness.ts';

const watch = async (touchline: TestApp, token: string, pageAgeMs?: number) => {
  const stream = await openStream(touchline.app.fastify, {
    url: watchChanges.path + (pageAgeMs === undefined ? '' : `?pageAgeMs=${pageAgeMs}`),
    headers: { authorization: `Bearer ${token}` },
  });
  await stream.hear('alive');
  return stream;
};
/** Listens until all of these lists were named. */
const hearOf = async (stream: Awaited<ReturnType<typeof watch>>, ...topics: string[]): Promise<Set<string>> => {
  for (let count = 1; ; count += 1) {
    const words = (await stream.hear('changed', count)) as { topics: string[] }[];
    const named = new Set(words.flatMap((word) => word.topics));
    if (topics.every((topic) => named.has(topic))) return named;
  }
};
const training = { title: 'Set pieces', date: '2026-08-20T16:00:00.000Z' };

test('tells every console which list changed, and nothing of its content', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const streams = [await watch(touchline, await build.adminToken()), await watch(touchline, await build.staffToken())];
  await api.asStaff(createTraining, { body: training });
  for (const stream of streams) {
    const [heard] = await stream.hear('changed');
    expect(heard).toMatchObject({ topics: ['trainings'] });
    expect(changedEvent.strict().parse(heard)).toEqual(heard);
  }
});

test('readers of cases are notified of a changed case, and no longer once the right is gone', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const { id: player } = await build.player();
  const doctor = await build.signedIn('medical');
  const { id } = await putCase(touchline, { player, staff: doctor.id, words: 'x' });
  const physio = await build.signedIn('medical');
  const [reader, coach] = [
    await watch(touchline, physio.token),
    await watch(touchline, await build.staffToken('tactic')),
  ];
  const note = () => api.with(doctor.token)(addCaseNote, { params: { id }, body: { text: 'S: sore' } });
  await note();
  expect(await reader.hear('changed')).toMatchObject([{ topics: ['cases'] }]);
  await db.updateTable('users').set({ role: 'tactic' }).where('id', '=', physio.id).execute();
  await note();
  await api.asStaff(createTraining, { body: training });
  await hearOf(reader, 'trainings');
  await hearOf(coach, 'trainings');
  const topics = async (stream: typeof reader, count: number) =>
    ((await stream.hear('changed', count)) as { topics: string[] }[]).flatMap((one) => one.topics);
  expect(await topics(reader, 2)).toEqual(['cases', 'trainings']);
  expect(await topics(coach, 1)).toEqual(['trainings']);
});

test('complaints that the club has closed to other departments are told to medical staff alone', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id: player } = await build.player();
  const doctor = await build.signedIn('medical');
  await api.asAdmin(updateHealthSettings, { body: { medicalDepartmentOnly: true } });
  const [reader, coach] = [
    await watch(touchline, doctor.token),
    await watch(touchline, await build.staffToken('tactic')),
  ];
  await api.with(doctor.token)(createComplaint, { body: { player, description: 'My left knee hurts' } });
  await hearOf(reader, 'medicalcomplaints');
  await api.asStaff(createTraining, { body: training });
  expect(await hearOf(coach, 'trainings')).not.toContain('medicalcomplaints');
});

test('names first what changed since the page began to fetch, cases only to who reads them', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id: player } = await build.player();
  const doctor = await build.signedIn('medical');
  const { id } = await putCase(touchline, { player, staff: doctor.id, words: 'x' });
  const early = await watch(touchline, await build.staffToken());
  await api.with(doctor.token)(addCaseNote, { params: { id }, body: { text: 'S: sore' } });
  await api.asStaff(createTraining, { body: training });
  await hearOf(early, 'trainings');

  const since = (token: string, pageAgeMs?: number) => watch(touchline, token, pageAgeMs);
  const reader = await since(doctor.token, 60_000);
  expect([...(await hearOf(reader, 'trainings', 'cases'))].sort()).toEqual(['cases', 'trainings']);
  const coach = await since(await build.staffToken('tactic'), 60_000);
  expect(await hearOf(coach, 'trainings')).not.toContain('cases');
  const [heard] = await coach.hear('changed');
  const { topics, agoMs } = changedEvent.strict().parse(heard);
  expect([topics, typeof agoMs]).toEqual([['trainings'], 'number']);

  // Who asks for nothing earlier hears what comes.
  const later = await since(await build.staffToken());
  await api.asAdmin(updateUser, { params: { id: player }, body: { name: 'Iker Solana' } });
  expect(await hearOf(later, 'users')).not.toContain('trainings');
  const { statusCode, json } = await api.raw(watchChanges, { query: { pageAgeMs: 60_001 } }, doctor.token);
  expect([statusCode, json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)]).toEqual([
    400,
    ['pageAgeMs'],
  ]);
});

test('the answer of a write names the change that its event names', async () => {
  const touchline = await startTestApp();
  const token = await touchline.build.staffToken();
  const stream = await watch(touchline, token);
  const answer = await touchline.api.raw(createTraining, { body: training }, token);
  const change = answer.headers[changeHeader];
  expect(change).toMatch(/^[0-9a-f-]{36}$/);
  expect(await stream.hear('changed')).toEqual([{ topics: ['trainings'], causes: { trainings: [change] } }]);
  const read = await touchline.api.raw(listTrainings, {}, token);
  expect(read.headers).not.toHaveProperty(changeHeader);
});

test('announces writes, but neither reads nor refused requests', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const token = await build.staffToken();
  const stream = await watch(touchline, token);
  await api.asStaff(listTrainings, {});
  expect((await api.raw(createTraining, { body: {} }, token)).statusCode).toBe(400);
  const { id } = await build.player();
  await api.asAdmin(updateUser, { params: { id }, body: { name: 'Iker Solana' } });
  expect(await hearOf(stream, 'users')).not.toContain('trainings');
});

test('announces mails only if the change of a person queued one', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id } = await build.player({ email: 'iker@club.example' });
  const stream = await watch(touchline, await build.staffToken());
  await api.asAdmin(updateUser, { params: { id }, body: { name: 'Iker Solana' } });
  expect(await hearOf(stream, 'users')).not.toContain('mails');
  await api.asAdmin(updateUser, { params: { id }, body: { email: 'solana@club.example' } });
  expect(await hearOf(stream, 'users', 'mails')).toContain('mails');
});

test('announces mails only if the change of a complaint queued one', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id: player } = await build.player({ email: 'iker@club.example' });
  const id = await createComplaints(touchline).put({ player });
  const token = await build.staffToken('medical');
  const stream = await watch(touchline, token);
  await api.with(token)(setComplaintStatus, { params: { id }, body: { status: 'in-progress' } });
  expect(await hearOf(stream, 'medicalcomplaints')).not.toContain('mails');
  await api.with(token)(replyToComplaint, { params: { id }, body: { reply: 'Please rest' } });
  expect(await hearOf(stream, 'medicalcomplaints', 'mails')).toContain('mails');
});

test('announces the changes of a job', async () => {
  const touchline = await startTestApp();
  const { app, build, clock } = touchline;
  const wellness = createWellness(touchline);
  await wellness.configuredAt('2026-01-01T00:00:00.000Z');
  clock.set('2026-08-15T06:00:00.000Z');
  await wellness.form();
  await build.player({ email: 'iker@club.example' });
  const stream = await watch(touchline, await build.staffToken());
  await runJobs(app);
  expect(await hearOf(stream, 'mails', 'wellnesslinks', 'wellnesstoday')).toEqual(
    new Set(['mails', 'wellnesslinks', 'wellnesstoday']),
  );
});

test.each([
  ['is signed out', ({ api }: TestApp, token: string) => api.with(token)(logout, {})],
  [
    'is made inactive',
    ({ api }: TestApp, _: string, id: string) =>
      api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } }),
  ],
  ['is deleted', ({ api }: TestApp, _: string, id: string) => api.asAdmin(deleteUser, { params: { id } })],
])('SE2 a person who %s receives nothing more', async (_, endIt) => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id, token } = await build.signedIn();
  const stream = await watch(touchline, token);
  await endIt(touchline, token, id);
  await api.asAdmin(createTraining, { body: training });
  await stream.ended();
  expect(stream.events().map(({ event }) => event)).toEqual(['alive']);
});

test('OP4 does not prevent the server from stopping', async () => {
  const touchline = await startTestApp();
  const stream = await watch(touchline, await touchline.build.staffToken());
  await touchline.app.close();
  await stream.ended();
});
