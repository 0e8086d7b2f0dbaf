import type { UserRow } from '../../../people/users/user-row.repository.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { fold } from '../../../../lib/text/search.ts';
import type { PlayerValues } from './player-fields.ts';

export type Found = { player: UserRow | undefined; isAmbiguous: boolean };

const isSameDay = (a: string | null | undefined, b: string | null | undefined): boolean => a === b && a != null;
const mayBeSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a == null || b == null || a === b;

/**
 * Finds the player of a row: by the address if it belongs to a player, else by the name, ignoring case and
 * accents, with equal birth dates or one missing. A player with a different address than the row does not match.
 */
export const createIdentity = (players: readonly UserRow[]) => {
  const byEmail = new Map(players.flatMap((player) => (player.email === null ? [] : [[fold(player.email), player]])));
  const byName = groupBy(players, ({ name_key }) => name_key);

  return ({ name = '', email, birthDate }: PlayerValues): Found => {
    const addressed = email ? byEmail.get(fold(email)) : undefined;
    if (addressed) return { player: addressed, isAmbiguous: false };
    const fitting = (byName.get(fold(name)) ?? []).filter(
      (player) => mayBeSame(player.birth_date, birthDate) && (!email || player.email === null),
    );
    const born = fitting.filter((player) => isSameDay(player.birth_date, birthDate));
    const [player, ...others] = born.length > 0 ? born : fitting;
    return others.length > 0 ? { player: undefined, isAmbiguous: true } : { player, isAmbiguous: false };
  };
};
