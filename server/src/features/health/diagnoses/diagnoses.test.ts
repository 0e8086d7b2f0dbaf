import { areaOfCode } from '@touchline/contract/health/case-rules';
import { languages } from '@touchline/contract/wire/languages';
import { expect, test } from 'vitest';
import { tissueOfCode } from './official-table.ts';
import { illnesses, injuries } from './short-list.ts';

const all = [...injuries, ...illnesses];

test('each code stands once, and has a name in each language', () => {
  expect(new Set(all.map(([code]) => code)).size).toBe(all.length);
  for (const [code, , names] of all)
    for (const language of languages)
      expect([code, language, names[language].length > 1]).toEqual([code, language, true]);
  for (const language of languages) expect(new Set(all.map(([, , names]) => names[language])).size).toBe(all.length);
});

test('the code of an injury names its area, that of an illness does not', () => {
  for (const [code] of injuries) expect([code, areaOfCode(code) !== undefined]).toEqual([code, true]);
  for (const [code] of illnesses) expect([code, areaOfCode(code)]).toEqual([code, undefined]);
});

test('the tissue follows from the second letter', () => {
  expect([tissueOfCode('TM1'), tissueOfCode('HN1'), tissueOfCode('FS5'), tissueOfCode('MPIX')]).toEqual([
    'muscleInjury',
    'brain',
    'boneStress',
    null,
  ]);
});
