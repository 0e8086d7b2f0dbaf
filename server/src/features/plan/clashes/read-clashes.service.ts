import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { Db } from '../../../db/database.ts';
import type { Bound } from '../../ground/reach/scope.ts';

/** A time, from a moment until before another one. */
export type Period = { since: string; until: string };

/** What does not fit in a time, as the caller may see it: of places, players, members of staff and adults. By start. */
export const readClashes = (_db: Db, _period: Period, _caller: Bound): Promise<PlanClash[]> => Promise.resolve([]);
