import { isDeepStrictEqual } from 'node:util';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import type { ClubSquad } from '../club-squads.repository.ts';
import type { Surroundings } from './place-players.ts';
import type { StaffAddress } from './shared-addresses.ts';
import type { Worn } from './shirt-numbers.ts';

/** The records of the club that a plan rests on, on a day. */
export type KnownRecords = Pick<Surroundings, 'guardians' | 'ofCases' | 'hidden'> & {
  /** By id. */
  players: readonly UserRow[];
  squads: readonly ClubSquad[];
  staff: ReadonlyMap<string, StaffAddress>;
  worn: readonly Worn[];
  agesOfSquads: ReadonlyMap<string, number | null>;
  today: string;
};

/** By these a player is recognised, and named in a question. */
const recognisedBy = [
  'name',
  'name_key',
  'email_key',
  'birth_date',
  'status',
  'squad_id',
  'shirt_number',
] as const satisfies readonly (keyof UserRow)[];

/**
 * True if a plan would be the same on other records. A weight of somebody whom no row means changes nothing: in a club that
 * works, something is written every second, and planning again while the transaction is open would keep others waiting.
 * `meant` are the players of the plan's rows.
 */
export const wouldPlanSame = (before: KnownRecords, now: KnownRecords, meant: ReadonlySet<string>): boolean => {
  const { players: oldPlayers, ...others } = before;
  const { players, ...othersNow } = now;
  return (
    isDeepStrictEqual(others, othersNow) &&
    players.length === oldPlayers.length &&
    players.every((player, index) => {
      const old = oldPlayers[index]!;
      if (old.id !== player.id) return false;
      if (old.updated_at === player.updated_at) return true;
      return !meant.has(player.id) && recognisedBy.every((column) => old[column] === player[column]);
    })
  );
};
