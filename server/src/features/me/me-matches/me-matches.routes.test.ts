import { getOwnSeason, listOwnMatches } from '@touchline/contract/me/me-matches';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { noSetPieces } from '../../match/match-squads/no-set-pieces.ts';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const { id: first } = await createSquads(app).first();
  await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).execute();
  const at = clock().toISOString();
  /** A match with a sheet: starters, then substitutes. */
  const matchOn = async (starts_at: string, starters: string[], bench: string[] = [], given: object = {}) => {
    const names = { home: 'UD Valmora', away: 'Albo CF', league: 'Liga Costa Verde' };
    const { id } = await createEvents(app).match({ starts_at, squad_id: first, ...names, ...given });
    await db
      .insertInto('match_squads')
      .values({ match_id: id, formation: null, set_pieces: json(noSetPieces()), updated_at: at })
      .execute();
    for (const [role, players] of [
      ['starter', starters],
      ['substitute', bench],
    ] as const)
      for (const user_id of players)
        await db.insertInto('match_players').values({ match_id: id, user_id, role, called_at: at }).execute();
    return id;
  };
  const event = async (match_id: string, kind: string, user_id: string | null, minute: number, more: object = {}) =>
    db
      .insertInto('match_events')
      .values({
        id: newId(),
        match_id,
        kind,
        side: 'own',
        period: minute > 45 ? 2 : 1,
        minute,
        added: null,
        user_id,
        other_user_id: null,
        opponent_number: null,
        opponent_name: null,
        staff_name: null,
        how: null,
        reason: null,
        is_at_break: false,
        is_late: false,
        has_scored: null,
        text: null,
        is_distinct: false,
        is_overridden: false,
        device: null,
        happened_at: at,
        changed_at: at,
        recorded_by: null,
        created_at: at,
        updated_at: at,
        ...more,
      })
      .execute();
  const publish = async (match: string, players: string[]) =>
    db
      .updateTable('match_squads')
      .set({
        published_at: at,
        published: json({
          players: players.map((id) => ({ id, reserve: false })),
          meetingAt: '2026-08-23T16:15:00.000Z',
          meetingPlace: 'Ciudad Deportiva',
          travel: null,
          kit: null,
          note: 'Bring boots',
        }),
      })
      .where('match_id', '=', match)
      .execute();
  const phoneOf = async (player: string) => api.with(await build.phoneToken(player));
  return { ...app, first, matchOn, event, publish, phoneOf };
};

test('only published call-ups of coming matches are listed, and of others nothing', async () => {
  const { build, matchOn, publish, phoneOf, db, clock } = await setup();
  const [ana, biel] = [(await build.player({ name: 'Ana' })).id, (await build.player({ name: 'Biel' })).id];
  const stranger = (await build.player({ squad_id: await build.squad() })).id;
  const coming = await matchOn('2026-08-23T18:00:00.000Z', [ana, biel]);
  await matchOn('2026-08-24T18:00:00.000Z', [ana]);
  const over = await matchOn('2026-08-10T18:00:00.000Z', [ana]);
  await publish(over, [ana]);
  const list = async (player: string) => (await (await phoneOf(player))(listOwnMatches, {})).records;
  expect(await list(ana)).toEqual([]);
  await publish(coming, [ana]);
  const [own, ...others] = await list(ana);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    _id: coming,
    home: { name: 'UD Valmora', myTeam: true },
    away: { name: 'Albo CF', myTeam: false },
    league: 'Liga Costa Verde',
    call: 'called',
    meetingPlace: 'Ciudad Deportiva',
    note: 'Bring boots',
    deadline: '2026-08-22T18:00:00.000Z',
    answer: null,
    openedAt: null,
    lineup: null,
    plan: null,
  });
  expect(await list(biel)).toMatchObject([
    { call: 'none', meetingAt: null, meetingPlace: null, note: null, deadline: null },
  ]);
  expect(await list(stranger)).toEqual([]);

  const note = { what_we_want: 'Press high', set_pieces_for: null, set_pieces_against: null };
  const hidden = { build_up: 'Long', pressing: null, transitions: null, weak_points: null, formation: null };
  const lists = { numbers: json({}), key_players: json([]), links: json([]), reports: json([]) };
  await db
    .insertInto('opponent_notes')
    .values({
      match_id: coming,
      ...note,
      ...hidden,
      ...lists,
      is_plan_shown: false,
      updated_at: clock().toISOString(),
      updated_by: null,
    })
    .execute();
  expect((await list(ana))[0]!.plan).toBeNull();
  await db.updateTable('opponent_notes').set({ is_plan_shown: true }).execute();
  expect((await list(ana))[0]!.plan).toEqual({ whatWeWant: 'Press high', setPiecesFor: null, setPiecesAgainst: null });
  expect((await list(biel))[0]!.plan).toBeNull();
});

test('the call-up of a postponed match says so, and keeps what was answered without asking again', async () => {
  const { api, build, matchOn, publish, db } = await setup();
  const ana = (await build.player({ name: 'Ana' })).id;
  const match = await matchOn('2026-08-23T18:00:00.000Z', [ana]);
  await publish(match, [ana]);
  const as = api.with(await build.phoneToken(ana));
  await as(answerOwn, { params: { event: match }, body: { answer: 'yes' } });
  const own = async () => (await as(listOwnMatches, {})).records;
  expect(await own()).toMatchObject([{ _id: match, state: 'scheduled', takesPlace: 'coming', answer: 'yes' }]);
  await db.updateTable('matches').set({ state: 'postponed' }).where('id', '=', match).execute();

  expect(await own()).toMatchObject([{ _id: match, state: 'postponed', takesPlace: 'onHold', answer: 'yes' }]);
  const { records } = await as(listOwnReplies, {});
  expect(records).toMatchObject([{ event: match, takesPlace: 'onHold', answer: 'yes', asks: false }]);
  const again = await api.raw(
    answerOwn,
    { params: { event: match }, body: { answer: 'no' } },
    await build.phoneToken(ana),
  );
  expect(again.statusCode).toBe(409);
  expect(await own()).toMatchObject([{ answer: 'yes' }]);
});

