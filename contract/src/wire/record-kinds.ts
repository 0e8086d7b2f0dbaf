/**
 * The kinds of records that staff enter: the name of their list, as in `/v1/trainings`, and the word for one of them.
 * Live topics, the actions and subjects of the audit log, and the addresses of the console derive from it.
 */
export const recordKinds = {
  attendances: 'attendance',
  leagues: 'league',
  matches: 'match',
  reports: 'report',
  tasks: 'task',
  teams: 'team',
  trainings: 'training',
} as const;

/** A list of records. */
export type RecordList = keyof typeof recordKinds;
/** One of them. */
export type RecordKind = (typeof recordKinds)[RecordList];

export const recordLists = Object.keys(recordKinds) as RecordList[];
