import { erasePerson } from '@touchline/contract/club/privacy';
import { getRollCall, listOccasions, takeAttendance } from '@touchline/contract/football/attendances';
import { getCalendar } from '@touchline/contract/football/calendar';
import { callOff, planCallOff } from '@touchline/contract/football/call-offs';
import { getMatch, resumeMatch, updateMatch } from '@touchline/contract/football/matches';
import { listMatchEvents, recordMatchEvent } from '@touchline/contract/match/match-events';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { getMatchSquad } from '@touchline/contract/match/match-squads';
import { getTeamSheet } from '@touchline/contract/match/team-sheets';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { exposureBetween } from '../injury-report/exposure.service.ts';

/** Saturday, 28 November 2026, 18:00 UTC; the rest two weeks later. */
const kickOff = '2026-11-28T18:00:00.000Z';
const rest = '2026-12-12T16:00:00.000Z';

/** A match that was abandoned at 63, seen on the next day. */
const abandoned = async () => {
  const app = await startTestApp();
  app.clock.set('2026-11-29T18:00:00.000Z');
  const match = await createPlayedMatch(app);
  const params = { id: match.id };
  const as = app.api.with(match.token);
  await match.record({ kind: 'periodStart', period: 1, minute: 1, at: kickOff });
  await match.record({ kind: 'periodEnd', period: 1, minute: 45, added: 0 });
  await match.record({ kind: 'periodStart', period: 2, minute: 46 });
  await as(updateMatch, {
    params,
    body: { state: 'abandoned', stopped: { period: 2, minute: 63, reason: 'floodlights' } },
  });
  const now = (at: string) => app.clock.set(at);
  const record = (at: string, sent: object) =>
    as(recordMatchEvent, {
      params,
      body: { _id: newId(), side: 'own', at, changedAt: at, added: null, ...sent } as never,
    });
  return {
    ...app,
    ...match,
    params,
    as,
    now,
    get: () => as(getMatch, { params }),
    resume: (date: string | null) => as(resumeMatch, { params, body: { date } }),
    refused: (date: string | null) => app.api.refused(resumeMatch, { params, body: { date } }, match.token),
    /** Gives the match a call-up, whose players stand on its sheet. */
    callUp: () =>
      app.db
        .insertInto('match_squads')
        .values({
          match_id: match.id,
          meeting_at: '2026-11-28T16:15:00.000Z',
          set_pieces: json({}),
          updated_at: kickOff,
          updated_by: null,
        })
        .execute(),
    /** Plays the rest, with a change at 70. */
    playRest: async () => {
      now('2026-12-12T18:00:00.000Z');
      await record(rest, { kind: 'periodStart', period: 2, minute: 64 });
      const [off, on] = [match.starters[4]!, match.bench[0]!];
      await record(rest, { kind: 'substitution', period: 2, minute: 70, player: off, otherPlayer: on });
      await record('2026-12-12T16:27:00.000Z', { kind: 'periodEnd', period: 2, minute: 90, added: 0 });
      return { off, on };
    },
  };
};

test('an abandoned match goes on at another moment; the stop and the first date stay', async () => {
  const { resume, get, db } = await abandoned();
  const { updatedAt } = await get();
  const saved = await resume(rest);
  expect(saved).toMatchObject({
    date: kickOff,
    resumesAt: rest,
    state: 'abandoned',
    takesPlace: 'inPart',
    stopped: { period: 2, minute: 63, reason: 'floodlights' },
  });
  expect(saved.updatedAt > updatedAt).toBe(true);
  expect((await resume(rest)).updatedAt).toBe(saved.updatedAt);
  const notes = await db.selectFrom('audit_log').select('fields').where('action', '=', 'match.updated').execute();
  expect(notes.map(({ fields }) => fields)).toEqual([['state', 'stopped'], ['resumesAt']]);
  expect(await resume(null)).toMatchObject({ resumesAt: null, state: 'abandoned' });
});

test('only an abandoned match goes on, and not before it began', async () => {
  const { resume, refused, as, params } = await abandoned();
  expect(await refused(kickOff)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'date', message: 'The rest of a match is played after its beginning' }],
  });
  await as(updateMatch, { params, body: { replayed: true } });
  expect(await refused(rest)).toMatchObject({
    statusCode: 409,
    message: 'Only an abandoned match goes on at another time',
  });
  await as(updateMatch, { params, body: { replayed: false } });
  await resume(rest);
  // The result stands as it was: nothing goes on.
  expect(await as(updateMatch, { params, body: { state: 'finished' } })).toMatchObject({
    resumesAt: null,
    stopped: null,
  });
  expect(await refused(rest)).toMatchObject({
    statusCode: 409,
    message: 'Only an abandoned match goes on at another time',
  });
});

