import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { briefly, type Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { createAcceptedClashesRepository } from './accepted-clashes.repository.ts';
import { startOfClash } from './clash-id.ts';
import { readClashes } from './read-clashes.service.ts';

/** Says that both of a clash are fine, or takes it back. */
export const createAcceptClash = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => {
  /** A clash that is there now, as the caller sees it. Throws 404. */
  const find = async (id: string, caller: BoundActor): Promise<PlanClash> => {
    const start = startOfClash(id);
    if (start === undefined) throw notFound('clash');
    const { timezone: zone } = await createClubRepository(db).get();
    const day = dayIn(start, zone);
    const period = { since: startOfDay(day, zone), until: endOfDay(day, zone), now: timestampOf(clock) };
    const clash = (await readClashes(db, period, caller)).find(({ _id }) => _id === id);
    if (!clash) throw notFound('clash');
    return clash;
  };

  return async (id: string, accepted: boolean, caller: BoundActor): Promise<PlanClash> => {
    const clash = await find(id, caller);
    if (clash.accepted !== accepted)
      await briefly(db, async (tx) => {
        const stored = createAcceptedClashesRepository(tx);
        const at = timestampOf(clock);
        if (accepted)
          await stored.accept({ clash: id, ends_at: clash.to, accepted_by: caller.userId, accepted_at: at });
        else await stored.takeBack(id);
        const action = accepted ? 'clash.accepted' : 'clash.reopened';
        // A clash is computed, and no record: the entry names none.
        await audit.note(tx, { actor: caller, action, subject: { kind: 'clash', id: null } });
      });
    return { ...clash, accepted };
  };
};
