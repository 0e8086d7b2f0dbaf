import { createAbsence, updateAbsence } from '@touchline/contract/football/absences';
import { createOwnAbsence, updateOwnAbsence } from '@touchline/contract/me/me-absences';
import { answerOwn } from '@touchline/contract/me/me-replies';
import { updateMatch } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { afterDeadline, startCalledUp } from '../../../../test/factories/match/called-up.ts';

const days = { from: '2026-08-22', to: '2026-08-24' };
const away = { ...days, reason: 'illness', note: 'Fever since Friday' } as const;

test.each([
  ['player', false],
  ['guardian', true],
])(
  'days away that a %s enters after the deadline are reported as a late answer, neither whose nor why',
  async (_, isChild) => {
    const { id, phone, late, clock } = await startCalledUp({ isChild });
    clock.set(afterDeadline);
    await phone(createOwnAbsence, { body: away });
    const sent = await late();
    expect(sent).toMatchObject([
      {
        to: 'mister@staff.example',
        language: 'es',
        values: { opponent: 'Albo CF', link: `https://club.example/projects/matches?match=${id}&tab=squad` },
      },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/Ana|illness|Fever/u);
  },
);

test('days away before the deadline are not reported, also once it has passed', async () => {
  const { phone, late, clock } = await startCalledUp();
  const { _id: id } = await phone(createOwnAbsence, { body: away });
  clock.set(afterDeadline);
  await phone(updateOwnAbsence, { params: { id }, body: { note: 'Fever since Thursday' } });
  expect(await late()).toEqual([]);
});

test('days away are reported once: not again by a repeat, by others on that day, or by an existing no', async () => {
  const { phone, api, build, ana, late, clock } = await startCalledUp();
  clock.set(afterDeadline);
  const token = await build.phoneToken(ana);
  for (let sent = 0; sent < 2; sent += 1)
    await api.raw(createOwnAbsence, { body: away, headers: { 'idempotency-key': 'a-tap-on-a-bad-network' } }, token);
  expect(await late()).toHaveLength(1);
  const { _id: id } = await phone(createOwnAbsence, { body: { ...away, from: '2026-08-23' } });
  await phone(updateOwnAbsence, { params: { id }, body: { to: '2026-08-30' } });
  expect(await late()).toHaveLength(1);
});

test('of days away from two phones at once one is reported', async () => {
  const { phone, late, clock } = await startCalledUp();
  clock.set(afterDeadline);
  await Promise.all([phone(createOwnAbsence, { body: away }), phone(createOwnAbsence, { body: away })]);
  expect(await late()).toHaveLength(1);
});

test('after a no of the player, days away change nothing for the match', async () => {
  const { id, phone, late, clock } = await startCalledUp();
  await phone(answerOwn, { params: { event: id }, body: { answer: 'no', reason: 'family' } });
  clock.set(afterDeadline);
  await phone(createOwnAbsence, { body: away });
  expect(await late()).toEqual([]);
});

test('days away that are moved onto the match are reported, those of other days are not', async () => {
  const { phone, late, clock } = await startCalledUp();
  clock.set(afterDeadline);
  const { _id: id } = await phone(createOwnAbsence, { body: { ...away, from: '2026-08-24', to: '2026-08-26' } });
  expect(await late()).toEqual([]);
  await phone(updateOwnAbsence, { params: { id }, body: { from: '2026-08-23' } });
  expect(await late()).toHaveLength(1);
});

test('days away after a yes are reported', async () => {
  const { id, phone, late, clock } = await startCalledUp();
  await phone(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  clock.set(afterDeadline);
  await phone(createOwnAbsence, { body: away });
  expect(await late()).toHaveLength(1);
});

test('entries by staff are not reported, nor any without a published call-up or after the kick-off', async () => {
  const { coach, ana, late, clock } = await startCalledUp();
  clock.set(afterDeadline);
  const { _id: id } = await coach(createAbsence, { body: { player: ana, ...away, to: '2026-08-22' } });
  await coach(updateAbsence, { params: { id }, body: { to: '2026-08-24' } });
  expect(await late()).toEqual([]);

  const unpublished = await startCalledUp({ isPublished: false });
  unpublished.clock.set(afterDeadline);
  await unpublished.phone(createOwnAbsence, { body: away });
  expect(await unpublished.late()).toEqual([]);

  const begun = await startCalledUp();
  begun.clock.set('2026-08-23T18:00:00.000Z');
  await begun.phone(createOwnAbsence, { body: away });
  expect(await begun.late()).toEqual([]);
});

test('nothing is reported of a match that was moved, so that its deadline is still to come', async () => {
  const { id, coach, phone, late, clock } = await startCalledUp();
  clock.set(afterDeadline);
  await coach(updateMatch, { params: { id }, body: { date: '2026-08-25T18:00:00.000Z' } });
  await phone(createOwnAbsence, { body: { ...away, to: '2026-08-30' } });
  expect(await late()).toEqual([]);
});
