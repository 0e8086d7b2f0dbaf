/** The lists of which a console hears that they have changed, by the noun in their address. */
export const liveTopics = [
  ...(['users', 'attendances', 'rollcalls', 'wellnessscores', 'wellnesslinks', 'wellnesschecks'] as const),
  ...(['wellnesstoday', 'medicalcomplaints', 'reports', 'matches', 'trainings', 'tasks', 'teams', 'leagues'] as const),
  ...(['qrcodes', 'mails', 'settings'] as const),
] as const;
export type LiveTopic = (typeof liveTopics)[number];
