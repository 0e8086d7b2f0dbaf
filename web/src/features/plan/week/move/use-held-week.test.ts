import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { proposals } from './proposal.ts';
import { buildEvent, buildWeek } from '../test/build-week.ts';
import { useHeldWeek } from './use-held-week.ts';

const lift = () => act(() => proposals.set({ event: buildEvent(), slot: null, isCopy: false, by: 'pointer' }));
const setDown = () => act(() => proposals.set(null));

afterEach(setDown);

/** The shown week, and how often what shows it has rendered. */
const hold = () => {
  let renders = 0;
  const hook = renderHook(
    ({ week }) => {
      renders += 1;
      return useHeldWeek(week);
    },
    { initialProps: { week: buildWeek() } },
  );
  return { ...hook, renders: () => renders };
};

test('lifting a card, carrying it on and setting it down render nothing', () => {
  const { renders } = hold();
  const before = renders();
  lift();
  lift();
  setDown();
  expect(renders()).toBe(before);
});

test('news waits while a card is carried, and comes once it is set down', () => {
  const { result, rerender } = hold();
  const week = result.current;
  lift();
  const news = buildWeek();
  rerender({ week: news });
  expect(result.current).toBe(week);
  setDown();
  expect(result.current).toBe(news);
});

test('another week is shown at once', () => {
  const { result, rerender } = hold();
  lift();
  const next = buildWeek({ from: '2026-11-30' });
  rerender({ week: next });
  expect(result.current).toBe(next);
});
