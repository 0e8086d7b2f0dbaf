import { recordLists } from './record-kinds.ts';

/** Lists whose changes are pushed to open consoles, named by the noun in their path. */
export const liveTopics = [
  ...recordLists,
  'users',
  'rollcalls',
  'wellnessscores',
  'wellnesslinks',
  'wellnesschecks',
  'wellnesstoday',
  'medicalcomplaints',
  'qrcodes',
  'mails',
  'settings',
  'squads',
  'seasons',
  'replies',
  'availability',
  'cases',
  'matchsquads',
  'matchevents',
  'matchreviews',
  'rpe',
  'opponents',
  'rulesets',
  'registrations',
  'suspensions',
  'fixture-sources',
  'places',
  'week',
  'weektemplates',
] as const;
export type LiveTopic = (typeof liveTopics)[number];