test('a guardian reads the call-up of the child until it is of age', async () => {
  const { api, build, matchOn, publish } = await setup();
  const child = (await build.player({ birth_date: '2012-05-01' })).id;
  const adult = (await build.player({ birth_date: '2000-05-01' })).id;
  await publish(await matchOn('2026-08-23T18:00:00.000Z', [child, adult]), [child, adult]);
  const token = await build.pairGuardian((await build.guardian([child, adult])).id);
  const headers = (id: string) => ({ 'x-child': id });
  expect((await api.with(token)(listOwnMatches, { headers: headers(child) })).records).toMatchObject([
    { call: 'called' },
  ]);
  expect((await api.raw(getOwnSeason, { headers: headers(child) }, token)).statusCode).toBe(200);
  const stranger = (await build.player({ birth_date: '2012-05-01' })).id;
  for (const other of [adult, stranger])
    for (const endpoint of [getOwnSeason, listOwnMatches])
      expect((await api.raw(endpoint, { headers: headers(other) }, token)).statusCode).toBe(404);
});

test('the own season counts what the sheets say, match by match; unknown minutes are not 0', async () => {
  const { build, matchOn, event, phoneOf, db, clock } = await setup();
  clock.set('2026-10-15T08:00:00.000Z');
  const { from_day } = await db.selectFrom('seasons').selectAll().executeTakeFirstOrThrow();
  expect(from_day < '2026-09-01').toBe(true);
  const [ana, biel] = [(await build.player()).id, (await build.player()).id];
  const season = async (player: string) => (await phoneOf(player))(getOwnSeason, {});
  expect(await season(ana)).toMatchObject({ matches: 0, minutes: null, list: [], suspension: null });
  const one = await matchOn('2026-09-05T18:00:00.000Z', [ana], [biel], { score: [2, 1] });
  await event(one, 'goal', ana, 10, { other_user_id: biel });
  await event(one, 'yellow', ana, 30);
  await event(one, 'substitution', ana, 63, { other_user_id: biel });
  const unrecorded = await matchOn('2026-09-12T18:00:00.000Z', [ana], [], { score: [0, 0] });
  await matchOn('2026-10-25T18:00:00.000Z', [ana]);
  const own = await season(ana);
  expect(own).toMatchObject({ matches: 1, starts: 1, minutes: 63, goals: 1, assists: 0, yellows: 1, suspension: null });
  expect(own.list).toEqual([
    expect.objectContaining({ _id: unrecorded, minutes: null, role: 'starter', score: { own: 0, opponent: 0 } }),
    expect.objectContaining({
      _id: one,
      minutes: 63,
      goals: 1,
      yellow: true,
      sentOff: false,
      opponent: 'Albo CF',
      home: true,
    }),
  ]);
  expect(await season(biel)).toMatchObject({ matches: 1, starts: 0, minutes: 27, assists: 1, goals: 0 });
  expect(JSON.stringify(await season(biel))).not.toContain(ana);
});

test('in the own season two yellow cards of one match are a sending-off, as in the statistics of staff', async () => {
  const { build, matchOn, event, phoneOf, clock } = await setup();
  clock.set('2026-10-15T08:00:00.000Z');
  const ana = (await build.player()).id;
  const twice = await matchOn('2026-09-05T18:00:00.000Z', [ana], [], { score: [0, 0] });
  await event(twice, 'yellow', ana, 30);
  await event(twice, 'secondYellow', ana, 70);
  const then = await matchOn('2026-09-19T18:00:00.000Z', [ana], [], { score: [0, 0] });
  await event(then, 'yellow', ana, 30);
  await event(then, 'straightRed', ana, 70);
  const own = await (await phoneOf(ana))(getOwnSeason, {});
  expect(own).toMatchObject({ yellows: 1, list: [{ _id: then }, { _id: twice }] });
  expect(own.list.map(({ yellow, sentOff }) => [yellow, sentOff])).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('who is late to a call-up comes after the meeting; once the match is moved before it, after the start', async () => {
  const { api, build, matchOn, publish, db } = await setup();
  const ana = (await build.player({ name: 'Ana' })).id;
  const match = await matchOn('2026-08-23T18:00:00.000Z', [ana]);
  const token = await build.phoneToken(ana);
  const late = (at: string) => ({ params: { event: match }, body: { answer: 'late', at } as const });
  const refused = async (at: string) => api.refused(answerOwn, late(at), token);
  const meetsAt = async () => (await api.with(token)(listOwnReplies, {})).records.map((one) => one.meetsAt);
  const [beforeMeeting, between] = ['2026-08-23T16:00:00.000Z', '2026-08-23T16:45:00.000Z'];
  expect(await meetsAt()).toEqual([null]);
  expect(await refused(between)).toMatchObject({ statusCode: 400, errors: [{ field: 'at' }] });

  await publish(match, [ana]);
  expect(await meetsAt()).toEqual(['2026-08-23T16:15:00.000Z']);
  expect(await refused(beforeMeeting)).toMatchObject({ statusCode: 400, errors: [{ field: 'at' }] });
  expect(await api.with(token)(answerOwn, late(between))).toMatchObject({ answer: 'late', at: between });

  await db.updateTable('matches').set({ starts_at: beforeMeeting }).where('id', '=', match).execute();
  expect(await meetsAt()).toEqual([null]);
});
