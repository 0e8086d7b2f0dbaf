import { getMe, updateMe } from '@touchline/contract/me/me';
import { listOwnAttendances } from '@touchline/contract/me/me-attendances';
import { getOwnCalendar } from '@touchline/contract/me/me-calendar';
import { listOwnComplaints } from '@touchline/contract/me/me-complaints';
import { answerConsents, getOwnConsents, mailGuardianCode } from '@touchline/contract/me/me-consents';
import { getOwnData } from '@touchline/contract/me/me-data';
import { askOwnContact, getOwnGuardian } from '@touchline/contract/me/me-guardian';
import { createPlayerSession, endPlayerSession, listOwnDevices } from '@touchline/contract/me/me-pairing';
import { listOwnWellnessScores } from '@touchline/contract/me/me-wellness';
import { listPlayerConsents } from '@touchline/contract/people/consents';
import { listGuardians, sendGuardianLink, updateGuardians } from '@touchline/contract/people/guardians';
import { createSquad } from '@touchline/contract/squads/squads';
import { listAuditLog } from '@touchline/contract/club/audit';
import { updateUser } from '@touchline/contract/people/users';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** On the day of the tests, 15 August 2026, Iker is 13, Lina 17. */
const start = async () => {
  const app = await startTestApp();
  const { build, api } = app;
  const iker = await build.player({ name: 'Iker Solana', birth_date: '2013-05-01', shirt_number: 7 });
  const lina = await build.player({ name: 'Lina Solana', birth_date: '2009-05-01', shirt_number: 8 });
  const stranger = await build.player({ name: 'Hugo Peralta', birth_date: '2013-05-01' });
  const mother = await build.guardian([iker.id, lina.id], { name: 'Pilar Solana', email: 'pilar@home.example' });
  const father = await build.guardian(
    [iker.id],
    { name: 'Luis Solana', email: 'luis@home.example' },
    { relation: 'father' },
  );
  const phone = await build.pairGuardian(mother.id);
  const ask = (one: Pick<Endpoint, 'method' | 'path'>, child?: string, body?: unknown, token = phone) =>
    app.app.fastify.inject({
      method: one.method,
      url: one.path,
      headers: { authorization: `Bearer ${token}`, ...(child !== undefined && { 'x-child': child }) },
      ...(body !== undefined && { payload: body as object }),
    });
  return { ...app, iker, lina, stranger, mother, father, phone, ask, as: api.with(phone) };
};

test('a guardian reads for the first child, or for the one that the call names', async () => {
  const { ask, iker, lina, stranger, db } = await start();
  const first = (await ask(getMe)).json<Record<string, unknown>>();
  expect(first).toMatchObject({
    player: { _id: iker.id, language: 'es' },
    children: [
      { _id: iker.id, name: 'Iker Solana', shirtNumber: 7, stage: 'young', mayAnswer: true, mayConsent: true },
      { _id: lina.id, name: 'Lina Solana', shirtNumber: 8, stage: 'minor' },
    ],
  });
  expect(getMe.response.parse(first)).toEqual(first);
  expect((await ask(getMe, lina.id)).json()).toMatchObject({ player: { _id: lina.id } });
  // A child that is not the guardian's is unknown, like one that does not exist.
  const [foreign, unknown] = [await ask(getMe, stranger.id), await ask(getMe, '0'.repeat(24))];
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', iker.id).execute();
  expect((await ask(getMe)).json()).toMatchObject({ player: { _id: lina.id }, children: [{ _id: lina.id }] });
});

test('AZ6 under the age of consent a guardian sees and answers, from then on only what is on', async () => {
  const app = await start();
  const { ask, iker, lina, stranger } = app;
  await createEvents(app).training({ title: 'Rondo', starts_at: '2026-08-16T08:00:00.000Z', players: [lina.id] });
  const calendar = (child: string) => ask(getOwnCalendar, child);
  for (const child of [iker.id, lina.id]) expect((await calendar(child)).statusCode).toBe(200);
  expect((await calendar(stranger.id)).statusCode).toBe(404);
  for (const one of [listOwnAttendances, listOwnComplaints, listOwnWellnessScores, getOwnConsents]) {
    expect([one.path, (await ask(one, iker.id)).statusCode]).toEqual([one.path, 200]);
    expect([one.path, (await ask(one, lina.id)).statusCode]).toEqual([one.path, 403]);
  }
  // What belongs to the player alone.
  for (const one of [getOwnData, mailGuardianCode])
    for (const child of [iker.id, lina.id]) expect((await ask(one, child)).statusCode).toBe(403);
  expect((await ask(getMe, lina.id)).json()).toMatchObject({
    consents: [],
    forms: [],
    presence: null,
    unreadReplies: 0,
    next: { training: { title: 'Rondo' } },
  });
});

