import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { updateTraining } from '@touchline/contract/football/trainings';

type Body = RequestOf<typeof updateTraining>['body'];

/** What a call sends of the plan of a training. */
export type PlanChanges = Pick<Body, 'objectives' | 'parts' | 'groups' | 'bring' | 'staff' | 'review'>;

/** Splits what belongs to the plan from the other fields of a training. */
export const apartFromPlan = <Sent extends PlanChanges>({
  objectives,
  parts,
  groups,
  bring,
  staff,
  review,
  ...others
}: Sent) => ({
  plan: { objectives, parts, groups, bring, staff, review } satisfies PlanChanges,
  others,
});

/** Whether a call sends anything of a plan. */
export const hasPlan = (plan: PlanChanges): boolean => Object.values(plan).some((value) => value !== undefined);
