import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { Db } from '../../../db/database.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { readCareFacts } from './care-facts.service.ts';
import { findAdultClashes, findClearanceClashes, findPeopleClashes, findPlaceClashes } from './find-clashes.ts';
import type { FoundClash, Period } from './plan-use.ts';
import { readPlannedTime, type PlannedTime } from './read-uses.service.ts';
import { showClashes } from './show-clashes.service.ts';
import { withoutRefusals } from './who-comes.service.ts';

/** Everything that does not fit of what is planned but for players in two events at once, whom `ofPlayers` brings. */
export const findClashesWith = async (
  ofPlayers: readonly FoundClash[],
  { uses, facts, ends: { zone } }: PlannedTime,
  now: string,
): Promise<FoundClash[]> => {
  const care = await readCareFacts(facts, uses, { now, zone });
  return [
    ...findPlaceClashes(uses),
    ...ofPlayers,
    ...findPeopleClashes(uses, 'staff'),
    ...findAdultClashes(uses, care),
    ...findClearanceClashes(uses, care),
  ];
};

/** Everything that does not fit of what is planned, including what the caller may not see. `askedAgain` as `withoutRefusals` takes it. */
export const findClashes = async (
  db: Db,
  planned: PlannedTime,
  { now, askedAgain }: { now: string; askedAgain?: string | undefined },
): Promise<FoundClash[]> => {
  const { uses, events, ends } = planned;
  const given = { events, zone: ends.zone, askedAgain };
  return findClashesWith(await withoutRefusals(db, findPeopleClashes(uses, 'player'), given), planned, now);
};

/** Those of some clashes that lie in a time at least in part. */
export const touching = (found: readonly FoundClash[], { since, until }: Period): FoundClash[] =>
  found.filter(({ from, to }) => from < until && to > since);

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
  return showClashes(db, touching(found, period), { planned, now, caller });
};
