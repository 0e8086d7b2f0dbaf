import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { minutesOfParts, plannedLoadOf } from '@touchline/contract/football/session/load';
import type { SessionPlanTable } from '../../../db/tables/plan-tables.ts';
import type { PlanChanges } from './plan-changes.ts';

/** A plan as it is stored, but for the sums over its parts. */
export type StoredPlan = Omit<
  Selectable<SessionPlanTable>,
  'training_id' | 'part_count' | 'part_minutes' | 'planned_load'
>;

/** Who changes it, and when. */
type Act = { userId: string; now: string };

const none: StoredPlan = {
  objectives: null,
  parts: [],
  bring: [],
  as_planned: null,
  review_note: null,
  done: [],
  closed_at: null,
  closed_by: null,
};

/** The plan of a row; an empty one without it. */
export const planIn = (row: StoredPlan | undefined): StoredPlan => {
  if (!row) return none;
  const { objectives, parts, bring, as_planned, review_note, done, closed_at, closed_by } = row;
  return { objectives, parts, bring, as_planned, review_note, done, closed_at, closed_by };
};

/** `sent` unless it is missing: null is a value. */
const or = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);

/** Closing a closed review again leaves who has closed it. */
const closingAfter = (
  { closed_at, closed_by }: StoredPlan,
  isClosed: boolean | undefined,
  { userId, now }: Act,
): Pick<StoredPlan, 'closed_at' | 'closed_by'> => {
  if (isClosed === undefined || isClosed === (closed_at !== null)) return { closed_at, closed_by };
  return isClosed ? { closed_at: now, closed_by: userId } : { closed_at: null, closed_by: null };
};

/** The plan after a change. */
export const planAfter = (before: StoredPlan, sent: PlanChanges, by: Act): StoredPlan => {
  const { review = {} } = sent;
  const parts = sent.parts?.map(({ picture: _, ...part }) => part) ?? before.parts;
  const ids = new Set(parts.map(({ _id }) => _id));
  return {
    objectives: or(sent.objectives, before.objectives),
    parts,
    bring: sent.bring ?? before.bring,
    as_planned: or(review.asPlanned, before.as_planned),
    review_note: or(review.note, before.review_note),
    // Minutes of a part go with it.
    done: (review.done ?? before.done).filter(({ part }) => ids.has(part)),
    ...closingAfter(before, review.isClosed, by),
  };
};

/** The names of what differs between two plans, as the API has them. */
export const changedIn = (before: StoredPlan, after: StoredPlan): string[] => {
  const differs = (...names: (keyof StoredPlan)[]): boolean =>
    names.some((name) => !isDeepStrictEqual(before[name], after[name]));
  return [
    ...(differs('bring') ? ['bring'] : []),
    ...(differs('objectives') ? ['objectives'] : []),
    ...(differs('parts') ? ['parts'] : []),
    ...(differs('as_planned', 'review_note', 'done', 'closed_at') ? ['review'] : []),
  ];
};

/** What is stored beside the parts, so that weeks need not read them. The load is null where the parts alone plan none. */
export const sumsOf = ({ parts }: Pick<StoredPlan, 'parts'>) => ({
  part_count: parts.length,
  part_minutes: minutesOfParts(parts),
  planned_load: plannedLoadOf({ durationMin: null, intendedRpe: null }, parts),
});
