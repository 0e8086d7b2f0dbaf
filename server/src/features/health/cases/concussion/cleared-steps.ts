import { concussionSteps, stageOfStep, type ConcussionStep } from '@touchline/contract/health/concussion-rules';
import type { ClearanceRow } from '../case-entries.repository.ts';

const placeOf = (step: ConcussionStep): number => concussionSteps.indexOf(step);

/** The step that a question to a doctor is about; undefined for a stage without one. */
const stepOf = ({ step, stage }: Pick<ClearanceRow, 'step' | 'stage'>): ConcussionStep | undefined =>
  (step as ConcussionStep | null) ?? concussionSteps.find((one) => stageOfStep[one] === stage);

/**
 * Whether a doctor has cleared a step from the own account: this step or a later one, since the latest setback and the
 * latest symptoms (`since`), and no doctor has refused it or an earlier one after that. `doctor` null: any doctor.
 */
export const isCleared = (
  clearances: readonly ClearanceRow[],
  step: ConcussionStep,
  { doctor, since }: { doctor: string | null; since: string | null },
): boolean => {
  const answers = clearances
    .flatMap((row) => {
      const about = stepOf(row);
      return about === undefined || row.answered_at === null ? [] : [{ ...row, about, at: row.answered_at }];
    })
    .sort((one, other) => (one.at < other.at || (one.at === other.at && one.id < other.id) ? -1 : 1));
  const refusal = answers.findLastIndex(({ state, about }) => state === 'refused' && placeOf(about) <= placeOf(step));
  return answers.some(
    ({ state, about, doctor_id, at }, index) =>
      index > refusal &&
      state === 'cleared' &&
      placeOf(about) >= placeOf(step) &&
      (doctor === null || doctor_id === doctor) &&
      (since === null || at >= since),
  );
};
