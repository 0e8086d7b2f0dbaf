import type { MatchState, TrainingState } from './availability-choices.ts';
import { dayNumber } from './availability-rules.ts';

/** The code of a concussion in OSIICS 15. */
export const concussionCode = 'HN1';

/** Beginnings of the word in the languages of the console, and of its Latin name; without accents. */
const concussionWords = ['concus', 'conmocion', 'comocao', 'commotio', 'ارتجاج'];

/**
 * Whether a diagnosis is a concussion: by its code, or by the word in its text, since a diagnosis can be written in words.
 * Such a case has the protocol.
 */
export const isConcussion = ({ code, text }: { code: string | null; text: string | null }): boolean => {
  if (code === concussionCode) return true;
  const plain = (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return concussionWords.some((word) => plain.includes(word));
};

/**
 * The steps of the return to sport after a concussion (Patricios and others 2023, Br J Sports Med 57:695, in our own
 * words): daily activities, light and moderate aerobic exercise, individual on the pitch, drills without contact, full
 * contact, match.
 */
export const concussionSteps = ['1', '2a', '2b', '3', '4', '5', '6'] as const;
export type ConcussionStep = (typeof concussionSteps)[number];

/** The stage of a case that each step belongs to, of the seven that a club begins with. */
export const stageOfStep: { readonly [step in ConcussionStep]: number } = {
  '1': 2,
  '2a': 3,
  '2b': 3,
  '3': 4,
  '4': 5,
  '5': 6,
  '6': 7,
};

const stepOfTraining: Record<TrainingState, ConcussionStep> = { none: '1', individual: '3', modified: '4', full: '5' };
const stepOfMatch: Record<MatchState, ConcussionStep> = { unavailable: '1', doubtful: '5', available: '6' };

/** The later of two steps. */
export const laterStep = (one: ConcussionStep, other: ConcussionStep): ConcussionStep =>
  concussionSteps.indexOf(one) > concussionSteps.indexOf(other) ? one : other;

/** The first step that allows what a player is to take part in. */
export const stepThatAllows = ({ training, match }: { training: TrainingState; match: MatchState }): ConcussionStep =>
  laterStep(stepOfTraining[training], stepOfMatch[match]);

/** Days of the calendar. */
export type ConcussionProtocol = {
  /** The first day of each step, counted from the day of the injury. */
  days: { readonly [step in ConcussionStep]: number };
  /** Days without symptoms before the step; 0 if none are needed. */
  symptomFree: { readonly [step in ConcussionStep]: number };
};

/** `cisg`: a day for each step (Patricios and others 2023). `uk`: grassroots guideline of the United Kingdom, 2023. */
export const concussionPresets = {
  cisg: {
    days: { '1': 1, '2a': 2, '2b': 2, '3': 3, '4': 4, '5': 5, '6': 6 },
    symptomFree: { '1': 0, '2a': 0, '2b': 0, '3': 0, '4': 1, '5': 1, '6': 1 },
  },
  uk: {
    days: { '1': 1, '2a': 2, '2b': 2, '3': 3, '4': 8, '5': 15, '6': 21 },
    symptomFree: { '1': 0, '2a': 0, '2b': 0, '3': 0, '4': 1, '5': 14, '6': 14 },
  },
} as const satisfies Record<string, ConcussionProtocol>;
export type ConcussionPreset = keyof typeof concussionPresets | 'own';

export type ConcussionCourse = {
  injuredOn: string;
  /** The last day with symptoms; null without any since the injury. */
  lastSymptomsOn: string | null;
  /** Days on which steps were reached. A setback removes those after it. */
  reached: { readonly [step in ConcussionStep]?: string };
  /** The first possible day after a setback: the day after it. */
  notBefore?: string | null;
};

const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

/**
 * The first day on which a step is possible without a doctor's decision: by the days of the protocol, by the days without
 * symptoms, and a day after the step before it. 2b may follow 2a on the same day.
 */
export const earliestDay = (
  step: ConcussionStep,
  { days, symptomFree }: ConcussionProtocol,
  { injuredOn, lastSymptomsOn, reached, notBefore = null }: ConcussionCourse,
): string => {
  const index = concussionSteps.indexOf(step);
  const before = concussionSteps[index - 1];
  const reachedBefore = before && reached[before];
  const candidates = [dayNumber(injuredOn) + days[step]];
  if (symptomFree[step] > 0 && lastSymptomsOn !== null) candidates.push(dayNumber(lastSymptomsOn) + symptomFree[step]);
  if (reachedBefore) candidates.push(dayNumber(reachedBefore) + (step === '2b' ? 0 : 1));
  if (notBefore !== null) candidates.push(dayNumber(notBefore));
  return dayOf(Math.max(...candidates));
};

/** Whether each step begins after the one before it, at least a day later; 2b may begin with 2a. */
export const areRising = (days: ConcussionProtocol['days']): boolean =>
  concussionSteps.every((step, index) => {
    const before = concussionSteps[index - 1];
    return before === undefined || days[step] >= days[before] + (step === '2b' ? 0 : 1);
  });

type ForAge = { readonly under: number; readonly preset: ConcussionPreset };

/** The preset for a player: that of the lowest age which the player is under, else the club's. */
export const presetFor = (
  isUnder: (age: number) => boolean,
  ages: readonly ForAge[],
  general: ConcussionPreset,
): ConcussionPreset =>
  ages.toSorted((a, b) => a.under - b.under).find(({ under }) => isUnder(under))?.preset ?? general;
