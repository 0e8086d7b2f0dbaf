import { expect, test } from 'vitest';
import { readSummary } from './fixture-summary.ts';

test.each([
  ['UD Valmora - CD Ribera', 'UD Valmora', 'CD Ribera', null],
  ['UD Valmora – CD Ribera', 'UD Valmora', 'CD Ribera', null],
  ['UD Valmora vs CD Ribera', 'UD Valmora', 'CD Ribera', null],
  ['UD Valmora Vs. CD Ribera', 'UD Valmora', 'CD Ribera', null],
  ['UD Valmora v CD Ribera', 'UD Valmora', 'CD Ribera', null],
  ['UD Valmora x CD Ribera', 'UD Valmora', 'CD Ribera', null],
  ['⚽️ UD Valmora -  CD Ribera', 'UD Valmora', 'CD Ribera', null],
  ['UD Valmora 2-1 CD Ribera', 'UD Valmora', 'CD Ribera', [2, 1]],
  ['UD Valmora 2 - 1 CD Ribera', 'UD Valmora', 'CD Ribera', [2, 1]],
  ['UD Valmora - CD Ribera 2:1', 'UD Valmora', 'CD Ribera', [2, 1]],
  ['UD Valmora - CD Ribera 2 - 1', 'UD Valmora', 'CD Ribera', [2, 1]],
  ['UD Valmora vs CD Ribera (0–10)', 'UD Valmora', 'CD Ribera', [0, 10]],
  ['Mainz 05 - Schalke 04', 'Mainz 05', 'Schalke 04', null],
  ['Hannover 96 - 1. FC Köln', 'Hannover 96', '1. FC Köln', null],
  ['Saint-Étienne - Paris Saint-Germain', 'Saint-Étienne', 'Paris Saint-Germain', null],
] as const)('reads %s', (title, home, away, score) => {
  expect(readSummary(title)).toEqual({ home, away, score: score && { home: score[0], away: score[1] } });
});

test.each([
  '',
  'Training',
  'Physio 10-11',
  'Bus to Ribera - 08:00 - car park',
  ' - ',
  'x'.repeat(400),
  '- '.repeat(150),
])('takes %j for no match', (title) => {
  expect(readSummary(title)).toBeUndefined();
});
