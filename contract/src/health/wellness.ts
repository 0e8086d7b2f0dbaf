import * as z from 'zod';
import {
  dayRange,
  deleted,
  deleteManyInput,
  id,
  idParams,
  listOf,
  listQuery,
  playerRef,
  squadQuery,
  timestamp,
} from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { questionKeys, wellnessTypes } from './choices.ts';

export {
  wellnessTypes,
  questionKeys,
  wellnessQuestions,
  formTitlesAtSetup,
  type WellnessType,
  type QuestionKey,
  type WellnessQuestion,
} from './choices.ts';

const type = z.enum(wellnessTypes, { error: msg('invalidInput') });

/** `8:00:AM`: hour 1 to 12, minute, half of the day (specification, section 9). */
export const formTime = z
  .string({ error: msg('formTime') })
  .regex(/^(?:[1-9]|1[0-2]):[0-5]?\d:(?:AM|PM)$/, msg('formTime'))
  // Minutes go from 0 to 59 and are stored with two digits.
  .overwrite((value) => value.replace(/:(\d):/, ':0$1:'));

export const wellnessForm = z.object({
  _id: id,
  type: z.enum(wellnessTypes),
  primary: z.boolean(),
  title: z.string(),
  time: z.string(),
  /** `label` is English; clients translate the `key`. */
  questions: z.array(z.object({ key: z.enum(questionKeys), label: z.string(), min: z.number(), max: z.number() })),
  updatedAt: timestamp,
});
export type WellnessForm = z.infer<typeof wellnessForm>;

export const wellnessFormChanges = z.strictObject({ time: formTime, title: text({ max: 100 }) }).partial();
export type WellnessFormChanges = z.input<typeof wellnessFormChanges>;

export const listWellnessForms = endpoint({
  method: 'GET',
  path: '/v1/wellnesschecks',
  access: 'staff',
  reach: 'club',
  summary: 'The forms with their send times in the club’s time zone',
  query: listQuery([]),
  response: listOf(wellnessForm),
});

export const updateWellnessForm = endpoint({
  method: 'PATCH',
  path: '/v1/wellnesschecks/:id',
  access: 'staff',
  reach: 'club',
  summary: 'Changes the send time or title of a form. A morning form keeps AM',
  params: idParams,
  body: wellnessFormChanges,
  response: wellnessForm,
  changes: ['wellnesschecks', 'wellnesslinks', 'wellnesstoday'],
});

/** A personal link to a form, valid until the form is answered or the next form of its type is sent. */
export const wellnessLink = z.object({
  _id: id,
  form: id,
  type: z.enum(wellnessTypes),
  player: playerRef,
  /** Null once the link is no longer valid. */
  url: z.string().nullable(),
  sentAt: timestamp,
  remindedAt: timestamp.nullable(),
  answeredAt: timestamp.nullable(),
  expiresAt: timestamp,
});
export type WellnessLink = z.infer<typeof wellnessLink>;

export const listWellnessLinks = endpoint({
  method: 'GET',
  path: '/v1/wellnesslinks',
  access: 'staff',
  reach: 'list',
  summary: 'Mailed personal links, newest first; `state=open` selects valid ones',
  query: listQuery([]).extend({
    type: type.optional(),
    state: z.enum(['open', 'answered', 'expired'], { error: msg('invalidInput') }).optional(),
    ...squadQuery,
  }),
  response: listOf(wellnessLink),
});

/** How many players have answered today's form. */
export const wellnessToday = z.object({
  type: z.enum(wellnessTypes),
  /** The day in the club's time zone. */
  day: z.string(),
  /** When today's form is or was due; null if that send time has been removed. */
  sendsAt: timestamp.nullable(),
  sent: z.number().int(),
  answered: z.number().int(),
  /** Active players without an e-mail address, who can't be asked. */
  withoutAddress: z.array(playerRef),
  /** Players who have not answered yet and still can. */
  waiting: z.array(
    z.object({
      link: id,
      player: playerRef,
      remindedAt: timestamp.nullable(),
      mayBeReminded: z.boolean(),
      /** When the next reminder is allowed; null if it is now, or if there is no address for it. */
      nextReminderAt: timestamp.nullable(),
    }),
  ),
});
export type WellnessToday = z.infer<typeof wellnessToday>;

