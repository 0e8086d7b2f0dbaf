import {
  getRollCall,
  listOccasions,
  listPlayerAttendances,
  takeAttendance,
} from '@touchline/contract/football/attendances';
import { callOff, planCallOff, undoCallOff, type WhatIsOff } from '@touchline/contract/football/call-offs';
import { getMatch, updateMatch } from '@touchline/contract/football/matches';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { createTraining, getTraining, updateTraining } from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const noon = '2026-08-20T10:00:00.000Z';

const start = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  clock.set(noon);
  const { id: squad } = await createSquads(app).first();
  const events = createEvents(app);
  const { id: coachId, token } = await build.signedIn('tactic');
  const coach = api.with(token);
  const ana = (await build.player({ name: 'Ana Baptista', email: 'ana@player.example' })).id;
  const biel = (await build.player({ name: 'Biel Roca', email: null, phone_number: '+34 600 111 222' })).id;
  const off = async (what: WhatIsOff) => {
    const { plan } = await coach(planCallOff, { body: what });
    return coach(callOff, { body: { ...what, plan } });
  };
  const sent = async () => (await orderedMails(app)).map(({ template, to }) => `${template} ${to}`);
  const markSent = () => app.db.updateTable('mails').set({ state: 'sent', values_sealed: null }).execute();
  return { ...app, events, squad, coachId, token, coach, ana, biel, off, sent, markSent };
};

test('the plan says whom it concerns and who has to be called, and changes nothing', async () => {
  const { events, coach, ana, biel, squad, sent } = await start();
  const { id } = await events.training({
    starts_at: '2026-08-20T16:00:00.000Z',
    squad_id: squad,
    players: [ana, biel],
  });
  const plan = await coach(planCallOff, { body: { events: [id] } });
  expect(plan).toMatchObject({
    events: [{ _id: id, kind: 'training', called: 2, isCallUpPublished: false }],
    readers: { players: 1, guardians: 0, staff: 0 },
    goesAt: '2026-08-20T10:00:30.000Z',
    unreached: [{ _id: biel, name: 'Biel Roca', phone: '+34 600 111 222' }],
  });
  expect(await coach(getTraining, { params: { id } })).toMatchObject({ calledOff: null, takesPlace: 'coming' });
  expect(await sent()).toEqual([]);
});

test('calling off tells those called after 30 seconds; an undo before leaves no mail', async () => {
  const { events, coach, ana, off, sent, db } = await start();
  const { id } = await events.training({ starts_at: '2026-08-20T16:00:00.000Z', players: [ana] });
  expect(await off({ events: [id], reason: 'The pitch is under water' })).toMatchObject({
    events: [id],
    unreached: [],
  });
  expect(await coach(getTraining, { params: { id } })).toMatchObject({
    takesPlace: 'off',
    calledOff: { reason: 'The pitch is under water', at: noon },
  });
  expect(await sent()).toEqual(['eventOff ana@player.example']);
  expect(await db.selectFrom('mails').select('not_before').execute()).toEqual([
    { not_before: '2026-08-20T10:00:30.000Z' },
  ]);
  expect(await coach(undoCallOff, { body: { events: [id] } })).toEqual({ events: [id] });
  expect(await sent()).toEqual([]);
  expect(await coach(getTraining, { params: { id } })).toMatchObject({ takesPlace: 'coming', calledOff: null });
  expect(await coach(undoCallOff, { body: { events: [id] } })).toEqual({ events: [] });
});

test('who had the mail gets a second one, and nobody else', async () => {
  const { events, coach, ana, off, sent, markSent, build } = await start();
  const { id } = await events.training({ starts_at: '2026-08-21T16:00:00.000Z', players: [ana] });
  await off({ events: [id] });
  await markSent();
  await build.player({ email: 'late@player.example' });
  await coach(undoCallOff, { body: { events: [id] } });
  expect(await sent()).toEqual(['eventOff ana@player.example', 'eventOn ana@player.example']);
});

