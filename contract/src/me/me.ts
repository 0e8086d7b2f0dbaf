import * as z from 'zod';
import { taskCategories } from '../football/calendar.ts';
import { id, image, message, playerRef, timestamp } from '../wire/common.ts';
import { consent } from '../people/consents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { positions } from '../people/users.ts';
import { wellnessTypes } from '../health/wellness.ts';

const side = z.object({ name: z.string(), icon: image.nullable() });

/** Today: what comes next, and what waits for the player. */
export const me = z.object({
  player: playerRef.extend({ position: z.enum(positions).nullable(), language: z.enum(languages) }),
  club: z.object({ name: z.string(), timezone: z.string(), crest: image.nullable() }),
  /** The server's clock, since that of a phone may be wrong. */
  now: timestamp,
  /** What begins next or is under way; a training or task only where the player is called. */
  next: z.object({
    match: z
      .object({ _id: id, home: side, away: side, league: z.string(), date: timestamp, place: z.string().nullable() })
      .nullable(),
    training: z.object({ _id: id, title: z.string(), date: timestamp, place: z.string().nullable() }).nullable(),
    task: z
      .object({
        _id: id,
        title: z.string(),
        date: timestamp,
        category: z.enum(taskCategories),
        place: z.string().nullable(),
      })
      .nullable(),
  }),
  /** Forms that can be answered now; none once the player has refused to be asked. */
  forms: z.array(z.object({ type: z.enum(wellnessTypes), title: z.string(), token: z.string(), expiresAt: timestamp })),
  /** Where the player has checked in today and not out. */
  presence: z.object({ checkIn: timestamp, session: z.string() }).nullable(),
  /** Complaints whose reply the player has not opened yet. */
  unreadReplies: z.number().int(),
  consents: z.array(consent),
});
export type Me = z.infer<typeof me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/v1/me',
  access: 'player',
  summary: 'Today: the next match, training and task, forms to be answered, replies to be read',
  response: me,
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/v1/me',
  access: 'player',
  summary: 'Changes the language in which the player is written to',
  body: z.strictObject({ language: z.enum(languages, { error: msg('invalidInput') }) }),
  response: message,
});
