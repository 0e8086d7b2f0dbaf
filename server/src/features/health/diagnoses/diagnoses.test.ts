import { areaOfCode } from '@touchline/contract/health/case-rules';
import { languages } from '@touchline/contract/wire/languages';
import { expect, test } from 'vitest';
import { textsOf } from '../../../texts/texts.ts';
import { tissueOfCode } from './official-table.ts';
import { illnesses, injuries } from './short-list.ts';

const codes = [...Object.keys(injuries), ...Object.keys(illnesses)];

test('each diagnosis has a name of its own in each language', () => {
  for (const language of languages) {
    const { diagnoses } = textsOf(language);
    expect(Object.keys(diagnoses)).toEqual(codes);
    for (const [code, name] of Object.entries(diagnoses))
      expect([language, code, name.length > 1]).toEqual([language, code, true]);
    expect(new Set(Object.values(diagnoses)).size).toBe(codes.length);
  }
});

test('the code of an injury names its area, that of an illness does not', () => {
  for (const code of Object.keys(injuries)) expect([code, areaOfCode(code) !== undefined]).toEqual([code, true]);
  for (const code of Object.keys(illnesses)) expect([code, areaOfCode(code)]).toEqual([code, undefined]);
});

test('the tissue follows from the second letter', () => {
  expect([tissueOfCode('TM1'), tissueOfCode('HN1'), tissueOfCode('FS5'), tissueOfCode('MPIX')]).toEqual([
    'muscleInjury',
    'brain',
    'boneStress',
    null,
  ]);
});