test('a call-off of the night waits for the morning unless its event begins before or soon after', async () => {
  const { events, ana, coach, clock } = await start();
  clock.set('2026-08-20T21:00:00.000Z');
  const early = await events.training({ starts_at: '2026-08-21T07:00:00.000Z', players: [ana] });
  const later = await events.training({ starts_at: '2026-08-21T16:00:00.000Z', players: [ana] });
  const goesAt = async (id: string) => (await coach(planCallOff, { body: { events: [id] } })).goesAt;
  expect(await goesAt(early.id)).toBe('2026-08-20T21:00:30.000Z');
  expect(await goesAt(later.id)).toBe('2026-08-21T05:30:00.000Z');
});

test('a published call-up is withdrawn with its match and comes back as a draft; nobody is asked or called meanwhile', async () => {
  const { events, coach, ana, off, db, api, build, squad, sent } = await start();
  const { id } = await events.match({ starts_at: '2026-08-23T18:00:00.000Z', squad_id: squad, home: 'UD Valmora' });
  const params = { id };
  await coach(saveMatchSquad, {
    params,
    body: { players: [{ player: ana, role: 'starter', slot: 'GK' }], formation: '4-3-3' },
  });
  await coach(publishMatchSquad, { params, body: {} });
  expect(await sent()).toEqual(['calledUp ana@player.example']);
  // Biel, whom no mail reaches, was not called.
  expect(await off({ events: [id] })).toEqual({ events: [id], unreached: [] });
  expect(await sent()).toEqual(['eventOff ana@player.example']);
  const phone = api.with(await build.phoneToken(ana));
  expect((await phone(listOwnReplies, {})).records).toMatchObject([{ event: id, takesPlace: 'off', mode: 'off' }]);
  expect(await coach(listOccasions, { query: { day: '2026-08-23' } })).toEqual({ records: [] });
  await coach(undoCallOff, { body: { events: [id] } });
  expect(await coach(getMatch, { params })).toMatchObject({ takesPlace: 'coming' });
  const { published_at } = await db.selectFrom('match_squads').select('published_at').executeTakeFirstOrThrow();
  expect(published_at).toBeNull();
  expect(await db.selectFrom('match_players').select('user_id').execute()).toEqual([{ user_id: ana }]);
});

test('a whole series from a day on, or a place for a day whatever its spelling', async () => {
  const { events, coach, ana, off, sent } = await start();
  const body = { title: 'Rondo', date: '2026-08-24T16:00:00.000Z', players: [ana], repeatUntil: '2026-09-14' };
  const { series } = await coach(createTraining, { body });
  expect((await off({ series: series!, from: '2026-08-31' })).events).toHaveLength(3);
  expect(await sent()).toEqual(['eventOff ana@player.example']);
  const [one, two] = [
    await events.training({ starts_at: '2026-08-22T08:00:00.000Z', place: 'Campo  Níjar', players: [ana] }),
    await events.task({ starts_at: '2026-08-22T10:00:00.000Z', place: 'campo nijar', players: [ana] }),
  ];
  await events.training({ starts_at: '2026-08-22T12:00:00.000Z', place: 'Campo 2', players: [ana] });
  await events.training({ starts_at: '2026-08-23T08:00:00.000Z', place: 'Campo Níjar', players: [ana] });
  expect((await off({ place: 'CAMPO NIJAR', day: '2026-08-22' })).events.sort()).toEqual([one.id, two.id].sort());
});

