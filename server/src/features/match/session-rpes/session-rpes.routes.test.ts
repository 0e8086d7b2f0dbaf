import { updateMatch } from '@touchline/contract/football/matches';
import { enterRpe, getRpeAsking, listRpeAnswers, sendRpe } from '@touchline/contract/match/session-rpes';
import { answerRpe, listOwnRpes } from '@touchline/contract/me/me-rpes';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A match that began at 8:00 on August 15 in Madrid and was recorded as it ended, now at 10:00; eleven and one substitute have played. */
const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, clock, db } = app;
  const match = await createPlayedMatch(app);
  await match.halves();
  await match.record({
    kind: 'substitution',
    period: 2,
    minute: 72,
    player: match.starters[10]!,
    otherPlayer: match.bench[0]!,
  });
  const beganAt = new Date(clock().getTime() - 2 * hour).toISOString();
  await db.updateTable('matches').set({ starts_at: beganAt }).execute();
  await db.updateTable('match_events').set({ happened_at: clock().toISOString() }).execute();
  const params = { id: match.id };
  const job = app.app.jobs.find((one) => one.report?.().name === 'rpe.ask')!;
  const mails = async () => (await orderedMails(app)).filter(({ template }) => template === 'rpeAsked');
  const askDue = async () => {
    const before = (await mails()).length;
    await job.wake();
    return (await mails()).length - before;
  };
  const phoneOf = async (player: string) => {
    await build.consent(player);
    return api.with(await build.phoneToken(player));
  };
  const asking = (token = match.token) => api.with(token)(getRpeAsking, { params });
  return { ...app, ...match, params, mails, askDue, phoneOf, asking, coachCalls: api.with(match.token) };
};

test('nobody is asked about a match that became one of two other clubs, until it was changed back', async () => {
  const { clock, db, mails, askDue, asking, coachCalls, params, phoneOf, starters, build } = await start();
  const row = await db.selectFrom('matches').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow();
  const third = await build.team('CD Ribera');
  const change = (home: string) => coachCalls(updateMatch, { params, body: { teams: [home, row.away_team_id] } });
  await change(third.id);
  clock.advance(30 * minute);
  expect(await askDue()).toBe(0);
  expect(await asking()).toMatchObject({ players: 0, sentAt: null, maySend: false });
  await change(row.home_team_id);
  expect(await askDue()).toBe(12);
  const phone = await phoneOf(starters[3]!);
  expect((await phone(listOwnRpes, {})).records).toHaveLength(1);
  await change(third.id);
  expect((await phone(listOwnRpes, {})).records).toEqual([]);
  expect(await mails()).toEqual([]);
  expect(await asking()).toMatchObject({ players: 0 });
});

test('those who played are asked once, half an hour after the end, in their language', async () => {
  const { clock, db, mails, askDue, asking, starters, bench, id } = await start();
  await db.updateTable('users').set({ language_code: 'es' }).where('id', '=', starters[3]!).execute();
  await db.updateTable('users').set({ email: null }).where('id', '=', starters[4]!).execute();
  const end = clock().getTime();
  expect(await asking()).toMatchObject({
    players: 12,
    answered: 0,
    sendAt: new Date(end + 30 * minute).toISOString(),
    sentAt: null,
    maySend: true,
  });
  clock.advance(29 * minute);
  expect(await askDue()).toBe(0);
  clock.advance(minute);
  expect(await askDue()).toBe(11);
  const sent = await mails();
  expect(sent.map(({ userId }) => userId).sort()).toEqual(
    [...starters, bench[0]!].filter((player) => player !== starters[4]).sort(),
  );
  expect(sent.find(({ userId }) => userId === starters[3])).toMatchObject({
    language: 'es',
    values: { link: 'https://club.example/me/rpe', opponent: 'Albo', when: 'sábado, 15 de agosto, 8:00' },
  });
  expect(await asking()).toMatchObject({
    sendAt: null,
    sentAt: clock().toISOString(),
    closesAt: '2026-08-16T08:00:00.000Z',
    maySend: false,
  });
  clock.advance(5 * minute);
  expect(await askDue()).toBe(0);
  expect(await db.selectFrom('rpe_askings').select(['match_id', 'asked_by']).execute()).toEqual([
    { match_id: id, asked_by: null },
  ]);
});

