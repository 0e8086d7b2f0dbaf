import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '..');

test('what scrolls holds what is placed in it, so that no hidden text makes the page around it scroll', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const scrollers = sheets.flatMap((file) =>
    // The innermost blocks: a nested rule stands after the declarations of its own one.
    [...readFileSync(join(src, file), 'utf8').matchAll(/([^{};]*)\{([^{}]*)/gu)]
      .filter(([, , body = '']) => /overflow(-[xy])?:[^;]*\b(auto|scroll)\b/u.test(body))
      .map(([, selector = '', body = '']) => ({
        rule: `${file}: ${selector.trim()}`,
        isPlaced: /position:/u.test(body),
      })),
  );
  expect(scrollers.length).toBeGreaterThan(10);
  expect(scrollers.filter(({ isPlaced }) => !isPlaced).map(({ rule }) => rule)).toEqual([]);
});