test('a series that is changed later leaves what is called off called off; a new date of its own ends it', async () => {
  const { coach, ana, off } = await start();
  const body = { title: 'Rondo', date: '2026-08-24T16:00:00.000Z', players: [ana], repeatUntil: '2026-09-07' };
  const first = await coach(createTraining, { body });
  const { events } = await off({ series: first.series!, from: '2026-08-31' });
  const params = { id: first._id };
  await coach(updateTraining, { params, query: { scope: 'following' }, body: { date: '2026-08-24T17:00:00.000Z' } });
  const get = (id: string) => coach(getTraining, { params: { id } });
  // The answer names them in no order.
  const later = (await Promise.all(events.map(get))).sort((one, other) => (one.date < other.date ? -1 : 1));
  expect(later).toMatchObject([
    { date: '2026-08-31T17:00:00.000Z', takesPlace: 'off' },
    { date: '2026-09-07T17:00:00.000Z', takesPlace: 'off' },
  ]);
  const next = later[0]!._id;
  await coach(updateTraining, { params: { id: next }, body: { date: '2026-09-01T17:00:00.000Z' } });
  expect(await get(next)).toMatchObject({ takesPlace: 'coming', movedFrom: '2026-08-31T17:00:00.000Z' });
});

test('marks taken before are kept and count in no rate, and no more are taken', async () => {
  const { events, coach, ana, off, clock, api, token } = await start();
  const { id } = await events.training({ starts_at: noon, players: [ana] });
  clock.set('2026-08-20T10:10:00.000Z');
  const occasion = { training: id };
  const mark = { player: ana, status: 'present' as const, markedAt: '2026-08-20T10:10:00.000Z' };
  await coach(takeAttendance, { body: { occasion, marks: [mark] } });
  const rate = async () => (await coach(listPlayerAttendances, { params: { id: ana }, query: {} })).rate;
  expect(await rate()).toMatchObject({ present: 1, called: 1 });
  await off({ events: [id] });
  expect(await rate()).toMatchObject({ present: 0, called: 0 });
  expect((await coach(getRollCall, { query: occasion })).players).toMatchObject([{ mark: { status: 'present' } }]);
  expect(await api.refused(takeAttendance, { body: { occasion, marks: [mark] } }, token)).toMatchObject({
    statusCode: 409,
  });
});

test('a plan that is out of date is refused with the new one; a repeat with its key calls off once', async () => {
  const { events, coach, ana, biel, api, token, db } = await start();
  const { id } = await events.training({ starts_at: '2026-08-21T16:00:00.000Z', players: [ana] });
  const body = { events: [id] };
  const { plan } = await coach(planCallOff, { body });
  await db.updateTable('trainings').set({ place: 'Campo 2' }).execute();
  await db.insertInto('training_players').values({ training_id: id, user_id: biel }).execute();
  const refused = await api.refused(callOff, { body: { ...body, plan } }, token);
  expect(refused).toMatchObject({ statusCode: 409, data: { events: [{ _id: id, called: 2 }] } });
  const now = await coach(planCallOff, { body });
  const send = () =>
    api.raw(callOff, { body: { ...body, plan: now.plan }, headers: { 'idempotency-key': 'a'.repeat(24) } }, token);
  expect((await send()).json()).toEqual((await send()).json());
  expect(await db.selectFrom('mails').select('template').execute()).toEqual([{ template: 'eventOff' }]);
});

test('a match with a result is not called off, nor an event of a squad that the caller does not see', async () => {
  const { events, coach, api, build, db, squad } = await start();
  const played = await events.match({ starts_at: '2026-08-16T18:00:00.000Z', score: [1, 0] });
  expect((await coach(planCallOff, { body: { events: [played.id] } })).events).toEqual([]);
  const own = await build.squad();
  const { id: limited, token } = await build.signedIn('tactic');
  await db.updateTable('users').set({ own_squads_only: true }).where('id', '=', limited).execute();
  await db.insertInto('squad_staff').values({ squad_id: own, user_id: limited, function: 'headCoach' }).execute();
  const { id } = await events.training({ starts_at: '2026-08-22T16:00:00.000Z', squad_id: squad, place: 'Campo' });
  expect(await api.refused(planCallOff, { body: { events: [id] } }, token)).toMatchObject({ statusCode: 404 });
  expect(await api.refused(undoCallOff, { body: { events: [id] } }, token)).toMatchObject({ statusCode: 404 });
  const ofPlace = await api.with(token)(planCallOff, { body: { place: 'campo', day: '2026-08-22' } });
  expect(ofPlace.events).toEqual([]);
});

