import {
  deleteMatchEvent,
  listMatchEvents,
  recordMatchEvent,
  restoreMatchEvent,
  updateMatchEvent,
  type MatchEventInput,
} from '@touchline/contract/match/match-events';
import { getMatch, updateMatch } from '@touchline/contract/football/matches';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { getTeamSheet } from '@touchline/contract/match/team-sheets';
import { updateUser } from '@touchline/contract/people/users';
import { watchChanges } from '@touchline/contract/club/live';
import { expect, test } from 'vitest';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { openStream } from '../../../test/helpers/streams.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

type Sent = Omit<MatchEventInput, '_id' | 'at' | 'changedAt'> & Partial<MatchEventInput>;

const coachOf = async ({ build }: TestApp) => {
  const { id } = await build.staff('tactic', { name: 'Núria Vidal' });
  return { id, token: await build.tokenOf(id) };
};

/** A match of the own team that kicked off now, with its coach. */
const start = async (given: { home?: string; away?: string; squad_id?: string; isOfOthers?: boolean } = {}) => {
  const app = await startTestApp();
  const { db, build, clock, api } = app;
  const { id, home_team_id } = await createEvents(app).match({ home: 'UD Valmora', away: 'Albo', ...given });
  await db.updateTable('teams').set({ is_own: true }).where('name', '=', 'UD Valmora').execute();
  const { id: coach, token } = await coachOf(app);
  const scorer = await build.player({ name: 'Youssef El Amrani', shirt_number: 7 });
  const params = { id };
  const event = (more: Sent): MatchEventInput => {
    const at = more.at ?? clock().toISOString();
    return { _id: newId(), at, changedAt: at, ...more };
  };
  const goal = (more: Partial<MatchEventInput> = {}) =>
    event({ kind: 'goal', side: 'own', period: 1, minute: 31, player: scorer.id, ...more });
  return {
    ...app,
    id,
    home_team_id,
    coach,
    token,
    scorer,
    params,
    event,
    goal,
    send: (body: MatchEventInput, as = token) => api.with(as)(recordMatchEvent, { params, body }),
    refused: (body: object, as = token) => api.refused(recordMatchEvent, { params, body }, as),
    list: (as = token) => api.with(as)(listMatchEvents, { params }),
    change: (eventId: string, body: object) =>
      api.with(token)(updateMatchEvent, { params: { id, event: eventId }, body: body as never }),
    remove: (eventId: string) => api.with(token)(deleteMatchEvent, { params: { id, event: eventId } }),
    restore: (eventId: string) => api.with(token)(restoreMatchEvent, { params: { id, event: eventId } }),
    state: async () => (await api.with(token)(getMatch, { params })).state,
    actions: async () =>
      (await db.selectFrom('audit_log').select(['action', 'fields']).orderBy('seq').execute()).filter(({ action }) =>
        action.startsWith('match.event'),
      ),
  };
};

test('an event is kept as the phone recorded it, and listed with who it names', async () => {
  const { send, goal, list, scorer, clock, actions } = await start();
  const sent = goal({ minute: 45, added: 2, how: 'counter', device: 'phone 1', at: '2026-08-15T07:50:00.000Z' });
  const made = await send(sent);
  expect(made).toEqual({
    ...sent,
    otherPlayer: null,
    opponentNumber: null,
    opponentName: null,
    staffName: null,
    reason: null,
    atBreak: false,
    goesOn: false,
    late: false,
    scored: null,
    text: null,
    distinct: false,
    overridden: false,
    by: 'Núria Vidal',
  });
  expect(await list()).toEqual({
    records: [made],
    people: [{ _id: scorer.id, name: 'Youssef El Amrani', shirtName: 'El Amrani', shirtNumber: 7 }],
    goals: { home: 1, away: 0 },
    mayRecord: true,
    now: clock().toISOString(),
  });
  expect(await actions()).toEqual([{ action: 'match.eventRecorded', fields: [] }]);
});

test('a match without events and without a sheet makes no goals', async () => {
  const { list } = await start();
  expect(await list()).toMatchObject({ records: [], goals: null });
});

