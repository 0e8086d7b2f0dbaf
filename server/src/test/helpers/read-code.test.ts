import { expect, test } from 'vitest';
import { pixelsOf } from './read-code.ts';

test('renders many drawings at once, even if some finish before others begin', async () => {
  const drawing = (side: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="M0 0h1v1z"/></svg>`;
  // One of a few pixels finishes long before one of millions.
  const widths = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 1 : 600));
  const drawn = await Promise.all(widths.map((width, index) => pixelsOf(drawing(index + 1), width)));
  expect(drawn.map(({ length }) => length)).toEqual(widths.map((width) => width * width * 4));
});
