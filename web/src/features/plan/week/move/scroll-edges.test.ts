import { expect, test, vi } from 'vitest';
import { edgesAround } from './scroll-edges.ts';

/** An element in a part of the page that scrolls to the sides, 400 px wide and 300 high, 1000 px of content. */
const build = () => {
  const scroller = document.createElement('div');
  scroller.style.overflowX = 'auto';
  const element = document.createElement('button');
  scroller.append(element);
  document.body.append(scroller);
  vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  return { scroller, scroll: edgesAround(element) };
};

test('scrolls towards the edge near which the pointer is held, faster the nearer it is', () => {
  const { scroller, scroll } = build();
  expect(scroll(360, 100)).toBe(true);
  const slow = scroller.scrollLeft;
  expect(slow).toBeGreaterThan(0);
  expect(scroll(396, 100)).toBe(true);
  expect(scroller.scrollLeft - slow).toBeGreaterThan(slow);
  expect(scroll(0, 100)).toBe(true);
  expect(scroller.scrollLeft).toBeLessThan(2 * slow + 16);
});

test('stays away from the edges, and in a direction in which nothing scrolls', () => {
  const { scroller, scroll } = build();
  expect(scroll(200, 299)).toBe(false);
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([0, 0]);
});
