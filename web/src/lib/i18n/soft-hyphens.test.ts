import { expect, test } from 'vitest';
import { softHyphens } from './soft-hyphens.ts';

test.each([
  ['Regeneration in the pool', 'Rege-ne-ra-tion in the pool'],
  ['Borussia Mönchengladbach', 'Borussia Mön-chen-glad-bach'],
  ['Recuperación y movilidad', 'Recu-pe-ra-ción y movilidad'],
  ['Fortalecimento', 'For-ta-le-ci-mento'],
  ['Racing Olmeda', 'Racing Olmeda'],
  ['الاستشفاء والتأهيل البدني', 'الاستشفاء والتأهيل البدني'],
])('long words may break at syllables, with a hyphen: %s', (text, marked) => {
  expect(softHyphens(text).replaceAll('\u00ad', '-')).toBe(marked);
});
