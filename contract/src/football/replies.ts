import * as z from 'zod';
import { id, idParams, moment, playerRef, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { trainingStates } from '../health/availability-choices.ts';
import {
  repliers,
  replyAnswers,
  replyLimits,
  replyModes,
  replyReasons,
  shownAnswers,
  shownReasons,
} from './reply-choices.ts';

/** A player called to an event, with the answer. `reason` reads `health` to staff who are not medical, `note` is then null. */
export const reply = z.object({
  player: playerRef.extend({ position: z.string().nullable() }),
  answer: z.enum(replyAnswers).nullable(),
  /** When a late player comes. */
  at: timestamp.nullable(),
  reason: z.enum(shownReasons).nullable(),
  note: z.string().nullable(),
  by: z.enum(repliers).nullable(),
  byName: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  afterDeadline: z.boolean(),
  /** From a time of absence, not an answer to this event. */
  fromAbsence: z.boolean(),
  /** Wants to come after all, after the deadline: waits for the coach. */
  asks: z.boolean(),
  /** Not asked: can't take part by availability. */
  out: z.boolean(),
  training: z.enum(trainingStates),
  /** Of the last ten events that the player said yes to, those attended. */
  came: z.object({ came: z.number().int(), saidYes: z.number().int() }).nullable(),
});
export type Reply = z.infer<typeof reply>;

export const replyCounts = z.object({
  yes: z.number().int(),
  late: z.number().int(),
  no: z.number().int(),
  unanswered: z.number().int(),
  out: z.number().int(),
});

export const eventReplies = z.object({
  mode: z.enum(replyModes),
  deadline: timestamp.nullable(),
  isClosed: z.boolean(),
  counts: replyCounts,
  /** Coming (yes or late), by position; the empty text stands for players without one. */
  positions: z.array(z.object({ position: z.string(), coming: z.number().int(), called: z.number().int() })),
  remindedAt: timestamp.nullable(),
  replies: z.array(reply),
});
export type EventReplies = z.infer<typeof eventReplies>;

export const listReplies = endpoint({
  method: 'GET',
  path: '/v1/events/:id/replies',
  access: 'staff',
  reach: 'event',
  summary: 'Who comes to a match, training or task, with the moment until which players answer',
  params: idParams,
  response: eventReplies,
});

/** An answer as it is sent. */
export const answerFields = {
  answer: z.enum(replyAnswers, { error: msg('invalidInput') }),
  at: moment.nullable().optional(),
  reason: z
    .enum(replyReasons, { error: msg('invalidInput') })
    .nullable()
    .optional(),
  note: text({ max: replyLimits.noteMax, oneLine: false }).nullable().optional(),
};

/** An answer that was given, by whom and when. */
export const givenAnswer = z.object({
  answer: z.enum(replyAnswers).nullable(),
  reason: z.enum(shownReasons).nullable(),
  by: z.string(),
  byName: z.string().nullable(),
  afterDeadline: z.boolean(),
  at: timestamp,
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

export const listGivenAnswers = endpoint({
  method: 'GET',
  path: '/v1/events/:id/replies/:player',
  access: 'sporting',
  reach: 'event',
  summary:
    'What a called player has answered to a match, training or task so far, the latest first, and the phone number',
  params: z.strictObject({ id, player: id }),
  response: z.object({ answers: z.array(givenAnswer), phoneNumber: z.string().nullable() }),
});

export const setReply = endpoint({
  method: 'PUT',
  path: '/v1/events/:id/replies/:player',
  access: 'sporting',
  reach: 'event',
  summary: 'Answers for a player, marked as by staff; also after the deadline',
  params: z.strictObject({ id, player: id }),
  body: z.strictObject(answerFields),
  response: reply,
  changes: ['replies', 'rollcalls'],
});

export const remindUnanswered = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/events/:id/replies/remind',
  access: 'sporting',
  reach: 'event',
  summary:
    'Reminds those who have not answered, at most once an hour (409 `remindedRecently`), and not in quiet hours that end after the time to answer (409 `remindedTooLate`)',
  params: idParams,
  response: z.object({ reminded: z.number().int(), remindedAt: timestamp }),
  changes: ['replies', 'mails'],
});

/** How an event or a squad asks; for an event, null fields follow the squad. */
export const replyRules = z.object({
  mode: z.enum(replyModes),
  askDays: z.number().int(),
  matchHours: z.number().int(),
  trainingHours: z.number().int(),
  reasonNeeded: z.boolean(),
  /** Reminds by mail without a member of staff; off until a club turns it on. */
  remind: z.boolean(),
  /** What players see of each other's answers. */
  visibleToPlayers: z.enum(shownAnswers),
});
export type ReplyRules = z.infer<typeof replyRules>;

export const getReplyRules = endpoint({
  method: 'GET',
  path: '/v1/squads/:id/replyrules',
  access: 'staff',
  reach: 'squad',
  summary: 'How a squad asks its players whether they come',
  params: idParams,
  response: replyRules,
});
export const setReplyRules = endpoint({
  method: 'PATCH',
  path: '/v1/squads/:id/replyrules',
  access: 'tactical',
  reach: 'squad',
  summary: 'Changes how a squad asks its players whether they come',
  params: idParams,
  body: z
    .strictObject({
      mode: z.enum(replyModes, { error: msg('invalidInput') }),
      askDays: wholeNumber(1, replyLimits.askDaysMax),
      matchHours: wholeNumber(0, replyLimits.hoursMax),
      trainingHours: wholeNumber(0, replyLimits.hoursMax),
      reasonNeeded: z.boolean({ error: msg('invalidInput') }),
      remind: z.boolean({ error: msg('invalidInput') }),
      visibleToPlayers: z.enum(shownAnswers, { error: msg('invalidInput') }),
    })
    .partial(),
  response: replyRules,
  changes: ['replies'],
});
export const setEventReplies = endpoint({
  method: 'PATCH',
  path: '/v1/events/:id/replies',
  access: 'tactical',
  reach: 'event',
  summary: 'Sets the deadline and way of asking of one event; null follows the squad',
  params: idParams,
  body: z
    .strictObject({
      mode: z.enum(replyModes, { error: msg('invalidInput') }).nullable(),
      deadline: moment.nullable(),
    })
    .partial(),
  response: eventReplies,
  changes: ['replies'],
});

/** Answers of a squad to its coming events: players by events. */
export const replyGrid = z.object({
  events: z.array(
    z.object({
      _id: id,
      kind: z.enum(['match', 'training', 'task']),
      title: z.string(),
      startsAt: timestamp,
      deadline: timestamp.nullable(),
      counts: replyCounts,
    }),
  ),
  players: z.array(
    z.object({
      player: playerRef.extend({ position: z.string().nullable() }),
      /** By event, in order: `y`, `l`, `n`, `-` unanswered, `o` out, `.` not called or not asked. */
      answers: z.string(),
      /** By event, in order: `l` answered after the deadline, `a` asks to come after all, `.` neither. */
      marks: z.string(),
    }),
  ),
});
export type ReplyGrid = z.infer<typeof replyGrid>;

export const listReplyGrid = endpoint({
  method: 'GET',
  path: '/v1/replies',
  access: 'staff',
  reach: 'list',
  summary: 'The answers of players to the events of the next 14 days, players by events',
  query: z.strictObject(squadQuery),
  response: replyGrid,
});
