import { listPlayerAttendances, takeAttendance, type MarkStatus } from '@touchline/contract/football/attendances';
import { listStatistics } from '@touchline/contract/match/season-statistics';
import { mergePeople } from '@touchline/contract/people/merges';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSheets } from '../../../test/factories/match/played-sheets.ts';
import { allRows, createMerges } from '../../../test/factories/merges.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** Two records of one player in two squads: number 7 and a starting player in the first, number 9 in the second. */
const startInTwoSquads = async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  const [first, second] = [await squads.first(), await squads.squad({ name: 'U15' })];
  const record = async (squad_id: string, shirt_number: number, is_primary: boolean) =>
    (await app.build.player({ name: 'Iker Solana', email: null, squad_id, shirt_number, is_primary })).id;
  const stays = await record(first.id, 7, true);
  const other = await record(second.id, 9, false);
  // Both since the beginning of the season.
  await app.db.updateTable('memberships').set({ from_day: '2026-07-01' }).execute();
  const path = async (id: string) =>
    app.db
      .selectFrom('memberships')
      .select(['squad_id as squad', 'kind', 'from_day as from', 'to_day as to'])
      .where('user_id', '=', id)
      .orderBy('kind', 'desc')
      .execute();
  const places = async (id: string) =>
    app.db
      .selectFrom('squad_players')
      .select(['squad_id as squad', 'shirt_number'])
      .where('user_id', '=', id)
      .execute();
  return { ...app, ...createMerges(app), first, second, stays, other, path, places };
};

test('of two main squads the chosen one stays, the other one becomes a second squad until yesterday', async () => {
  const app = await startInTwoSquads();
  const { plan, merge, undo, first, second, stays, other, path, places, db } = app;
  const before = await allRows(app);
  const { questions } = await plan(stays, other);
  expect(questions.find(({ field }) => field === 'squad')).toMatchObject({
    kind: 'squad',
    choices: ['stays', 'other'],
    values: { stays: first.name, other: 'U15' },
  });
  for (const [chosen, left, number] of [
    [first.id, second.id, 7],
    [second.id, first.id, 9],
  ] as const) {
    const answer = chosen === first.id ? 'stays' : 'other';
    await merge(stays, other, { squad: answer, shirtNumber: answer });
    expect(await path(stays)).toEqual([
      { squad: chosen, kind: 'main', from: '2026-07-01', to: null },
      { squad: left, kind: 'dual', from: '2026-07-01', to: '2026-08-14' },
    ]);
    expect(await places(stays)).toEqual([{ squad: chosen, shirt_number: number }]);
    const row = await db.selectFrom('users').selectAll().where('id', '=', stays).executeTakeFirstOrThrow();
    // A starting player is that of a squad.
    expect(row).toMatchObject({ squad_id: chosen, shirt_number: number, is_primary: chosen === first.id });
    await undo(stays);
    expect(await allRows(app)).toEqual(before);
    app.clock.advance(1000);
  }
});

test('the starting place of the other record counts in the squad that is chosen', async () => {
  const { merge, second, stays, other, db } = await startInTwoSquads();
  await db.updateTable('users').set({ is_primary: false }).where('id', '=', stays).execute();
  await db.updateTable('users').set({ is_primary: true }).where('id', '=', other).execute();
  await merge(stays, other, { squad: 'other' });
  const row = await db.selectFrom('users').selectAll().where('id', '=', stays).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ squad_id: second.id, is_primary: true });
});

test('a number that another player wears in the chosen squad is refused by its field', async () => {
  const app = await startInTwoSquads();
  const { plan, api, build, second, stays, other } = app;
  await build.player({ name: 'Nil Salas', squad_id: second.id, shirt_number: 7 });
  const { plan: digest } = await plan(stays, other);
  const answers = { squad: 'other', shirtNumber: 'stays' } as const;
  const before = await allRows(app);
  const body = { with: other, answers, plan: digest };
  expect(await api.refused(mergePeople, { params: { id: stays }, body }, await build.adminToken())).toMatchObject({
    statusCode: 409,
    message: 'Another active player wears this shirt number',
    data: { field: 'shirtNumber' },
  });
  expect(await allRows(app)).toEqual(before);
});

