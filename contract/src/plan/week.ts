import * as z from 'zod';
import { day, eventSquad, id, image, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { taskCategories } from '../football/calendar.ts';
import { takesPlaceAnswers } from '../football/takes-place.ts';
import { dayName } from './day-names.ts';
import { placeHalf } from '../football/session/halves.ts';
import { place } from './places.ts';
import { planClash } from './plan-clashes.ts';
import { intensities, sessionFocuses } from '../football/session/plan-choices.ts';

/** A day of a squad: its name by the matches, and what is planned. */
export const weekDay = z.object({
  day,
  /** The name that counts: the changed one, else the computed one; null: none. */
  name: dayName.nullable(),
  /** The other name that fits, of a computed one. */
  also: dayName.nullable(),
  computed: dayName.nullable(),
  isChanged: z.boolean(),
  isOff: z.boolean(),
  /** What the day off is for. */
  note: z.string().nullable(),
  /** Planned load in arbitrary units, matches with it; 0 without one. */
  planned: z.number().int(),
  /** Sessions that take place and of which no load is planned. */
  unplanned: z.number().int(),
  /** The median planned load of days with this name in the eight weeks before, from three on; else null. */
  usual: z.number().int().nullable(),
});
export type WeekDay = z.infer<typeof weekDay>;

export const weekEvent = z.object({
  _id: id,
  kind: z.enum(['match', 'training', 'task']),
  /** Of a match both teams. */
  title: z.string(),
  date: timestamp,
  timeUnknown: z.boolean(),
  endsAt: timestamp,
  durationMin: z.number().int().nullable(),
  place: z.string().nullable(),
  /** The place that the text means. */
  placeId: id.nullable(),
  half: placeHalf,
  squad: eventSquad,
  series: id.nullable(),
  takesPlace: z.enum(takesPlaceAnswers),
  category: z.enum(taskCategories).nullable(),
  intensity: z.enum(intensities).nullable(),
  intendedRpe: z.number().int().nullable(),
  focus: z.enum(sessionFocuses).nullable(),
  /** In arbitrary units; null: not planned, or no load. */
  planned: z.number().int().nullable(),
  /** Of a session with parts. */
  parts: z.object({ count: z.number().int(), minutes: z.number().int() }).nullable(),
  /** The review is closed. */
  isReviewed: z.boolean(),
  /** Who leads it, by function in the squad. */
  staff: z.array(z.object({ _id: id, name: z.string() })),
  /** `asked`: whether players are asked about it at all. Those who come late are in `late` and not in `coming`. */
  replies: z.object({
    asked: z.boolean(),
    called: z.number().int(),
    coming: z.number().int(),
    late: z.number().int(),
    no: z.number().int(),
    open: z.number().int(),
  }),
  match: z
    .object({
      teams: z.array(z.object({ name: z.string(), icon: image.nullable(), myTeam: z.boolean() })),
      league: z.string(),
      matchday: z.number().int().nullable(),
      /** Players of the published call-up; null: none is published. */
      calledUp: z.number().int().nullable(),
      meetingAt: timestamp.nullable(),
    })
    .nullable(),
  /** Whether the caller may move, copy and delete it here. Matches are moved on their own page. */
  mayChange: z.boolean(),
  updatedAt: timestamp,
});
export type WeekEvent = z.infer<typeof weekEvent>;

export const week = z.object({
  from: day,
  to: day,
  /** The number of the week in which `from` lies, by ISO 8601 where weeks begin on Monday, else counted from January 1. */
  number: z.number().int(),
  season: z.object({ _id: id, name: z.string(), from: day, to: day }).nullable(),
  /** The squads asked for, in the club's order. */
  squads: z.array(
    z.object({
      _id: id,
      days: z.array(weekDay),
      planned: z.number().int(),
      /** The mean of the four weeks before; null unless each of them has a planned load. */
      lastFour: z.number().int().nullable(),
      /** The club's day of the next match from `from` on; null: none is known. */
      nextMatch: day.nullable(),
      /** The usual time of day and length of its trainings, `HH:mm`; null: there are none yet. */
      usualTime: z.string().nullable(),
      usualMinutes: z.number().int().nullable(),
      mayChange: z.boolean(),
    }),
  ),
  /** By start; those for all squads too, and what is off. */
  events: z.array(weekEvent),
  clashes: z.array(planClash),
  places: z.array(place),
});
export type Week = z.infer<typeof week>;

/** No week is numbered in the last year of the calendar: that needs the first days of the next one. */
const firstDay = day.refine((value) => value < '9999', msg('dateFormat'));

export const getWeek = endpoint({
  method: 'GET',
  path: '/v1/week',
  access: 'staff',
  reach: 'list',
  summary:
    'The days from `from` to `to` (default: seven days, at most 14) of some squads: events with names of days, planned load and clashes of places and people. Without `squad` all that the caller sees',
  query: z.strictObject({ from: firstDay, to: day.optional(), ...squadQuery }),
  response: week,
});

export const setWeekDay = endpoint({
  method: 'PUT',
  path: '/v1/week/days/:day',
  access: 'tactical',
  reach: 'list',
  summary:
    'The own name of a day of a squad, and whether it is off. `name` null: the computed one; `none`: the day has no name. 409 `seasonClosed` in a closed season',
  params: z.strictObject({ day }),
  body: z.strictObject({
    squad: id,
    name: dayName.or(z.literal('none')).nullable(),
    isOff: z.boolean({ error: msg('invalidInput') }),
    note: text({ max: limits.squadNameMax }).nullable().optional(),
  }),
  response: weekDay,
  changes: ['week'],
});
