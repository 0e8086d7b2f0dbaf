import { expect, test } from 'vitest';
import { bandsOf } from './bands.ts';

const span = (half: 'a' | 'b' | null, start: number, end: number) => ({ half, start, end });
const drawn = (spans: ReturnType<typeof span>[], lanes: 1 | 2) => {
  const bands = bandsOf(spans, lanes);
  return spans.map((each) => bands.get(each)).map((band) => band && [band.top, band.bottom]);
};

test('what meets shares the height, and what follows has all of it', () => {
  expect(drawn([span(null, 630, 750), span(null, 660, 710), span(null, 960, 1080)], 1)).toEqual([
    [0, 0.5],
    [0.5, 1],
    [0, 1],
  ]);
});

test('one after the other share a line beside what lasts as long as both', () => {
  expect(drawn([span(null, 600, 720), span(null, 600, 660), span(null, 660, 720)], 1)).toEqual([
    [0, 0.5],
    [0.5, 1],
    [0.5, 1],
  ]);
});

test('two halves have a line each, and the whole place has both', () => {
  expect(drawn([span('a', 540, 600), span('b', 540, 600), span(null, 660, 720)], 2)).toEqual([
    [0, 1],
    [1, 2],
    [0, 2],
  ]);
});

test('a half that meets the whole place keeps the outer part of its own line', () => {
  expect(drawn([span(null, 540, 660), span('a', 600, 700)], 2)).toEqual([
    [0.5, 2],
    [0, 0.5],
  ]);
  expect(drawn([span(null, 540, 660), span('b', 600, 700), span('a', 540, 600)], 2)).toEqual([
    [0.5, 1.5],
    [1.5, 2],
    [0, 0.5],
  ]);
});