test('a guardian reads the answers of a child, and none after the consent was refused', async () => {
  const { db, ask, iker, lina } = await start();
  const agree = (wellness: boolean) => ask(answerConsents, iker.id, { version: 1, answers: { wellness } });
  const answers = { sleep: 2, fatigue: 3, soreness: 4, stress: 4, mood: 5 };
  await putScores(db, [{ user_id: iker.id, created_at: '2026-08-14T07:00:00.000Z', answers }]);
  await putScores(db, [{ user_id: lina.id, created_at: '2026-08-14T07:05:00.000Z' }]);
  await agree(true);
  const own = (await ask(listOwnWellnessScores, iker.id)).json<{ records: object[] }>();
  expect(own.records).toMatchObject([{ type: 'morning', answers, createdAt: '2026-08-14T07:00:00.000Z' }]);
  // How far an answer is from the usual ones is for the medical staff to judge.
  expect(Object.keys(own.records[0]!)).not.toContain('flag');
  await agree(false);
  expect((await ask(listOwnWellnessScores, iker.id)).json()).toMatchObject({ records: [] });
});

test('children carry their squads once the club has several', async () => {
  const { api, ask, db, iker } = await start();
  const squads = async () =>
    (await ask(getMe)).json<{ children: { squad: unknown }[] }>().children.map((one) => one.squad);
  expect(await squads()).toEqual([null, null]);
  const { _id } = await api.asAdmin(createSquad, {
    body: { name: 'Under 15', shortName: 'U15', kind: 'youth', sex: 'men' },
  });
  await db.updateTable('users').set({ squad_id: _id }).where('id', '=', iker.id).execute();
  expect(await squads()).toMatchObject([{ _id, name: 'Under 15', shortName: 'U15', colour: 'b' }, { colour: 'a' }]);
});

test.each([
  ['2008-11-10', '2026-11-09T12:00:00.000Z', 200],
  ['2008-11-10', '2026-11-10T12:00:00.000Z', 401],
  // The club's day counts: in Madrid it is the tenth already.
  ['2008-11-10', '2026-11-09T23:30:00.000Z', 401],
  ['2008-02-29', '2026-02-28T12:00:00.000Z', 200],
  ['2008-02-29', '2026-03-01T12:00:00.000Z', 401],
])('AZ6 the guardian of a player born %s gets at %s the status %i', async (birth_date, now, status) => {
  const { build, clock, app } = await startTestApp();
  clock.set(now);
  const authorization = `Bearer ${await build.guardianToken({ birth_date })}`;
  const { statusCode } = await app.fastify.inject({ method: 'GET', url: '/v1/me', headers: { authorization } });
  expect(statusCode).toBe(status);
});

test('AZ6 parents see the child and not each other', async () => {
  const { as, ask, api, iker, mother, father, build } = await start();
  await build.consent(iker.id);
  const own = await as(getOwnGuardian, {});
  expect(own).toMatchObject({ name: 'Pilar Solana', email: 'pilar@home.example', asked: null });
  const fathersPhone = await build.pairGuardian(father.id);
  const fathers = await api.with(fathersPhone)(getOwnGuardian, {});
  expect(fathers.children.map(({ _id }) => _id)).toEqual([iker.id]);
  for (const one of [getMe, getOwnConsents, listOwnAttendances, listOwnComplaints, getOwnGuardian, listOwnDevices]) {
    const { body } = await ask(one, iker.id, undefined, fathersPhone);
    expect([one.path, body.includes(mother.email!), body.includes(mother.phone!.slice(3))]).toEqual([
      one.path,
      false,
      one === getOwnGuardian,
    ]);
  }
});

test('on an own phone a guardian consents without a code, and is named', async () => {
  const { ask, api, iker, lina, mother } = await start();
  const body = { version: 1, answers: { wellness: true, medical: false } };
  const answer = await ask(answerConsents, iker.id, body);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    guardian: null,
    consents: [
      { purpose: 'wellness', state: 'agreed', by: 'guardian', byName: 'Pilar Solana' },
      { purpose: 'medical', state: 'refused', by: 'guardian' },
      { purpose: 'photos', state: 'open' },
    ],
  });
  expect((await ask(answerConsents, lina.id, body)).statusCode).toBe(403);
  const { consents } = await api.asStaff(listPlayerConsents, { params: { id: iker.id } });
  expect(consents[0]).toMatchObject({ by: 'guardian', byName: 'Pilar Solana' });
  const { records } = await api.asAdmin(listAuditLog, {});
  expect(records[0]).toMatchObject({
    action: 'consent.answered',
    actor: { _id: mother.id, name: 'Pilar Solana', role: 'guardian' },
    subject: { _id: iker.id },
  });
});

