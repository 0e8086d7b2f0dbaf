import * as z from 'zod';
import { day, id, idParams, playerRef, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import {
  availabilityLimits,
  availabilityReasons,
  matchStates,
  restrictionKinds,
  trainingStates,
} from './availability-choices.ts';
import { bodyAreaKeys } from './case-choices.ts';

/** When a player is expected back; `to` is the same day for a single one. */
export const expectedReturn = z.object({ from: z.string(), to: z.string() });

/**
 * What a player can take part in on a day. Never a diagnosis. For a player who has refused that medical data is stored, a
 * limit by health has no reason, restrictions, note and expected return.
 */
export const availability = z.object({
  player: playerRef.extend({ position: z.string().nullable() }),
  training: z.enum(trainingStates),
  match: z.enum(matchStates),
  /** Null if nothing limits the player, or if it is not told. */
  reason: z.enum(availabilityReasons).nullable(),
  restrictions: z.array(z.enum(restrictionKinds)),
  /** With `limitedMinutes`. */
  limitedMinutes: z.number().int().nullable(),
  /** With `other`. */
  otherRestriction: z.string().nullable(),
  expectedReturn: expectedReturn.nullable(),
  /** For coaches. */
  note: z.string().nullable(),
  /** The first day of the limit; null without one. */
  since: z.string().nullable(),
  /** The last day, if one is set. */
  until: z.string().nullable(),
  /** Who set it, and when; null without a limit. */
  by: z.string().nullable(),
  at: timestamp.nullable(),
  /** A complaint or answer of health that medical staff have not decided on: the player counts as full until then. */
  undecided: z.object({ since: timestamp, source: z.enum(['complaint', 'reply']) }).nullable(),
  /** If the club lets coaches see it (`bodyAreaForCoaches`), and to medical staff. */
  bodyArea: z.enum(bodyAreaKeys).nullable(),
  /** For medical staff only; absent for others. */
  case: z.object({ _id: id, label: z.string(), stage: z.number().int() }).nullable().optional(),
});
export type Availability = z.infer<typeof availability>;

/**
 * The same beside a player in the lists that players are chosen from. Only where something limits the player, or where
 * medical staff have still to decide.
 */
export const playerStatus = availability.pick({
  training: true,
  match: true,
  reason: true,
  restrictions: true,
  limitedMinutes: true,
  otherRestriction: true,
  expectedReturn: true,
  undecided: true,
});
export type PlayerStatus = z.infer<typeof playerStatus>;

const totalsOf = <T extends string>(keys: readonly T[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number().int()])) as Record<T, z.ZodNumber>);

export const availabilityBoard = z.object({
  day: z.string(),
  players: z.array(availability),
  /** `away`: those of `none` whose reason is not health; `none` counts the others. */
  totals: z.object({
    training: totalsOf([...trainingStates, 'away']),
    match: totalsOf(matchStates),
    undecided: z.number().int(),
    players: z.number().int(),
  }),
  /** The first session of the day and the next match of the squads asked for. */
  session: z.object({ _id: id, title: z.string(), startsAt: timestamp }).nullable(),
  nextMatch: z.object({ _id: id, startsAt: timestamp, home: z.string(), away: z.string() }).nullable(),
  /**
   * The day's name beside the matches of a squad, `MD-2` or `MD+1`; null further away from one, and where matches of several
   * squads are near.
   */
  dayName: z.string().nullable(),
  /** The latest change. */
  updated: z.object({ at: timestamp, by: z.string().nullable() }).nullable(),
});
export type AvailabilityBoard = z.infer<typeof availabilityBoard>;

export const listAvailability = endpoint({
  method: 'GET',
  path: '/v1/availability',
  access: 'staff',
  reach: 'list',
  summary: 'What each active player can take part in on a day (default: today), without any diagnosis',
  query: z.strictObject({ day: day.optional(), ...squadQuery }),
  response: availabilityBoard,
});

/** One day of a player in the grid: `f`, `m`, `i`, `n` for the training states; `l` a limit in the match alone; `a` away; `-` not in the squad. */
export const availabilityGrid = z.object({
  from: z.string(),
  to: z.string(),
  players: z.array(
    z.object({
      player: playerRef.extend({ position: z.string().nullable() }),
      /** One letter for each day. */
      days: z.string(),
      /**
       * Days lost to health in the period, and the share of days fully available, 0 to 1: the day on which a case begins is
       * not lost, so it counts as available.
       */
      daysLost: z.number().int(),
      share: z.number(),
    }),
  ),
  matchDays: z.array(z.string()),
});
export type AvailabilityGrid = z.infer<typeof availabilityGrid>;

export const readAvailabilityGrid = endpoint({
  method: 'GET',
  path: '/v1/availability/grid',
  access: 'staff',
  reach: 'list',
  summary: 'Players by days, at most 400 days; coming days show what is planned',
  query: z.strictObject({ from: day, to: day, ...squadQuery }),
  response: availabilityGrid,
});

/** A time with a limit, in the player's history. */
export const availabilityPeriod = z.object({
  _id: id,
  from: z.string(),
  to: z.string().nullable(),
  training: z.enum(trainingStates),
  match: z.enum(matchStates),
  reason: z.enum(availabilityReasons).nullable(),
  restrictions: z.array(z.enum(restrictionKinds)),
  limitedMinutes: z.number().int().nullable(),
  otherRestriction: z.string().nullable(),
  note: z.string().nullable(),
  /** The first day that counts as lost to health; null for none. Day 0 of a case is not counted. */
  lostFrom: z.string().nullable(),
  by: z.string().nullable(),
  at: timestamp,
});
export type AvailabilityPeriod = z.infer<typeof availabilityPeriod>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/v1/users/:id/availability',
  access: 'staff',
  reach: 'person',
  summary: "A player's availability today and the periods so far, newest first",
  params: idParams,
  response: z.object({ today: availability, periods: z.array(availabilityPeriod) }),
});

const restrictions = z
  .array(z.enum(restrictionKinds, { error: msg('invalidInput') }), { error: msg('invalidInput') })
  .max(restrictionKinds.length, msg('tooMany'));

/**
 * The whole state from a day on. `to` null: until it is changed. A reason of health is for medical staff; a health case of
 * the player is ended by medical staff only (409 `healthLimit` for others, `limitOfOthers` where the reason is not told).
 */
export const availabilityInput = z
  .strictObject({
    from: day,
    to: day.nullable(),
    training: z.enum(trainingStates, { error: msg('invalidInput') }),
    match: z.enum(matchStates, { error: msg('invalidInput') }),
    reason: z.enum(availabilityReasons, { error: msg('invalidInput') }).nullable(),
    restrictions: restrictions.default([]),
    limitedMinutes: wholeNumber(availabilityLimits.minutesMin, availabilityLimits.minutesMax).nullable().default(null),
    otherRestriction: text({ max: availabilityLimits.otherMax }).nullable().default(null),
    note: text({ max: availabilityLimits.noteMax, oneLine: false }).nullable().default(null),
    expectedReturn: z.strictObject({ from: day, to: day }).nullable().default(null),
  })
  .refine(({ from, to }) => to === null || to >= from, { error: msg('daysReversed'), path: ['to'] });
export type AvailabilityInput = z.input<typeof availabilityInput>;

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/v1/users/:id/availability',
  access: 'sporting',
  reach: 'person',
  summary: 'Sets what a player can take part in from a day on; for medical and tactical staff, 403 for others',
  params: idParams,
  body: availabilityInput,
  response: availability,
  changes: ['availability', 'users'],
});