test('the same recording again changes nothing, also after a correction and by a clock that is ahead', async () => {
  const { send, goal, list, change, clock, actions } = await start();
  const sent = goal({ at: '2026-08-15T08:20:00.000Z' });
  expect((await send(sent)).at).toBe(clock().toISOString());
  clock.advance(1_000);
  await change(sent._id, { minute: 32, changedAt: clock().toISOString() });
  clock.advance(1_000);
  expect((await send(sent)).minute).toBe(32);
  expect((await list()).records.map(({ minute }) => minute)).toEqual([32]);
  expect(await actions()).toEqual([
    { action: 'match.eventRecorded', fields: [] },
    { action: 'match.eventUpdated', fields: ['time'] },
  ]);
});

test('the later correction wins, in whatever order corrections arrive', async () => {
  const { send, goal, change, list, clock } = await start();
  const sent = goal();
  await send(sent);
  clock.advance(60_000);
  await change(sent._id, { minute: 33, changedAt: '2026-08-15T08:00:40.000Z' });
  expect((await change(sent._id, { minute: 30, changedAt: '2026-08-15T08:00:20.000Z' })).minute).toBe(33);
  // Of the phone, which had not heard of it.
  await send({ ...sent, minute: 35, changedAt: '2026-08-15T08:00:50.000Z' });
  expect((await list()).records).toMatchObject([{ minute: 35, player: sent.player }]);
});

test('a correction changes only what it names', async () => {
  const { send, goal, change, clock } = await start();
  const sent = goal({ how: 'penalty', distinct: true, text: 'From the left' });
  const before = await send(sent);
  clock.advance(1_000);
  const changedAt = clock().toISOString();
  expect(await change(sent._id, { minute: 30, changedAt })).toEqual({ ...before, minute: 30, changedAt });
});

test('a deleted event stays deleted, whatever the phone still sends', async () => {
  const { send, goal, remove, list, clock, api, params, token } = await start();
  const sent = goal();
  await send(sent);
  expect(await remove(sent._id)).toEqual({ deleted: 1 });
  expect(await remove(sent._id)).toEqual({ deleted: 0 });
  clock.advance(60_000);
  await send(sent);
  await send({ ...sent, minute: 40, changedAt: clock().toISOString() });
  expect((await list()).records).toEqual([]);
  const correction = { params: { ...params, event: sent._id }, body: { minute: 3, changedAt: clock().toISOString() } };
  expect(await api.refused(updateMatchEvent, correction, token)).toMatchObject({ statusCode: 404 });
});

test('an event that was deleted before it arrived stays deleted', async () => {
  const { send, goal, remove, list, api, params, token } = await start();
  const sent = goal();
  expect(await remove(sent._id)).toEqual({ deleted: 0 });
  expect(await send(sent)).toMatchObject({ _id: sent._id, minute: 31 });
  expect((await list()).records).toEqual([]);
  const undo = { params: { ...params, event: sent._id } };
  expect(await api.refused(restoreMatchEvent, undo, token)).toMatchObject({ statusCode: 404 });
});

test('undo brings a deleted event back as it was', async () => {
  const { send, goal, remove, restore, list } = await start();
  const made = await send(goal());
  await remove(made._id);
  expect(await restore(made._id)).toEqual(made);
  expect(await restore(made._id)).toEqual(made);
  expect((await list()).records).toEqual([made]);
});

test('events of two phones merge in the order in which they happened', async () => {
  const { send, goal, event, list } = await start();
  await send(event({ kind: 'yellow', side: 'opponent', period: 2, minute: 46, opponentNumber: 9, device: 'tablet' }));
  await send(goal({ minute: 45, added: 2, device: 'phone' }));
  await send(goal({ minute: 45, added: null, device: 'tablet' }));
  await send(event({ kind: 'ownGoal', side: 'opponent', period: 2, minute: 50, opponentName: 'Pavão, o "Grande"' }));
  const { records, goals } = await list();
  expect(records.map(({ minute, added }) => [minute, added])).toEqual([
    [45, null],
    [45, 2],
    [46, null],
    [50, null],
  ]);
  expect(goals).toEqual({ home: 3, away: 0 });
});

test('goals count for home and away as the teams stand', async () => {
  const { send, goal, event, list } = await start({ home: 'Albo', away: 'UD Valmora', isOfOthers: true });
  await send(goal());
  await send(event({ kind: 'ownGoal', side: 'own', period: 1, minute: 40 }));
  await send(event({ kind: 'goal', side: 'opponent', period: 1, minute: 41 }));
  expect((await list()).goals).toEqual({ home: 2, away: 1 });
});

