// The choices of replies, apart from the schemas: a page that only shows them loads no schema library.

export const replyAnswers = ['yes', 'late', 'no'] as const;
export type ReplyAnswer = (typeof replyAnswers)[number];

/** Why a player can't come. Staff who are not medical see `illness` and `injury` as `health`. */
export const replyReasons = ['illness', 'injury', 'school', 'work', 'family', 'travel', 'holiday', 'other'] as const;
export type ReplyReason = (typeof replyReasons)[number];
export const healthReasons = ['illness', 'injury'] as const satisfies readonly ReplyReason[];
/** As staff who are not medical see it. */
export const shownReasons = [...replyReasons, 'health'] as const;
export type ShownReason = (typeof shownReasons)[number];

/** `ask`: unanswered until somebody answers; `optOut`: coming unless they say no; `off`: not asked. */
export const replyModes = ['ask', 'optOut', 'off'] as const;
export type ReplyMode = (typeof replyModes)[number];

/** What players see of the answers of the others who are called: nothing, how many, or who. Never a reason. */
export const shownAnswers = ['none', 'counts', 'names'] as const;
export type ShownAnswers = (typeof shownAnswers)[number];

export const repliers = ['player', 'guardian', 'staff'] as const;
export type Replier = (typeof repliers)[number];

export const replyDefaults = {
  mode: 'ask',
  askDays: 6,
  matchHours: 24,
  trainingHours: 3,
  reasonNeeded: true,
  visibleToPlayers: 'none',
} as const;
export const replyLimits = { noteMax: 200, askDaysMax: 14, hoursMax: 336, absenceDaysMax: 400 } as const;
