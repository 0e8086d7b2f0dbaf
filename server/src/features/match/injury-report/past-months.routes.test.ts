import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { erasePerson } from '@touchline/contract/club/privacy';
import { updateMatch } from '@touchline/contract/football/matches';
import { correctMinutes, getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { updateUser } from '@touchline/contract/people/users';
import { addMembers } from '@touchline/contract/squads/squads';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { CaseTable } from '../../../db/tables/case-tables.ts';
import { newId } from '../../../lib/id.ts';
import { addDays } from '../../../lib/time/zone.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** October 2026 of a club with two squads of six, read on 20 November: a training each Monday, 2 h, and one injury. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-11-20T10:00:00.000Z');
  const at = clock().toISOString();
  const squads = createSquads(app);
  const [first, u17] = [(await squads.first()).id, (await squads.squad({ name: 'U17' })).id];
  const events = createEvents(app);
  const players: Record<string, string[]> = {};
  const join = async (squad: string, count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await build.player({ squad_id: squad })).id);
    const since = { squad_id: squad, from_day: '2026-07-01' };
    await db.updateTable('memberships').set(since).where('user_id', 'in', ids).execute();
    players[squad] = [...(players[squad] ?? []), ...ids];
    return ids;
  };
  const hurt = async (user_id: string, onset_day: string, days: number, given: Partial<Insertable<CaseTable>> = {}) => {
    const id = newId();
    const end = addDays(onset_day, days);
    const times = { last_entry_at: at, created_at: at, updated_at: at };
    const row = { id, user_id, kind: 'injury', onset_day, closed_day: addDays(end, 1), ...times, ...given };
    await db.insertInto('cases').values(row).execute();
    const limit = { training: 'none', match_state: 'unavailable', reason: 'health', restrictions: '[]' };
    const period = { id: newId(), user_id, case_id: id, from_day: onset_day, to_day: end };
    await db
      .insertInto('availability_limits')
      .values({ ...period, ...limit, created_at: at, updated_at: at })
      .execute();
  };
  for (const squad of [first, u17]) {
    const ids = await join(squad, 6);
    for (const day of ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']) {
      const { id } = await events.training({ starts_at: `${day}T16:00:00.000Z`, squad_id: squad });
      const session = { session: 'Evening', search: 'evening', occasion: `training:${id}` };
      const times = { check_in: `${day}T16:00:00.000Z`, check_out: `${day}T18:00:00.000Z` };
      await db
        .insertInto('attendances')
        .values(ids.map((user_id) => ({ id: newId(), user_id, ...session, ...times, created_at: at, updated_at: at })))
        .execute();
    }
  }
  await hurt(players[first]![0]!, '2026-10-12', 9, { occasion: 'training' });
  const medical = (await build.signedIn('medical')).token;
  const coach = (await build.signedIn('tactic')).token;
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const read = (query: object = {}, token = medical) =>
    api.with(token)(readInjuryReport, { query: { ...october, ...query } });
  return { ...app, squads, first, u17, players, events, join, hurt, medical, coach, october, read };
};

const figuresOf = ({
  players,
  training,
  daysLost,
  playerDays,
}: Awaited<ReturnType<Awaited<ReturnType<typeof setup>>['read']>>) => ({
  players,
  cases: training.cases,
  hours: training.hours,
  daysLost,
  ...playerDays,
});

test('a past month of a squad stays the same when its players move, leave or become inactive, and squads add up to the club', async () => {
  const { api, build, read, first, u17, players } = await setup();
  const before = figuresOf(await read({ squad: first }));
  expect(before).toEqual({ players: 6, cases: 1, hours: 48, daysLost: 9, available: 177, all: 186 });
  const [moved, left] = players[first]!;
  const manager = api.with((await build.signedIn('management')).token);
  await manager(addMembers, { params: { id: u17 }, body: { players: [moved!], kind: 'main', from: '2026-11-20' } });
  const asAdmin = api.with(await build.tokenOf(await build.adminId()));
  await asAdmin(updateUser, { params: { id: left! }, body: { status: 'inactive' } });
  expect(figuresOf(await read({ squad: first }))).toEqual(before);
  expect(figuresOf(await read({ squad: u17 }))).toEqual({
    players: 6,
    cases: 0,
    hours: 48,
    daysLost: 0,
    available: 186,
    all: 186,
  });
  expect(figuresOf(await read())).toEqual({ players: 12, cases: 1, hours: 96, daysLost: 9, available: 363, all: 372 });
  // From the day of the change on they are missing: 20 and 19 of November's days.
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect((await read({ ...november, squad: first })).playerDays.all).toBe(4 * 20 + 2 * 19);
  expect((await read({ ...november, squad: u17 })).playerDays.all).toBe(6 * 20 + 1);
});

