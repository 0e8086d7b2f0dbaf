import * as z from 'zod';
import { day, id, moment, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { dayName } from './day-names.ts';
import { placeHalf } from '../football/session/halves.ts';
import { planClash } from './plan-clashes.ts';
import { planLimits } from '../football/session/plan-choices.ts';

const flag = z.boolean({ error: msg('invalidInput') });

/** From where: the week that begins on `from`, or a template (its id, or the key of a ready one). */
const source = {
  squad: id,
  from: day.optional(),
  template: z.string().max(limits.searchMax, msg('tooLong')).optional(),
  /** The first day of the week that gets the copies. */
  to: day,
  tasks: flag.optional(),
};

/** A session of the source, and its copy. */
export const copiedSession = z.object({
  /** Its id, or its number in the template. */
  _id: z.string(),
  kind: z.enum(['training', 'task']),
  title: z.string(),
  /** Null: of a template. */
  wasDay: day.nullable(),
  wasName: dayName.nullable(),
  /** Null: no day of the week has this name, and a day is to be chosen. */
  date: timestamp.nullable(),
  day: day.nullable(),
  /** The local time that it keeps on any day, `HH:mm`. */
  time: z.string(),
  place: z.string().nullable(),
  half: placeHalf,
  planned: z.number().int().nullable(),
  clashes: z.array(planClash),
});
export type CopiedSession = z.infer<typeof copiedSession>;

/** What is copied, and to when: `date` as the plan has it, or another one. */
const sessions = z
  .array(z.strictObject({ _id: z.string().max(limits.searchMax, msg('tooLong')), date: moment }))
  .min(1, msg('required'))
  .max(planLimits.templateSessionsMax, msg('tooMany'));

export const planWeekCopy = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/week/copy/plan',
  access: 'tactical',
  reach: 'list',
  summary:
    'What copying a week would make: sessions go to the day with the same name, without what was called off. 400 naming `to` in a closed season. Changes nothing',
  body: z.strictObject({ ...source, sessions: sessions.optional() }),
  response: z.object({
    /** The names of the days that get the copies. */
    days: z.array(z.object({ day, name: dayName.nullable(), isOff: flag })),
    sessions: z.array(copiedSession),
    /** The sum of the usual loads of the days; null where none is known. */
    usual: z.number().int().nullable(),
  }),
});
export type WeekCopyPlan = z.infer<typeof planWeekCopy.response>;

export const copyWeek = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/week/copy',
  access: 'tactical',
  reach: 'list',
  summary:
    'Copies sessions into a week, all or nothing. Answers, notes and reviews are never copied. 400 naming `sessions.<n>.date` in a closed season or in the past',
  body: z.strictObject({ ...source, sessions, parts: flag.optional(), players: flag.optional() }),
  response: z.object({
    /** For the undo. */
    _id: id,
    events: z.array(id),
  }),
  status: 201,
  changes: ['week', 'trainings', 'tasks', 'places', 'replies'],
});

export const undoWeekCopy = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/week/copy/undo',
  access: 'tactical',
  reach: 'list',
  summary:
    'Deletes what a copy has made, but for what was changed since, or answered. 409 `undoTooLate` after a day; a repeat changes nothing',
  body: z.strictObject({ copy: id }),
  response: z.object({ deleted: z.number().int(), kept: z.number().int() }),
  changes: ['week', 'trainings', 'tasks', 'places', 'replies'],
});