test('attendances, matches and minutes of both are added up, and apart again after the undo', async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-10-20T10:00:00.000Z');
  const { merge, undo } = createMerges(app, api.with(await build.tokenOf(await build.adminId())));
  const { sheet } = createSheets(app);
  const events = createEvents(app);
  const record = async () => (await build.player({ name: 'Iker Solana', email: null, position: 'GK' })).id;
  const [stays, other, teammate] = [await record(), await record(), (await build.player()).id];
  const league = (await build.league()).id;
  await sheet({
    day: '2026-09-27',
    league,
    score: [2, 0],
    starters: [stays, teammate],
    keeper: stays,
    events: [
      { kind: 'goal', minute: 10, player: teammate, other: stays },
      { kind: 'yellow', minute: 20, player: stays },
    ],
  });
  await sheet({
    day: '2026-10-04',
    league,
    score: [1, 0],
    starters: [other, teammate],
    keeper: other,
    events: [
      { kind: 'yellow', minute: 30, player: other },
      { kind: 'secondYellow', minute: 50, player: other },
    ],
  });
  await sheet({
    day: '2026-10-11',
    league,
    score: [0, 1],
    starters: [teammate],
    substitutes: [other],
    events: [{ kind: 'substitution', minute: 63, player: teammate, other }],
  });
  const train = async (day: string, players: string[]) =>
    (await events.training({ title: day, players, starts_at: `${day}T16:00:00.000Z` })).id;
  const mark = async (training: string, player: string, status: MarkStatus) =>
    api.asStaff(takeAttendance, {
      body: { occasion: { training }, marks: [{ player, status, markedAt: clock().toISOString() }] },
    });
  await mark(await train('2026-09-01', [stays, other]), stays, 'present');
  await mark(await train('2026-09-02', [stays]), stays, 'absent');
  await mark(await train('2026-09-03', [other]), other, 'late');
  await mark(await train('2026-09-04', [other]), other, 'present');
  await mark(await train('2026-09-05', [other]), other, 'excused');

  const figuresOf = async (id: string) => {
    const { records } = await api.asStaff(listStatistics, { query: {} });
    const row = records.find(({ player }) => player._id === id)!;
    const values = Object.fromEntries(Object.entries(row.figures).map(([key, { value }]) => [key, value]));
    const { played, possible, matches } = row.playingTime;
    return { ...values, played, possible, matches };
  };
  const attendanceOf = async (id: string) => {
    const { rate, total, absences } = await api.asStaff(listPlayerAttendances, { params: { id }, query: {} });
    return { rate, total, absences };
  };
  const ofBoth = async () => ({
    stays: [await figuresOf(stays), await attendanceOf(stays)] as const,
    other: [await figuresOf(other), await attendanceOf(other)] as const,
  });
  const before = await ofBoth();
  const rows = await allRows(app);
  expect(before.stays[0]).toMatchObject({ appearances: 1, minutes: 90, played: 90, matches: 1 });
  expect(before.other[0]).toMatchObject({ appearances: 2, starts: 1, minutes: 77, matches: 2 });
  expect(before.stays[1].rate).toEqual({ present: 1, late: 0, absent: 1, excused: 0, called: 2 });
  // Called to the first one too, where only the other record was marked.
  expect(before.other[1].rate).toEqual({ present: 2, late: 1, absent: 1, excused: 1, called: 3 });

  await merge(stays, other);
  expect(await figuresOf(stays)).toEqual({
    appearances: 3,
    starts: 2,
    minutes: 90 + 77,
    goals: 0,
    assists: 1,
    yellows: 1,
    secondYellows: 1,
    straightReds: 0,
    cleanSheets: 1,
    played: 90 + 77,
    possible: 270,
    matches: 3,
  });
  // The one training to which both were called counts once, as that to which the player came.
  const attendance = await attendanceOf(stays);
  expect(attendance.rate).toEqual({ present: 3, late: 1, absent: 1, excused: 1, called: 4 });
  expect(attendance.total).toBe(before.stays[1].total + before.other[1].total);
  expect(attendance.absences).toHaveLength(before.stays[1].absences.length + before.other[1].absences.length);
  const left = await db.selectFrom('match_players').select('user_id').where('user_id', '=', other).execute();
  expect(left).toEqual([]);

  await undo(stays);
  expect(await ofBoth()).toEqual(before);
  expect(await allRows(app)).toEqual(rows);
});
