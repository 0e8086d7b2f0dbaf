import { listAuditLog } from '@touchline/contract/club/audit';
import { getPrivacySettings, updatePrivacySettings, type PrivacyChanges } from '@touchline/contract/club/privacy';
import { getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { daysMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { filesOnDisk, upload } from '../../../test/factories/files.ts';
import { acceptTerms, initialize } from '@touchline/contract/club/setup';
import { setupInputOf } from '../../../test/factories/setup-input.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { letTimeGoBy } from '../../../test/helpers/steady-time.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { runJobs, startAnother } from '../../../test/factories/wellness.ts';
import { verifyChain } from '../../ground/audit/chain/verify-chain.service.ts';

/** The administrator, with a session of this moment: months go by here. */
const admin = async ({ api, build }: TestApp) => api.with(await build.tokenOf(await build.adminId()));
const set = async (app: TestApp, body: PrivacyChanges) => (await admin(app))(updatePrivacySettings, { body });
const shown = async (app: TestApp) => (await admin(app))(getPrivacySettings, {});

const people = async ({ db }: TestApp, ...ids: string[]): Promise<string[]> =>
  (await db.selectFrom('users').select('id').where('id', 'in', ids).execute()).map(({ id }) => id).sort();

/** Moves to another day and runs its job. */
const after = async (app: TestApp, days: number): Promise<void> => {
  app.clock.advance(daysMs(days));
  await letTimeGoBy(app);
  await runJobs(app.app);
};

test('PR3 deletes expired rejected and abandoned requests with all their data, and no others', async () => {
  const app = await startTestApp();
  const { build } = app;
  const rejected = await build.player({ status: 'rejected' });
  const pending = await build.player({ status: 'pending' });
  const [member, left] = [await build.player(), await build.player({ status: 'inactive' })];
  await after(app, 29);
  expect(await people(app, rejected.id)).toEqual([rejected.id]);
  await after(app, 2);
  expect(await people(app, rejected.id, pending.id)).toEqual([pending.id]);
  expect((await shown(app)).lastRun).toMatchObject({ removed: { rejectedRequests: 1 } });
  await after(app, 335);
  expect(await people(app, pending.id, member.id, left.id)).toEqual([member.id, left.id].sort());
  const { records } = await (await admin(app))(listAuditLog, { query: { action: 'person.deleted' } });
  expect(records).toMatchObject([
    { actor: null, subject: { _id: pending.id, name: null } },
    { actor: null, subject: { _id: rejected.id, name: null } },
  ]);
});

test('PR3 runs once a day, on one of two servers', async () => {
  const app = await startTestApp();
  const other = await startAnother(app);
  const outOfTime = async () =>
    (await (await admin(app))(listAuditLog, { query: { action: 'data.outOfTime' } })).records.map(
      ({ fields }) => fields,
    );
  for (const day of [1, 2]) {
    for (let count = 0; count < 3; count += 1) await app.build.player({ status: 'rejected' });
    app.clock.advance(daysMs(31));
    await letTimeGoBy(app);
    await Promise.all([runJobs(app.app), runJobs(other), runJobs(app.app)]);
    expect(await outOfTime()).toEqual(Array.from({ length: day }, () => ['rejectedRequests']));
  }
  // Anything later in the day waits for the next run.
  const late = await app.build.player({ status: 'rejected', updated_at: '2020-01-01T00:00:00.000Z' });
  await after(app, 0.9);
  expect(await people(app, late.id)).toEqual([late.id]);
  await after(app, 0.1);
  expect(await people(app, late.id)).toEqual([]);
});

test('PR3 another server repeats a run during which one died', async () => {
  const app = await startTestApp();
  const { id } = await app.build.player({ status: 'rejected', updated_at: '2020-01-01T00:00:00.000Z' });
  const died = new Date(app.clock().getTime() + daysMs(1 / 24)).toISOString();
  await app.db.updateTable('retention').set({ claimed_until: died }).execute();
  await letTimeGoBy(app);
  await runJobs(app.app);
  expect(await people(app, id)).toEqual([id]);
  await after(app, 0.05);
  expect(await people(app, id)).toEqual([]);
});

test('PR3 papers stay until the day the administrator sets, with a reminder before; then they are deleted with their content', async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const token = await build.staffToken('medical');
  const { id } = await build.player();
  const portrait = (await upload(app, token)).key;
  const before = filesOnDisk(app).length;
  const papers = { idImage: null, passportImage: null, covidImage: null };
  await api.with(token)(updateUser, { params: { id }, body: { profileImage: portrait } });
  for (const field of Object.keys(papers))
    await api.with(token)(updateUser, {
      params: { id },
      body: { [field]: (await upload(app, token, 'document')).key },
    });
  const held = async () =>
    Object.values(
      (await db.selectFrom('files').select('kind').where('removed_at', 'is', null).execute()).map(({ kind }) => kind),
    );
  const reminders = () => db.selectFrom('mails').select('to_address').where('template', '=', 'papersDue').execute();

  // 2026-08-15 is today.
  await after(app, 400);
  expect([await held(), (await reminders()).length]).toEqual([['profile', 'document', 'document', 'document'], 0]);
  expect(await set(app, { papersUntil: '2027-12-31' })).toMatchObject({
    papers: { until: '2027-12-31', people: 1, isDue: false },
  });
  app.clock.set('2027-11-30T08:00:00.000Z');
  await letTimeGoBy(app);
  await runJobs(app.app);
  expect((await reminders()).length).toBe(0);
  await after(app, 1.1);
  await after(app, 1.1);
  expect((await reminders()).length).toBe(1);
  expect((await shown(app)).papers).toMatchObject({ isDue: true });
  app.clock.set('2027-12-31T22:30:00.000Z');
  await letTimeGoBy(app);
  await runJobs(app.app);
  expect((await held()).length).toBe(4);
  app.clock.set('2028-01-01T22:40:00.000Z');
  await letTimeGoBy(app);
  await runJobs(app.app);
  await runJobs(app.app);
  expect(await (await admin(app))(getUser, { params: { id } })).toMatchObject({
    ...papers,
    profileImage: { key: portrait },
  });
  expect(filesOnDisk(app).length).toBe(before);
  expect(await shown(app)).toMatchObject({ papers: { until: null, people: 0 }, lastRun: { removed: { papers: 3 } } });
});

test('PR3 the records of players who left stay, unless a period is set for them', async () => {
  const app = await startTestApp();
  const { build, db, clock } = app;
  const at = clock().toISOString();
  const [left, stays] = [await build.player({ status: 'inactive' }), await build.player()];
  for (const { id } of [left, stays]) {
    await putScores(db, [{ user_id: id, created_at: at }]);
    const row = { id: newId(), user_id: id, check_in: at, session: 'x', search: 'x', created_at: at, updated_at: at };
    await db.insertInto('attendances').values(row).execute();
  }
  const whose = async (table: 'attendances' | 'wellness_scores') =>
    (await db.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id).sort();
  await after(app, 3_000);
  expect(await whose('attendances')).toEqual([left.id, stays.id].sort());
  await set(app, { formerPlayers: 730 });
  await after(app, 1);
  expect([await whose('attendances'), await whose('wellness_scores')]).toEqual([[stays.id], [stays.id]]);
  expect((await shown(app)).lastRun?.removed).toMatchObject({ formerPlayers: 2 });
});

test('AD2 audit entries are deleted after 24 months, and the rest can still be verified', async () => {
  const app = await startTestApp();
  app.clock.set('2023-01-01T08:00:00.000Z');
  await set(app, { mails: 60 });
  await set(app, { mails: 61 });
  app.clock.set('2024-12-30T08:00:00.000Z');
  await letTimeGoBy(app);
  await runJobs(app.app);
  expect((await app.db.selectFrom('audit_log').select('seq').execute()).length).toBe(2);
  await after(app, 2);
  const { records } = await (await admin(app))(listAuditLog, {});
  expect(records).toMatchObject([{ action: 'data.outOfTime', fields: ['auditLog'] }]);
  expect(await verifyChain(app.db, app.secrets)).toMatchObject({ entries: 1, broken: undefined, isHeadSealed: true });
});

test.each<[PrivacyChanges, string, string]>([
  [{ rejectedRequests: 0 }, 'rejectedRequests', 'Enter a whole number from 1 to 365'],
  [{ auditLog: 365 }, 'auditLog', 'Enter a whole number from 366 to 3650'],
  [{ formerPlayers: 30 }, 'formerPlayers', 'Enter a whole number from 365 to 3650'],
  [{ mails: 1.5 }, 'mails', 'Enter a whole number from 7 to 365'],
  [{ papersUntil: '2026-08-15' }, 'papersUntil', 'This day is over'],
  [{ papersUntil: '2027-02-30' }, 'papersUntil', 'This date does not exist'],
])('refuses %j, naming the field', async (body, field, message) => {
  const app = await startTestApp();
  expect(await app.api.refused(updatePrivacySettings, { body }, await app.build.adminToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
});

test('AD1 changes and records what is sent, and refuses an older version', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const first = await api.raw(getPrivacySettings, {}, await build.adminToken());
  const { periods } = await set(app, { devices: 90, formerPlayers: 730 });
  expect(periods).toEqual({ ...first.json<{ periods: object }>().periods, devices: 90, formerPlayers: 730 });
  expect((await set(app, { formerPlayers: null })).periods).toMatchObject({ devices: 90, formerPlayers: null });
  const { records } = await (await admin(app))(listAuditLog, { query: { action: 'settings.privacyUpdated' } });
  expect(records.map(({ fields }) => fields)).toEqual([['formerPlayers'], ['devices', 'formerPlayers']]);
  const stale = { body: { devices: 30 }, headers: { 'if-match': String(first.headers.etag) } };
  expect(await api.refused(updatePrivacySettings, stale, await build.adminToken())).toMatchObject({ statusCode: 412 });
});

test('PR3 OP5 a clock that jumps a year ahead and back deletes nothing, nor does one that is wrong for less than a day', async () => {
  const app = await startTestApp();
  const { id } = await app.build.player({ status: 'rejected' });
  const { id: paired } = await app.build.player();
  await app.build.consent(paired);
  await set(app, { papersUntil: '2026-12-31' });
  await letTimeGoBy(app);
  await runJobs(app.app);
  const jump = async (days: number) => {
    app.clock.advance(daysMs(days));
    await runJobs(app.app);
  };
  await jump(365);
  for (let time = 0; time < 3; time += 1) await jump(0.3);
  await jump(-366);
  expect(await people(app, id)).toEqual([id]);
  expect((await shown(app)).papers.until).toBe('2026-12-31');
  // Time that passes steadily is trusted, and records written by the wrong clock delay nothing.
  for (const days of [40, 0.6, 0.6]) await jump(days);
  expect(await people(app, id)).toEqual([]);
});

test('says when the terms of the setup were accepted', async () => {
  const { api, clock } = await startTestApp({ configured: false });
  await api.anonymous(acceptTerms, {});
  const acceptedAt = clock().toISOString();
  clock.advance(300_000);
  await api.anonymous(initialize, { body: setupInputOf() });
  expect((await api.asAdmin(getPrivacySettings, {})).termsAcceptedAt).toBe(acceptedAt);
});

test('forgets bookings and closed times of places after two years, and accepted clashes after a month', async () => {
  const app = await startTestApp();
  const { db, clock } = app;
  const { place, booking, closure } = createPlaces(app);
  const [from, to] = [clock().toISOString(), new Date(clock().getTime() + daysMs(1)).toISOString()];
  const hours = { place: await place('Pitch 1'), from, to };
  await booking(hours);
  await closure(hours);
  await db
    .insertInto('accepted_clashes')
    .values({ clash: 'a'.repeat(22), ends_at: to, accepted_at: from })
    .execute();
  const left = async () => {
    const counts: number[] = [];
    for (const table of ['accepted_clashes', 'bookings', 'place_closures'] as const)
      counts.push((await db.selectFrom(table).selectAll().execute()).length);
    return counts;
  };
  await after(app, 31);
  expect(await left()).toEqual([1, 1, 1]);
  await after(app, 1);
  expect(await left()).toEqual([0, 1, 1]);
  await after(app, 698);
  expect(await left()).toEqual([0, 1, 1]);
  await after(app, 2);
  expect(await left()).toEqual([0, 0, 0]);
});