test('nobody is asked about a match that ended long ago, nor before the end', async () => {
  const { clock, askDue, db, asking, params, api, token } = await start();
  clock.advance(13 * hour);
  expect(await askDue()).toBe(0);
  await db.updateTable('matches').set({ state: 'scheduled', played: null }).execute();
  expect(await api.refused(sendRpe, { params }, token)).toMatchObject({
    statusCode: 409,
    message: sentenceOf('rpeTooEarly'),
  });
  await db.updateTable('matches').set({ state: 'finished' }).execute();
  clock.advance(14 * 24 * hour);
  expect(await asking()).toMatchObject({ isMissed: true, maySend: false });
  expect(await api.refused(sendRpe, { params }, token)).toMatchObject({
    statusCode: 409,
    message: sentenceOf('rpeClosed'),
  });
});

test('after a festival those in its games are asked, half an hour after the last one', async () => {
  const { clock, db, mails, askDue, asking, coachCalls, params, phoneOf, starters } = await start();
  await db.deleteFrom('match_events').execute();
  const starts_at = clock().toISOString();
  await db.updateTable('matches').set({ starts_at, state: null }).execute();
  const [one, two, three] = starters as [string, string, string];
  const game = (players: string[]) => ({ _id: newId(), opponent: 'CD Montelar', score: null, lengthMin: 20, players });
  // Entered between two games: 20 minutes each, with a break of 5.
  clock.advance(10 * minute);
  await coachCalls(updateMatch, { params, body: { games: [game([one, two]), game([two, three])] } });
  const sendAt = new Date(Date.parse(starts_at) + 75 * minute).toISOString();
  expect(await asking()).toMatchObject({ players: 3, sendAt, sentAt: null });
  clock.advance(64 * minute);
  expect(await askDue()).toBe(0);
  clock.advance(minute);
  expect(await askDue()).toBe(3);
  expect((await mails()).map(({ userId }) => userId).sort()).toEqual([one, two, three].sort());
  expect((await (await phoneOf(two))(listOwnRpes, {})).records).toMatchObject([{ played: 40 }]);
  expect(await askDue()).toBe(0);
});

test('nobody is asked about a festival whose games do not say who played, nor about one without a time', async () => {
  const { clock, db, askDue, asking, coachCalls, params, starters } = await start();
  await db.deleteFrom('match_events').execute();
  const save = (players: string[]) =>
    coachCalls(updateMatch, {
      params,
      body: { games: [{ _id: newId(), opponent: 'Albo', score: { home: 1, away: 0 }, lengthMin: 20, players }] },
    });
  await save([]);
  clock.advance(3 * hour);
  expect(await asking()).toMatchObject({ players: 0, sendAt: null });
  expect(await askDue()).toBe(0);
  await save([starters[0]!]);
  await db.updateTable('matches').set({ time_unknown: true }).execute();
  expect(await asking()).toMatchObject({ players: 1, sendAt: null });
  expect(await askDue()).toBe(0);
});

/** Makes the match one whose sheet is typed now, which began `ago`: no beginning is recorded, only ends of this moment. */
const typedNow = async ({ db, clock }: Awaited<ReturnType<typeof start>>, ago: number, changes = {}) => {
  const starts_at = new Date(clock().getTime() - ago).toISOString();
  await db
    .updateTable('matches')
    .set({ starts_at, ...changes })
    .execute();
  await db.deleteFrom('match_events').where('kind', '=', 'periodStart').execute();
  await db.updateTable('match_events').set({ happened_at: clock().toISOString() }).execute();
};

test.each([
  ['of 18 days ago', 18 * 24 * hour, {}],
  ['of the season before', 120 * 24 * hour, {}],
  ['of yesterday', 24 * hour, {}],
  ['whose time nobody knows', 4 * hour, { time_unknown: true }],
])('a match %s is not asked about by itself because its sheet is typed today', async (_, ago, changes) => {
  const app = await start();
  await typedNow(app, ago, changes);
  const asking = await app.asking();
  expect(asking.sendAt).toBeNull();
  expect(asking.isMissed && asking.maySend).toBe(false);
  app.clock.advance(31 * minute);
  expect(await app.askDue()).toBe(0);
});

test('a sheet typed in the evening asks half an hour after the end that the kick-off gives', async () => {
  const app = await start();
  await typedNow(app, hour + 30 * minute);
  // 45+2, a break of 15 minutes, 45+5.
  const end = app.clock().getTime() + 22 * minute;
  expect(await app.asking()).toMatchObject({ sendAt: new Date(end + 30 * minute).toISOString(), isMissed: false });
  app.clock.advance(51 * minute);
  expect(await app.askDue()).toBe(0);
  app.clock.advance(minute);
  expect(await app.askDue()).toBe(12);
});

