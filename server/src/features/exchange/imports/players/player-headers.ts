import { type PlayerImportField, playerImportFields } from '@touchline/contract/people/player-fields';
import { languages } from '@touchline/contract/wire/languages';
import { fold } from '../../../../lib/text/search.ts';
import { textsOf } from '../../../../texts/texts.ts';

/** Normalises a header: `Shirt number`, `shirt_number` and `shirtNumber` are equal. */
const keyOf = (header: string): string => {
  const key = fold(header.replace(/[º°]/g, 'o')).replace(/[^\p{L}\p{N}]+/gu, '');
  return key === '' ? header.trim() : key;
};

/** What a column holds. */
export type PlayerColumnField = PlayerImportField | 'squad';

/** The API's names, and the headers that each language has for them; `squad` is the column of the club's squad. */
const fieldsByKey = new Map(
  [...playerImportFields, 'squad' as const].flatMap((field) =>
    [
      ...(field === 'squad' ? [] : [field]),
      ...languages.flatMap((language) => textsOf(language).importHeaders[field] ?? []),
    ].map((header): [string, PlayerColumnField] => [keyOf(header), field]),
  ),
);

/** The field of a column; undefined if unknown. */
export const fieldOfHeader = (header: string): PlayerColumnField | undefined =>
  fieldsByKey.get(keyOf(header.slice(0, 100)));
