import type { Db, Tx } from '../../../db/database.ts';
import { forbidden, invalidField, notFound } from '../../../lib/errors.ts';
import { createEventSquadsRepository } from './event-squads.repository.ts';
import type { Bound } from './scope.ts';

/**
 * Throws 400 naming `squad` unless an event may get this squad: one that is not closed, and with own squads only one of
 * the caller's, because an event for all concerns the other squads too.
 */
export const assertSquad = async (tx: Tx, squad: string | null, { squads: own }: Bound): Promise<void> => {
  const isOwn = own === undefined || (squad !== null && own.includes(squad));
  if (!isOwn || (squad !== null && !(await createEventSquadsRepository(tx).hold(squad))))
    throw invalidField('squad', 'squadUnknown');
};

/** The squad of a new event: as sent, else the caller's only one, else null for all. Throws as `assertSquad` does. */
export const squadOfNew = async (tx: Tx, sent: string | null | undefined, caller: Bound): Promise<string | null> => {
  const only = caller.squads?.length === 1 ? caller.squads[0]! : null;
  const squad = sent === undefined ? only : sent;
  await assertSquad(tx, squad, caller);
  return squad;
};

/** True for those who see each active squad of the club: to them events for all are events of their own squads. */
export const seesAllSquads = async (on: Db, { squads }: Bound): Promise<boolean> =>
  squads === undefined || !(await createEventSquadsRepository(on).hasOther(squads));

/**
 * Throws 404 for an event of a squad that the caller does not see, and 403 with the reason `eventForAll` for one of all
 * squads unless the caller sees each of them: a change would concern people whom the caller does not see.
 */
export const assertMayChange = async (
  on: Db,
  { noun, squad }: { noun: string; squad: string | null },
  caller: Bound,
): Promise<void> => {
  if (caller.squads === undefined) return;
  if (squad !== null && !caller.squads.includes(squad)) throw notFound(noun);
  if (squad === null && !(await seesAllSquads(on, caller)))
    throw forbidden('This is for all squads. Only those who see all squads can change or delete it.', 'eventForAll');
};

/**
 * The people of an event whom the caller sees: of one for all with own squads only those of the own squads. Of an event of
 * a squad the caller sees everybody who takes part.
 */
export const seenInEvent = async (
  on: Db,
  { squad, people }: { squad: string | null; people: readonly string[] },
  { squads }: Bound,
): Promise<ReadonlySet<string>> =>
  squads === undefined || squad !== null ? new Set(people) : createEventSquadsRepository(on).among(squads, people);
