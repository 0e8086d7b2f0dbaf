/** The kinds of records under /projects that have a list and a detail. */
export type ProjectKind = 'matches' | 'trainings' | 'tasks';

/** URL parameter for the selected record of each kind. */
export const addressNames = { matches: 'match', trainings: 'training', tasks: 'task' } as const;
