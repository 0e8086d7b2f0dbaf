import { setReply } from '@touchline/contract/football/replies';
import { setAvailability } from '@touchline/contract/health/availability';
import {
  createLineupDraft,
  deleteLineupDraft,
  getCalledPlayer,
  getLastSquad,
  getMatchSquad,
  saveLineupDraft,
  saveMatchSquad,
  takeLineupDraft,
  type MatchSquadInput,
} from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { createSquads } from '../../../../test/factories/squads.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { noSetPieces } from '../no-set-pieces.ts';

const kickOff = '2026-08-23T18:00:00.000Z';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const { id: first } = await createSquads(app).first();
  await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).execute();
  const matchOn = async (starts_at: string) =>
    (
      await createEvents(app).match({
        starts_at,
        squad_id: first,
        home: 'UD Valmora',
        away: 'Albo CF',
        league: 'Liga Costa Verde',
      })
    ).id;
  const id = await matchOn(kickOff);
  const { token } = await build.signedIn('tactic');
  const coach = api.with(token);
  const doctor = api.with((await build.signedIn('medical')).token);
  const starter = (player: string, slot: string, more: object = {}) => ({
    player,
    role: 'starter' as const,
    slot,
    ...more,
  });
  const bench = (player: string, more: object = {}) => ({ player, role: 'substitute' as const, ...more });
  const save = (players: MatchSquadInput['players'], more: Partial<MatchSquadInput> = {}, match = id) =>
    coach(saveMatchSquad, { params: { id: match }, body: { players, formation: '4-3-3', ...more } });
  const contentOf = (players: object[], more: object = {}) =>
    ({ formation: '3-5-2', players, setPieces: noSetPieces(), ...more }) as never;
  const add = (name: string, content: never) => coach(createLineupDraft, { params: { id }, body: { name, content } });
  const squad = () => coach(getMatchSquad, { params: { id } });
  return { ...app, id, token, coach, doctor, starter, bench, save, contentOf, add, squad, matchOn };
};

test('a draft becomes the line-up in use and the one before a draft; who is called up, numbers and notes stay', async () => {
  const { build, save, starter, bench, add, contentOf, coach, id } = await setup();
  const [one, two, three] = [(await build.player()).id, (await build.player()).id, (await build.player()).id];
  await save([starter(one, 'GK', { shirtNumber: 25, note: 'Knee strap' }), bench(two)], {
    setPieces: { penalties: [one] },
  });
  const { drafts } = await add(
    'Plan B',
    contentOf([starter(two, 'GK'), starter(three, 'CB')], { setPieces: { ...noSetPieces(), penalties: [two, three] } }),
  );
  expect(drafts.map(({ name, isCurrent, content }) => [name, isCurrent, content?.formation])).toEqual([
    ['A', true, undefined],
    ['Plan B', false, '3-5-2'],
  ]);
  const used = await coach(takeLineupDraft, { params: { id, draft: drafts[1]!._id } });
  expect(used.formation).toBe('3-5-2');
  expect(used.setPieces.penalties).toEqual([two]);
  const entry = (player: string) => used.players.find((row) => row.player._id === player);
  expect(entry(two)).toMatchObject({ role: 'starter', slot: 'GK' });
  expect(entry(one)).toMatchObject({ role: 'substitute', slot: null, shirtNumber: 25, note: 'Knee strap' });
  expect(entry(three)).toBeUndefined();
  expect(used.drafts.map(({ name, isCurrent, content }) => [name, isCurrent, content?.formation])).toEqual([
    ['A', false, '4-3-3'],
    ['Plan B', true, undefined],
  ]);
  const back = await coach(takeLineupDraft, { params: { id, draft: used.drafts[0]!._id } });
  expect(back.players.find((row) => row.player._id === one)).toMatchObject({ role: 'starter', slot: 'GK' });
  expect(back.setPieces.penalties).toEqual([one]);
});

test('a draft that puts somebody on the sheet who is out asks as saving does, and swaps nothing', async () => {
  const { build, save, add, contentOf, starter, api, id, token, doctor, squad } = await setup();
  const { id: one } = await build.player();
  await save([{ player: one, role: 'reserve' }]);
  const { drafts } = await add('B', contentOf([starter(one, 'GK')]));
  const away = { from: '2026-08-15', to: null, training: 'none', match: 'unavailable', reason: 'health' };
  const rest = { restrictions: [], limitedMinutes: null, otherRestriction: null, expectedReturn: null, note: null };
  await doctor(setAvailability, { params: { id: one }, body: { ...away, ...rest } as never });
  const before = await squad();
  expect(await api.refused(takeLineupDraft, { params: { id, draft: drafts[1]!._id } }, token)).toMatchObject({
    statusCode: 409,
    message: 'Some players may not play.',
  });
  expect(await squad()).toEqual(before);
});

