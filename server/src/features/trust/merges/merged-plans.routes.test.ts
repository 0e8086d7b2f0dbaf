import { noPlace } from '@touchline/contract/match/lineup/squad-place';
import { getMatchSquad, type LineupContent } from '@touchline/contract/match/match-squads';
import { noEdits, undoRollover } from '@touchline/contract/squads/rollover';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { allRows, createMerges } from '../../../test/factories/merges.ts';
import { planClub, planRowsOf } from '../../../test/factories/season-plans.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A match with a draft in which both records of one player have a place. */
const startWithDraft = async () => {
  const app = await startTestApp();
  const { build, clock, db } = app;
  const record = async () => (await build.player({ name: 'Iker Solana', email: null })).id;
  const [stays, other, teammate] = [await record(), await record(), (await build.player()).id];
  const { id: match } = await createEvents(app).match({});
  const content: LineupContent = {
    formation: '4-4-2',
    players: [
      { ...noPlace, player: other, role: 'starter', slot: 'LB', captain: true },
      { ...noPlace, player: teammate, role: 'starter', slot: 'RB' },
      { ...noPlace, player: stays, role: 'substitute', benchOrder: 1 },
    ],
    setPieces: {
      penalties: [other, teammate, stays],
      cornersLeft: [teammate, other],
      cornersRight: [],
      freeKicksDirect: [],
      freeKicksWide: [],
      throwInsLong: [],
    },
  };
  const at = { updated_at: timestampOf(clock), match_id: match };
  const draft = newId();
  await db
    .insertInto('match_squads')
    .values({ ...at, set_pieces: json(content.setPieces) })
    .execute();
  await db
    .insertInto('lineup_drafts')
    .values({ ...at, id: draft, name: 'B', list_order: 1, content: json(content) })
    .execute();
  const kept = async () =>
    (await db.selectFrom('lineup_drafts').select('content').executeTakeFirstOrThrow()).content as LineupContent;
  return { ...app, ...createMerges(app), stays, other, teammate, match, draft, content, kept };
};

test('a draft line-up that names both records keeps one place, and has both again after the undo', async () => {
  const app = await startWithDraft();
  const { api, merge, undo, stays, other, teammate, match, content, kept } = app;
  const before = await allRows(app);
  await merge(stays, other);
  expect(await kept()).toEqual({
    ...content,
    players: content.players.slice(1),
    // A list that named the other record alone names the one who stays.
    setPieces: { ...content.setPieces, penalties: [teammate, stays], cornersLeft: [teammate, stays] },
  });
  expect((await api.asAdmin(getMatchSquad, { params: { id: match } })).drafts[0]).toMatchObject({
    content: { players: [{ player: teammate }, { player: stays }] },
  });
  await undo(stays);
  expect(await kept()).toEqual(content);
  expect(await allRows(app)).toEqual(before);
});

test('a draft that somebody has changed since the merge stays as it is', async () => {
  const { merge, undo, db, stays, other, teammate, content, kept } = await startWithDraft();
  await merge(stays, other);
  const changed = { ...content, players: [{ ...noPlace, player: teammate, role: 'starter' as const, slot: 'LB' }] };
  const setPieces = { ...content.setPieces, penalties: [teammate], cornersLeft: [] };
  await db
    .updateTable('lineup_drafts')
    .set({ content: json({ ...changed, setPieces }) })
    .execute();
  await undo(stays);
  expect(await kept()).toEqual({ ...changed, setPieces });
});

/** Adam moves from the U15 to the U17 by the plan of a season. A second record of his is in a squad, too. */
const startWithPlan = async (given: { begins?: string } = {}) => {
  const club = await planClub(given);
  const { adam, build, clock, db, get, params, set, token, api } = club;
  const record = async (squad_id: string) => {
    const columns = { name: 'Adam', email: null, squad_id, birth_date: '2011-03-02', shirt_number: null };
    return (await build.player({ ...columns, created_at: timestampOf(clock) })).id;
  };
  return {
    adam,
    record,
    get,
    merges: createMerges(club),
    seasonPlan: { set, undo: club.undo },
    refusal: () => api.refused(undoRollover, { params }, token),
    rows: () => planRowsOf(club),
    squads: { u15: club.u15, u17: club.u17 },
    planned: async () =>
      ((await db.selectFrom('season_plans').select('planned').executeTakeFirstOrThrow()).planned ?? []).map(
        ({ player }) => player,
      ),
  };
};

const changed = (_id: string) => ({
  statusCode: 409,
  message: 'Players have been changed since the plan was applied',
  data: { differences: [{ player: { _id, name: 'Adam' }, reason: 'changed' }] },
});

test.each([
  ['of both records', true],
  ['of the record that went', false],
])('a plan %s is not undone while they are one; once they are apart it is undone as a whole', async (_, isFirst) => {
  const { adam, record, merges, seasonPlan, refusal, rows, squads } = await startWithPlan();
  const early = isFirst ? await record(squads.u15) : undefined;
  const before = await rows();
  await seasonPlan.set();
  const second = early ?? (await record(squads.u17));
  const [stays, other] = isFirst ? [adam, second] : [second, adam];
  await merges.merge(stays, other);
  const merged = await rows();
  expect(await refusal()).toMatchObject(changed(stays));
  expect(await rows()).toEqual(merged);
  await merges.undo(stays);
  await seasonPlan.undo();
  const { users, memberships } = await rows();
  const isOld = <Row extends { id: string; user_id?: string }>({ id, user_id }: Row) =>
    isFirst || (user_id ?? id) !== second;
  expect({ users: users.filter(isOld), memberships: memberships.filter(isOld) }).toEqual({
    users: before.users,
    memberships: before.memberships,
  });
});

test('a plan of the record that stayed is undone as a whole, and the merge after it', async () => {
  const { adam, record, merges, seasonPlan, rows, squads } = await startWithPlan();
  const before = await rows();
  await seasonPlan.set();
  const second = await record(squads.u17);
  const ofSecond = async () => {
    const { users, memberships, places } = await rows();
    return [
      users.find(({ id }) => id === second),
      memberships.filter(({ user_id }) => user_id === second),
      places.filter(({ user_id }) => user_id === second),
    ];
  };
  const alone = await ofSecond();
  await merges.merge(adam, second);
  await seasonPlan.undo();
  expect(await rows()).toEqual(before);
  await merges.undo(adam);
  expect(await ofSecond()).toEqual(alone);
  const { users, memberships } = await rows();
  expect(users.filter(({ id }) => id !== second)).toEqual(before.users);
  expect(memberships.filter(({ user_id }) => user_id !== second)).toEqual(before.memberships);
});

test('a plan that is set goes on with the one who stays, and with both again after the undo', async () => {
  const { adam, record, merges, seasonPlan, get, planned, squads } = await startWithPlan({ begins: '2026-09-01' });
  const second = await record(squads.u15);
  await seasonPlan.set({ ...noEdits, numbers: [{ player: adam, shirtNumber: 19 }] });
  const before = await planned();
  expect(before).toEqual(expect.arrayContaining([adam, second]));
  await merges.merge(adam, second);
  expect(await planned()).toEqual(before.filter((one) => one !== second));
  expect((await get()).differences).toEqual([]);
  await merges.undo(adam);
  expect(await planned()).toEqual(before);
  expect((await get()).differences).toEqual([]);
});
