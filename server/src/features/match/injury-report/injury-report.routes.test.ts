import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { expect, test } from 'vitest';
import type { CaseTable } from '../../../db/tables/case-tables.ts';
import { newId } from '../../../lib/id.ts';
import { addDays } from '../../../lib/time/zone.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import type { Insertable } from 'kysely';

type Given = Partial<Insertable<CaseTable>> & { onset_day: string; user_id: string; days: number };

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-09-20T10:00:00.000Z');
  const at = clock().toISOString();
  const events = createEvents(app);
  /** A case that is closed, or still open if `closed_day` is null; the player is out from its first day. */
  const lost = async ({ days, ...given }: Given) => {
    const id = newId();
    const end = addDays(given.onset_day, days);
    const row = { id, kind: 'injury', closed_day: addDays(end, 1), last_entry_at: at, created_at: at, updated_at: at };
    await db
      .insertInto('cases')
      .values({ ...row, ...given })
      .execute();
    if (days === 0) return;
    const period = { id: newId(), user_id: given.user_id, case_id: id, from_day: given.onset_day, to_day: end };
    const limit = { training: 'none', match_state: 'unavailable', reason: 'health', restrictions: '[]' };
    await db
      .insertInto('availability_limits')
      .values({ ...period, ...limit, created_at: at, updated_at: at })
      .execute();
  };
  const came = (training: string, players: readonly string[], checkIn: string, checkOut: string | null) =>
    db
      .insertInto('attendances')
      .values(
        players.map((user_id) => ({
          id: newId(),
          user_id,
          check_in: checkIn,
          check_out: checkOut,
          session: 'Morning',
          search: 'morning',
          occasion: `training:${training}`,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
  const team = async (count: number) => {
    const players: string[] = [];
    while (players.length < count) players.push((await build.player()).id);
    await db.updateTable('memberships').set({ from_day: '2025-07-01' }).where('user_id', 'in', players).execute();
    return players;
  };
  const ownMatch = async (starts_at: string) => {
    const match = await events.match({ home: 'UD Valmora', starts_at, played: true });
    await db.updateTable('teams').set({ is_own: true }).where('id', '=', match.home_team_id).execute();
    return match.id;
  };
  const medical = api.with((await build.signedIn('medical')).token);
  const coach = await build.signedIn('tactic');
  return { ...app, events, lost, came, team, ownMatch, medical, coach };
};

const inAugust = { from: '2026-08-01', to: '2026-08-30' };
const shown = (figure: { value: number; low: number; high: number } | null) =>
  figure && [figure.value, figure.low, figure.high].map((value) => value.toFixed(2));

test('25 players, 30 days, 2,790 training and 330 match hours, 7 injuries, 96 days: the figures of the month', async () => {
  const { api, events, lost, came, team, ownMatch, medical, coach } = await setup();
  const players = await team(25);
  for (let day = inAugust.from; day <= inAugust.to; day = addDays(day, 1)) {
    const { id } = await events.training({ starts_at: `${day}T08:00:00.000Z` });
    // 3.72 hours each.
    await came(id, players, `${day}T08:00:00.000Z`, `${day}T11:43:12.000Z`);
  }
  for (let match = 0; match < 20; match += 1) await ownMatch(`${addDays(inAugust.from, match)}T18:00:00.000Z`);
  // Neither is a match of the own team nor over.
  await events.match({ starts_at: '2026-08-10T18:00:00.000Z' });
  const ofMatch = [10, 20, 15, 16];
  const ofTraining = [5, 10, 20];
  for (const [index, days] of [...ofMatch, ...ofTraining].entries())
    await lost({
      user_id: players[index]!,
      onset_day: addDays(inAugust.from, index),
      occasion: index < ofMatch.length ? 'match' : 'training',
      body_area: index < 5 ? 'thigh' : 'ankle',
      side: index === 0 ? 'left' : 'right',
      days,
      ...(index === 0 && { diagnosis_code: 'TM1', diagnosis_text: 'Hamstring strain' }),
      ...(index === 1 && { diagnosis_code: 'TM1', diagnosis_text: 'Distensión', subsequent: 'reinjury' }),
    });
  // Two injuries of one event count once, with the days of the principal one; an exacerbation belongs to its case.
  const event_key = newId();
  await lost({ user_id: players[20]!, onset_day: '2026-08-03', days: 0, event_key });
  await lost({ user_id: players[20]!, onset_day: '2026-08-03', days: 0, event_key });
  await lost({ user_id: players[21]!, onset_day: '2026-08-03', days: 0, subsequent: 'exacerbation' });
  // The first day after the month begins at 22:00 in Madrid.
  await events.training({ starts_at: '2026-08-30T22:00:00.000Z' });

  const report = await medical(readInjuryReport, { query: inAugust });
  expect(report.all).toMatchObject({ cases: 7, hours: 3_120 });
  expect(shown(report.all.rate)).toEqual(['2.24', '0.90', '4.62']);
  expect(report.match).toMatchObject({ cases: 4, hours: 330 });
  expect(shown(report.match.rate)).toEqual(['12.12', '3.30', '31.04']);
  expect(report.training).toMatchObject({ cases: 3, hours: 2_790 });
  expect(shown(report.training.rate)).toEqual(['1.08', '0.22', '3.14']);
  expect(report.burden?.toFixed(1)).toBe('30.8');
  expect(report).toMatchObject({
    players: 25,
    daysLost: 96,
    open: 0,
    medianDays: 15,
    playerDays: { available: 654, all: 750 },
    availability: 654 / 750,
    coverage: { sessions: 30, withAttendance: 30, matches: 20, withMinutes: 0, leftOut: 0, squadsLeftOut: 0 },
    severity: [
      { band: 'slight', cases: 1, daysLost: 0 },
      { band: 'minimal', cases: 0, daysLost: 0 },
      { band: 'mild', cases: 1, daysLost: 5 },
      { band: 'moderate', cases: 6, daysLost: 91 },
      { band: 'severe', cases: 0, daysLost: 0 },
    ],
    areas: [
      { area: 'thigh', cases: 5, daysLost: 66, left: 1, right: 4 },
      { area: 'ankle', cases: 2, daysLost: 30, left: 0, right: 2 },
    ],
    diagnoses: [{ code: 'TM1', cases: 2, daysLost: 30, again: 1 }],
    before: null,
  });
  // Coaches get the same figures, and nothing of what the injuries are.
  const wholeAugust = { from: '2026-08-01', to: '2026-08-31' };
  const whole = await medical(readInjuryReport, { query: wholeAugust });
  const { areas: _areas, tissues: _tissues, diagnoses: _diagnoses, ...figures } = whole;
  // Of whole months: a difference of two reports is no single day.
  expect(await api.with(coach.token)(readInjuryReport, { query: inAugust })).toEqual(figures);
});

test('a session without attendance is left out of the hours, and an injury in it out of the rate', async () => {
  const { events, lost, came, team, medical } = await setup();
  const [first, second, third, ...others] = await team(5);
  const counted = await events.training({ starts_at: '2026-08-03T08:00:00.000Z' });
  // Without a time of departure a training is 90 minutes long.
  await came(counted.id, [first!, second!, third!, ...others], '2026-08-03T08:00:00.000Z', null);
  const missing = await events.training({ starts_at: '2026-08-04T08:00:00.000Z' });
  await lost({ user_id: first!, onset_day: '2026-08-03', occasion: 'training', occasion_id: counted.id, days: 2 });
  await lost({ user_id: second!, onset_day: '2026-08-04', occasion: 'training', occasion_id: missing.id, days: 3 });
  await lost({ user_id: third!, onset_day: '2026-08-04', occasion: 'training', days: 4 });
  const report = await medical(readInjuryReport, { query: inAugust });
  expect(report.coverage).toMatchObject({ sessions: 2, withAttendance: 1, leftOut: 2 });
  expect(report.training).toMatchObject({ cases: 1, hours: 7.5 });
  expect(report.burden).toBeCloseTo((2 * 1_000) / 7.5, 6);
  expect(report.daysLost).toBe(9);
});

test('a player who has refused that medical data is stored is in no figure', async () => {
  const { build, events, lost, came, team, medical } = await setup();
  const players = await team(6);
  const [refusing = '', counted = ''] = players;
  const { id } = await events.training({ starts_at: '2026-08-03T08:00:00.000Z' });
  await came(id, players, '2026-08-03T08:00:00.000Z', '2026-08-03T10:00:00.000Z');
  for (const user_id of [refusing, counted])
    await lost({ user_id, onset_day: '2026-08-03', occasion: 'training', occasion_id: id, days: 9 });
  await build.consent(refusing, { medical: false });
  expect(await medical(readInjuryReport, { query: inAugust })).toMatchObject({
    players: 5,
    training: { cases: 1, hours: 10 },
    daysLost: 9,
    playerDays: { all: 150, available: 141 },
  });
});

test('fewer than five players are shown to medical staff alone, and squads of others to nobody', async () => {
  const { api, team, medical, coach, ...app } = await setup();
  await team(4);
  expect(await api.refused(readInjuryReport, { query: inAugust }, coach.token)).toMatchObject({
    statusCode: 403,
    reason: 'tooFewPlayers',
  });
  expect(await medical(readInjuryReport, { query: inAugust })).toMatchObject({
    players: 4,
    all: { cases: 0, hours: 0, rate: null },
    burden: null,
    medianDays: null,
    availability: 1,
  });
  const { id: squad } = await createSquads(app).squad({ name: 'U17' });
  await team(1);
  expect((await api.refused(readInjuryReport, { query: { ...inAugust, squad } }, coach.token)).statusCode).toBe(403);
  const reversed = { from: '2026-08-30', to: '2026-08-01' };
  expect(await api.refused(readInjuryReport, { query: reversed }, coach.token)).toMatchObject({
    errors: [{ field: 'to' }],
  });
});

test('bands follow the setting, illness counts over player-days, and the year before stands beside', async () => {
  const { db, clock, lost, team, medical } = await setup();
  const [first, second] = await team(5);
  await lost({ user_id: first!, onset_day: '2026-08-03', days: 5 });
  await lost({ user_id: second!, onset_day: '2026-08-10', days: 4, kind: 'illness' });
  await lost({ user_id: first!, onset_day: '2025-08-03', days: 40 });
  await lost({ user_id: first!, onset_day: '2025-09-03', days: 40 });
  const severityBands = { slight: 0, minimal: 4, mild: 5, moderate: 30 };
  const settings = JSON.stringify({ severityBands, frame: false });
  const row = { id: 1, administrator_reads: false, medical_only: false, settings, updated_at: clock().toISOString() };
  await db.insertInto('health_settings').values(row).execute();
  const report = await medical(readInjuryReport, { query: { ...inAugust, compare: 'season' } });
  expect(report).toMatchObject({ bands: severityBands, frame: false });
  expect(report.severity.find(({ cases }) => cases > 0)).toEqual({ band: 'mild', cases: 1, daysLost: 5 });
  expect(report.illness).toMatchObject({ cases: 1, daysLost: 4, playerDays: 150 });
  expect(report.illness.rate?.value).toBeCloseTo(1_000 / 150, 6);
  expect(report.before).toMatchObject({ from: '2025-08-01', to: '2025-08-30', cases: 1, daysLost: 40 });
  expect(report.before?.severity.at(-1)).toEqual({ band: 'severe', cases: 1, daysLost: 40 });
});
