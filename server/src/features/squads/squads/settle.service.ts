import type { Tx } from '../../../db/database.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { derivePlaces } from '../../ground/reach/places.repository.ts';
import { wornNumbersIn } from '../../ground/reach/worn-numbers.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { isCurrent } from './membership-answers.service.ts';
import { createMembershipsRepository, type MembershipRow } from './memberships.repository.ts';

/** The squads that a player has joined and left. */
export type Move = { userId: string; joined: string[]; left: string[] };

/** Who has joined and left squads between two readings of `placesOf`. */
export const movesBetween = (
  userIds: readonly string[],
  before: ReadonlyMap<string, ReadonlySet<string>>,
  after: ReadonlyMap<string, ReadonlySet<string>>,
): Move[] =>
  userIds.flatMap((userId) => {
    const [was, is] = [before.get(userId) ?? new Set<string>(), after.get(userId) ?? new Set<string>()];
    const move = { userId, joined: [...is].filter((id) => !was.has(id)), left: [...was].filter((id) => !is.has(id)) };
    return move.joined.length + move.left.length > 0 ? [move] : [];
  });

/** The squads that players have left. */
export const leftBy = (moves: readonly Move[]) =>
  moves.flatMap(({ userId, left }) => (left.length > 0 ? [{ userId, squads: left }] : []));

/** The squads that players have joined. */
export const joinedBy = (moves: readonly Move[]) =>
  moves.flatMap(({ userId, joined }) => (joined.length > 0 ? [{ userId, squads: joined }] : []));

/** True if another player wears the number of a membership in its squad. */
const isTaken = async (tx: Tx, { user_id, squad_id, shirt_number }: MembershipRow): Promise<boolean> =>
  shirt_number !== null &&
  (await wornNumbersIn(tx, squad_id)).some((one) => one.id !== user_id && one.shirt_number === shirt_number);

/** Gives a player, who is locked, the squad and the number of a main membership that has begun. */
const moveTo = async (
  tx: Tx,
  clock: Clock,
  { target, path, isNumberTaken }: { target: MembershipRow; path: readonly MembershipRow[]; isNumberTaken: boolean },
): Promise<void> => {
  const users = createUsersRepository(tx);
  const row = await users.find(target.user_id);
  if (!row || row.squad_id === target.squad_id) return;
  // The number of the former squad was the player's own until now.
  const former = path.findLast(({ id, squad_id }) => id !== target.id && squad_id === row.squad_id);
  if (former) await createMembershipsRepository(tx).update(former.id, { shirt_number: row.shirt_number });
  await users.update(row, {
    squad_id: target.squad_id,
    shirt_number: isNumberTaken ? null : target.shirt_number,
    // Starting players are those of a squad.
    is_primary: false,
    updated_at: nextVersion(clock, row.updated_at),
  });
};

/**
 * Brings players, who are locked, to where their memberships place them today, and returns who has moved. Changes nothing
 * for those who are there already. A number that somebody in the new squad wears is given up; with `refuse` it is kept,
 * so that the index of numbers refuses the write.
 */
export const settle = async (
  tx: Tx,
  clock: Clock,
  { userIds, today, ifTaken }: { userIds: readonly string[]; today: string; ifTaken: 'give up' | 'refuse' },
): Promise<Move[]> => {
  const memberships = createMembershipsRepository(tx);
  const before = await memberships.placesOf(userIds);
  const begun = (await memberships.ofPlayers(userIds)).filter(({ from_day }) => from_day <= today);
  const mains = begun.filter(({ kind }) => kind === 'main');
  for (const userId of userIds) {
    const path = mains.filter(({ user_id }) => user_id === userId);
    const target = path.at(-1);
    if (!target) continue;
    await moveTo(tx, clock, { target, path, isNumberTaken: ifTaken === 'give up' && (await isTaken(tx, target)) });
  }
  if (ifTaken === 'give up')
    for (const further of begun.filter((one) => one.kind !== 'main' && isCurrent(one, today)))
      if (await isTaken(tx, further)) await memberships.update(further.id, { shirt_number: null });
  await derivePlaces(tx, userIds, today);
  return movesBetween(userIds, before, await memberships.placesOf(userIds));
};
