import { expect, test } from 'vitest';
import type { PartDraft } from '../saving/session-content.ts';
import {
  added,
  beside,
  blocksOf,
  copied,
  duplicated,
  inOrder,
  meanRpe,
  moved,
  movedBefore,
  newPart,
  without,
} from './part-list.ts';

const part = (_id: string, changes: Partial<PartDraft> = {}): PartDraft => ({
  ...newPart('technical', _id),
  _id,
  ...changes,
});
const [rondo, keepers, game, stretch] = [
  part('rondo', { minutes: 10, intendedRpe: 3 }),
  part('keepers', { parallelTo: 'rondo' }),
  part('game', { minutes: 20, intendedRpe: 7 }),
  part('stretch', { minutes: 10, intendedRpe: 1 }),
];
const all = [rondo, keepers, game, stretch];
const ids = (parts: readonly PartDraft[]) => parts.map(({ _id }) => _id).join(' ');

test('a part moves with those at the same time, and one of these only among its like', () => {
  expect(ids(moved(all, 'rondo', 1))).toBe('game rondo keepers stretch');
  expect(ids(moved(all, 'game', -1))).toBe('game rondo keepers stretch');
  expect(ids(moved(all, 'stretch', 1))).toBe('rondo keepers game stretch');
  expect(ids(moved(all, 'keepers', -1))).toBe('rondo keepers game stretch');
  expect(ids(movedBefore(all, 'rondo', null))).toBe('game stretch rondo keepers');
  expect(ids(movedBefore(all, 'stretch', 'keepers'))).toBe('stretch rondo keepers game');
});

test('what runs at the same time stands behind its part, and by itself once that is gone', () => {
  expect(ids(inOrder([rondo, game, keepers]))).toBe('rondo keepers game');
  expect(blocksOf(all).map(ids)).toEqual(['rondo keepers', 'game', 'stretch']);
  expect(without(all, 'rondo').map(({ parallelTo }) => parallelTo)).toEqual([null, null, null]);
  expect(beside(all, 'rondo', 'game').map(({ _id, parallelTo }) => [_id, parallelTo])).toEqual([
    ['keepers', null],
    ['game', null],
    ['rondo', 'game'],
    ['stretch', null],
  ]);
});

test('a part is added behind the chosen one, and a session has twenty', () => {
  expect(ids(added(all, [part('new')], 'keepers'))).toBe('rondo keepers new game stretch');
  const twenty = Array.from({ length: 19 }, (_, each) => part(`p${each}`));
  expect(added(twenty, all)).toHaveLength(20);
  expect(duplicated(added(twenty, all), 'p0').copy).toBeUndefined();
});

test('a copy has an id of its own and no picture, and stays beside its own part', () => {
  const [one, two] = copied([{ ...rondo, picture: 'f'.repeat(24) }, keepers]);
  expect(one).toMatchObject({ title: 'rondo', picture: null });
  expect(one?._id).toMatch(/^[0-9a-f]{24}$/u);
  expect(two?.parallelTo).toBe(one?._id);
  expect(copied([keepers])[0]?.parallelTo).toBeNull();
});

test('the mean RPE counts the minutes of each part that stands by itself, once each has one', () => {
  expect(meanRpe(all)).toBe(4.5);
  expect(meanRpe([...all, part('open')])).toBeNull();
  expect(meanRpe([])).toBeNull();
});
