import type { Place } from '@touchline/contract/plan/places';
import { expect, test } from 'vitest';
import { placeNamed } from './place-named.ts';

const place = (name: string, spellings: string[] = []): Place => ({
  _id: name,
  name,
  kind: 'pitch',
  surface: null,
  halves: false,
  lights: false,
  capacity: null,
  order: 0,
  active: true,
  spellings,
  updatedAt: '2026-11-20T09:00:00.000Z',
});

test.each([
  ['pitch 1', 'Pitch 1'],
  [' PITCH1 ', 'Pitch 1'],
  ['campo 1', 'Pitch 1'],
  ['gimnasio', 'Gimnàsio'],
  ['Pitch 2', undefined],
  ['', undefined],
])('finds by %j the place %j', (text, name) => {
  expect(placeNamed([place('Pitch 1', ['Campo 1']), place('Gimnàsio')], text)?.name).toBe(name);
});