test('nobody who joined later counts in a past month, and an erased player takes hours and cases along', async () => {
  const { api, db, build, read, first, players } = await setup();
  await build.player({ squad_id: first });
  expect((await read({ squad: first })).playerDays.all).toBe(186);
  const id = players[first]![0]!;
  const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const asAdmin = api.with(await build.tokenOf(await build.adminId()));
  await asAdmin(erasePerson, { params: { id }, body: { name } });
  expect(figuresOf(await read({ squad: first }))).toEqual({
    players: 5,
    cases: 0,
    hours: 40,
    daysLost: 0,
    available: 155,
    all: 155,
  });
});

test('match hours are the minutes of the match file, added time included; what was not played has none', async () => {
  const { clock, api, medical, db, u17, read, ...app } = await setup();
  clock.set('2026-10-11T10:00:00.000Z');
  const match = await createPlayedMatch({ clock, api, db, ...app });
  await db.updateTable('matches').set({ squad_id: u17 }).where('id', '=', match.id).execute();
  await match.halves();
  const change = { kind: 'substitution' as const, period: 2 as const, minute: 63 };
  await match.record({ ...change, player: match.starters[8]!, otherPlayer: match.bench[0]! });
  const unknown = await app.events.match({
    home: 'UD Valmora',
    starts_at: '2026-10-18T16:00:00.000Z',
    squad_id: u17,
    played: true,
  });
  clock.set('2026-11-20T10:00:00.000Z');
  const token = await app.build.tokenOf((await app.build.staff('medical')).id);
  const asDoctor = api.with(token);
  const params = { id: match.id };
  const file = await asDoctor(getMatchMinutes, { params });
  const played = file.players.reduce((sum, one) => sum + (one.played ?? 0), 0);
  expect(played).toBe(11 * 97);
  const hours = async () => {
    const { match: figure, coverage } = await read({ squad: u17 }, token);
    return [figure.hours, coverage.matches, coverage.withMinutes];
  };
  expect(await hours()).toEqual([played / 60 + 16.5, 2, 1]);
  const coach = api.with(await app.build.tokenOf((await app.build.staff('tactic')).id));
  await coach(updateMatch, { params: { id: unknown.id }, body: { state: 'awarded' } });
  expect(await hours()).toEqual([played / 60, 1, 1]);
  await coach(updateMatch, { params: { id: unknown.id }, body: { state: 'postponed' } });
  expect(await hours()).toEqual([played / 60, 1, 1]);
  const stopped = { period: 2, minute: 60, reason: 'weather' } as const;
  await coach(updateMatch, { params: { id: unknown.id }, body: { state: 'abandoned', stopped } });
  expect(await hours()).toEqual([played / 60 + 11, 2, 1]);
});

test('two players who changed at a minute that nobody knows share their place: the match has all of its hours', async () => {
  const { clock, api, medical: _medical, db, u17, read, ...app } = await setup();
  clock.set('2026-10-11T10:00:00.000Z');
  const match = await createPlayedMatch({ clock, api, db, ...app });
  await db.updateTable('matches').set({ squad_id: u17 }).where('id', '=', match.id).execute();
  await match.halves();
  const change = { kind: 'substitution' as const, period: 2 as const, minute: null };
  const [off, on] = [match.starters[8]!, match.bench[0]!];
  await match.record({ ...change, player: off, otherPlayer: on });
  clock.set('2026-11-20T10:00:00.000Z');
  const token = await app.build.tokenOf((await app.build.staff('medical')).id);
  const asCoach = api.with(await app.build.tokenOf((await app.build.staff('tactic')).id));
  const hours = async () => (await read({ squad: u17 }, token)).match.hours;
  const minutesOf = async () => {
    const rows = (await api.with(token)(getMatchMinutes, { params: { id: match.id } })).players;
    return [off, on].map((player) => rows.find((row) => row.player._id === player)?.minutes);
  };
  expect([await hours(), await minutesOf()]).toEqual([(11 * 97) / 60, [null, null]]);
  const body = { minutes: 20, note: 'As the referee noted' };
  await asCoach(correctMinutes, { params: { id: match.id, player: on }, body });
  expect([await hours(), await minutesOf()]).toEqual([(11 * 97) / 60, [null, 20]]);
});

