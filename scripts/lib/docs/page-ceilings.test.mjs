import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageCeilings } from '../page-ceilings.mjs';
import { at } from '../paths.mjs';

test('no page may load more than a decision says', () => {
  const decision = readFileSync(at('docs/decisions/speed/0051-what-the-plan-weighs.md'), 'utf8');
  const decided = [...decision.matchAll(/^\| `([^`]+)` +\| +([\d.]+) \| +(\d+) \|$/gm)].map(
    ([, path, size, scripts]) => [path, { bytes: Math.round(Number(size) * 1000), scripts: Number(scripts) }],
  );
  expect(pageCeilings).toEqual(Object.fromEntries(decided));
});
