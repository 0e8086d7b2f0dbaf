import type { CaseRecord } from '@touchline/contract/health/cases';
import type { ConcussionStep } from '@touchline/contract/health/concussion-rules';
import type { Day } from '../../../../../lib/dates/days.ts';

type Step = NonNullable<CaseRecord['protocol']>['steps'][number];
/** `next`: possible today; `locked`: its first day is still to come, or a step before it is missing. */
export type StepState = 'done' | 'now' | 'next' | 'locked';

/** Full contact needs a doctor. */
export const doctorStep: ConcussionStep = '5';

/** Where each step of the protocol is today. */
export const stepStates = (steps: readonly Step[], today: Day): StepState[] => {
  const current = steps.findLastIndex(({ doneOn }) => doneOn !== null);
  return steps.map(({ earliest }, index) => {
    if (index < current) return 'done';
    if (index === current) return 'now';
    return index === current + 1 && earliest <= today ? 'next' : 'locked';
  });
};
