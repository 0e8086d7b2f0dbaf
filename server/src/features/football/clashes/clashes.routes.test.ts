import { listClashes } from '@touchline/contract/football/clashes';
import { callOff, planCallOff } from '@touchline/contract/football/call-offs';
import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const at = (time: string) => `2026-08-20T${time}:00.000Z`;

const start = async () => {
  const app = await startTestApp();
  const { api, db, build } = app;
  const events = createEvents(app);
  const clashing = async (given: object = {}) =>
    (
      await api.asStaff(listClashes, {
        query: { kind: 'training', date: at('17:00'), place: 'Campo Sur', ...given },
      })
    ).records.map(({ title }) => title);
  const leagueOf = async (periods: number[]) => {
    const season = (await db.selectFrom('seasons').selectAll().execute()).find(
      ({ from_day, to_day }) => from_day <= '2026-08-20' && to_day >= '2026-08-20',
    )!;
    const { id: league_id } = await build.league('Liga Infantil');
    const rules = JSON.stringify({ ...rulePreset('none').rules, periods });
    const values = { id: newId(), league_id, season_id: season.id, version: 1, rules };
    await db
      .insertInto('rule_sets')
      .values({ ...values, created_at: at('08:00'), created_by: null })
      .execute();
    return league_id;
  };
  return { ...app, ...events, ...createSquads(app), ...createPlaces(app), clashing, leagueOf };
};

test('names what takes place at the same place at the same time, however the place is written, by start', async () => {
  const { training, task, match, clashing, api } = await start();
  await training({ title: 'Later', starts_at: at('18:29'), place: 'campo  sur' });
  const own = await match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: at('15:30'), venue: 'CAMPO SUR' });
  await task({ title: 'Nets', starts_at: at('16:01'), place: 'Cámpo Sur' });
  await training({ title: 'Elsewhere', starts_at: at('17:00'), place: 'Campo Norte' });
  await training({ title: 'No place', starts_at: at('17:00') });
  expect(await clashing()).toEqual(['UD Valmora – CD Ribera', 'Nets', 'Later']);
  const { records } = await api.asStaff(listClashes, {
    query: { kind: 'training', date: at('17:00'), place: 'Campo Sur' },
  });
  expect(records[0]).toEqual({
    _id: own.id,
    kind: 'match',
    title: 'UD Valmora – CD Ribera',
    date: at('15:30'),
    endsAt: at('17:15'),
    squad: null,
  });
  // One after the other is no clash.
  expect(await clashing({ date: at('17:15'), durationMin: 74 })).toEqual([]);
  expect(await clashing({ kind: 'match', date: at('19:59') })).toEqual([]);
});

test('a match lasts as its league says, and what is stored clashes with itself no more than with what is off', async () => {
  const { training, match, clashing, leagueOf, api } = await start();
  const own = await training({ title: 'Own', starts_at: at('17:00'), place: 'Campo Sur' });
  expect(await clashing({ except: own.id })).toEqual([]);
  const body = { events: [own.id] };
  const { plan } = await api.asStaff(planCallOff, { body });
  await api.asStaff(callOff, { body: { ...body, plan } });
  await match({ starts_at: at('17:00'), venue: 'Campo Sur', isOfOthers: true });
  await match({ home: 'UD Valmora', starts_at: at('17:00'), venue: 'Campo Sur', time_unknown: true });
  expect(await clashing()).toEqual([]);
  await training({ title: 'Next', starts_at: at('18:30'), place: 'Campo Sur' });
  const league = await leagueOf([30, 30]);
  expect(await clashing({ kind: 'match' })).toEqual(['Next']);
  expect(await clashing({ kind: 'match', league })).toEqual([]);
  expect(await clashing({ kind: 'match', league, durationMin: 91 })).toEqual(['Next']);
});

test('with own squads only, what others have at the place is not named', async () => {
  const { training, build, db, api, squad, first } = await start();
  const [own, other] = [await squad(), await first()];
  const coach = await build.user({ role: 'tactic', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own.id, user_id: coach.id, function: 'headCoach' }).execute();
  const place = 'Campo Sur';
  await training({ title: 'Hidden', starts_at: at('17:00'), squad_id: other.id, place });
  await training({ title: 'Own', starts_at: at('17:00'), squad_id: own.id, place });
  const call = api.with(await build.tokenOf(coach.id));
  const { records } = await call(listClashes, { query: { kind: 'training', date: at('17:00'), place } });
  expect(records.map(({ title }) => title)).toEqual(['Own']);
});

test('at a place of the club all its spellings count, bookings and closed times too, and two halves do not clash', async () => {
  const { training, place, booking, closure, db, clashing, api } = await start();
  const id = await place('Pitch 1', { halves: true });
  const spelling = { name_key: 'campouno', place_id: id, spelling: 'Campo uno', is_name: false };
  await db.insertInto('place_names').values(spelling).execute();
  const { id: onA } = await training({ title: 'On a', starts_at: at('17:00'), place: 'Campo uno' });
  await db.updateTable('trainings').set({ place_half: 'a' }).where('id', '=', onA).execute();
  await booking({ place: id, half: 'b', from: at('16:00'), to: at('17:30') });
  await booking({ place: id, from: at('16:00'), to: at('17:00'), what: 'Before' });
  await closure({ place: id, half: 'b', from: at('18:00'), to: at('20:00') });
  const asked = { place: 'pitch 1' };
  expect(await clashing(asked)).toEqual(['School', 'On a', null]);
  expect(await clashing({ ...asked, half: 'a' })).toEqual(['On a']);
  expect(await clashing({ ...asked, half: 'b' })).toEqual(['School', null]);
  const query = { kind: 'task', date: at('18:30'), place: 'pitch 1' } as const;
  const { records } = await api.asStaff(listClashes, { query });
  expect(records.map(({ kind, endsAt }) => [kind, endsAt])).toEqual([['closure', at('20:00')]]);
});

test('with own squads only, what others have at a place of the club is taken, with its hours and nothing else', async () => {
  const { training, booking, place, build, db, api, squad, first } = await start();
  const [own, other] = [await squad(), await first()];
  const coach = await build.user({ role: 'tactic', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own.id, user_id: coach.id, function: 'headCoach' }).execute();
  const id = await place('Campo Sur');
  await training({ title: 'Hidden', starts_at: at('17:00'), squad_id: other.id, place: 'Campo Sur' });
  await booking({ place: id, from: at('17:30'), to: at('19:00'), what: 'Hidden', squad: other.id });
  await training({ title: 'Own', starts_at: at('18:00'), squad_id: own.id, place: 'Campo Sur' });
  const call = api.with(await build.tokenOf(coach.id));
  const query = { kind: 'training', date: at('17:00'), place: 'Campo Sur' } as const;
  const taken = { _id: null, kind: 'taken', title: null, squad: null };
  expect((await call(listClashes, { query })).records).toEqual([
    { ...taken, date: at('17:00'), endsAt: at('18:30') },
    { ...taken, date: at('17:30'), endsAt: at('19:00') },
    expect.objectContaining({ title: 'Own', squad: own.id }),
  ]);
});
