import { listAuditLog } from '@touchline/contract/club/audit';
import { getClub } from '@touchline/contract/club/club';
import { getSettings, updateSettings } from '@touchline/contract/club/settings';
import { listMatches } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { startOfDay } from '../../../lib/time/zone.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('shows the organisation, and no mail server if none is configured', async () => {
  const { api } = await startTestApp();
  expect(await api.asAdmin(getSettings, {})).toEqual({
    organizationName: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    quietFrom: '21:30',
    quietTo: '07:30',
    replyTo: '',
    callUpRepliesToCoach: false,
    weekStart: null,
    weekStartOfCountry: 1,
    latitude: null,
    longitude: null,
    mail: null,
    mailFromEnvironment: false,
    updatedAt: '2026-08-15T08:00:00.000Z',
  });
});

test('reports that the mail server of the environment overrides the settings', async () => {
  const { api } = await startTestApp({ env: { MAIL_URL: 'smtp://127.0.0.1:2525' } });
  expect((await api.asAdmin(getSettings, {})).mailFromEnvironment).toBe(true);
});

test('changes only the fields that are sent', async () => {
  const { api, clock } = await startTestApp();
  clock.advance(1_000);
  const before = await api.asAdmin(getSettings, {});
  const after = await api.asAdmin(updateSettings, { body: { timezone: 'Atlantic/Azores' } });
  expect(after).toEqual({ ...before, timezone: 'Atlantic/Azores', updatedAt: '2026-08-15T08:00:01.000Z' });
  expect(await api.asAdmin(getSettings, {})).toEqual(after);
});

test.each([
  ['Europe/Madrid', 'America/Lima'],
  ['Europe/Madrid', 'Asia/Tokyo'],
  // Midnight there is midnight of the next day here.
  ['Pacific/Kiritimati', 'Pacific/Honolulu'],
])('matches without a kick-off time stay on their days when the zone changes from %s to %s', async (from, to) => {
  const { api, db, clock, ...app } = await startTestApp();
  const { match } = createEvents({ db, clock, ...app });
  await db.updateTable('club').set({ timezone: from }).execute();
  const days = ['2026-12-05', '2026-12-06', '2026-12-07', '2027-07-03'];
  for (const day of days) await match({ starts_at: startOfDay(day, from), time_unknown: true });
  const { id } = await match({ starts_at: '2026-12-08T17:30:00.000Z' });
  clock.advance(1_000);
  await api.asAdmin(updateSettings, { body: { timezone: to } });
  const { records } = await api.asStaff(listMatches, { query: { type: 'upcoming' } });
  const [known] = records.filter(({ _id }) => _id === id);
  expect(known).toMatchObject({ date: '2026-12-08T17:30:00.000Z', updatedAt: '2026-08-15T08:00:00.000Z' });
  const open = records.filter(({ timeUnknown }) => timeUnknown);
  expect(open.map(({ date }) => date)).toEqual(days.map((day) => startOfDay(day, to)));
  expect(open.map(({ movedFrom }) => movedFrom)).toEqual(days.map(() => null));
  expect(new Set(open.map(({ updatedAt }) => updatedAt))).toEqual(new Set(['2026-08-15T08:00:01.000Z']));
});

test.each([
  ['quietFrom', '24:00'],
  ['quietTo', '7:30'],
  ['quietTo', null],
  ['replyTo', 'office'],
  ['replyTo', 'a@club.example, b@club.example'],
  ['callUpRepliesToCoach', 'yes'],
  ['weekStart', 2],
  ['weekStart', 'monday'],
])('refuses a value that does not exist as %s: %s', async (field, value) => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  const body = { [field]: value } as never;
  expect(await api.refused(updateSettings, { body }, token)).toMatchObject({ statusCode: 400, errors: [{ field }] });
});

test('the week begins as in the country of the club until it has chosen a day', async () => {
  const { api } = await startTestApp();
  const weekStart = async () => (await api.asStaff(getClub, {})).weekStart;
  expect(await weekStart()).toBe(1);
  const egypt = await api.asAdmin(updateSettings, { body: { country: 'EG' } });
  expect(egypt).toMatchObject({ weekStart: null, weekStartOfCountry: 6 });
  expect(await weekStart()).toBe(6);
  const chosen = await api.asAdmin(updateSettings, { body: { weekStart: 7 } });
  expect(chosen).toMatchObject({ weekStart: 7, weekStartOfCountry: 6 });
  expect(await weekStart()).toBe(7);
  await api.asAdmin(updateSettings, { body: { weekStart: null } });
  expect(await weekStart()).toBe(6);
});

test('of two concurrent changes of the settings the second is refused', async () => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  const etag = String((await api.raw(getSettings, {}, token)).headers.etag);
  const change = (organizationName: string) =>
    api.raw(updateSettings, { body: { organizationName }, headers: { 'if-match': etag } }, token);
  const first = await change('CD Ribera');
  expect([first.statusCode, first.headers.etag === etag]).toEqual([200, false]);
  expect((await change('CD Riberas')).statusCode).toBe(412);
  expect((await api.asAdmin(getSettings, {})).organizationName).toBe('CD Ribera');
});

test('AD1 names only the changed settings', async () => {
  const { api, build } = await startTestApp();
  await api.asAdmin(updateSettings, { body: { organizationName: 'CD Ribera', country: 'ES' } });
  await api.asAdmin(updateSettings, { body: { organizationName: 'CD Ribera' } });
  await api.asAdmin(updateSettings, { body: {} });
  const { records } = await api.asAdmin(listAuditLog, {});
  expect(records).toMatchObject([
    {
      action: 'settings.updated',
      actor: { _id: await build.adminId(), role: 'admin' },
      subject: { kind: 'settings', _id: null, name: null },
      fields: ['organizationName'],
    },
  ]);
});

test('LG2 logs who changed which settings, without the values', async () => {
  const { api, build, logLines } = await startTestApp();
  await api.asAdmin(updateSettings, { body: { organizationName: 'CD Ribera' } });
  const line = logLines.find((one) => one.includes('settings changed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ account: await build.adminId(), fields: ['organizationName'] });
  expect(logLines.join('')).not.toContain('Ribera');
});

test('keeps where the club is, both numbers or none', async () => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  const refusal = async (body: object) => (await api.refused(updateSettings, { body }, token)).errors;
  const missing = 'Type both numbers, or leave both empty';
  expect(await refusal({ latitude: 40.4168 })).toEqual([{ field: 'longitude', message: missing }]);
  const body = { latitude: 40.4168, longitude: -3.7038 };
  expect(await api.asAdmin(updateSettings, { body })).toMatchObject(body);
  expect(await refusal({ latitude: null })).toEqual([{ field: 'latitude', message: missing }]);
  const nowhere = { latitude: null, longitude: null };
  expect(await api.asAdmin(updateSettings, { body: nowhere })).toMatchObject(nowhere);
});

test.each([
  [{ latitude: 90.5, longitude: 0 }, 'latitude', 'Type a number from -90 to 90'],
  [{ latitude: 0, longitude: '3' }, 'longitude', 'Type a number from -180 to 180'],
  [{ organizationName: 'X' }, 'organizationName', 'Organization name must be at least 2 characters'],
  [{ timezone: 'Europe/Valmora' }, 'timezone', 'Timezone is required'],
  [{ country: '' }, 'country', 'Country is required'],
])('refuses %j, naming the field', async (body, field, message) => {
  const { api, build } = await startTestApp();
  const refused = await api.refused(updateSettings, { body }, await build.adminToken());
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
});
