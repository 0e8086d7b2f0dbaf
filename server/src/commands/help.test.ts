import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedHelp, helpOf, helps } from './help.ts';

test('every command of the program has help, and the help of the program names them all', () => {
  const main = readFileSync(join(import.meta.dirname, '../main.ts'), 'utf8');
  const commands = [...main.matchAll(/\['([\w-]+)', async/g)].map(([, name]) => name);
  expect(Object.keys(helps)).toEqual(commands);
  for (const name of commands) expect(helpOf('')).toContain(`  ${name}`);
});

test.each([
  [['--help'], '--help'],
  [['-h'], '-h'],
  [['help'], ''],
  [['help', 'doctor'], 'doctor'],
  [['doctor', '--help'], 'doctor'],
  [['import', 'players', 'list.csv', '-h'], 'import'],
  [['doctor', '--json'], undefined],
  [[], undefined],
])('%j asks for help on %s', (args, name) => {
  expect(askedHelp(args)).toBe(name);
});

test('says how a command is called, and what its options do', () => {
  expect(helpOf('doctor')).toMatch(/^usage: touchline doctor \[--json\][^]*--mail ADDRESS {2}sends a test mail there$/);
});
