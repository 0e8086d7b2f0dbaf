// The choices of this folder's fields, apart from the schemas: a page that only shows them loads no schema library.

/** What attendance is taken for: a training, a match or part of a day. */
export const sessionParts = ['morning', 'afternoon', 'evening'] as const;
export type SessionPart = (typeof sessionParts)[number];

export const occasionKinds = ['training', 'match', 'day'] as const;
export type OccasionKind = (typeof occasionKinds)[number];

export const markStatuses = ['present', 'late', 'absent', 'excused'] as const;
export type MarkStatus = (typeof markStatuses)[number];

export const taskCategories = ['tactical', 'medical', 'other'] as const;
export type TaskCategory = (typeof taskCategories)[number];

/** How many minutes an event is presumed to last: none of them states its end. */
export const presumedMinutes = { match: 120, training: 90, task: 30 } as const;
