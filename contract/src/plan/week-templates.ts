import * as z from 'zod';
import { day, deleted, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { text } from '../wire/text.ts';
import { dayName } from './day-names.ts';
import { placeHalf } from '../football/session/halves.ts';
import { intensities, planLimits, sessionFocuses } from '../football/session/plan-choices.ts';

/** Templates that every club has, by key: their titles are in the language of the reader. */
export const readyTemplates = ['matchSaturday', 'matchSunday', 'englishWeek', 'noMatch', 'preparation'] as const;
export type ReadyTemplate = (typeof readyTemplates)[number];
/** Their sessions, whose titles are in the language of the reader too. */
export const readySessions = [
  'recovery',
  'strength',
  'largeSpaces',
  'tactics',
  'activation',
  'endurance',
  'gym',
  'practiceMatch',
] as const;
export type ReadySession = (typeof readySessions)[number];

export const templateSession = z.object({
  kind: z.enum(['training', 'task']),
  title: z.string(),
  /**
   * The day by its name; without one by `weekday`, 1 (Monday) to 7. Beside a name the weekday tells several days with that name
   * apart.
   */
  name: dayName.nullable(),
  weekday: z.number().int().nullable(),
  /** `HH:mm`; null: the squad's usual time. */
  time: z.string().nullable(),
  place: z.string().nullable(),
  half: placeHalf,
  durationMin: z.number().int().nullable(),
  intensity: z.enum(intensities).nullable(),
  intendedRpe: z.number().int().nullable(),
  focus: z.enum(sessionFocuses).nullable(),
  /** How many parts it has. */
  parts: z.number().int(),
});
export type TemplateSession = z.infer<typeof templateSession>;

export const weekTemplate = z.object({
  /** An id, or the key of a ready one. */
  _id: z.string(),
  name: z.string(),
  isReady: z.boolean(),
  sessions: z.array(templateSession),
  updatedAt: timestamp.nullable(),
});
export type WeekTemplate = z.infer<typeof weekTemplate>;

const name = text({ max: planLimits.templateNameMax });

export const listWeekTemplates = endpoint({
  method: 'GET',
  path: '/v1/weektemplates',
  access: 'staff',
  reach: 'list',
  summary: 'The templates of weeks, own ones by name, then the ready ones. With own squads only, those of them',
  response: z.object({ records: z.array(weekTemplate) }),
});

export const createWeekTemplate = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/weektemplates',
  access: 'tactical',
  reach: 'list',
  summary: 'Saves the sessions of a week of a squad by the names of their days, with parts and without people',
  body: z.strictObject({ name, squad: id, from: day }),
  response: weekTemplate,
  status: 201,
});

export const renameWeekTemplate = endpoint({
  method: 'PATCH',
  path: '/v1/weektemplates/:id',
  access: 'tactical',
  reach: 'weekTemplate',
  summary: 'Renames a template',
  params: idParams,
  body: z.strictObject({ name }),
  response: weekTemplate,
});

export const deleteWeekTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/weektemplates/:id',
  access: 'tactical',
  reach: 'weekTemplate',
  summary: 'Deletes a template',
  params: idParams,
  response: deleted,
});
