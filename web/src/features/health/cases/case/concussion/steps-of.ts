import type { CaseRecord } from '@touchline/contract/health/cases';
import type { ConcussionStep } from '@touchline/contract/health/concussion-rules';
import { addDays, type Day } from '../../../../../lib/dates/days.ts';

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

/**
 * The first day of each step that is still to come, if those before it are taken on their first days: a step follows the one
 * before it a day later, 2b also on the same day.
 */
export const firstDays = (steps: readonly Step[], today: Day): Day[] => {
  const current = steps.findLastIndex(({ doneOn }) => doneOn !== null);
  let before: Day | undefined;
  return steps.map(({ key, earliest, doneOn }, index) => {
    const isToCome = index > current;
    const floor = isToCome && before ? (key === '2b' ? before : addDays(before, 1)) : earliest;
    const first = floor > earliest ? floor : earliest;
    if (isToCome) before = first > today ? first : today;
    else if (index === current) before = doneOn ?? undefined;
    return first;
  });
};
