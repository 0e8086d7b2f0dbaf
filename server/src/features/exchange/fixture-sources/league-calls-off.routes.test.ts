import {
  createFixtureSource,
  listFixtureDifferences,
  readFixtureSource,
  takeFixtureDifferences,
} from '@touchline/contract/club/fixture-sources';
import { undoCallOff } from '@touchline/contract/football/call-offs';
import { getMatch, listMatches } from '@touchline/contract/football/matches';
import { leagueReason } from '@touchline/contract/football/takes-place';
import { getMatchSquad, publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { calendarOf, startCalendarHost } from '../../../test/factories/league-calendars/calendar-host.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const coming = (day: string, away: string, given: object = {}) => ({
  uid: day,
  title: `UD Valmora - ${away}`,
  start: `202608${day}T160000Z`,
  venue: 'Campo Sur',
  ...given,
});
const round = [coming('22', 'CD Ribera'), coming('23', 'Atlético Sur')];

/** A club that has two matches of a league next week, of which the first has a published call-up. */
const setup = async () => {
  const host = await startCalendarHost();
  host.body = calendarOf(...round);
  const app = await startTestApp({ env: { CALENDAR_NETWORKS: '127.0.0.1' } });
  const { api, build, db } = app;
  const season = (await db.selectFrom('seasons').selectAll().execute()).find(
    ({ from_day, to_day }) => from_day <= '2026-08-15' && to_day >= '2026-08-15',
  )!;
  const league = await build.league('Liga Norte');
  const own = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own.id).execute();
  const ana = (await build.player({ name: 'Ana', email: 'ana@player.example', language_code: 'es' })).id;
  await build.player({ name: 'Bea', email: 'bea@player.example', language_code: 'en' });
  const carla = (await build.player({ name: 'Carla', email: null, phone_number: '+34 600 111 222' })).id;
  const body = { address: host.address, league: league.id, season: season.id };
  const params = { id: (await api.asAdmin(createFixtureSource, { body }))._id };
  const readAndTake = async (...events: Parameters<typeof calendarOf>) => {
    host.body = calendarOf(...events);
    await api.asAdmin(readFixtureSource, { params });
    const { records } = await api.asAdmin(listFixtureDifferences, { params });
    return api.asAdmin(takeFixtureDifferences, {
      params,
      body: { differences: records.map(({ _id }) => _id) },
    });
  };
  await readAndTake(...round);
  const matches = (await api.asAdmin(listMatches, {})).records;
  const [first, second] = matches.map(({ _id }) => ({ id: _id })) as [{ id: string }, { id: string }];
  const coach = api.with((await build.signedIn('tactic')).token);
  await coach(saveMatchSquad, {
    params: first,
    body: { players: [ana, carla].map((player) => ({ player, role: 'substitute' as const })), formation: '4-3-3' },
  });
  await coach(publishMatchSquad, { params: first, body: {} });
  await db.updateTable('mails').set({ state: 'sent', values_sealed: null }).execute();
  const news = async () =>
    (await orderedMails(app))
      .filter(({ template }) => template.startsWith('event'))
      .map(({ template, to, values }) => ({
        mail: `${template} ${to}`,
        events: (values['events'] as unknown as unknown[] | undefined)?.length,
        reason: values['reason'],
      }));
  const markSent = () => db.updateTable('mails').set({ state: 'sent', values_sealed: null }).execute();
  return { ...app, coach, first, second, readAndTake, news, markSent, carla, ...createImporter(app) };
};

const cancelled = round.map((one) => ({ ...one, status: 'CANCELLED' }));

test('what a league calls off is called off as by hand, with one email a person in their language', async () => {
  const { coach, api, first, readAndTake, news, carla } = await setup();
  expect(await readAndTake(...cancelled)).toEqual({
    taken: 2,
    unreached: [{ _id: carla, name: 'Carla', phone: '+34 600 111 222' }],
  });
  expect(await news()).toEqual([
    { mail: 'eventOff ana@player.example', events: 2, reason: 'Cancelado por la liga' },
    { mail: 'eventOff bea@player.example', events: 1, reason: leagueReason },
  ]);
  expect((await coach(getMatch, { params: first })).calledOff).toMatchObject({
    reason: leagueReason,
    by: expect.any(String) as string,
  });
  expect(await coach(getMatchSquad, { params: first })).toMatchObject({ publishedAt: null, players: [{}, {}] });
  await api.asAdmin(undoCallOff, { body: { events: [first.id] } });
  expect((await coach(getMatch, { params: first })).calledOff).toBeNull();
});

test('an undo within 30 seconds leaves no email; what the league takes back is written to those who had it', async () => {
  const { api, first, second, readAndTake, news, markSent } = await setup();
  await readAndTake(...cancelled);
  const both = { body: { events: [first.id, second.id] } };
  await api.asAdmin(undoCallOff, both);
  expect(await news()).toEqual([]);
  await readAndTake(...cancelled);
  await markSent();
  await readAndTake(...round);
  expect((await news()).map(({ mail, events }) => [mail, events])).toEqual([
    ['eventOff ana@player.example', undefined],
    ['eventOff bea@player.example', undefined],
    ['eventOn ana@player.example', 2],
    ['eventOn bea@player.example', 2],
  ]);
  expect((await api.asAdmin(getMatch, { params: first })).takesPlace).toBe('coming');
});

test('a round that a league moves as a whole is one email a person', async () => {
  const { readAndTake, news } = await setup();
  await readAndTake(...round.map((one) => ({ ...one, start: one.start.replace('T16', 'T18') })));
  expect((await news()).map(({ mail, events }) => [mail, events])).toEqual([
    ['eventMoved ana@player.example', 2],
    ['eventMoved bea@player.example', 1],
  ]);
});

test('a file that calls matches off or moves them does the same as the address of the league', async () => {
  const { coach, first, take, news, markSent } = await setup();
  const into = { leagueName: 'Liga Norte' };
  await take('fixtures', calendarOf(round[0]!, { ...round[1]!, start: '20260823T180000Z' }), into);
  expect((await news()).map(({ mail, events }) => [mail, events])).toEqual([
    ['eventMoved ana@player.example', 1],
    ['eventMoved bea@player.example', 1],
  ]);
  await markSent();
  await take('fixtures', calendarOf(...cancelled), into);
  expect((await news()).slice(2)).toEqual([
    { mail: 'eventOff ana@player.example', events: 2, reason: 'Cancelado por la liga' },
    { mail: 'eventOff bea@player.example', events: 1, reason: leagueReason },
  ]);
  expect(await coach(getMatchSquad, { params: first })).toMatchObject({ publishedAt: null });
  expect((await coach(getMatch, { params: first })).calledOff).toMatchObject({ reason: leagueReason });
  await coach(undoCallOff, { body: { events: [first.id] } });
  expect((await coach(getMatch, { params: first })).takesPlace).toBe('coming');
});