test('a player sees no question that went out more than two weeks after the match', async () => {
  const app = await start();
  await app.coachCalls(sendRpe, { params: app.params });
  const phone = await app.phoneOf(app.starters[3]!);
  expect((await phone(listOwnRpes, {})).records).toHaveLength(1);
  await typedNow(app, 15 * 24 * hour);
  expect((await phone(listOwnRpes, {})).records).toEqual([]);
});

test('staff ask at once; a match without events has nobody to ask', async () => {
  const { clock, mails, askDue, params, coachCalls, db, api, token, build } = await start();
  expect(await coachCalls(sendRpe, { params })).toMatchObject({ players: 12, sentAt: clock().toISOString() });
  expect(await coachCalls(sendRpe, { params })).toMatchObject({ players: 12 });
  clock.advance(hour);
  expect([await askDue(), (await mails()).length]).toEqual([0, 12]);
  const doctor = await build.signedIn('medical');
  expect(await api.refused(sendRpe, { params }, doctor.token)).toMatchObject({ statusCode: 403 });
  const notes = await db.selectFrom('audit_log').select('action').where('action', '=', 'rpe.asked').execute();
  expect(notes).toHaveLength(1);
  await db.deleteFrom('match_events').execute();
  await db.deleteFrom('rpe_askings').execute();
  expect(await api.refused(sendRpe, { params }, token)).toMatchObject({
    statusCode: 409,
    message: sentenceOf('rpeNobody'),
  });
});

test('a player answers with the minutes played, changes it for a day, and of two phones the later tap counts', async () => {
  const { clock, params, coachCalls, phoneOf, starters, bench, mails, asking, id } = await start();
  const [own, other] = [await phoneOf(starters[10]!), await phoneOf(bench[1]!)];
  expect((await own(listOwnRpes, {})).records).toEqual([]);
  await coachCalls(sendRpe, { params });
  expect((await other(listOwnRpes, {})).records).toEqual([]);
  expect((await own(listOwnRpes, {})).records).toMatchObject([{ event: id, played: 74, isOpen: true, answer: null }]);
  clock.advance(minute);
  const tapped = clock().toISOString();
  const event = { params: { event: id } };
  expect(await own(answerRpe, { ...event, body: { rpe: 7, answeredAt: tapped } })).toMatchObject({
    answer: { rpe: 7, minutes: 74, by: 'player', answeredAt: tapped },
  });
  expect((await mails()).some(({ userId }) => userId === starters[10])).toBe(false);
  const late = new Date(clock().getTime() - 1_000).toISOString();
  expect(await own(answerRpe, { ...event, body: { rpe: 2, answeredAt: late } })).toMatchObject({ answer: { rpe: 7 } });
  // Past the end of the question, within a day of the own answer.
  clock.advance(23 * hour);
  expect(await own(answerRpe, { ...event, body: { rpe: 8, minutes: 80 } })).toMatchObject({
    answer: { rpe: 8, minutes: 80 },
  });
  expect(await asking()).toMatchObject({ players: 12, answered: 1 });
  clock.advance(hour);
  expect((await own(listOwnRpes, {})).records).toEqual([]);
  await expect(own(answerRpe, { ...event, body: { rpe: 1 } })).rejects.toThrow(sentenceOf('rpeClosed'));
});

test('an answer that was tapped in time counts when it arrives late; a first one after the end does not', async () => {
  const { clock, params, coachCalls, phoneOf, starters, id } = await start();
  await coachCalls(sendRpe, { params });
  const [one, two] = [await phoneOf(starters[1]!), await phoneOf(starters[2]!)];
  const tapped = clock().toISOString();
  clock.set('2026-08-16T08:00:00.000Z');
  const event = { params: { event: id } };
  expect(await one(answerRpe, { ...event, body: { rpe: 5, answeredAt: tapped } })).toMatchObject({
    answer: { rpe: 5 },
  });
  await expect(two(answerRpe, { ...event, body: { rpe: 5 } })).rejects.toThrow(sentenceOf('rpeClosed'));
});

test.each([
  ['rpe', { rpe: 11 }],
  ['rpe', { rpe: 6.5 }],
  ['rpe', {}],
  ['minutes', { rpe: 6, minutes: 241 }],
])('refuses an answer with a wrong %s: %j', async (field, body) => {
  const { params, coachCalls, build, api, starters, id, db } = await start();
  await coachCalls(sendRpe, { params });
  await build.consent(starters[0]!);
  const token = await build.phoneToken(starters[0]!);
  const refused = await api.refused(answerRpe, { params: { event: id }, body }, token);
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field }] });
  expect(await db.selectFrom('session_rpes').selectAll().execute()).toEqual([]);
});

