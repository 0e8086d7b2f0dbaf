import { listMatchEvents, recordMatchEvent, updateMatchEvent } from '@touchline/contract/match/match-events';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A match of the own team that has kicked off, with two of its players, of whom the first may refuse. */
const start = async () => {
  const { db, build, clock, api } = await startTestApp();
  const { id } = await createEvents({ db, build, clock }).match({ home: 'UD Valmora', away: 'Albo' });
  await db.updateTable('teams').set({ is_own: true }).where('name', '=', 'UD Valmora').execute();
  const { id: player } = await build.player({ name: 'Iker Solana' });
  const { id: other } = await build.player({ name: 'Samuel Okoro' });
  await build.staff('medical');
  const coach = api.with(await build.staffToken('tactic'));
  const stamp = () => {
    clock.advance(1_000);
    return clock().toISOString();
  };
  const send = (more: object) => {
    const at = stamp();
    const body = { _id: newId(), at, changedAt: at, side: 'own', period: 1, minute: 31, player, ...more };
    return coach(recordMatchEvent, { params: { id }, body: body as never });
  };
  return {
    db,
    player,
    other,
    send,
    injured: (who = player) => send({ kind: 'injury', player: who, text: 'Left knee' }),
    changed: (reason: string) => send({ kind: 'substitution', otherPlayer: other, reason }),
    correct: (event: string, changes: object) =>
      coach(updateMatchEvent, { params: { id, event }, body: { ...changes, changedAt: stamp() } }),
    list: () => coach(listMatchEvents, { params: { id } }),
    answer: async (medical: boolean) => {
      await db.deleteFrom('consents').execute();
      await build.consent(player, { medical });
    },
    stored: () =>
      db
        .selectFrom('match_events')
        .select(['user_id', 'reason', 'text'])
        .orderBy('happened_at')
        .orderBy('id')
        .execute(),
    mails: async () => (await db.selectFrom('mails').select('template').execute()).map(({ template }) => template),
  };
};

test('an injury of a player who has refused that medical data is stored has no name, and nobody is mailed about it', async () => {
  const { answer, injured, list, stored, mails, player, other } = await start();
  await answer(false);
  expect(await injured()).toMatchObject({ kind: 'injury', side: 'own', minute: 31, player: null, text: null });
  expect(await stored()).toEqual([{ user_id: null, reason: null, text: null }]);
  const { records, people } = await list();
  expect(records).toMatchObject([{ kind: 'injury', player: null }]);
  expect(people.map(({ _id }) => _id)).not.toContain(player);
  expect(await mails()).toEqual([]);
  expect(await injured(other)).toMatchObject({ player: other, text: 'Left knee' });
  expect(await mails()).toEqual(['matchNoted']);
});

test.each(['injury', 'concussion'])('a change of such a player has no reason where it was %s', async (reason) => {
  const { answer, changed, list, stored, player, other } = await start();
  await answer(false);
  expect(await changed(reason)).toMatchObject({ player, otherPlayer: other, reason: null });
  expect(await changed('tactical')).toMatchObject({ player, otherPlayer: other, reason: 'tactical' });
  expect((await stored()).map((row) => row.reason)).toEqual([null, 'tactical']);
  expect((await list()).records.map((event) => [event.player, event.reason])).toEqual([
    [player, null],
    [player, 'tactical'],
  ]);
});

test('what was recorded before reads without it as long as the player refuses', async () => {
  const { answer, injured, changed, list, player } = await start();
  await injured();
  await changed('injury');
  const shown = async () => (await list()).records.map((event) => [event.kind, event.player, event.reason, event.text]);
  const all = [
    ['injury', player, null, 'Left knee'],
    ['substitution', player, 'injury', null],
  ];
  expect(await shown()).toEqual(all);
  await answer(false);
  expect(await shown()).toEqual([
    ['injury', null, null, null],
    ['substitution', player, null, null],
  ]);
  await answer(true);
  expect(await shown()).toEqual(all);
});

test('a correction adds no name either, and an injury that becomes another event keeps its player', async () => {
  const { answer, injured, correct, send, stored, player } = await start();
  await answer(false);
  const { _id } = await injured();
  expect(await correct(_id, { player, minute: 33 })).toMatchObject({ minute: 33, player: null });
  const card = await send({ kind: 'yellow' });
  expect(await correct(card._id, { kind: 'injury' })).toMatchObject({ kind: 'injury', player: null });
  expect((await stored()).map(({ user_id }) => user_id)).toEqual([null, null]);
  expect(await correct(card._id, { kind: 'yellow', player })).toMatchObject({ kind: 'yellow', player });
});
