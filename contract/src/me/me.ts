import * as z from 'zod';
import { placeHalf } from '../football/session/halves.ts';
import { takesPlaceAnswers } from '../football/takes-place.ts';
import { taskCategories } from '../football/calendar.ts';
import { id, image, message, playerRef, shirtName, timestamp } from '../wire/common.ts';
import { guardedChild } from './me-guardian.ts';
import { consent } from '../people/consents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/languages.ts';
import { msg } from '../wire/messages.ts';
import { positions } from '../people/player-fields.ts';
import { wellnessTypes } from '../health/wellness.ts';

const side = z.object({ name: z.string(), icon: image.nullable() });

/** Today: the next event, and what needs the player's attention. */
export const me = z.object({
  player: playerRef.extend({
    ...shirtName,
    /** As in BCP 47: by its rules the name stands in capitals on the shirt. */
    nameLanguage: z.string().nullable(),
    position: z.enum(positions).nullable(),
    language: z.enum(languages),
  }),
  club: z.object({
    name: z.string(),
    timezone: z.string(),
    crest: image.nullable(),
    /** Coaches and management can't read what players report. */
    medicalDepartmentOnly: z.boolean(),
  }),
  /** The server's clock; a phone's may be wrong. */
  now: timestamp,
  /** The current or next event; trainings and tasks only if the player is called up. */
  next: z.object({
    match: z
      .object({
        _id: id,
        home: side,
        away: side,
        league: z.string(),
        date: timestamp,
        timeUnknown: z.boolean(),
        place: z.string().nullable(),
        /** The half of the place that it takes; null: the whole one. */
        half: placeHalf,
        /** What is left of an abandoned match. Absent for any other. */
        rest: z.literal(true).optional(),
      })
      .nullable(),
    training: z
      .object({ _id: id, title: z.string(), date: timestamp, place: z.string().nullable(), half: placeHalf })
      .nullable(),
    task: z
      .object({
        _id: id,
        title: z.string(),
        date: timestamp,
        category: z.enum(taskCategories),
        place: z.string().nullable(),
        half: placeHalf,
      })
      .nullable(),
  }),
  /** What the player was called to today and is called off, until it would have ended, or postponed; by time. */
  notOn: z.array(
    z.object({
      _id: id,
      kind: z.enum(['match', 'training', 'task']),
      title: z.string(),
      date: timestamp,
      timeUnknown: z.boolean(),
      takesPlace: z.enum(takesPlaceAnswers),
      /** Why it was called off, as staff have written it. */
      offReason: z.string().nullable(),
    }),
  ),
  /** Forms that can be answered now; none if the player has refused consent. */
  forms: z.array(z.object({ type: z.enum(wellnessTypes), title: z.string(), token: z.string(), expiresAt: timestamp })),
  /** Set while the player is checked in today. */
  presence: z.object({ checkIn: timestamp, session: z.string() }).nullable(),
  /** Complaints with a reply the player has not opened yet. */
  unreadReplies: z.number().int(),
  consents: z.array(consent),
  /** On a guardian's phone: the children, in order. `player` is the one that this answer is about. */
  children: z.array(guardedChild).optional(),
});
export type Me = z.infer<typeof me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/v1/me',
  access: 'player',
  guardian: 'minor',
  summary: 'Today: next match, training and task, open forms, unread replies',
  response: me,
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/v1/me',
  access: 'player',
  guardian: 'own',
  summary: "Changes the language of the player's mails",
  body: z.strictObject({ language: z.enum(languages, { error: msg('invalidInput') }) }),
  response: message,
});