test('the state follows the beginnings and ends of periods', async () => {
  const { send, event, state, remove } = await start();
  const period = (kind: 'periodStart' | 'periodEnd', number: number, minute: number, added: number | null = null) =>
    event({ kind, side: 'own', period: number, minute, added });
  const first = period('periodStart', 1, 1);
  await send(first);
  expect(await state()).toBe('live');
  await remove(first._id);
  expect(await state()).toBe('scheduled');
  await send(period('periodStart', 1, 1));
  await send(period('periodEnd', 1, 45, 2));
  expect(await state()).toBe('live');
  await send(period('periodStart', 2, 46));
  await send(period('periodEnd', 2, 90, 5));
  expect(await state()).toBe('finished');
  await send(period('periodStart', 3, 91));
  expect(await state()).toBe('live');
});

test('a match tells the lengths of all its periods, those of extra time too', async () => {
  const app = await startTestApp();
  const { id } = await createPlayedMatch(app);
  const lengths = async () => (await app.api.asStaff(getMatch, { params: { id } })).lengths;
  expect(await lengths()).toEqual([45, 45, 15, 15]);
  const periods = [{ period: 1, length: 30, added: null }];
  await app.api.asStaff(updateMatch, { params: { id }, body: { periods } });
  expect(await lengths()).toEqual([30, 15, 15]);
});

test('a finished match keeps the numbers that its players wore', async () => {
  const app = await startTestApp();
  const match = await createPlayedMatch(app);
  await match.halves();
  const player = match.starters[3]!;
  await app.api.asAdmin(updateUser, { params: { id: player }, body: { shirtNumber: 54 } });
  const minutes = await app.api.asStaff(getMatchMinutes, { params: { id: match.id } });
  expect(minutes.players.find((one) => one.player._id === player)?.shirtNumber).toBe(4);
  const sheet = await app.api.asStaff(getTeamSheet, { params: { id: match.id } });
  expect(sheet.starters.find((one) => one.player === player)?.number).toBe(4);
});

test('a match that goes on after normal time is live through extra time and the shoot-out, also if a half is corrected', async () => {
  const { send, event, state, change, clock } = await start();
  const own = (more: Partial<MatchEventInput> & Pick<MatchEventInput, 'kind' | 'period'>) =>
    event({ side: 'own', minute: null, ...more });
  await send(own({ kind: 'periodStart', period: 1, minute: 1 }));
  const half = await send(own({ kind: 'periodEnd', period: 1, minute: 45, added: 2 }));
  await send(own({ kind: 'periodStart', period: 2, minute: 46 }));
  await send(own({ kind: 'periodEnd', period: 2, minute: 90, goesOn: true }));
  expect(await state()).toBe('live');
  clock.advance(1_000);
  await change(half._id, { added: 3, changedAt: clock().toISOString() });
  expect(await state()).toBe('live');
  await send(own({ kind: 'periodStart', period: 3, minute: 91 }));
  await send(own({ kind: 'periodEnd', period: 3, minute: 105 }));
  await send(own({ kind: 'periodStart', period: 4, minute: 106 }));
  await send(own({ kind: 'periodEnd', period: 4, minute: 120, goesOn: true }));
  expect(await state()).toBe('live');
  await send(own({ kind: 'periodStart', period: 5 }));
  await send(own({ kind: 'shootoutKick', period: 5, scored: true }));
  expect(await state()).toBe('live');
  await send(own({ kind: 'periodEnd', period: 5 }));
  expect(await state()).toBe('finished');
});

