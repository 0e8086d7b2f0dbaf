import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { createAcceptedClashesRepository } from './accepted-clashes.repository.ts';
import { startOfClash } from './clash-id.ts';
import { readClashes } from './read-clashes.service.ts';

/** Says that both of a clash are fine, or takes it back. */
export const createAcceptClash = ({ db, clock }: { db: Db; clock: Clock }) => {
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
    const stored = createAcceptedClashesRepository(db);
    if (accepted)
      await stored.accept({
        clash: id,
        ends_at: clash.to,
        accepted_by: caller.userId,
        accepted_at: timestampOf(clock),
      });
    else await stored.takeBack(id);
    return { ...clash, accepted };
  };
};
