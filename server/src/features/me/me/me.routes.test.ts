import { getMe, updateMe } from '@touchline/contract/me/me';
import { scanCode } from '@touchline/contract/me/me-attendances';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { showCode } from '../../../test/factories/door.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createWellness } from '../../../test/factories/wellness.ts';

/** In Madrid it is ten in the morning. */
const now = '2026-08-15T08:00:00.000Z';

const start = async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const iker = await build.player({ name: 'Iker Solana', shirt_number: 1, position: 'GK', language_code: 'es' });
  const hugo = await build.player({ name: 'Hugo Peralta' });
  const phone = await build.phoneToken(iker.id);
  const as = api.with(phone);
  return { ...touchline, iker, hugo, phone, as, me: () => as(getMe, {}), events: createEvents(touchline) };
};

test('accepts sixty writes of a player at once, then one a minute, from any of their phones', async () => {
  const { as, api, build, iker, hugo, me, clock, phone } = await start();
  const tabletToken = await build.phoneToken(iker.id);
  const tablet = api.with(tabletToken);
  for (let count = 0; count < 60; count += 1)
    await (count % 2 === 0 ? as : tablet)(updateMe, { body: { language: 'es' } });
  for (const token of [phone, tabletToken])
    expect((await api.raw(updateMe, { body: { language: 'pt' } }, token)).statusCode).toBe(429);
  expect((await me()).player.language).toBe('es');
  const other = api.with(await build.phoneToken(hugo.id));
  await other(updateMe, { body: { language: 'pt' } });
  clock.advance(minutesMs(1));
  await as(updateMe, { body: { language: 'pt' } });
  expect((await me()).player.language).toBe('pt');
});

test('shows the player, the club, and that there are no upcoming events', async () => {
  const { me, iker, db, build } = await start();
  const own = await build.team('UD Valmora');
  await build.team('CD Montelar');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own.id).execute();
  const answer = await me();
  expect(answer).toMatchObject({
    player: { _id: iker.id, name: 'Iker Solana', shirtNumber: 1, profileImage: null, position: 'GK', language: 'es' },
    club: { name: 'UD Valmora', timezone: 'Europe/Madrid', medicalDepartmentOnly: false },
    now,
    next: { match: null, training: null, task: null },
    notOn: [],
    forms: [],
    presence: null,
    unreadReplies: 0,
  });
  expect(answer.consents.map(({ purpose, state }) => [purpose, state])).toEqual([
    ['wellness', 'open'],
    ['medical', 'open'],
    ['photos', 'open'],
  ]);
});

test("shows the crest of the club's own team", async () => {
  const { me, db, build } = await start();
  const { id: icon } = await build.file('icon', await build.adminId());
  const team = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true, icon }).where('id', '=', team.id).execute();
  expect((await me()).club.crest).toMatchObject({ key: icon });
});

test('the next event begins next or is under way, with time and place, and only if the player is called', async () => {
  const { me, events, iker, hugo, clock } = await start();
  const at = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
  const match = { home: 'UD Valmora', away: 'CD Montelar', league: 'Liga Costa Verde', venue: 'Estadio Municipal' };
  const [calledTo, others] = [{ players: [iker.id] }, { players: [hugo.id] }];
  await events.match({ ...match, starts_at: at(-hoursMs(2)) });
  const nextMatch = await events.match({ ...match, starts_at: at(hoursMs(48)) });
  await events.match({ ...match, starts_at: at(hoursMs(72)) });
  await events.training({ title: 'Of another', starts_at: at(0), ...others });
  await events.training({ title: 'Over', starts_at: at(-hoursMs(1.5)), ...calledTo });
  const underWay = await events.training({
    title: 'Rondo',
    place: 'Pitch 2',
    starts_at: at(1 - hoursMs(1.5)),
    ...calledTo,
  });
  const later = await events.training({ title: 'Later', starts_at: at(hoursMs(5)), ...calledTo });
  await events.task({ title: 'Of another', starts_at: at(hoursMs(1)), ...others });
  const task = await events.task({
    title: 'Blood test',
    category: 'medical',
    place: 'Treatment room',
    starts_at: at(hoursMs(3)),
    ...calledTo,
  });
  const { next } = await me();
  expect(next).toEqual({
    match: {
      _id: nextMatch.id,
      league: 'Liga Costa Verde',
      date: nextMatch.starts_at,
      timeUnknown: false,
      place: 'Estadio Municipal',
      half: null,
      home: { name: 'UD Valmora', icon: null },
      away: { name: 'CD Montelar', icon: null },
    },
    training: { _id: underWay.id, title: 'Rondo', date: underWay.starts_at, place: 'Pitch 2', half: null },
    task: {
      _id: task.id,
      title: 'Blood test',
      date: task.starts_at,
      category: 'medical',
      place: 'Treatment room',
      half: null,
    },
  });
  clock.advance(1);
  expect((await me()).next.training).toMatchObject({ _id: later.id, place: null });
});