test('a guardian who may not consent or answer does neither', async () => {
  const { db, ask, iker, father, build } = await start();
  await db
    .updateTable('guardian_children')
    .set({ may_consent: false, may_answer: false })
    .where('guardian_id', '=', father.id)
    .execute();
  const token = await build.pairGuardian(father.id);
  const body = { version: 1, answers: { wellness: true } };
  expect((await ask(answerConsents, iker.id, body, token)).statusCode).toBe(403);
  expect((await ask(getOwnConsents, iker.id, undefined, token)).statusCode).toBe(200);
});

test('a mailed link pairs a phone once, and the phone can be unpaired', async () => {
  const app = await start();
  const { api, iker, mother, db } = app;
  await api.asStaff(sendGuardianLink, { params: { id: iker.id, guardianId: mother.id } });
  const [mail] = await orderedMails(app);
  const token = mail!.values.link!.split('/me/')[1]!;
  expect(token).toMatch(/^tlh_/);
  const paired = await api.anonymous(createPlayerSession, { body: { token } });
  const { accessToken } = paired as { accessToken: string };
  expect(accessToken).toMatch(/^tlg_/);
  expect(await api.refused(createPlayerSession, { body: { token } })).toMatchObject({ statusCode: 400 });
  const as = api.with(accessToken);
  expect((await as(listOwnDevices, {})).records).toMatchObject([{ current: true }, { current: false }]);
  await as(updateMe, { body: { language: 'pt' } });
  const row = await db.selectFrom('guardians').select('language_code').where('id', '=', mother.id).executeTakeFirst();
  expect(row?.language_code).toBe('pt');
  await as(endPlayerSession, {});
  expect(await api.refused(getMe, {}, accessToken)).toMatchObject({ statusCode: 401 });
});

test('an address that is a player’s and a guardian’s gets a link to each of their pages', async () => {
  const app = await start();
  const { api, db, iker, mother } = app;
  await db
    .updateTable('users')
    .set({ email: mother.email, email_key: mother.email })
    .where('id', '=', iker.id)
    .execute();
  await api.raw(createPlayerSession, { body: { email: mother.email } });
  await expect
    .poll(async () => (await orderedMails(app)).map(({ template }) => template).sort())
    .toEqual(['guardianLink', 'pairingLink']);
});

test('a change of the own contact waits for the administrator', async () => {
  const { api, as, iker, mother, phone, build } = await start();
  const asked = await as(askOwnContact, { body: { name: 'Pilar Solana', email: 'new@home.example' } });
  expect(asked).toMatchObject({ email: 'pilar@home.example', asked: { name: null, email: 'new@home.example' } });
  expect((await api.asStaff(listGuardians, { params: { id: iker.id } }))[0]!.asked).toBeNull();
  const [shown, second] = await api.asAdmin(listGuardians, { params: { id: iker.id } });
  expect(shown!.asked).toMatchObject({ email: 'new@home.example' });
  const input = ({ siblings: _s, asked: _a, phones: _p, linkExpiresAt: _l, ...kept }: typeof shown & object) => kept;
  const decide = (choice: 'accept' | 'refuse') =>
    api.asAdmin(updateGuardians, {
      params: { id: iker.id },
      body: { guardians: [{ ...input(shown!), decide: choice }, input(second!)] },
    });
  expect((await decide('refuse'))[0]).toMatchObject({ email: 'pilar@home.example', asked: null });
  await as(askOwnContact, { body: { email: 'new@home.example' } });
  expect((await decide('accept'))[0]).toMatchObject({ _id: mother.id, email: 'new@home.example', asked: null });
  // The old mailbox may be read by someone else, who loses the pages.
  expect(await api.refused(getMe, {}, phone)).toMatchObject({ statusCode: 401 });
  expect(await build.pairGuardian(mother.id)).toBeTruthy();
});

test('the age of consent of the club decides, and a corrected birth date at once', async () => {
  const { db, api, ask, iker } = await start();
  await db.updateTable('club').set({ consent_age: 13 }).execute();
  expect((await ask(getOwnConsents, iker.id)).statusCode).toBe(403);
  await api.asAdmin(updateUser, { params: { id: iker.id }, body: { birthDate: '2014-05-01' } });
  expect((await ask(getOwnConsents, iker.id)).statusCode).toBe(200);
});
