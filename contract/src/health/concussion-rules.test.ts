import { expect, test } from 'vitest';
import { concussionPresets, earliestDay, isConcussion } from './concussion-rules.ts';

const course = { injuredOn: '2026-09-12', lastSymptomsOn: null, reached: {} };

test('a day for each step: injured on the 12th, no match before the 18th', () => {
  expect(earliestDay('6', concussionPresets.cisg, course)).toBe('2026-09-18');
});

test.each([
  ['2026-09-22', '2026-10-06', '2026-10-06'],
  ['2026-09-15', '2026-09-29', '2026-10-03'],
])('United Kingdom: last symptoms on %s, contact from %s, match from %s', (lastSymptomsOn, contact, match) => {
  const after = { ...course, lastSymptomsOn };
  expect(earliestDay('5', concussionPresets.uk, after)).toBe(contact);
  expect(earliestDay('6', concussionPresets.uk, after)).toBe(match);
});

test('a step follows a day after the one before it, 2b on the same day, and a setback waits a day', () => {
  const late = { ...course, reached: { '2a': '2026-09-20', '2b': '2026-09-21' } };
  expect(earliestDay('2b', concussionPresets.cisg, late)).toBe('2026-09-20');
  expect(earliestDay('3', concussionPresets.cisg, late)).toBe('2026-09-22');
  expect(earliestDay('3', concussionPresets.cisg, { ...late, notBefore: '2026-09-25' })).toBe('2026-09-25');
});

test('drills without contact wait for a day without symptoms', () => {
  expect(earliestDay('4', concussionPresets.cisg, { ...course, lastSymptomsOn: '2026-09-20' })).toBe('2026-09-21');
});

test('a diagnosis is a concussion by its code, or by the word in any language of the console', () => {
  const inWords = (text: string | null, code: string | null = null) => isConcussion({ code, text });
  for (const text of [
    'Concussion',
    'CONCUSSION, mild',
    'Conmoción cerebral',
    'conmocion',
    'Concussão',
    'ارتجاج الدماغ',
  ])
    expect([text, inWords(text)]).toEqual([text, true]);
  expect(inWords('Brain', 'HN1')).toBe(true);
  expect(inWords('Concussion', 'HV1')).toBe(true);
  for (const text of [null, 'Contusión de rodilla', 'Contusion', 'Head laceration'])
    expect([text, inWords(text)]).toEqual([text, false]);
});