test('an injury in the session of a squad is that squad’s, one outside football nobody’s', async () => {
  const { hurt, read, db, first, u17, players } = await setup();
  const session = await db.selectFrom('trainings').select('id').where('squad_id', '=', u17).executeTakeFirstOrThrow();
  await hurt(players[first]![1]!, '2026-10-05', 4, { occasion: 'training', occasion_id: session.id });
  await hurt(players[first]![2]!, '2026-10-20', 6, { occasion: 'outsideFootball' });
  expect(await read({ squad: first })).toMatchObject({
    all: { cases: 1 },
    daysLost: 9,
    coverage: { outsideFootball: 1 },
    playerDays: { all: 186, available: 186 - 9 - 4 - 6 },
  });
  expect(await read({ squad: u17 })).toMatchObject({ all: { cases: 1 }, daysLost: 4, playerDays: { available: 186 } });
});

test('an exacerbation that nobody has answered counts, and the report says so', async () => {
  const { hurt, read, players, first, db } = await setup();
  const place = { body_area: 'thigh', side: 'left', tissue: 'muscleInjury', occasion: 'training' };
  await db.updateTable('cases').set(place).execute();
  await hurt(players[first]![0]!, '2026-10-19', 2, place);
  expect(await read()).toMatchObject({ all: { cases: 2 }, coverage: { proposed: 1 } });
  await db.updateTable('cases').set({ subsequent: 'exacerbation' }).where('onset_day', '=', '2026-10-19').execute();
  expect(await read()).toMatchObject({ all: { cases: 1 }, coverage: { proposed: 0 } });
});

test('AZ4 no difference of two reports tells a coach of fewer than five players or of less than a month', async () => {
  const { api, read, squads, join, hurt, first, u17, coach, october } = await setup();
  const { id: small } = await squads.squad({ name: 'Trial' });
  const [one = ''] = await join(small, 2);
  await hurt(one, '2026-10-06', 30, { occasion: 'training' });
  const refused = { statusCode: 403, reason: 'tooFewPlayers' };
  for (const squad of [[small], [first, small], [first, u17, small]])
    expect(await api.refused(readInjuryReport, { query: { ...october, squad } }, coach)).toMatchObject(refused);
  const [all, both] = [await read({}, coach), await read({ squad: [first, u17] }, coach)];
  expect(all.coverage.squadsLeftOut).toBe(1);
  expect(figuresOf(all)).toEqual(figuresOf(both));
  expect((await read({ squad: [first, small] })).daysLost).toBe(39);
  // A day more or less gives the same report.
  const shorter = await read({ squad: first, from: '2026-10-02', to: '2026-10-30' }, coach);
  expect(shorter).toEqual(await read({ squad: first }, coach));
});

test('a month in which few belonged to a squad is in no report of a coach, also not within a longer one', async () => {
  const { api, build, read, hurt, u17, first, players, coach } = await setup();
  const manager = api.with((await build.signedIn('management')).token);
  // Two of six are left from November on.
  await manager(addMembers, {
    params: { id: u17 },
    body: { players: players[first]!.slice(2), kind: 'main', from: '2026-11-01' },
  });
  await hurt(players[first]![0]!, '2026-11-03', 12, { occasion: 'training' });
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const refused = { statusCode: 403, reason: 'tooFewPlayers' };
  expect(await api.refused(readInjuryReport, { query: { ...november, squad: first } }, coach)).toMatchObject(refused);
  const alone = await read({ squad: first }, coach);
  const longer = await read({ squad: first, to: '2026-11-30' }, coach);
  expect(figuresOf(longer)).toEqual(figuresOf(alone));
  expect([alone.coverage.squadsLeftOut, longer.coverage.squadsLeftOut]).toEqual([0, 1]);
  const ofClub = await read({ to: '2026-11-30' }, coach);
  expect(ofClub).toMatchObject({ daysLost: 9, training: { cases: 1 }, coverage: { squadsLeftOut: 1 } });
  expect((await read({ squad: first, to: '2026-11-30' })).daysLost).toBe(21);
});

test('diagnoses of one code bear the name of the list in the reader’s language', async () => {
  const { api, hurt, october, medical, players, first } = await setup();
  const own = { diagnosis_system: 'OSIICS', diagnosis_version: '15', diagnosis_code: 'QM1', occasion: 'training' };
  await hurt(players[first]![1]!, '2026-10-06', 5, { ...own, diagnosis_text: 'Own words of a physio' });
  await hurt(players[first]![2]!, '2026-10-07', 5, { ...own, diagnosis_text: 'Calf' });
  const answer = async (language: string) => {
    const headers = { 'accept-language': language };
    const response = await api.raw(readInjuryReport, { query: october, headers }, medical);
    const { diagnoses } = readInjuryReport.response.parse(response.json());
    return diagnoses?.find(({ code }) => code === 'QM1');
  };
  const [english, arabic] = [await answer('en'), await answer('ar')];
  expect(english?.text).not.toContain('physio');
  expect(arabic?.text).toMatch(/\p{Script=Arabic}/u);
});
