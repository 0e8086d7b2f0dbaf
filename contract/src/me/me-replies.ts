import * as z from 'zod';
import { placeHalf } from '../football/session/halves.ts';
import { takesPlaceAnswers } from '../football/takes-place.ts';
import { answerFields, reply, replyCounts } from '../football/replies.ts';
import { replyModes, replyReasons } from '../football/reply-choices.ts';
import { id, moment, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';

/** The answers of all who are called, as far as their squad shows them to players: never a reason, nor who is out. */
export const othersReplies = z.object({
  counts: replyCounts.omit({ out: true }),
  /** Null where the squad shows counts alone. Who has not answered is a count: a name missing from all would be out. */
  names: z.object({ yes: z.array(z.string()), late: z.array(z.string()), no: z.array(z.string()) }).nullable(),
});
export type OthersReplies = z.infer<typeof othersReplies>;

/** A coming event of the player with the own answer. */
export const ownReply = reply.omit({ player: true, training: true, came: true }).extend({
  event: id,
  kind: z.enum(['match', 'training', 'task']),
  title: z.string(),
  startsAt: timestamp,
  /** When those who are called up to a match meet, if its published call-up says so and it is before the start. */
  meetsAt: timestamp.nullable(),
  timeUnknown: z.boolean(),
  place: z.string().nullable(),
  /** The half of the place that it takes; null: the whole one. */
  half: placeHalf,
  squad: id.nullable(),
  series: id.nullable(),
  /** Nobody is asked about an event that is off or on hold. */
  takesPlace: z.enum(takesPlaceAnswers),
  /** Why it was called off, as staff have written it. */
  offReason: z.string().nullable(),
  mode: z.enum(replyModes),
  deadline: timestamp.nullable(),
  isClosed: z.boolean(),
  reasonNeeded: z.boolean(),
  /** As it was given. */
  reason: z.enum(replyReasons).nullable(),
  /** Null where the squad shows players nothing of each other's answers. */
  others: othersReplies.nullable(),
});
export type OwnReply = z.infer<typeof ownReply>;

export const listOwnReplies = endpoint({
  method: 'GET',
  path: '/v1/me/replies',
  access: 'player',
  guardian: 'minor',
  summary: 'The player’s events of the next 14 days with the own answers',
  response: z.object({ records: z.array(ownReply) }),
});

/** `answeredAt`: when it was tapped, by the device; a later tap wins, so that two phones without network agree. */
const ownAnswer = { ...answerFields, answeredAt: moment.optional() };

export const answerOwn = endpoint({
  method: 'PUT',
  path: '/v1/me/replies/:event',
  access: 'player',
  guardian: 'replying',
  summary: 'Answers; 409 `replyClosed` for a yes after the deadline, a late no is taken and marked',
  params: z.strictObject({ event: id }),
  body: z.strictObject(ownAnswer),
  response: ownReply,
  changes: ['replies', 'rollcalls'],
});

export const answerSeveral = endpoint({
  method: 'PUT',
  path: '/v1/me/replies',
  access: 'player',
  guardian: 'replying',
  summary: 'Several answers at once, all or none',
  body: z.strictObject({
    replies: z
      .array(z.strictObject({ event: id, ...ownAnswer }))
      .min(1, msg('required'))
      .max(60, msg('tooMany')),
  }),
  response: z.object({ records: z.array(ownReply), undo: id }),
  changes: ['replies', 'rollcalls'],
});

export const undoAnswers = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/me/replies/undo',
  access: 'player',
  guardian: 'replying',
  summary: 'Takes several answers back within 10 minutes',
  body: z.strictObject({ undo: id }),
  response: z.object({ records: z.array(ownReply) }),
  changes: ['replies', 'rollcalls'],
});