test('what is off, on hold or was stopped is never the next event; what was to be today says so until its end', async () => {
  const { me, events, iker, db, clock } = await start();
  const at = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
  const ofTeams = { home: 'UD Valmora', away: 'CD Montelar' };
  const changed = async (table: 'matches' | 'trainings' | 'tasks', id: string, changes: object) =>
    db
      .updateTable(table as 'matches')
      .set(changes)
      .where('id', '=', id)
      .execute();
  const stopped = await events.match({ ...ofTeams, starts_at: at(-hoursMs(1)) });
  await changed('matches', stopped.id, { state: 'awarded', home_score: 3, away_score: 0, stopped_period: 1 });
  const abandoned = await events.match({ ...ofTeams, starts_at: at(-hoursMs(0.5)) });
  await changed('matches', abandoned.id, { state: 'abandoned', stopped_period: 1 });
  const walkover = await events.match({ ...ofTeams, starts_at: at(hoursMs(1)) });
  await changed('matches', walkover.id, { state: 'awarded', home_score: 3, away_score: 0 });
  const postponed = await events.match({ ...ofTeams, starts_at: at(hoursMs(3)) });
  await changed('matches', postponed.id, { state: 'postponed' });
  const offLater = await events.match({ ...ofTeams, starts_at: at(hoursMs(48)) });
  await changed('matches', offLater.id, { called_off_at: now });
  const calledTo = { players: [iker.id] };
  const training = await events.training({ title: 'Rondo', starts_at: at(-hoursMs(1)), ...calledTo });
  const stillOn = await events.training({ title: 'Recovery', starts_at: at(hoursMs(24)), ...calledTo });
  const task = await events.task({ title: 'Blood test', starts_at: at(hoursMs(2)), ...calledTo });
  await changed('trainings', training.id, { called_off_at: now, called_off_reason: 'Storm' });
  await changed('tasks', task.id, { called_off_at: now });

  const { next, notOn } = await me();
  expect(next).toMatchObject({ match: null, training: { _id: stillOn.id }, task: null });
  const off = { timeUnknown: false, takesPlace: 'off', offReason: null };
  const ofTask = { ...off, _id: task.id, kind: 'task', title: 'Blood test', date: task.starts_at };
  const ofMatch = { ...off, _id: postponed.id, kind: 'match', title: 'UD Valmora – CD Montelar' };
  expect(notOn).toEqual([
    { ...off, _id: training.id, kind: 'training', title: 'Rondo', date: training.starts_at, offReason: 'Storm' },
    ofTask,
    { ...ofMatch, date: postponed.starts_at, takesPlace: 'onHold' },
  ]);
  clock.advance(hoursMs(0.5));
  expect((await me()).notOn.map(({ kind }) => kind)).toEqual(['task', 'match']);
});

test('the rest of an abandoned match is the next one, at its own time', async () => {
  const { me, events, db, clock } = await start();
  const at = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
  const later = await events.match({ home: 'UD Valmora', away: 'CD Montelar', starts_at: at(hoursMs(72)) });
  const stopped = await events.match({ home: 'UD Valmora', away: 'Albo CF', starts_at: at(-hoursMs(2)) });
  expect((await me()).next.match).toMatchObject({ _id: later.id });
  const resumes_at = at(hoursMs(24));
  const changes = { state: 'abandoned', stopped_period: 2, stopped_minute: 63, resumes_at };
  await db.updateTable('matches').set(changes).where('id', '=', stopped.id).execute();
  expect((await me()).next.match).toMatchObject({ _id: stopped.id, date: resumes_at, rest: true });
  clock.set(at(hoursMs(24.5)));
  expect((await me()).next.match).toMatchObject({ _id: stopped.id, rest: true });
  clock.set(at(hoursMs(25)));
  expect((await me()).next.match).toMatchObject({ _id: later.id });
  expect((await me()).next.match).not.toHaveProperty('rest');
});

