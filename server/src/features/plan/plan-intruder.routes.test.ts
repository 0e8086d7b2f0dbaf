import { listTrainings, getTraining } from '@touchline/contract/football/trainings';
import { listClashes } from '@touchline/contract/football/clashes';
import { exportSessionStaff } from '@touchline/contract/club/exports';
import { listBookings } from '@touchline/contract/plan/bookings';
import { listPlaceUses } from '@touchline/contract/plan/place-days';
import { listPlaces } from '@touchline/contract/plan/places';
import { checkPlan } from '@touchline/contract/plan/plan-clashes';
import { getWeek } from '@touchline/contract/plan/week';
import { planWeekCopy } from '@touchline/contract/plan/week-copies';
import { listWeekTemplates } from '@touchline/contract/plan/week-templates';
import { expect, test } from 'vitest';
import { json } from '../../db/database.ts';
import { newId } from '../../lib/id.ts';
import { createEvents } from '../../test/factories/events.ts';
import { createPlans } from '../../test/factories/plan/plans.ts';
import { createSquads } from '../../test/factories/squads.ts';
import { startTestApp } from '../../test/start-test-app.ts';

const day = '2026-08-20';
const at = (time: string) => `${day}T${time}:00.000Z`;

/** An own training and one of another squad on one pitch at once, with one player and one coach in both. */
const start = async () => {
  const app = await startTestApp();
  const { build, db } = app;
  const [events, plans, squads] = [createEvents(app), createPlans(app), createSquads(app)];
  const [own, other] = [await squads.squad(), await squads.squad({ name: 'Needle squad', children_per_adult: 1 })];
  const coach = await squads.coachOf(own.id);
  const guest = await build.player({ name: 'Iker Solana' });
  const theirs = await build.player({ name: 'Needle player', birth_date: '2017-01-01' });
  await squads.join(guest.id, own.id);
  for (const { id } of [guest, theirs]) await squads.join(id, other.id);
  const led = await build.staff('tactic', { name: 'Núria Vidal', cleared_until: '2026-08-01' });
  const pitch = await plans.place('Pitch 1');
  await plans.place('Pitch 2');
  const both = { starts_at: at('17:00'), place: 'Pitch 1' };
  const mine = await events.training({ ...both, title: 'Mine', squad_id: own.id, players: [guest.id] });
  const hidden = await events.training({
    ...both,
    title: 'Needle training',
    squad_id: other.id,
    players: [guest.id, theirs.id],
  });
  for (const { id } of [mine, hidden]) await plans.leads(id, led.id);
  const later = await events.training({
    title: 'Needle later',
    starts_at: at('20:00'),
    squad_id: other.id,
    place: 'Pitch 1',
  });
  const match = await events.match({
    home: 'UD Valmora',
    away: 'Needle FC',
    starts_at: at('17:30'),
    squad_id: other.id,
    venue: 'Pitch 1',
  });
  const hours = { from: at('17:00'), to: at('18:00') };
  const booking = await plans.booking(pitch.id, hours, { what: 'Needle booking', squad_id: other.id });
  const template = { id: newId(), squad_id: other.id, name: 'Needle template', name_key: 'needle template' };
  const times = { created_at: at('08:00'), updated_at: at('08:00') };
  await db
    .insertInto('week_templates')
    .values({ ...template, sessions: json([]), ...times })
    .execute();
  const note = 'Needle note';
  await db
    .insertInto('week_days')
    .values({ squad_id: other.id, day, is_off: true, note, updated_at: at('08:00') })
    .execute();
  const foreign = [other, theirs, hidden, later, match, booking, template].map(({ id }) => id);
  return { ...app, coach, own, other, mine, guest, led, foreign };
};