test('drafts are named, changed and deleted; there are five at most, and the one in use stays', async () => {
  const { build, add, contentOf, starter, coach, id, api, token } = await setup();
  const { id: one } = await build.player();
  for (const name of ['B', 'C', 'D', 'E']) await add(name, contentOf([]));
  const body = { name: 'F', content: contentOf([]) };
  expect(await api.refused(createLineupDraft, { params: { id }, body }, token)).toMatchObject({
    statusCode: 409,
    message: 'There can be five drafts at most.',
  });
  const drafts = (await coach(getMatchSquad, { params: { id } })).drafts;
  const [current, second] = [drafts[0]!._id, drafts[1]!._id];
  const changed = await coach(saveLineupDraft, {
    params: { id, draft: second },
    body: { name: 'Brave', content: contentOf([starter(one, 'GK')]) },
  });
  expect(changed.drafts[1]).toMatchObject({ name: 'Brave', content: { players: [{ player: one, slot: 'GK' }] } });
  const put = (draft: string, sent: object) =>
    api.refused(saveLineupDraft, { params: { id, draft }, body: sent }, token);
  expect((await put(second, { content: contentOf([starter(one, 'LWX')]) })).errors).toMatchObject([
    { field: 'content.players.0.slot' },
  ]);
  expect((await put(second, { content: contentOf([starter('0'.repeat(24), 'GK')]) })).errors).toMatchObject([
    { field: 'content.players.0.player', message: 'Only an active player can be called up.' },
  ]);
  expect((await put(current, { content: contentOf([]) })).errors).toMatchObject([{ field: 'content' }]);
  expect((await put('0'.repeat(24), { name: 'X' })).statusCode).toBe(404);
  expect(await api.refused(deleteLineupDraft, { params: { id, draft: current } }, token)).toMatchObject({
    statusCode: 409,
    message: 'The line-up in use cannot be deleted.',
  });
  const left = await coach(deleteLineupDraft, { params: { id, draft: second } });
  expect(left.drafts.map(({ name }) => name)).toEqual(['A', 'C', 'D', 'E']);
});

test('two people who change drafts at once: the second gets a conflict', async () => {
  const { build, save, bench, contentOf, api, id, token } = await setup();
  await save([bench((await build.player()).id)]);
  const etag = String((await api.raw(getMatchSquad, { params: { id } }, token)).headers.etag);
  const create = () =>
    api.raw(
      createLineupDraft,
      { params: { id }, body: { name: 'B', content: contentOf([]) }, headers: { 'if-match': etag } },
      token,
    );
  expect((await create()).statusCode).toBe(201);
  expect((await create()).statusCode).toBe(412);
});

test('the last squad is that of the match before in which somebody was called up', async () => {
  const { build, save, starter, bench, coach, id, matchOn } = await setup();
  expect(await coach(getLastSquad, { params: { id } })).toEqual({ last: null });
  const [one, two, three] = [(await build.player()).id, (await build.player()).id, (await build.player()).id];
  const before = await matchOn('2026-08-16T18:00:00.000Z');
  const empty = await matchOn('2026-08-20T18:00:00.000Z');
  await save([starter(one, 'GK', { captain: true }), bench(two), { player: three, role: 'reserve' }], {}, before);
  await save([], {}, empty);
  const { last } = await coach(getLastSquad, { params: { id } });
  expect(last).toMatchObject({ match: before, reserves: [three], kit: null, content: { formation: '4-3-3' } });
  expect(last!.players.toSorted()).toEqual([one, two].toSorted());
});

test("a player's card has all answers, latest first, and the last matches; of health only medical staff read why", async () => {
  const { build, save, starter, coach, doctor, id, matchOn, clock, api } = await setup();
  const { id: one } = await build.player({ phone_number: '+34600123456' });
  const before = await matchOn('2026-08-10T18:00:00.000Z');
  const other = await matchOn('2026-08-12T18:00:00.000Z');
  await save([starter(one, 'GK')], {}, before);
  const say = (body: object) => coach(setReply, { params: { id, player: one }, body: body as never });
  await say({ answer: 'yes' });
  clock.advance(60_000);
  await say({ answer: 'no', reason: 'illness' });
  const card = await coach(getCalledPlayer, { params: { id, player: one } });
  expect(card.answers.map(({ answer, reason, by }) => [answer, reason, by])).toEqual([
    ['no', 'health', 'staff'],
    ['yes', null, 'staff'],
  ]);
  expect(card.lastMatches.map(({ _id, role, opponent }) => [_id, role, opponent])).toEqual([
    [other, null, 'Albo CF'],
    [before, 'starter', 'Albo CF'],
  ]);
  expect(card.phoneNumber).toBe('+34600123456');
  expect((await doctor(getCalledPlayer, { params: { id, player: one } })).answers[0]!.reason).toBe('illness');
  const { token } = await build.signedIn('management');
  expect((await api.with(token)(getCalledPlayer, { params: { id, player: one } })).answers).toEqual([]);
  const read = await api.with(token)(getMatchSquad, { params: { id } });
  expect(read.warnings.filter(({ player }) => player === one)).toEqual([]);
  expect((await api.raw(getCalledPlayer, { params: { id, player: '0'.repeat(24) } }, token)).statusCode).toBe(404);
});
