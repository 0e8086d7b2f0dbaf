import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from '../paths.mjs';

const folder = at('docs/decisions');
const decisions = readdirSync(folder, { recursive: true })
  .filter((name) => /(^|\/)\d{4}-[^/]+\.md$/.test(name))
  .map((name) => {
    const [, number, title] = readFileSync(join(folder, name), 'utf8').match(/^# (\d+)\. (.+)$/m) ?? [];
    return { name, number: Number(number), title };
  })
  .sort((a, b) => a.number - b.number);

/** The rows of the table: number, file and title. */
const listed = [
  ...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| \[(\d+)\]\(([^)]+)\) +\| (.+?) +\|/gm),
].map(([, number, name, title]) => ({ name, number: Number(number), title }));

test('each decision is in the list, in order and with its title', () => {
  expect(listed).toEqual(decisions);
});

test('numbers continue without a gap, and files begin with theirs', () => {
  expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => index + 1));
  for (const { name, number } of decisions) expect(name).toContain(`${String(number).padStart(4, '0')}-`);
});
