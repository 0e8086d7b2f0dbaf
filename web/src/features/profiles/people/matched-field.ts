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

/**
 * The field by which a search has found a person, and the value in it, as stored; undefined when the row shows why
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
    if (value !== undefined) return { field, value, isDay: specOf(field).kind === 'birthDate' };
  }
  return undefined;
};
