import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { Db } from '../../../db/database.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { readCareFacts } from './care-facts.service.ts';
import { findAdultClashes, findClearanceClashes, findPeopleClashes, findPlaceClashes } from './find-clashes.ts';
import type { FoundClash, Period } from './plan-use.ts';
import { readPlannedTime, type PlannedTime } from './read-uses.service.ts';
import { showClashes } from './show-clashes.service.ts';
import { withoutRefusals } from './who-comes.service.ts';

/** Everything that does not fit of what is planned, including what the caller may not see. `askedAgain` as `withoutRefusals` takes it. */
export const findClashes = async (
  db: Db,
  { uses, events, ends: { zone } }: PlannedTime,
  { now, askedAgain }: { now: string; askedAgain?: string | undefined },
): Promise<FoundClash[]> => {
  const care = await readCareFacts(db, uses, { now, zone });
  return [
    ...findPlaceClashes(uses),
    ...(await withoutRefusals(db, findPeopleClashes(uses, 'player'), { events, zone, askedAgain })),
    ...findPeopleClashes(uses, 'staff'),
    ...findAdultClashes(uses, care),
    ...findClearanceClashes(uses, care),
  ];
};

/**
 * What does not fit in a time, as the caller may see it: of places, players, members of staff and adults. By start, also what was
 * accepted.
 */
export const readClashes = async (
  db: Db,
  { now, ...period }: Period & { now: string },
  caller: Bound,
): Promise<PlanClash[]> => {
  const planned = await readPlannedTime(db, period);
  const found = await findClashes(db, planned, { now });
  const touching = found.filter(({ from, to }) => from < period.until && to > period.since);
  return showClashes(db, touching, { planned, now, caller });
};
