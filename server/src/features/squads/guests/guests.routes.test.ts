import {
  createGuest,
  deleteGuest,
  getGuest,
  listGuests,
  requestForGuest,
  updateGuest,
} from '@touchline/contract/squads/guests';
import type { GuestInput } from '@touchline/contract/squads/guests';
import { createSquad } from '@touchline/contract/squads/squads';
import { approveUser } from '@touchline/contract/people/account-requests';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createSquads } from '../../../test/factories/squads.ts';
import { runJobs } from '../../../test/factories/wellness.ts';
import { letTimeGoBy } from '../../../test/helpers/steady-time.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const now = '2026-08-15T09:30:00.000Z';
const tiago: GuestInput = {
  name: 'Tiago Lopes',
  birthDate: '2010-09-09',
  from: '2026-08-15',
  until: '2026-08-29',
  guardianName: 'Sofia Lopes',
  guardianPhone: '+34 600 000 517',
  club: 'CD Montelar',
};

const setup = async () => {
  const app = await startTestApp();
  app.clock.set(now);
  const u17 = await app.api.asAdmin(createSquad, {
    body: { name: 'Under 17', shortName: 'U17', kind: 'youth', sex: 'men' },
  });
  const params = { id: u17._id };
  const add = (changes: Partial<GuestInput> = {}) =>
    app.api.asAdmin(createGuest, { params, body: { ...tiago, ...changes } });
  const names = async (on?: string) =>
    (await app.api.asStaff(listGuests, { params, query: on === undefined ? {} : { on } })).records.map(
      ({ name }) => name,
    );
  return { ...app, u17, params, add, names };
};

test('a guest is there from the first to the last day, and leaves no later than after 30 days', async () => {
  const { api, add, names, params, build } = await setup();
  const guest = await add();
  expect(guest).toMatchObject({ ...tiago, squad: params.id, note: null, requested: false });
  expect(await names()).toEqual(['Tiago Lopes']);
  expect(await names('2026-08-14')).toEqual([]);
  expect(await names('2026-08-29')).toEqual(['Tiago Lopes']);
  expect(await names('2026-08-30')).toEqual([]);

  const token = await build.adminToken();
  const refuse = async (changes: Partial<GuestInput>) =>
    (await api.refused(createGuest, { params, body: { ...tiago, ...changes } }, token)).errors?.map(
      ({ field }) => field,
    );
  expect(await refuse({ until: '2026-09-14' })).toEqual(['until']);
  expect((await add({ until: '2026-09-13' })).until).toBe('2026-09-13');
  expect(await refuse({ until: '2026-08-14' })).toEqual(['until']);
  expect(await refuse({ from: '2026-08-05', until: '2026-08-14' })).toEqual(['until']);
  expect(await refuse({ guardianName: null, guardianPhone: null })).toEqual(['guardianName', 'guardianPhone']);
  // Of age on the first day.
  const adult = { birthDate: '2008-08-15', guardianName: null, guardianPhone: null };
  expect((await add(adult)).guardianName).toBeNull();
  expect(await refuse({ ...adult, birthDate: '2008-08-16' })).toEqual(['guardianName', 'guardianPhone']);
});

test('managers and the head coach of the squad change a guest, other staff read, and limited staff see their own', async () => {
  const { api, build, db, u17, params, add, ...app } = await setup();
  const { coachOf } = createSquads({ db, build, clock: app.clock });
  const [coach, other] = [await coachOf(u17._id), await coachOf(await build.squad())];
  const guest = await add();
  const one = { params: { id: guest._id } };
  const changed = await api.with(coach.token)(updateGuest, {
    ...one,
    body: { until: '2026-09-05', note: 'Left foot' },
  });
  expect(changed).toMatchObject({ until: '2026-09-05', note: 'Left foot' });
  expect(await api.with(coach.token)(getGuest, one)).toEqual(changed);
  expect((await api.refused(updateGuest, { ...one, body: { until: '2026-09-30' } }, coach.token)).statusCode).toBe(400);
  const { token } = await build.signedIn('tactic');
  expect((await api.with(token)(listGuests, { params })).records).toHaveLength(1);
  expect((await api.refused(updateGuest, { ...one, body: {} }, token)).statusCode).toBe(403);
  expect((await api.refused(createGuest, { params, body: tiago }, token)).statusCode).toBe(403);
  for (const refused of [
    await api.refused(listGuests, { params }, other.token),
    await api.refused(getGuest, one, other.token),
    await api.refused(updateGuest, { ...one, body: {} }, other.token),
    await api.refused(deleteGuest, one, other.token),
    await api.refused(requestForGuest, { ...one, body: { email: 'tiago@home.example' } }, other.token),
  ])
    expect(refused.statusCode).toBe(404);
  await api.with(coach.token)(deleteGuest, one);
  expect(await db.selectFrom('guests').select('id').execute()).toEqual([]);
  const actions = await db
    .selectFrom('audit_log')
    .select(['action', 'fields'])
    .where('subject_id', '=', guest._id)
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['guest.created', 'guest.updated', 'guest.deleted']);
});

test('a guest becomes a request for an account, and is no guest any more once it is approved', async () => {
  const { api, db, add, names, build } = await setup();
  const guest = await add();
  const one = { params: { id: guest._id } };
  const asked = await api.asAdmin(requestForGuest, {
    ...one,
    body: { email: 'tiago@home.example', mailLanguage: 'pt' },
  });
  expect(asked.requested).toBe(true);
  expect(await names()).toEqual(['Tiago Lopes']);
  const { request_id } = await db.selectFrom('guests').select('request_id').executeTakeFirstOrThrow();
  expect(await api.asAdmin(getUser, { params: { id: request_id! } })).toMatchObject({
    role: 'player',
    status: 'pending',
    name: 'Tiago Lopes',
    email: 'tiago@home.example',
    birthDate: '2010-09-09',
    guardianName: 'Sofia Lopes',
    shirtNumber: null,
  });
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'language'])
    .where('user_id', '=', request_id)
    .execute();
  expect(mails).toEqual([{ template: 'confirmRequest', language: 'pt' }]);
  const token = await build.adminToken();
  const again = await api.refused(requestForGuest, { ...one, body: { email: 'tiago@home.example' } }, token);
  expect(again).toMatchObject({ statusCode: 409 });
  await api.asAdmin(approveUser, { params: { id: request_id! }, body: {} });
  expect(await names()).toEqual([]);
});

test('PR3 a guest is deleted 30 days after the last day', async () => {
  const app = await setup();
  await app.add({ until: '2026-08-16' });
  const stay = async (day: string) => {
    app.clock.set(`${day}T12:00:00.000Z`);
    await letTimeGoBy(app);
    await runJobs(app.app);
    return (await app.db.selectFrom('guests').select('id').execute()).length;
  };
  expect(await stay('2026-09-15')).toBe(1);
  expect(await stay('2026-09-16')).toBe(0);
  const { last_removed } = await app.db.selectFrom('retention').select('last_removed').executeTakeFirstOrThrow();
  expect(last_removed).toEqual({ guests: 1 });
});
