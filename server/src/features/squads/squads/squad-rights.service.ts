import type { Db } from '../../../db/database.ts';
import { forbidden, notFound } from '../../../lib/errors.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import type { SquadRow } from '../../ground/reach/squads.repository.ts';
import { createSquadStaffRepository } from './squad-staff.repository.ts';

/** A signed-in member of staff. With `squads`, all others do not exist for this person. */
export type Editor = AuditActor & { squads?: readonly string[] | undefined };

/** True for those who may change every squad: the administrator and management. */
const isManager = ({ role }: Editor): boolean => role === 'admin' || role === 'management';

/** Throws 404 for a squad that this person may not see. */
export const assertSees = ({ squads }: Editor, id: string): void => {
  if (squads !== undefined && !squads.includes(id)) throw notFound('squad');
};

/** Throws 403 for anyone but managers who see each of these squads, and the head coach of each. */
export const assertLeads = async (db: Db, ids: readonly string[], actor: Editor): Promise<void> => {
  const led = isManager(actor) ? actor.squads : await createSquadStaffRepository(db).ledBy(actor.userId);
  if (led && !ids.every((id) => led.includes(id))) throw forbidden();
};

/** Throws 404 for a squad that does not exist or that this person may not see, 403 as `assertLeads`. */
export const assertMayEdit = async (db: Db, row: SquadRow | undefined, id: string, actor: Editor): Promise<void> => {
  assertSees(actor, id);
  if (!row) throw notFound('squad');
  await assertLeads(db, [id], actor);
};