test.each([
  ['minute', 'The minute is outside this half.', { minute: 46 }],
  ['minute', 'The minute is outside this half.', { period: 2, minute: 45 }],
  ['minute', 'The minute is outside this half.', { minute: 30, added: 1 }],
  ['minute', 'This field is required', { minute: null }],
  ['minute', 'Enter a whole number from 0 to 360', { minute: 361 }],
  ['added', 'Enter a whole number from 0 to 99', { minute: 45, added: 100 }],
  ['period', 'Enter a whole number from 1 to 5', { period: 6 }],
  ['period', 'Invalid input', { period: 5, minute: null }],
  ['kind', 'Invalid input', { kind: 'corner' }],
  ['side', 'Invalid input', { side: 'home' }],
  ['player', 'This id is not valid', { player: 'x' }],
  ['player', 'This person is not an active player', { player: 'f'.repeat(24) }],
  ['player', 'This field may not be changed here', { side: 'opponent' }],
  ['otherPlayer', 'This field may not be changed here', { kind: 'yellow', otherPlayer: 'f'.repeat(24) }],
  ['how', 'Invalid input', { how: 'saved' }],
  ['reason', 'This field may not be changed here', { reason: 'injury' }],
  ['goesOn', 'This field may not be changed here', { goesOn: true }],
  ['scored', 'This field may not be changed here', { scored: true }],
  ['scored', 'This field is required', { kind: 'shootoutKick', period: 5, minute: null }],
  ['text', 'This field is required', { kind: 'note', player: null }],
  ['text', 'This text is too long', { text: 'x'.repeat(301) }],
  ['opponentName', 'This text contains characters that are not allowed', { opponentName: 'a\u202eb' }],
  ['_id', 'This id is not valid', { _id: 'mine' }],
  ['changedAt', 'This date does not exist', { changedAt: 'now' }],
  ['colour', 'This field is not known', { colour: 'red' }],
  ['at', 'The date or time of this device is wrong: set its clock.', { at: '2099-08-15T08:00:00.000Z' }],
  ['changedAt', 'The date or time of this device is wrong: set its clock.', { changedAt: '2099-08-15T08:00:00.000Z' }],
])('refuses an event naming %s: %s, and records nothing', async (field, message, more) => {
  const { refused, goal, list, db } = await start();
  expect(await refused({ ...goal(), ...more })).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
  expect((await list()).records).toEqual([]);
  expect(await db.selectFrom('match_events').select('id').execute()).toEqual([]);
});

test('the log has each correction of the clock, and the deletion of an event that has not arrived', async () => {
  const { send, event, change, remove, actions, clock } = await start();
  clock.advance(600_000);
  const { _id } = await send(event({ kind: 'periodStart', side: 'own', period: 1, minute: 0 }));
  clock.advance(60_000);
  await change(_id, { at: '2026-08-15T08:08:00.000Z', changedAt: clock().toISOString() });
  await remove(newId());
  expect(await actions()).toEqual([
    { action: 'match.eventRecorded', fields: [] },
    { action: 'match.eventUpdated', fields: ['time'] },
    { action: 'match.eventDeleted', fields: [] },
  ]);
});

test('a correction that can not be is refused and changes nothing', async () => {
  const { send, goal, api, params, token, list, clock } = await start();
  const made = await send(goal());
  clock.advance(1_000);
  const body = { minute: 60, changedAt: clock().toISOString() };
  const input = { params: { ...params, event: made._id }, body };
  expect(await api.refused(updateMatchEvent, input, token)).toMatchObject({ errors: [{ field: 'minute' }] });
  expect((await list()).records).toEqual([made]);
});

test('an id of another match is refused, and its event stays', async () => {
  const app = await start();
  const { send, goal, api, token, list } = app;
  const made = await send(goal());
  const other = await createEvents(app).match({ home: 'UD Valmora', away: 'CD Ribera' });
  const params = { id: other.id };
  expect(await api.refused(recordMatchEvent, { params, body: goal({ _id: made._id }) }, token)).toMatchObject({
    errors: [{ field: '_id' }],
  });
  for (const endpoint of [deleteMatchEvent, restoreMatchEvent])
    expect(await api.refused(endpoint, { params: { ...params, event: made._id } }, token)).toMatchObject({
      statusCode: 404,
    });
  expect((await list()).records).toEqual([made]);
});

test('medical staff and management read, goalkeeper coach and delegate of the squad record', async () => {
  const { build, db, refused, goal, list, send, squad } = await (async () => {
    const app = await start();
    const squad = (await app.db.selectFrom('squads').select('id').executeTakeFirstOrThrow()).id;
    await app.db.updateTable('matches').set({ squad_id: squad }).where('id', '=', app.id).execute();
    return { ...app, squad };
  })();
  const token = (await build.signedIn('management')).token;
  expect(await list(token)).toMatchObject({ mayRecord: false });
  expect(await refused(goal(), token)).toMatchObject({ statusCode: 403 });
  for (const [role, name] of [
    ['management', 'delegate'],
    ['medical', 'goalkeeperCoach'],
  ] as const) {
    const { id, token: own } = await build.signedIn(role);
    await db.insertInto('squad_staff').values({ squad_id: squad, user_id: id, function: name }).execute();
    expect(await list(own)).toMatchObject({ mayRecord: true });
    await send(goal(), own);
  }
  const physio = await build.signedIn('medical');
  await db.insertInto('squad_staff').values({ squad_id: squad, user_id: physio.id, function: 'physio' }).execute();
  expect(await refused(goal(), physio.token)).toMatchObject({ statusCode: 403 });
});

