/** The kinds of records under /projects that have a list and a detail. */
export type ProjectKind = 'matches' | 'trainings' | 'tasks';

/** Under which the address names one of them. */
export const addressNames = { matches: 'match', trainings: 'training', tasks: 'task' } as const;
