import { expect, test } from 'vitest';
import { findSeveralWordings } from './one-wording.mjs';

const english = [
  ['match.squad.show', 'Show'],
  ['match.sheet.show', 'Show'],
  ['me.show', 'Show'],
  ['match.called_one', '{{count}} player'],
  ['match.called_other', '{{count}} players'],
  ['match.listed_one', '{{count}} player'],
  ['match.listed_other', '{{count}} players'],
];

test('names the keys of an English text that has several translations within an area', () => {
  const texts = [
    ['match.squad.show', 'Mostrar'],
    ['match.sheet.show', 'Ver'],
  ];
  expect(findSeveralWordings(english, texts, 'es', {})).toEqual([
    '"Show" has several translations in match: "Mostrar" (match.squad.show), "Ver" (match.sheet.show)',
  ]);
});

test('lets each area have its translation', () => {
  const texts = [
    ['match.squad.show', 'Mostrar'],
    ['match.sheet.show', 'Mostrar'],
    ['me.show', 'Ver'],
  ];
  expect(findSeveralWordings(english, texts, 'es', {})).toEqual([]);
});

test('compares a plural form with the same form of another text, also one that English lacks', () => {
  const texts = [
    ['match.called_one', 'لاعب واحد'],
    ['match.called_two', 'لاعبان'],
    ['match.called_many', '{{count}} لاعبًا'],
    ['match.listed_one', 'لاعب واحد'],
    ['match.listed_two', 'اثنان'],
    ['match.listed_many', '{{count}} لاعبًا'],
  ];
  expect(findSeveralWordings(english, texts, 'ar', {})).toEqual([
    '"{{count}} players" has several translations in match: "لاعبان" (match.called_two), "اثنان" (match.listed_two)',
  ]);
});

test('accepts those of the list in their language, and reports an entry that is not needed', () => {
  const texts = [
    ['match.squad.show', 'Mostrar'],
    ['match.sheet.show', 'Ver'],
  ];
  const accepted = { verb: [['match', 'Show', ['es']]], room: [['me', 'Show', ['es', 'pt']]] };
  expect(findSeveralWordings(english, texts, 'es', accepted)).toEqual([
    '"Show" has one translation in me: remove it from several-wordings.mjs',
  ]);
  expect(findSeveralWordings(english, texts, 'pt', accepted)).toHaveLength(2);
});
