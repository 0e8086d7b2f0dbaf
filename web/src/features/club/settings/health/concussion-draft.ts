import { caseLimits } from '@touchline/contract/health/case-choices';
import type { healthSettings } from '@touchline/contract/health/case-settings';
import {
  areRising,
  concussionPresets,
  type ConcussionPreset,
  type ConcussionStep,
  concussionSteps,
} from '@touchline/contract/health/concussion-rules';
import type * as z from 'zod';

type HealthSettings = z.infer<typeof healthSettings>;
type OwnProtocol = NonNullable<HealthSettings['ownProtocol']>;
type Texts = Record<ConcussionStep, string>;

/** What is typed: numbers are texts until they are sent. */
export type ConcussionDraft = {
  preset: ConcussionPreset;
  ages: readonly { under: string; preset: ConcussionPreset }[];
  days: Texts;
  symptomFree: Texts;
};

const texts = (numbers: Readonly<Record<ConcussionStep, number>>): Texts =>
  Object.fromEntries(concussionSteps.map((step) => [step, String(numbers[step])])) as Texts;
const numbers = (typed: Texts): Record<ConcussionStep, number> =>
  Object.fromEntries(
    concussionSteps.map((step) => [step, typed[step] === '' ? Number.NaN : Number(typed[step])]),
  ) as Record<ConcussionStep, number>;

export const concussionDraft = ({ concussion, concussionAges = [], ownProtocol }: HealthSettings): ConcussionDraft => {
  const own = ownProtocol ?? concussionPresets.cisg;
  return {
    preset: concussion,
    ages: concussionAges.map(({ under, preset }) => ({ under: String(under), preset })),
    days: texts(own.days),
    symptomFree: texts(own.symptomFree),
  };
};

/** Whether the club's own days are used by anybody. */
export const usesOwn = ({ preset, ages }: ConcussionDraft): boolean =>
  preset === 'own' || ages.some((one) => one.preset === 'own');

/** The ages that were typed; null unless each is one of the allowed, and stands once. */
export const agesOf = ({ ages }: ConcussionDraft): { under: number; preset: ConcussionPreset }[] | null => {
  const found = ages.map(({ under, preset }) => ({ under: under === '' ? Number.NaN : Number(under), preset }));
  const isAllowed = found.every(({ under }) => under >= caseLimits.ageMin && under <= caseLimits.ageMax);
  return isAllowed && new Set(found.map(({ under }) => under)).size === found.length ? found : null;
};

/** The club's own days; null unless all are numbers and each step begins after the one before. */
export const ownOf = (draft: ConcussionDraft): OwnProtocol | null => {
  const own = { days: numbers(draft.days), symptomFree: numbers(draft.symptomFree) };
  const all = [...Object.values(own.days), ...Object.values(own.symptomFree)];
  const areDays = all.every((day) => day >= 0 && day <= caseLimits.stepDaysMax);
  return areDays && areRising(own.days) ? own : null;
};
