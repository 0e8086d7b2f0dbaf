import type { MessageKey } from '@touchline/contract/wire/messages';
import { ageOfMajority, yearsLater } from '../../../../lib/time/under-age.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { fold } from '../../../../lib/text/search.ts';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import { hasGuardian, type Placed } from './place-players.ts';
import { addGuardianEmail, note } from './player-fields.ts';

/** A member of staff, by whose address a child may be entered. */
export type StaffAddress = { name: string };

type Given = {
  players: readonly UserRow[];
  /** By folded address: everyone who is no player. */
  staff: ReadonlyMap<string, StaffAddress>;
  /** The age groups of squads: 10 for an U10. */
  agesOfSquads: ReadonlyMap<string, number | null>;
  today: string;
};

type Age = 'child' | 'adult' | 'unknown';

/** A child is under 18 or, without a birth date, in a squad of an age group up to 18. */
const ageOf = ({ player, row, squad }: Placed, { agesOfSquads, today }: Given): Age => {
  const born = row.values.birthDate ?? player?.birth_date;
  if (born != null) return today < yearsLater(born, ageOfMajority) ? 'child' : 'adult';
  const under = squad === null ? null : agesOfSquads.get(squad);
  return under != null && under <= ageOfMajority ? 'child' : 'unknown';
};

/** Leaves the address of a row out, and says why. */
const drop = (placed: Placed, email: string, key: MessageKey): void => {
  delete placed.values.email;
  delete placed.row.values.email;
  note(placed.row, 'email', email, key);
};

/** Makes the address of a row the guardian's, unless the player has guardians already. */
const giveToGuardian = (placed: Placed, email: string, { key, name }: { key: MessageKey; name?: string }): void => {
  const { row, player, values } = placed;
  drop(placed, email, key);
  if ((player && hasGuardian(player)) || !addGuardianEmail(row, email)) return;
  if (name !== undefined && row.values.guardianName == null && row.values.guardianEmail === email)
    row.values.guardianName = name;
  const { guardianEmail, guardianName } = row.values;
  Object.assign(values, {
    ...(guardianEmail != null && { guardianEmail }),
    ...(guardianName != null && { guardianName }),
  });
  placed.secondGuardian = row.secondGuardian;
};

/**
 * An address belongs to one person. One that several people of a file have, or that somebody here has already, is that of a
 * family: it becomes the guardian's. Of grown-up people the first keeps it.
 */
export const settleAddresses = (all: readonly Placed[], given: Given): void => {
  const right = all.filter(({ problems, isSkipped, row }) => problems.length === 0 && !isSkipped && row.values.email);
  const sharing = groupBy(right, ({ row }) => fold(row.values.email!));
  const moved = new Set(
    right.flatMap(({ player, values }) => (player && values.email !== undefined ? [player.id] : [])),
  );
  const owners = new Map(
    given.players.flatMap((player) =>
      player.email_key === null || moved.has(player.id) ? [] : [[player.email_key, player.id]],
    ),
  );
  for (const [key, group] of sharing) {
    const staff = given.staff.get(key);
    let isFree = !owners.has(key);
    for (const placed of group) {
      const email = placed.row.values.email!;
      // The player's own, or that of somebody else who is no guardian.
      if (placed.player && owners.get(key) === placed.player.id) continue;
      const age = ageOf(placed, given);
      const { guardianEmail } = placed.row.values;
      if (staff) {
        if (age === 'child') giveToGuardian(placed, email, { key: 'importGuardianIsStaff', name: staff.name });
        else drop(placed, email, 'importAddressOfOther');
      } else if (age !== 'adult' && guardianEmail != null && fold(guardianEmail) === key)
        drop(placed, email, 'importSharedAddress');
      else if (age !== 'adult' && (group.length > 1 || owners.has(key)))
        giveToGuardian(placed, email, { key: 'importSharedAddress' });
      else if (!isFree) drop(placed, email, 'importAddressOfOther');
      else isFree = false;
    }
  }
};
