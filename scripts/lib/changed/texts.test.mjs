import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../paths.mjs';
import { importsIn } from './import-graph.mjs';
import { furtherWords, journeys, journeysOf } from './journeys-of.mjs';
import { changedKeys, readersOf, usersOfKeys } from './texts.mjs';

test('finds the imports of a module, however they are written', () => {
  const text = `import { a } from './a.ts';
    import type { B } from "@touchline/contract/b";
    import {
      c,
    } from './c.ts';
    export * from './d.ts';
    import './e.css';
    const f = () => import('./f.tsx');`;
  expect(importsIn(text)).toEqual(['./a.ts', '@touchline/contract/b', './c.ts', './d.ts', './e.css', './f.tsx']);
});

test('finds the keys of changed, added and removed texts', () => {
  const before = { common: { save: 'Save', no: 'No' }, old: 'Old' };
  const after = { common: { save: 'Keep', no: 'No', yes: 'Yes' } };
  expect(changedKeys(before, after)).toEqual(['common.save', 'old', 'common.yes']);
});

test('finds the modules that use a key, its plural, or one built from parts', () => {
  const modules = [
    { path: 'a.tsx', text: `t('players.count', { count })` },
    { path: 'b.tsx', text: 't(`players.${kind}`)' },
    { path: 'c.tsx', text: `t('teams.count')` },
  ];
  expect(usersOfKeys(['players.count_one'], modules)).toEqual(['a.tsx', 'b.tsx']);
});

test('finds the tests that read a file', () => {
  const tests = [
    { path: 'docs.test.ts', text: `name.endsWith('.md')` },
    { path: 'deployment.test.ts', text: `read('deploy/Caddyfile')` },
  ];
  expect(readersOf('docs/privacy.md', tests)).toEqual(['docs.test.ts']);
  expect(readersOf('deploy/Caddyfile', tests)).toEqual(['deployment.test.ts']);
  expect(readersOf('knip.json', tests)).toEqual([]);
});

test.each([
  ['server/src/features/football/trainings/trainings.routes.ts', ['trainings']],
  ['web/src/features/football/attendance/table.tsx', ['attendance']],
  ['contract/src/me/me-complaints.ts', ['complaints']],
  ['web/src/components/people/avatar.tsx', []],
])('%s is covered by the journeys %j', (path, journeys) => {
  expect(journeysOf(path)).toEqual(journeys);
});

test('each journey covers an area: that of its name, or those in the table', () => {
  const areas = readdirSync(at('web/src/features'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const covering = [...areas.filter((name) => journeys.includes(name)), ...Object.keys(furtherWords), 'accessibility'];
  expect([...new Set(covering)].sort()).toEqual(journeys.sort());
});
