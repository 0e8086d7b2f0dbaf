import * as z from 'zod';
import { id, idParams, playerRef, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { count, wholeNumber } from '../wire/rules.ts';
import { rpeAnswerers, rpeMax, rpeMinutesMax } from './rpe-rules.ts';

export const rpeValue = wholeNumber(0, rpeMax);
/** Left out: the minutes that the player has played, with added time. */
export const rpeMinutes = count(rpeMinutesMax).nullable().default(null);

/** Asking the players of a match how hard it was: counts and moments, no answers. */
export const rpeAsking = z.object({
  /** Players who played and have not refused that such data is stored. */
  players: z.number().int(),
  answered: z.number().int(),
  /** When the question goes out by itself; null: it has, or nothing does. */
  sendAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  /** Not asked in time: the match is more than two weeks ago. */
  isMissed: z.boolean(),
  /** Whether the caller may send it now, and may enter answers. */
  maySend: z.boolean(),
  mayEnter: z.boolean(),
});
export type RpeAsking = z.infer<typeof rpeAsking>;

export const rpeAnswer = z.object({
  player: playerRef,
  rpe: z.number().int(),
  minutes: z.number().int().nullable(),
  by: z.enum(rpeAnswerers),
  /** The member of staff who entered it. */
  byName: z.string().nullable(),
  answeredAt: timestamp,
});
export type RpeAnswer = z.infer<typeof rpeAnswer>;

export const rpeAnswers = z.object({
  answers: z.array(rpeAnswer),
  unanswered: z.array(z.object({ player: playerRef, minutes: z.number().int().nullable() })),
  /** Refused: nothing of theirs is shown or can be entered. */
  notAgreed: z.array(playerRef),
});
export type RpeAnswers = z.infer<typeof rpeAnswers>;

export const getRpeAsking = endpoint({
  method: 'GET',
  path: '/v1/events/:id/rpe/asking',
  access: 'staff',
  reach: 'match',
  summary: 'Whether the players of a match were asked how hard it was, and how many have answered',
  params: idParams,
  response: rpeAsking,
});

export const sendRpe = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/events/:id/rpe/asking',
  access: 'tactical',
  reach: 'match',
  summary:
    'Asks the players of a match at once, which otherwise happens 30 minutes after its end; a repeat is harmless. 409 `rpeNobody` while nobody is known to have played, `rpeClosed` after two weeks',
  params: idParams,
  response: rpeAsking,
  changes: ['rpe'],
});

export const listRpeAnswers = endpoint({
  method: 'GET',
  path: '/v1/events/:id/rpe',
  access: 'sporting',
  reach: 'match',
  summary: 'How hard each player found a match, and who has not answered; the reading is logged',
  params: idParams,
  response: rpeAnswers,
});

export const enterRpe = endpoint({
  method: 'PUT',
  path: '/v1/events/:id/rpe/:player',
  access: 'sporting',
  reach: 'match',
  summary:
    'Enters the answer of a player who played; `rpe` null takes back what staff have entered. 403 for a player who has refused',
  params: z.strictObject({ id, player: id }),
  body: z.strictObject({ rpe: rpeValue.nullable(), minutes: rpeMinutes }),
  response: rpeAnswers,
  changes: ['rpe'],
});