test('the rest is recorded from the minute of the stop, and minutes go on', async () => {
  const { resume, playRest, get, as, params, starters, now, record } = await abandoned();
  const minutesOf = async (player: string) =>
    (await as(getMatchMinutes, { params })).players.find((one) => one.player._id === player)?.minutes;
  expect(await minutesOf(starters[3]!)).toBe(63);
  await resume(rest);
  // A correction of the first part, before the rest, is no beginning.
  now('2026-12-01T12:00:00.000Z');
  await record({ kind: 'periodStart', period: 1, minute: 1, at: '2026-11-28T18:01:00.000Z' });
  expect((await get()).state).toBe('abandoned');
  const { off, on } = await playRest();
  expect(await get()).toMatchObject({
    state: 'finished',
    takesPlace: 'tookPlace',
    resumesAt: rest,
    stopped: { period: 2, minute: 63 },
  });
  expect([await minutesOf(starters[3]!), await minutesOf(off), await minutesOf(on)]).toEqual([90, 70, 20]);
  // Decided by a committee afterwards, it was still played to its end.
  await as(updateMatch, { params, body: { state: 'awarded' } });
  expect(await minutesOf(starters[3]!)).toBe(90);
});

test('while the rest goes on the match is live, with the clock of the rest', async () => {
  const { resume, now, as, params, get, starters } = await abandoned();
  await resume(rest);
  now('2026-12-12T16:07:30.000Z');
  const at = rest;
  const body = {
    _id: newId(),
    side: 'own' as const,
    at,
    changedAt: at,
    kind: 'periodStart' as const,
    period: 2,
    minute: 64,
  };
  await as(recordMatchEvent, { params, body });
  expect(await get()).toMatchObject({ state: 'live', takesPlace: 'underWay' });
  const { players } = await as(getMatchMinutes, { params });
  expect(players.find(({ player }) => player._id === starters[3])?.minutes).toBe(70);
});

test('exposure counts on each day', async () => {
  const { resume, playRest, starters, db, clock } = await abandoned();
  await resume(rest);
  const { off, on } = await playRest();
  const zone = 'Europe/Madrid';
  const { matches } = await exposureBetween({ db, clock }, { from: '2026-11-01', to: '2026-12-31', zone });
  const minutes = (day: string, player: string) =>
    (matches.find((one) => one.day === day)?.players.find((one) => one.player === player)?.ms ?? 0) / 60_000;
  expect(matches.map(({ day }) => day).sort()).toEqual(['2026-11-28', '2026-12-12']);
  expect([starters[3]!, off, on].map((player) => minutes('2026-11-28', player))).toEqual([63, 63, 0]);
  expect([starters[3]!, off, on].map((player) => minutes('2026-12-12', player))).toEqual([27, 7, 20]);
  const december = await exposureBetween({ db, clock }, { from: '2026-12-01', to: '2026-12-31', zone });
  expect(december.matches.map(({ day }) => day)).toEqual(['2026-12-12']);
});

test('each date has a roll call of its own', async () => {
  const { resume, as, params, now, starters } = await abandoned();
  await resume(rest);
  now('2026-12-12T15:00:00.000Z');
  const { records } = await as(listOccasions, { query: { day: '2026-12-12' } });
  expect(records).toMatchObject([{ kind: 'match', id: params.id, startsAt: rest, rest: true, marked: 0 }]);
  const occasion = { match: params.id, rest: 'true' as const };
  const mark = { player: starters[0]!, status: 'absent' as const, markedAt: '2026-12-12T15:00:00.000Z' };
  await as(takeAttendance, { body: { occasion, marks: [mark] } });
  const marked = async (query: { match: string; rest?: 'true' }) =>
    (await as(getRollCall, { query })).players.filter((one) => one.mark !== null).map(({ player }) => player._id);
  expect(await marked(occasion)).toEqual([starters[0]]);
  expect(await marked({ match: params.id })).toEqual([]);
});

test('a match that does not go on has no second roll call', async () => {
  const { api, params, token } = await abandoned();
  const query = { match: params.id, rest: 'true' as const };
  expect(await api.refused(getRollCall, { query }, token)).toMatchObject({ statusCode: 404 });
});

