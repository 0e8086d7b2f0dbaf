/** The page of a case. */
export const caseAddress = (id: string): string => `/reports/availability/cases/${id}`;
