import type { CaseDue } from '@touchline/contract/health/case-choices';

/** What the page of a case opens at once when the address asks for it. */
export const caseActs = ['decide', 'diagnose', 'note'] as const;
export type CaseAct = (typeof caseActs)[number];

/** What a case that waits is opened for; nothing for what a dialog of the treatment room settles. */
export const actOf: Partial<Record<CaseDue, CaseAct>> = {
  limitEnds: 'decide',
  noDiagnosis: 'diagnose',
  silent: 'note',
};

/** The page of a case. */
export const caseAddress = (id: string, act?: CaseAct): string =>
  `/reports/availability/cases/${id}${act ? `?do=${act}` : ''}`;

/** The card for parents of a case, to print. */
export const cardAddress = (id: string): string => `${caseAddress(id)}/card`;
