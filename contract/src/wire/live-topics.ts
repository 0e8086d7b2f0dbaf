/** Lists whose changes are pushed to open consoles, named by the noun in their path. */
export const liveTopics = [
  ...(['users', 'attendances', 'rollcalls', 'wellnessscores', 'wellnesslinks', 'wellnesschecks'] as const),
  ...(['wellnesstoday', 'medicalcomplaints', 'reports', 'matches', 'trainings', 'tasks', 'teams', 'leagues'] as const),
  ...(['qrcodes', 'mails', 'settings'] as const),
] as const;
export type LiveTopic = (typeof liveTopics)[number];
