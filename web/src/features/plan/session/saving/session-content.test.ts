import { expect, test } from 'vitest';
import { newPart } from '../parts/part-list.ts';
import { changesOf, mergeContent, type PartDraft, type SessionContent } from './session-content.ts';

const part = (title: string): PartDraft => ({ ...newPart('technical', title), _id: title });
const base: SessionContent = {
  objectives: null,
  durationMin: 75,
  intensity: null,
  intendedRpe: null,
  focus: null,
  parts: [part('rondo'), part('game'), part('stretch')],
  groups: [],
  bring: [],
  staff: [],
  review: { asPlanned: null, note: null, done: [], isClosed: false },
};
const withParts = (...parts: PartDraft[]): SessionContent => ({ ...base, parts });
const [rondo, game, stretch] = base.parts as [PartDraft, PartDraft, PartDraft];
const short = { ...rondo, minutes: 5 };

test('two who change different parts, or different fields, both have theirs', () => {
  const mine = { ...withParts(short, game, stretch), durationMin: 60 };
  const theirs = { ...withParts(stretch, rondo, { ...game, minutes: 25 }), objectives: 'Win it back' };
  const merged = mergeContent(base, mine, theirs);
  expect(merged?.parts.map(({ _id, minutes }) => `${_id} ${minutes}`)).toEqual(['stretch 15', 'rondo 5', 'game 25']);
  expect(merged).toMatchObject({ durationMin: 60, objectives: 'Win it back' });
});

test('the same part, the same field and two new orders are a question', () => {
  expect(mergeContent(base, withParts(short, game, stretch), withParts({ ...rondo, minutes: 6 }, game, stretch))).toBe(
    null,
  );
  expect(mergeContent(base, { ...base, durationMin: 60 }, { ...base, durationMin: 90 })).toBe(null);
  expect(mergeContent(base, withParts(game, rondo, stretch), withParts(stretch, rondo, game))).toBe(null);
});

test('a part that one deletes while the other changes it is a question, an untouched one goes', () => {
  expect(mergeContent(base, withParts(game, stretch), withParts(short, game, stretch))).toBe(null);
  expect(mergeContent(base, withParts(game, stretch), { ...base, durationMin: 60 })?.parts).toHaveLength(2);
});

test('only what differs is sent, of the review too', () => {
  expect(changesOf(base, base)).toEqual({});
  const after = { ...base, intendedRpe: 5, review: { ...base.review, asPlanned: 4 } };
  expect(changesOf(base, after)).toEqual({ intendedRpe: 5, review: { asPlanned: 4 } });
});
