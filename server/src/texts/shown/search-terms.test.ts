import type { Language } from '@touchline/contract/wire/languages';
import { describe, expect, test } from 'vitest';
import { searchTermsOf, type SearchTerm } from './search-terms.ts';

const read = (search: string, language: Language) => searchTermsOf(search, language);
const moments = (search: string, language: Language) => {
  const terms = read(search, language);
  return terms.length === 1 ? terms[0]!.moments : terms.map((term) => term.moments);
};
const the23rd = [{ day: 23, month: 11, year: 2026 }];

describe('a date is read as a language writes it', () => {
  test.each<[Language, string]>([
    ['en', 'November 23, 2026'],
    ['en', 'Nov 23, 2026'],
    ['en', '23 November 2026'],
    ['en', '23/11/2026'],
    ['en', '2026-11-23'],
    ['en', '23rd of november 2026'],
    ['es', '23 de noviembre de 2026'],
    ['es', '23 nov 2026'],
    ['es', '23/11/26'],
    ['pt', '23 de novembro de 2026'],
    ['pt', '23 de nov. de 2026'],
    ['pt', '23.11.2026'],
    ['ar', '23 نوفمبر 2026'],
    ['ar', '٢٣ نوفمبر ٢٠٢٦'],
    ['ar', '23‏/11‏/2026'],
    ['ar', '٢٣/١١/٢٠٢٦'],
  ])('%s: %s', (language, search) => expect(moments(search, language)).toEqual(the23rd));

  test.each<[Language, string, object[]]>([
    ['en', 'november', [{ month: 11 }]],
    ['en', '23 November', [{ day: 23, month: 11 }]],
    ['en', 'November 2026', [{ month: 11, year: 2026 }]],
    ['en', '2026', [{ year: 2026 }]],
    ['en', 'monday', [{ weekday: 1 }]],
    ['en', 'Monday, November 23, 2026', [{ weekday: 1, ...the23rd[0] }]],
    ['es', 'miércoles', [{ weekday: 3 }]],
    ['pt', 'segunda-feira', [{ weekday: 1 }]],
    ['pt', 'segunda', [{ weekday: 1 }]],
    ['ar', 'الإثنين', [{ weekday: 1 }]],
    ['ar', 'الاثنين، 23 نوفمبر', [{ weekday: 1, day: 23, month: 11 }]],
    // Either may be meant in English.
    [
      'en',
      '03/11/2026',
      [
        { day: 3, month: 11, year: 2026 },
        { day: 11, month: 3, year: 2026 },
      ],
    ],
    ['es', '03/11/2026', [{ day: 3, month: 11, year: 2026 }]],
  ])('%s: %s alone', (language, search, found) => expect(moments(search, language)).toEqual(found));
});

describe('a time is read as a language writes it', () => {
  const evening = [{ minutes: [1110, 1111] }];
  test.each<[Language, string]>([
    ['en', '6:30 PM'],
    ['en', '6:30 PM'],
    ['en', '6:30pm'],
    ['en', '6:30 p.m.'],
    ['en', '18:30'],
    ['es', '18:30'],
    ['es', '6:30 p. m.'],
    ['pt', '18:30'],
    ['pt', '18h30'],
    ['ar', '6:30 م'],
    ['ar', '٦:٣٠ م'],
    ['ar', '6:30 مساءً'],
  ])('%s: %s', (language, search) => expect(moments(search, language)).toEqual(evening));

  test.each<[Language, string, object[]]>([
    ['en', '6:30', [{ minutes: [390, 391] }, { minutes: [1110, 1111] }]],
    ['es', '6:30', [{ minutes: [390, 391] }]],
    ['en', '12:00 AM', [{ minutes: [0, 1] }]],
    ['ar', '12:00 ص', [{ minutes: [0, 1] }]],
    ['en', '6 pm', [{ minutes: [1080, 1140] }]],
    ['en', '25:00', []],
    ['en', 'Nov 23, 2026 6:30 PM', [{ day: 23, month: 11, year: 2026, minutes: [1110, 1111] }]],
    ['es', '23 de noviembre de 2026 a las 18:30', [{ day: 23, month: 11, year: 2026, minutes: [1110, 1111] }]],
  ])('%s: %s in full', (language, search, found) => expect(moments(search, language)).toEqual(found));
});

test.each<[string, SearchTerm['score']]>([
  ['2-1', { home: 2, away: 1 }],
  ['2 : 1', { home: 2, away: 1 }],
  ['2 – 1', { home: 2, away: 1 }],
  ['٢:١', { home: 2, away: 1 }],
  ['10-0', { home: 10, away: 0 }],
  ['2', undefined],
])('reads the score %s', (search, score) => expect(read(search, 'en')).toMatchObject([{ score }]));

test('leaves other words as they are, one by one', () => {
  expect(read('Núñez 7 rondo', 'en')).toEqual([
    { words: ['nunez'], moments: [], isDateName: false, score: undefined, number: undefined },
    { words: ['7'], moments: [], isDateName: false, score: undefined, number: 7 },
    { words: ['rondo'], moments: [], isDateName: false, score: undefined, number: undefined },
  ]);
  expect(read('  ', 'en')).toEqual([]);
});

test('keeps a date apart from the words around it, and the beginning of a name from months', () => {
  expect(read('rondo 23 november juan', 'en').map(({ words }) => words)).toEqual([
    ['rondo'],
    ['23', 'november'],
    ['juan'],
  ]);
  expect(read('marc', 'pt')).toMatchObject([{ moments: [] }]);
  expect(read('julio', 'es')).toMatchObject([{ moments: [{ month: 7 }], isDateName: true }]);
  expect(read('julio 2026', 'es')).toMatchObject([{ isDateName: false }]);
});
