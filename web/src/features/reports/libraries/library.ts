import type { ReportCategory } from '@touchline/contract/club/reports';

/** Whose library it is, and where the department's people are. */
export const libraries = {
  tactical: { department: 'tactic', staffTitle: 'nav.titles.tacticalStaff', staffPath: '/profiles/tactical' },
  medical: { department: 'medical', staffTitle: 'nav.titles.medicalStaff', staffPath: '/profiles/medical' },
} as const satisfies Record<ReportCategory, unknown>;