test.each([
  ['events', {}],
  ['place', { events: ['0'.repeat(24)], place: 'Campo', day: '2026-08-22' }],
  ['from', { series: '0'.repeat(24) }],
  ['day', { place: 'Campo' }],
])('refuses %s: %o', async (field, body) => {
  const { api, token } = await start();
  expect(await api.refused(planCallOff, { body }, token)).toMatchObject({ statusCode: 400, errors: [{ field }] });
});

test('a postponed match that gets a new date stands again', async () => {
  const { events, coach } = await start();
  const { id } = await events.match({ starts_at: '2026-08-23T18:00:00.000Z' });
  const params = { id };
  expect(await coach(updateMatch, { params, body: { state: 'postponed' } })).toMatchObject({ takesPlace: 'onHold' });
  expect(await coach(updateMatch, { params, body: { date: '2026-08-30T18:00:00.000Z' } })).toMatchObject({
    takesPlace: 'coming',
    state: 'scheduled',
    movedFrom: '2026-08-23T18:00:00.000Z',
  });
});

test('a new day ends a call-off: the call-up is a draft, all are asked again, and who had the mail hears of it, also a guest', async () => {
  const { events, coach, ana, off, sent, markSent, squad, build, api, db } = await start();
  const guest = (await build.player({ email: 'leo@player.example', squad_id: await build.squad() })).id;
  const { id } = await events.match({ starts_at: '2026-08-23T18:00:00.000Z', squad_id: squad, home: 'UD Valmora' });
  const params = { id };
  const players = [ana, guest].map((player) => ({ player, role: 'substitute' as const }));
  await coach(saveMatchSquad, { params, body: { players, formation: null } });
  await coach(publishMatchSquad, { params, body: {} });
  const phone = api.with(await build.phoneToken(ana));
  await phone(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  await off({ events: [id] });
  await markSent();
  await coach(updateMatch, { params, body: { date: '2026-08-26T18:00:00.000Z' } });
  expect((await sent()).filter((one) => !one.startsWith('calledUp'))).toEqual([
    'eventOff ana@player.example',
    'eventOff leo@player.example',
    'eventMoved ana@player.example',
    'eventMoved leo@player.example',
  ]);
  expect(await coach(getMatch, { params })).toMatchObject({
    takesPlace: 'coming',
    calledOff: null,
    movedFrom: '2026-08-23T18:00:00.000Z',
  });
  const { published_at } = await db.selectFrom('match_squads').select('published_at').executeTakeFirstOrThrow();
  expect(published_at).toBeNull();
  expect((await phone(listOwnReplies, {})).records).toMatchObject([{ event: id, takesPlace: 'coming', answer: null }]);
});

test('of a closed place, what takes place again is told to those alone whom it concerns', async () => {
  const { events, coach, ana, off, sent, markSent, squad, build } = await start();
  const others = await build.squad();
  const [guest, young] = [
    (await build.player({ email: 'leo@player.example', squad_id: others })).id,
    (await build.player({ email: 'mia@player.example', squad_id: others })).id,
  ];
  const given = { squad_id: squad, home: 'UD Valmora', venue: 'Campo Níjar' };
  const { id } = await events.match({ starts_at: '2026-08-23T18:00:00.000Z', ...given });
  const players = [ana, guest].map((player) => ({ player, role: 'substitute' as const }));
  await coach(saveMatchSquad, { params: { id }, body: { players, formation: null } });
  await coach(publishMatchSquad, { params: { id }, body: {} });
  await events.training({ starts_at: '2026-08-23T10:00:00.000Z', place: 'Campo Níjar', players: [young] });
  await off({ place: 'campo nijar', day: '2026-08-23' });
  await markSent();
  await coach(undoCallOff, { body: { events: [id] } });
  expect((await sent()).filter((one) => !one.startsWith('calledUp'))).toEqual([
    'eventOff ana@player.example',
    'eventOff leo@player.example',
    'eventOff mia@player.example',
    'eventOn ana@player.example',
    'eventOn leo@player.example',
  ]);
});
