import { listAuditLog } from '@touchline/contract/club/audit';
import { getRollCall, takeAttendance } from '@touchline/contract/football/attendances';
import { renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { getMe } from '@touchline/contract/me/me';
import { listOwnReads } from '@touchline/contract/me/me-data';
import { getOwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createMerges, putTwoRecords } from '../../../test/factories/merges.ts';
import { entriesIn } from '../../../test/helpers/read-feed.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const records = await putTwoRecords(app);
  const calendar = async (token: string) =>
    (await app.app.fastify.inject(`/v1/me/calendar.ics?token=${token}`)).statusCode;
  return { ...app, ...createMerges(app), records, calendar };
};

test('an old link to the record shows the one that stays, also to staff with own squads only', async () => {
  const app = await start();
  const { records, merge, api, db } = app;
  await merge(records.stays, records.other);
  expect(await api.asStaff(getUser, { params: { id: records.other } })).toMatchObject({ _id: records.stays });
  const [squad] = await db.selectFrom('squads').select('id').execute();
  const { token } = await createSquads(app).coachOf(squad!.id);
  expect(await api.with(token)(getUser, { params: { id: records.other } })).toMatchObject({ _id: records.stays });
});

test('phones, forms and calendars of both lead to the record that stays', async () => {
  const { records, merge, undo, api, calendar } = await start();
  const phone = api.with(records.phone);
  await merge(records.stays, records.other);
  expect(await phone(getMe, {})).toMatchObject({ player: { _id: records.stays } });
  for (const token of Object.values(records.forms))
    expect(await api.anonymous(getOwnWellnessForm, { params: { token } })).toMatchObject({ state: 'open' });
  for (const token of Object.values(records.calendars)) expect(await calendar(token)).toBe(200);
  await undo(records.stays);
  expect(await phone(getMe, {})).toMatchObject({ player: { _id: records.other } });
  for (const token of Object.values(records.calendars)) expect(await calendar(token)).toBe(200);
});

test('no number of an entry falls for the readers of either address, and the merged record forgets nothing', async () => {
  const { app, records, merge, db } = await start();
  const read = async (token: string) =>
    entriesIn((await app.fastify.inject(`/v1/me/calendar.ics?token=${token}`)).body);
  const both = async () => Promise.all([records.calendars.stays, records.calendars.other].map(read));
  await both();
  // Readers of the other record have seen three changes more.
  const feeds = await db.selectFrom('calendar_feeds').select(['id', 'user_id']).execute();
  const feedOf = (user: string) => feeds.find(({ user_id }) => user_id === user)!.id;
  await db
    .updateTable('feed_entries')
    .set((row) => ({ sequence: row('sequence', '+', 3) }))
    .where('feed_id', '=', feedOf(records.other))
    .execute();
  const before = await both();
  await merge(records.stays, records.other);
  const after = await both();
  expect(before.map(({ size }) => size)).not.toContain(0);
  for (const [name, { SEQUENCE }] of before.flatMap((entries) => [...entries]))
    for (const later of after)
      expect(Number(later.get(name)?.['SEQUENCE']), name).toBeGreaterThanOrEqual(Number(SEQUENCE));
  expect(await db.selectFrom('calendar_feeds').select('user_id').execute()).toEqual([{ user_id: records.stays }]);
});

test('a new address of the calendar ends both old ones, and undo does not bring them back', async () => {
  const { records, merge, undo, api, calendar } = await start();
  await merge(records.stays, records.other);
  await api.with(records.phone)(renewOwnCalendarLink, {});
  for (const token of Object.values(records.calendars)) expect(await calendar(token)).toBe(404);
  await undo(records.stays);
  for (const token of Object.values(records.calendars)) expect(await calendar(token)).toBe(404);
});

test('a phone of a guardian that still names the record that went opens the one that stays', async () => {
  const { records, merge, api, build, db } = await start();
  await db.updateTable('users').set({ birth_date: '2013-01-01' }).where('role', '=', 'player').execute();
  await merge(records.stays, records.other);
  const token = await build.pairGuardian(records.father);
  const headers = { 'x-child': records.other };
  expect((await api.raw(getMe, { headers }, token)).json()).toMatchObject({ player: { _id: records.stays } });
});

test('marks that waited on a device count for the record that stays', async () => {
  const { records, merge, api, db } = await start();
  await merge(records.stays, records.other);
  const occasion = { training: records.both };
  const mark = { player: records.other, status: 'absent', reason: null, markedAt: '2026-08-15T07:00:00.000Z' };
  await api.asStaff(takeAttendance, { body: { occasion, marks: [mark] } } as never);
  const { players } = await api.asStaff(getRollCall, { query: occasion });
  expect(players.map(({ player, mark: given }) => [player._id, given?.status])).toEqual([[records.stays, 'absent']]);
  expect(await db.selectFrom('missed_sessions').select('user_id').distinct().execute()).toEqual([
    { user_id: records.stays },
  ]);
});

test('the log keeps its entries, and shows those of both under the one who stays', async () => {
  const { records, merge, api, build, undo } = await start();
  await api.asStaff(getUser, { params: { id: records.other } });
  await merge(records.stays, records.other);
  const bySubject = await api.asAdmin(listAuditLog, { query: { subject: records.stays } });
  expect(bySubject.records.map(({ action, subject }) => [action, subject._id, subject.name])).toEqual(
    expect.arrayContaining([
      ['person.merged', records.stays, 'Iker Solana'],
      ['person.medicalDataRead', records.stays, 'Iker Solana'],
    ]),
  );
  const found = await api.asAdmin(listAuditLog, { query: { search: 'Solana' } });
  expect(found.total).toBe(bySubject.total);
  const phone = api.with(await build.phoneToken(records.stays));
  const own = await phone(listOwnReads, { query: {} });
  expect(own.records.flatMap(({ kinds }) => kinds)).toContain('injury');
  await undo(records.stays);
  const after = await phone(listOwnReads, { query: {} });
  expect(after.records.flatMap(({ kinds }) => kinds)).not.toContain('injury');
});