export const getWellnessToday = endpoint({
  method: 'GET',
  path: '/v1/wellnesstoday',
  access: 'staff',
  reach: 'list',
  summary: "Who has answered today's forms and who has not",
  query: z.strictObject(squadQuery),
  response: z.object({ forms: z.array(wellnessToday) }),
});

export const remindOfWellness = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/wellnesslinks/remind',
  access: 'staff',
  reach: 'list',
  summary: 'Mails the link again to players who have not answered; at most one reminder per hour each',
  body: z.strictObject({
    links: z
      .array(id, { error: msg('required') })
      .min(1, msg('required'))
      .max(limits.assignedPlayersMax, msg('tooMany')),
  }),
  response: z.object({ reminded: z.number().int() }),
  changes: ['wellnesslinks', 'wellnesstoday'],
});

/**
 * An answer far below this player's baseline: the mean of the answers of the 28 days before, at least 14 of them. Amber
 * from 1.5, red from 2 standard deviations below the mean.
 */
export const wellnessFlag = z.object({
  level: z.enum(['amber', 'red']),
  /** The worst first. */
  reasons: z.array(
    z.object({
      question: z.enum(questionKeys),
      level: z.enum(['amber', 'red']),
      /** Points on the question's scale, to one decimal. */
      below: z.number(),
      /** Number of answers in the baseline. */
      answers: z.number().int(),
    }),
  ),
});
export type WellnessFlag = z.infer<typeof wellnessFlag>;

export const wellnessScore = z.object({
  _id: id,
  type: z.enum(wellnessTypes),
  /** 0 to 100, higher is better: the mean of the scored answers, each mapped to its scale. */
  score: z.number(),
  /** The raw answers. */
  answers: z.partialRecord(z.enum(questionKeys), z.number()),
  /** Effort × minutes; evening forms only. */
  load: z.number().nullable(),
  flag: wellnessFlag.nullable(),
  createdAt: timestamp,
  player: playerRef,
});
export type WellnessScore = z.infer<typeof wellnessScore>;

export const listWellnessScores = endpoint({
  method: 'GET',
  path: '/v1/wellnessscores',
  access: 'staff',
  reach: 'list',
  summary: 'Wellness scores, newest first',
  query: listQuery(['player', 'type', 'date']).extend({ ...dayRange, ...squadQuery, type: type.optional() }),
  response: listOf(wellnessScore),
});

export const listPlayerWellnessScores = endpoint({
  method: 'GET',
  path: '/v1/users/:id/wellnessscores',
  access: 'staff',
  reach: 'person',
  summary: "A player's scores, newest first; reading them is recorded in the audit log",
  params: idParams,
  query: listQuery(['type', 'date']).extend({ ...dayRange, type: type.optional() }),
  response: listOf(wellnessScore),
});

/** A score with the player's baseline at that time: mean and band of the 28 days before. */
export const wellnessPoint = z.object({
  score: wellnessScore.omit({ player: true }),
  /** The day in the club's time zone. */
  day: z.string(),
  /** Null with fewer than 14 answers. */
  usual: z.object({ mean: z.number(), low: z.number(), high: z.number(), answers: z.number().int() }).nullable(),
});
export type WellnessPoint = z.infer<typeof wellnessPoint>;

export const getWellnessTrend = endpoint({
  method: 'GET',
  path: '/v1/users/:id/wellnesstrend',
  access: 'staff',
  reach: 'person',
  summary: "A player's scores, oldest first, each with its 28-day mean and band; at most 400 days",
  params: idParams,
  /** Default: the last 28 days. */
  query: z.strictObject(dayRange),
  response: z.object({ points: z.array(wellnessPoint) }),
});

export const deleteWellnessScores = endpoint({
  method: 'DELETE',
  path: '/v1/wellnessscores/delete-many',
  access: 'staff',
  reach: 'list',
  summary: 'Deletes all given scores or none',
  body: deleteManyInput,
  response: deleted,
  changes: ['wellnessscores', 'wellnesslinks', 'wellnesstoday'],
});
