import { caseDay } from '@touchline/contract/health/case-rules';
import type { CaseDue } from '@touchline/contract/health/case-choices';
import type { MedicalCase } from '@touchline/contract/health/cases';
import type { TFunction } from 'i18next';
import { type Day, daysBetween } from '../../../lib/dates/days.ts';

/** How urgent: a red card, a yellow one, or good news. */
export type DueTone = 'red' | 'yellow' | 'ready';
export type Due = { due: CaseDue; tone: DueTone };

const order: readonly CaseDue[] = ['overdue', 'limitEnds', 'noDiagnosis', 'readyToClear', 'silent'];
const rank: Record<DueTone, number> = { red: 0, yellow: 1, ready: 2 };

const toneOf = (due: CaseDue, { onsetDate, daysLost }: MedicalCase, today: Day): DueTone => {
  if (due === 'overdue') return 'red';
  if (due === 'readyToClear') return 'ready';
  return due === 'noDiagnosis' && daysLost > 0 && caseDay(onsetDate, today) >= 2 ? 'red' : 'yellow';
};

/** The one thing that a case waits for, the most urgent; undefined without any. */
export const dueOf = (one: MedicalCase, today: Day): Due | undefined =>
  order
    .filter((due) => one.due.includes(due))
    .map((due) => ({ due, tone: toneOf(due, one, today) }))
    .sort((a, b) => rank[a.tone] - rank[b.tone])[0];

/** Red, yellow, what is ready, then by the earliest return; without a date last. `placedOf` gives the state that counts. */
export const byUrgency = (
  cases: readonly MedicalCase[],
  today: Day,
  placedOf: (one: MedicalCase) => MedicalCase = (one) => one,
): MedicalCase[] => {
  const rankOf = (one: MedicalCase) => {
    const due = dueOf(placedOf(one), today);
    return due ? rank[due.tone] : 3;
  };
  const backOf = (one: MedicalCase) => placedOf(one).expectedReturn?.to ?? '9999';
  return cases.toSorted((a, b) => rankOf(a) - rankOf(b) || backOf(a).localeCompare(backOf(b)));
};

/** What a case waits for in words: "Expected back 3 days ago". */
export const dueText = (t: TFunction, due: CaseDue, one: MedicalCase, today: Day): string => {
  switch (due) {
    case 'overdue':
      return t('cases.due.overdue', { count: daysBetween(one.expectedReturn?.to ?? today, today) });
    case 'noDiagnosis':
      return t('cases.due.noDiagnosis', { day: caseDay(one.onsetDate, today) });
    case 'readyToClear':
      return t('cases.due.readyToClear', { stage: one.stage });
    case 'limitEnds':
    case 'silent':
      return t(`cases.due.${due}`);
  }
};
