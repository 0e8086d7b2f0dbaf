import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailKinds } from './mail-kinds.ts';

const words = { asked: 'asked', setOff: 'set off', byItself: 'by itself', ownTime: 'own time' };

test('docs/mails.md has each mail with its kinds', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../../docs/mails.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)`[^|]*\| ([^|]*?) *\|/gmu)].map(([, template, kinds]) => [
    template,
    kinds,
  ]);
  const known = Object.entries(mailKinds).map(([template, kinds]) => [
    template,
    kinds.map((kind) => words[kind]).join(', '),
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known));
  expect(listed).toHaveLength(known.length);
});