test('who is called is told, asked again, and the meeting moves along', async () => {
  const app = await abandoned();
  const { resume, db, starters, id, as, params, callUp } = app;
  await db.updateTable('users').set({ email: 'ana@player.example' }).where('id', '=', starters[3]!).execute();
  await callUp();
  await resume(rest);
  expect(await as(getMatchSquad, { params })).toMatchObject({ meetingAt: '2026-12-12T14:15:00.000Z' });
  const mails = (await orderedMails(app)).filter(({ template }) => template === 'eventMoved');
  expect(mails.map(({ values }) => values['events'])).toContainEqual([
    expect.objectContaining({ id, isRest: true, was: expect.stringContaining('28') as unknown }),
  ]);
});

test('a rest without its date is told as called off, unless it gets a date before that is sent', async () => {
  const app = await abandoned();
  const { resume, db, starters, callUp, as, params } = app;
  await db.updateTable('users').set({ email: 'ana@player.example' }).where('id', '=', starters[3]!).execute();
  await callUp();
  await resume(rest);
  const news = async () =>
    (await orderedMails(app)).filter(({ template, to }) => template === 'eventOff' && to === 'ana@player.example');
  expect(await resume(null)).toMatchObject({
    resumesAt: null,
    state: 'abandoned',
    takesPlace: 'inPart',
    calledOff: null,
  });
  expect((await news()).map(({ values }) => values['events'])).toEqual([
    [expect.objectContaining({ id: params.id, isRest: true })],
  ]);
  await resume(rest);
  expect(await news()).toEqual([]);
  // The part that was played is not called off.
  const { plan, events } = await as(planCallOff, { body: { events: [params.id] } });
  expect(events).toEqual([]);
  expect(await app.api.refused(callOff, { body: { events: [params.id], plan } }, app.token)).toMatchObject({
    statusCode: 409,
  });
});

test('the squad of the rest names who has left, joined, or is banned since', async () => {
  const { resume, as, params, db, starters, build, callUp } = await abandoned();
  await callUp();
  await resume(rest);
  const [left] = starters.slice(5);
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', left!).execute();
  const fresh = await build.player({ name: 'New Player' });
  await db.updateTable('memberships').set({ from_day: '2026-12-01' }).where('user_id', '=', fresh.id).execute();
  const { warnings } = await as(getMatchSquad, { params });
  const since = warnings.filter(({ kind }) => kind.endsWith('Since'));
  expect(since.map(({ kind, player }) => [kind, player])).toEqual(
    expect.arrayContaining([
      ['leftSince', left],
      ['joinedSince', fresh.id],
    ]),
  );
  // The paper for the referee carries the day of the rest, and names them as well.
  const sheet = await as(getTeamSheet, { params, query: {} });
  expect(sheet).toMatchObject({ date: rest, since: expect.any(Array) as unknown });
  expect(sheet.since).toEqual(
    expect.arrayContaining([
      { name: 'Player 6', kind: 'leftSince' },
      { name: 'New Player', kind: 'joinedSince' },
    ]),
  );
  await resume(null);
  expect(await as(getTeamSheet, { params, query: {} })).not.toHaveProperty('since');
  expect((await as(getMatchSquad, { params })).warnings.filter(({ kind }) => kind.endsWith('Since'))).toEqual([]);
});

test('the calendar of a player shows both dates', async () => {
  const { resume, as, starters, now, playRest } = await abandoned();
  await resume(rest);
  const dates = async () =>
    (await as(getCalendar, { params: { id: starters[3]! } })).matches.map(
      ({ date, takesPlace, rest: isRest = false }) => [date, takesPlace, isRest],
    );
  expect(await dates()).toEqual([
    [kickOff, 'inPart', false],
    [rest, 'coming', true],
  ]);
  now('2026-12-12T16:30:00.000Z');
  expect((await dates())[1]).toEqual([rest, 'underWay', true]);
  await playRest();
  expect((await dates())[1]).toEqual([rest, 'tookPlace', true]);
});

test('a player who was erased since keeps what he did in the first part without a name', async () => {
  const { resume, record, playRest, api, build, as, params, starters } = await abandoned();
  const scorer = starters[6]!;
  await record({ kind: 'goal', period: 1, minute: 20, player: scorer });
  await resume(rest);
  const admin = api.with(await build.tokenOf(await build.adminId()));
  await admin(erasePerson, { params: { id: scorer }, body: { name: 'Player 7' } });
  await playRest();
  const { records, goals } = await as(listMatchEvents, { params });
  expect(records.filter(({ kind }) => kind === 'goal')).toMatchObject([{ period: 1, minute: 20, player: null }]);
  expect(goals).toEqual({ home: 1, away: 0 });
  const { players, isKnown } = await as(getMatchMinutes, { params });
  expect([isKnown, players.some(({ player }) => player._id === scorer)]).toEqual([true, false]);
  expect(players.find(({ player }) => player._id === starters[3])?.minutes).toBe(90);
});