test('nothing of another squad is in any answer about places, weeks, sessions and clashes but that something is taken, and when', async () => {
  const { api, coach, own, other, mine, led, foreign } = await start();
  const read = async (...[endpoint, input]: Parameters<typeof api.raw>) => {
    const { statusCode, body, headers } = await api.raw(endpoint, input, coach.token);
    return { statusCode, text: `${body} ${JSON.stringify(headers)}` };
  };
  const question = { kind: 'training', date: at('17:00'), place: 'Pitch 1' } as const;
  const copy = { from: '2026-08-17', to: '2026-08-24' };
  const answers = {
    week: await read(getWeek, { query: { from: '2026-08-17' } }),
    weekOfOther: await read(getWeek, { query: { from: '2026-08-17', squad: [other.id] } }),
    uses: await read(listPlaceUses, { query: { from: day } }),
    places: await read(listPlaces, {}),
    bookings: await read(listBookings, { query: { from: day, to: day } }),
    templates: await read(listWeekTemplates, {}),
    trainings: await read(listTrainings, {}),
    training: await read(getTraining, { params: { id: mine.id } }),
    clashes: await read(listClashes, { query: question }),
    check: await read(checkPlan, { body: { ...question, squad: own.id, staff: [{ user: led.id }] } }),
    checkMoved: await read(checkPlan, { body: { ...question, event: mine.id } }),
    copy: await read(planWeekCopy, { body: { ...copy, squad: own.id } }),
    hours: await read(exportSessionStaff, {}),
  };
  for (const [call, { statusCode, text }] of Object.entries(answers)) {
    expect([call, statusCode]).toEqual([call, 200]);
    expect([call, foreign.filter((id) => text.includes(id))]).toEqual([call, []]);
    expect([call, text.includes('Needle')]).toEqual([call, false]);
    // The last day of a clearance is for administrators.
    expect([call, text.includes('2026-08-01')]).toEqual([call, false]);
  }
  // What it must say all the same.
  for (const call of ['week', 'uses', 'clashes', 'check', 'checkMoved'] as const)
    expect([call, answers[call].text.includes('"taken"')]).toEqual([call, true]);
});

test('what is refused of another squad is refused as if it were not there', async () => {
  const { api, coach, own, other, foreign, mine } = await start();
  const refusals = async (squad: string, event: string, template: string) => {
    const copy = { squad, from: '2026-08-17', to: '2026-08-24' };
    const sent = [
      [getTraining, { params: { id: event } }],
      [checkPlan, { body: { kind: 'training', event, date: at('17:00') } }],
      [checkPlan, { body: { kind: 'booking', event, date: at('17:00') } }],
      [planWeekCopy, { body: copy }],
      [planWeekCopy, { body: { squad: own.id, template, to: '2026-08-24' } }],
    ] as const;
    const answers: string[] = [];
    for (const [endpoint, input] of sent) answers.push((await api.raw(endpoint, input, coach.token)).body);
    return answers.map((body) => body.replaceAll(/"path":"[^"]*"/g, ''));
  };
  const [, , hidden, , , , template] = foreign;
  expect(await refusals(other.id, hidden!, template!)).toEqual(await refusals(newId(), newId(), newId()));
  expect((await api.raw(getTraining, { params: { id: mine.id } }, coach.token)).statusCode).toBe(200);
});

test('of health and absences nothing is in answers about the week but who comes', async () => {
  const { api, coach, mine, guest, db, build } = await start();
  const times = { created_at: at('07:00'), updated_at: at('07:00') };
  const away = {
    id: newId(),
    user_id: guest.id,
    from_day: day,
    to_day: day,
    reason: 'illness' as const,
    note: 'Broken wrist',
  };
  await db
    .insertInto('announced_absences')
    .values({ ...away, entered_by: 'player', ...times })
    .execute();
  await db.updateTable('users').set({ injury: true }).where('id', '=', guest.id).execute();
  for (const token of [coach.token, await build.staffToken('tactic'), await build.staffToken('management')])
    for (const [endpoint, input] of [
      [getWeek, { query: { from: '2026-08-17' } }],
      [listPlaceUses, { query: { from: day } }],
      [checkPlan, { body: { kind: 'training', date: at('17:00'), players: [guest.id] } }],
      [getTraining, { params: { id: mine.id } }],
    ] as const) {
      const { body } = await api.raw(endpoint, input, token);
      expect(body).not.toMatch(/Broken wrist|illness|"injury"|"reason"|availability/);
    }
});
