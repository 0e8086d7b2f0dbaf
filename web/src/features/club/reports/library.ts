import type { ReportCategory } from '@touchline/contract/club/reports';

/** The department of each library, and the page of its staff. */
export const libraries = {
  tactical: { department: 'tactic', staffTitle: 'nav.titles.tacticalStaff', staffPath: '/profiles/tactical' },
  medical: { department: 'medical', staffTitle: 'nav.titles.medicalStaff', staffPath: '/profiles/medical' },
} as const satisfies Record<ReportCategory, unknown>;
