import type { MessageKey } from '@touchline/contract/wire/messages';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { fold } from '../../../../lib/text/search.ts';
import type { PlayerValues } from './player-fields.ts';

/** Which person a row is. */
export type Found =
  | { kind: 'new' }
  /** `isCertain` if nobody else can be meant: the birth dates are equal, or the address of somebody of this name. */
  | { kind: 'known'; player: UserRow; isCertain: boolean }
  | { kind: 'asked'; text: MessageKey; candidates: UserRow[] };

const isSameDay = (a: string | null | undefined, b: string | null | undefined): boolean => a === b && a != null;
const mayBeSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a == null || b == null || a === b;

/** The words of a folded name in one order: lists put the surname first or last. */
export const wordsKey = (nameKey: string): string =>
  (/[-.,']/u.test(nameKey) ? nameKey.replace(/[-., ']+/gu, ' ').trim() : nameKey).split(' ').sort().join(' ');

/** True if one name has all words of the other: a second surname was left out. */
const isShorter = (one: string, other: string): boolean => {
  const [few, many] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length) as [string[], string[]];
  const all = new Set(many);
  return few.length < many.length && few.every((word) => all.has(word));
};

/**
 * Finds the player of a row. A person is recognised, not an address: by the name, in any order of its words and without
 * regard to case and accents, with the same birth date, whatever the address says; by the name if a birth date is missing
 * on one side and the addresses don't differ; and by an address if the name is the same or one of both is shorter. An
 * address of another name is another person of the family. What is not sure is asked.
 */
export const createIdentity = (players: readonly UserRow[]) => {
  const byEmail = new Map(players.map((player) => [player.email_key, player]));
  const keys = new Map(players.map((player) => [player.id, wordsKey(player.name_key)]));
  const keyOf = (player: UserRow): string => keys.get(player.id)!;
  const byName = groupBy(players, keyOf);
  const byBirth = groupBy(
    players.filter(({ birth_date }) => birth_date !== null),
    ({ birth_date }) => birth_date,
  );

  /** One of several, by the address or the number. */
  const oneOf = (candidates: readonly UserRow[], { email, shirtNumber }: PlayerValues): UserRow | undefined => {
    if (candidates.length < 2) return candidates[0];
    const addressed = candidates.filter((player) => email && player.email_key === fold(email));
    if (addressed.length === 1) return addressed[0];
    const numbered = candidates.filter((player) => shirtNumber != null && player.shirt_number === shirtNumber);
    return numbered.length === 1 ? numbered[0] : undefined;
  };
  const known = (player: UserRow, isCertain: boolean): Found => ({ kind: 'known', player, isCertain });
  const asked = (text: MessageKey, candidates: UserRow[]): Found => ({ kind: 'asked', text, candidates });

  const byAddress = (key: string, { email, birthDate }: PlayerValues): Found | undefined => {
    const player = email ? byEmail.get(fold(email)) : undefined;
    if (!player) return undefined;
    if (keyOf(player) === key) return known(player, true);
    const isLike = isShorter(keyOf(player), key);
    if (isLike && mayBeSame(player.birth_date, birthDate)) return known(player, true);
    return isLike || isSameDay(player.birth_date, birthDate) ? asked('importWhoIsThis', [player]) : undefined;
  };

  /** `key` is the `wordsKey` of the row's name. */
  return (key: string, values: PlayerValues): Found => {
    const { email, birthDate } = values;
    const named = byName.get(key) ?? [];
    const born = named.filter((player) => isSameDay(player.birth_date, birthDate));
    const one = oneOf(born, values);
    if (one) return known(one, true);
    if (born.length > 1) return asked('importAmbiguous', born);
    const addressed = byAddress(key, values);
    if (addressed) return addressed;

    const fitting = named.filter((player) => mayBeSame(player.birth_date, birthDate));
    const isFree = (player: UserRow): boolean => !email || player.email === null;
    const free = fitting.filter(isFree);
    const freeOne = oneOf(free, values);
    if (freeOne) return known(freeOne, false);
    if (free.length > 1) return asked('importAmbiguous', free);
    if (fitting.length > 0) return asked('importWhoIsThis', fitting);
    const shorter = (birthDate ? (byBirth.get(birthDate) ?? []) : []).filter((player) => isShorter(keyOf(player), key));
    return shorter.length > 0 ? asked('importWhoIsThis', shorter) : { kind: 'new' };
  };
};