test('a match between other clubs has no events', async () => {
  const { refused, goal, list, db } = await start();
  await db.updateTable('teams').set({ is_own: null }).execute();
  expect(await list()).toMatchObject({ mayRecord: false });
  expect(await refused(goal())).toMatchObject({ statusCode: 403 });
});

test('a coach with own squads only records players of these squads, and those on the sheet', async () => {
  const app = await start();
  const { build, db, id, goal, refused, send, clock } = app;
  const [own, other] = [await build.squad('U19'), await build.squad('U17')];
  await db.updateTable('matches').set({ squad_id: own }).where('id', '=', id).execute();
  const coach = await build.staff('tactic', { own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own, user_id: coach.id, function: 'headCoach' }).execute();
  const token = await build.tokenOf(coach.id);
  const mine = await build.player({ squad_id: own });
  const theirs = await build.player({ squad_id: other });
  await send(goal({ player: mine.id }), token);
  expect(await refused(goal({ player: theirs.id }), token)).toMatchObject({ errors: [{ field: 'player' }] });
  await db
    .insertInto('match_players')
    .values({ match_id: id, user_id: theirs.id, role: 'substitute', called_at: clock().toISOString() })
    .execute();
  await send(goal({ player: theirs.id }), token);
  await db.updateTable('matches').set({ squad_id: other }).where('id', '=', id).execute();
  expect(await refused(goal({ player: mine.id }), token)).toMatchObject({ statusCode: 404 });
});

test('fifty repeats at once record one event', async () => {
  const { goal, list, api, params, token } = await start();
  const body = goal();
  // On a slow machine, some find no free connection to the database: a phone then sends once more.
  const untilTaken = async (): Promise<number> => {
    const { statusCode } = await api.raw(recordMatchEvent, { params, body }, token);
    return statusCode === 503 ? untilTaken() : statusCode;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, untilTaken));
  expect(new Set(answers)).toEqual(new Set([201]));
  expect((await list()).records).toHaveLength(1);
});

test('other consoles hear of an event, and of the match when its state changes', async () => {
  const { send, goal, event, app, build } = await start();
  const stream = await openStream(app.fastify, {
    url: watchChanges.path,
    headers: { authorization: `Bearer ${await build.staffToken('medical')}` },
  });
  await stream.hear('alive');
  await send(goal());
  expect(await stream.hear('changed')).toMatchObject([{ topics: ['matchevents', 'suspensions'] }]);
  await send(event({ kind: 'periodStart', side: 'own', period: 1, minute: 1 }));
  const heard = new Set<string>();
  for (let count = 2; !heard.has('matches'); count += 1)
    for (const { topics } of (await stream.hear('changed', count)) as { topics: string[] }[])
      for (const topic of topics) heard.add(topic);
});

test('an injury of an own player is mailed to medical staff once, without a name or a word of health', async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { build, db } = app;
  const { record, starters, id } = await createPlayedMatch(app);
  const { id: doctor } = await build.staff('medical', { email: 'noor@club.example', language_code: 'es' });
  const injury = { kind: 'injury', period: 2, minute: 63, player: starters[3]!, _id: newId() } as const;
  await record(injury);
  await record(injury);
  await record({ kind: 'injury', side: 'opponent', period: 2, minute: 70 });
  const mails = await orderedMails(app);
  expect(mails.filter(({ template }) => template === 'matchNoted')).toMatchObject([
    {
      userId: doctor,
      language: 'es',
      values: { link: `https://club.example/projects/matches?match=${id}&tab=match`, opponent: 'Albo' },
    },
  ]);
  const { name } = await db.selectFrom('users').select('name').where('id', '=', starters[3]!).executeTakeFirstOrThrow();
  expect(JSON.stringify(mails)).not.toContain(name);
});
