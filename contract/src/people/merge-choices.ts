// The choices of merging two records, apart from the schemas: a page that only shows them loads no schema library.

/** For how many hours a merge can be taken back. */
export const mergeUndoHours = 24;

/** Which of two differing values a merged record has. `both`: of open bans, which may both stand. */
export const mergeChoices = ['stays', 'other', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** What goes to the record that stays, in the order in which it is shown. */
export const mergeKinds = [
  'attendances',
  'calls',
  'replies',
  'absences',
  'callUps',
  'lineups',
  'matchEvents',
  'minutes',
  'ratings',
  'rpes',
  'figures',
  'bans',
  'registrations',
  'memberships',
  'availability',
  'cases',
  'complaints',
  'wellness',
  'forms',
  'consents',
  'guardians',
  'phones',
  'calendars',
  'files',
  'mails',
  'acts',
] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** What a question is about. */
export const mergeQuestionKinds = ['field', 'squad', 'figure', 'registration', 'suspension'] as const;

/** Why two records can't be those of one person, or not yet. */
export const mergeObstacles = [
  'sameRecord',
  'roles',
  'request',
  'administrator',
  'attendance',
  'match',
  'openCase',
  'guardians',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];
