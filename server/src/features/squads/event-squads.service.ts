import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../lib/errors.ts';
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
