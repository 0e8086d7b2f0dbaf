/** What a reply says before anybody has answered. */
export const unanswered = {
  answer: null,
  at: null,
  reason: null,
  note: null,
  by: null,
  byName: null,
  answeredAt: null,
  afterDeadline: false,
  fromAbsence: false,
  asks: false,
  out: false,
} as const;
