import {
  wellnessQuestions,
  type QuestionKey,
  type WellnessQuestion,
  type WellnessType,
} from '@touchline/contract/health/wellness';

/** Answers by question key. */
export type Answers = Partial<Record<QuestionKey, number>>;

const onScale = (answer: number, { min, max }: WellnessQuestion): number => (100 * (answer - min)) / (max - min);

/**
 * The score of a form from 0 to 100, higher is better: the mean of the scored answers, each mapped to its scale. McLean
 * and others (2010, see `wellnessQuestions`) add the five answers of the morning up; the mean on one scale orders players
 * as their sum does, and makes forms of different lengths comparable. Effort and minutes measure the day's load, not
 * the player's wellness, so they are not scored.
 */
export const scoreOf = (type: WellnessType, answers: Answers): number => {
  const scored = wellnessQuestions[type].filter(({ isScored }) => isScored);
  const sum = scored.reduce((total, question) => total + onScale(answers[question.key] ?? question.min, question), 0);
  return sum / scored.length;
};

/**
 * The training load of an evening in arbitrary units: effort (CR-10) × minutes, the session-RPE of Foster and others
 * (2001, see `wellnessQuestions`). Null for forms that do not ask for them.
 */
export const loadOf = ({ effort, minutes }: Answers): number | null =>
  effort === undefined || minutes === undefined ? null : effort * minutes;
