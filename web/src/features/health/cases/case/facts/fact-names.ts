/** The five facts of a case, in their order. */
export const factNames = ['training', 'match', 'expected', 'daysLost', 'note'] as const;
export type FactName = (typeof factNames)[number];
