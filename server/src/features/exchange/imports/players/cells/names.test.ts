import { personName } from '@touchline/contract/wire/rules';
import { expect, test } from 'vitest';
import { isPlainName, nameIn } from './names.ts';

test.each([
  ['Iker Solana', true],
  ['Ñuño Ibáñez', true],
  ['Al Bo', true],
  [`${'Ab '.repeat(33)}Cd`, false],
  ['BERZAL Hugo', false],
  ['Ana  Berzal', false],
  [' Ana', false],
  ["Nuno O'Neill", false],
  ['ياسين حداد', false],
])('that %s can be taken as it stands is %s, and then the rule of names and the reader leave it alone', (cell, is) => {
  expect(isPlainName(cell)).toBe(is);
  if (is) expect([nameIn(cell).name, nameIn(cell).notes, personName.parse(cell)]).toEqual([cell, [], cell]);
});