test('who has refused is not asked, can not be entered, and is not shown', async () => {
  const { params, coachCalls, build, api, starters, mails, token, phoneOf, id } = await start();
  const refuser = starters[5]!;
  const phone = await phoneOf(refuser);
  await coachCalls(enterRpe, { params: { ...params, player: refuser }, body: { rpe: 9 } });
  await build.consent(refuser, { wellness: false });
  expect(await coachCalls(sendRpe, { params })).toMatchObject({ players: 11, answered: 0 });
  expect((await mails()).some(({ userId }) => userId === refuser)).toBe(false);
  expect((await phone(listOwnRpes, {})).records).toEqual([]);
  await expect(phone(answerRpe, { params: { event: id }, body: { rpe: 9 } })).rejects.toThrow();
  const entry = { params: { ...params, player: refuser }, body: { rpe: 9 } };
  expect(await api.refused(enterRpe, entry, token)).toMatchObject({ statusCode: 403, reason: 'consentNeeded' });
  const list = await coachCalls(listRpeAnswers, { params });
  expect(list.notAgreed.map(({ _id }) => _id)).toEqual([refuser]);
  expect(list.answers).toEqual([]);
});

test('tactical and medical staff read and enter answers, which is logged; management has counts alone', async () => {
  const { params, coachCalls, build, api, starters, bench, phoneOf, id, db, token } = await start();
  await coachCalls(sendRpe, { params });
  await (
    await phoneOf(starters[0]!)
  )(answerRpe, { params: { event: id }, body: { rpe: 6 } });
  const doctor = await build.signedIn('medical');
  const entered = await api.with(doctor.token)(enterRpe, {
    params: { ...params, player: starters[1]! },
    body: { rpe: 8 },
  });
  expect(entered.answers).toMatchObject([
    { player: { _id: starters[0] }, rpe: 6, minutes: 97, by: 'player', byName: null },
    { player: { _id: starters[1] }, rpe: 8, minutes: 97, by: 'staff', byName: expect.any(String) as string },
  ]);
  expect(entered.unanswered).toHaveLength(10);
  expect(await coachCalls(listRpeAnswers, { params })).toMatchObject({ answers: [{ rpe: 6 }, { rpe: 8 }] });
  const boss = await build.signedIn('management');
  expect(await api.refused(listRpeAnswers, { params }, boss.token)).toMatchObject({ statusCode: 403 });
  expect(await api.with(boss.token)(getRpeAsking, { params })).toMatchObject({
    players: 12,
    answered: 2,
    maySend: false,
    mayEnter: false,
  });
  const unused = { params: { ...params, player: bench[2]! }, body: { rpe: 8 } };
  expect(await api.refused(enterRpe, unused, token)).toMatchObject({ statusCode: 404 });
  const taken = (player: string) => ({ params: { ...params, player }, body: { rpe: null } });
  expect(await api.refused(enterRpe, taken(starters[0]!), token)).toMatchObject({ statusCode: 404 });
  expect((await coachCalls(enterRpe, taken(starters[1]!))).answers).toMatchObject([{ rpe: 6 }]);
  const log = await db.selectFrom('audit_log').select(['action', 'subject_id', 'fields']).orderBy('seq').execute();
  expect(log.filter(({ action }) => action.startsWith('rpe.'))).toEqual([
    { action: 'rpe.asked', subject_id: id, fields: [] },
    { action: 'rpe.entered', subject_id: starters[1], fields: ['rpe'] },
    { action: 'rpe.listed', subject_id: id, fields: [] },
    { action: 'rpe.entered', subject_id: starters[1], fields: ['rpe'] },
  ]);
});

test('a guardian answers for a young child, and gets the mail of one without an address', async () => {
  const { params, coachCalls, build, api, starters, mails, db, id } = await start();
  const child = starters[7]!;
  await db
    .updateTable('users')
    .set({ email: null, birth_date: '2014-05-01', name: 'Biel Roca' })
    .where('id', '=', child)
    .execute();
  const { id: guardian } = await build.guardian([child], { email: 'marta@club.example' });
  await build.consent(child);
  await db.updateTable('consents').set({ given_by: 'guardian' }).where('user_id', '=', child).execute();
  await coachCalls(sendRpe, { params });
  expect((await mails()).filter(({ userId }) => userId === child)).toMatchObject([
    { to: 'marta@club.example', values: { firstName: 'Biel' } },
  ]);
  const phone = api.with(await build.pairGuardian(guardian));
  const headers = { 'x-child': child };
  expect(await phone(answerRpe, { params: { event: id }, body: { rpe: 4 }, headers })).toMatchObject({
    answer: { rpe: 4, by: 'guardian' },
  });
});