test("shows the player's open forms, with the tokens of their links", async () => {
  const touchline = await start();
  const { me, iker, hugo } = touchline;
  const wellness = createWellness(touchline);
  const form = await wellness.form({ title: 'Good morning' });
  const link = (user_id: string, day: string, given: object = {}) =>
    wellness.link({ form_id: form.id, user_id, day, expires_at: '2026-08-16T06:00:00.000Z', ...given });
  const open = await link(iker.id, '2026-08-15');
  await link(iker.id, '2026-08-14', { expires_at: now });
  await link(iker.id, '2026-08-13', { answered_at: now });
  await link(hugo.id, '2026-08-15');
  expect((await me()).forms).toEqual([
    { type: 'morning', title: 'Good morning', token: wellness.tokenOf(open.id), expiresAt: '2026-08-16T06:00:00.000Z' },
  ]);
});

test('refused data is not shown', async () => {
  const touchline = await start();
  const { me, iker, build } = touchline;
  const wellness = createWellness(touchline);
  const form = await wellness.form();
  await wellness.link({ form_id: form.id, user_id: iker.id, expires_at: '2026-08-16T06:00:00.000Z' });
  await createComplaints(touchline).put({ player: iker.id, reply: 'Ice and rest' });
  expect(await me()).toMatchObject({ forms: [{ type: 'morning' }], unreadReplies: 1 });
  await build.consent(iker.id, { wellness: false });
  expect(await me()).toMatchObject({ forms: [], unreadReplies: 1 });
  await build.consent(iker.id, { medical: false });
  expect(await me()).toMatchObject({ forms: [], unreadReplies: 0 });
});

test("counts the player's unread replies", async () => {
  const touchline = await start();
  const { me, iker, hugo, db } = touchline;
  const { put } = createComplaints(touchline);
  await put({ player: iker.id });
  await put({ player: iker.id, reply: 'Ice and rest' });
  await put({ player: iker.id, reply: 'Come and see us' });
  await db.updateTable('medical_complaints').set({ reply_read_at: now }).where('reply', 'like', 'Come%').execute();
  await put({ player: hugo.id, reply: 'Come and see us' });
  expect((await me()).unreadReplies).toBe(1);
});

test("shows today's check-in of the player, and not yesterday's", async () => {
  const touchline = await start();
  const { me, as, clock, hugo, build, api } = touchline;
  const scan = async () => as(scanCode, { body: { code: await showCode(touchline) } });
  await api.with(await build.phoneToken(hugo.id))(scanCode, { body: { code: await showCode(touchline) } });
  expect((await me()).presence).toBeNull();
  await scan();
  expect((await me()).presence).toEqual({ checkIn: now, session: 'Morning' });
  clock.advance(hoursMs(1));
  await scan();
  expect((await me()).presence).toBeNull();
  clock.advance(hoursMs(8));
  await scan();
  expect((await me()).presence).toMatchObject({ session: 'Evening' });
  clock.set('2026-08-15T22:00:00.000Z');
  expect((await me()).presence).toBeNull();
});

test("changes the language of the player's mails, without a new version of the record", async () => {
  const { me, as, api, phone, iker, hugo, db } = await start();
  const rowOf = (id: string) =>
    db.selectFrom('users').select(['language_code', 'updated_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const before = [await rowOf(iker.id), await rowOf(hugo.id)];
  for (const _ of [1, 2]) await as(updateMe, { body: { language: 'pt' } });
  expect((await me()).player.language).toBe('pt');
  expect([await rowOf(iker.id), await rowOf(hugo.id)]).toEqual([{ ...before[0], language_code: 'pt' }, before[1]]);
  expect(await db.selectFrom('audit_log').select(['action', 'subject_id', 'actor_id', 'fields']).execute()).toEqual([
    { action: 'account.updated', subject_id: iker.id, actor_id: iker.id, fields: ['language'] },
  ]);
  expect(await api.refused(updateMe, { body: { language: 'xx' } }, phone)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'language' }],
  });
});

test('AZ6 SE2 refuses anyone who is not an active player', async () => {
  const { api, phone, iker, build } = await start();
  for (const token of [undefined, await build.staffToken(), await build.screenToken()])
    for (const [endpoint, input] of [[getMe], [updateMe, { body: { language: 'pt' } }]] as const)
      expect(await api.refused(endpoint, input, token)).toMatchObject({ statusCode: 401 });
  await api.asAdmin(updateUser, { params: { id: iker.id }, body: { status: 'inactive' } });
  expect(await api.refused(getMe, {}, phone)).toMatchObject({ statusCode: 401 });
  expect(await api.refused(updateMe, { body: { language: 'pt' } }, phone)).toMatchObject({ statusCode: 401 });
});
