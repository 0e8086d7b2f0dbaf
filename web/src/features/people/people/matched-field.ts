import { type PlayerFieldWith, playerFieldsWith, specOf } from '@touchline/contract/people/player-fields';
import type { UserListItem } from '@touchline/contract/people/users';
import { searchable } from '../../../lib/i18n/names.ts';

type SearchedField = PlayerFieldWith<{ isSearched: true }>;
/** Whatever a row shows anyway. */
const shown: readonly SearchedField[] = ['name', 'shirtNumber', 'position'];
const hidden = playerFieldsWith({ isSearched: true }).filter((field) => !shown.includes(field));

const valuesOf = (person: UserListItem, field: SearchedField): string[] => {
  const value = person[field];
  return (Array.isArray(value) ? value : [value]).flatMap((each) =>
    each === null || each === undefined || each === '' ? [] : [String(each)],
  );
};

/** The value from the word before the found one, so that a narrow row shows what was found in a long address. */
const from = (value: string, found: string): string => {
  const words = value.split(' ');
  const first = words.findIndex((word) => searchable(word).includes(found)) - 1;
  return first > 0 ? `… ${words.slice(first).join(' ')}` : value;
};

/**
 * The field by which a search has found a person, and the value in it, from where it matches; undefined when the row shows why
 * itself.
 */
export const matchedField = (
  person: UserListItem,
  search: string,
): { field: SearchedField; value: string; isDay: boolean } | undefined => {
  const seen = searchable(shown.flatMap((field) => valuesOf(person, field)).join(' '));
  const word = searchable(search)
    .split(/\s+/u)
    .find((each) => each !== '' && !seen.includes(each));
  if (word === undefined) return undefined;
  for (const field of hidden) {
    const value = valuesOf(person, field).find((each) => searchable(each).includes(word));
    if (value === undefined) continue;
    const { kind } = specOf(field);
    return { field, value: kind === 'text' ? from(value, word) : value, isDay: kind === 'birthDate' };
  }
  return undefined;
};
