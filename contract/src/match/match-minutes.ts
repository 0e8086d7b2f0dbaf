import * as z from 'zod';
import { id, idParams, playerRef, shirtName, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { count } from '../wire/rules.ts';
import { tableFileQuery } from '../wire/table-file.ts';
import { text } from '../wire/text.ts';
import { matchLimits, squadRoles } from './match-choices.ts';

/** A time on the pitch, in minutes since kick-off with all added time: for the bar of minutes. */
const stint = z.object({ from: z.number(), to: z.number() });
const mark = z.object({ kind: z.string(), at: z.number(), minute: z.string() });

export const playerMinutes = z.object({
  player: playerRef,
  shirtNumber: z.number().int().nullable(),
  role: z.enum(squadRoles).nullable(),
  goalkeeper: z.boolean(),
  /** Official minutes, without added time; null: not known, which is not 0. */
  minutes: z.number().int().nullable(),
  /** Minutes actually played, with added time. */
  played: z.number().int().nullable(),
  goals: z.number().int(),
  assists: z.number().int(),
  yellow: z.boolean(),
  secondYellow: z.boolean(),
  straightRed: z.boolean(),
  cleanSheet: z.boolean(),
  stints: z.array(stint),
  marks: z.array(mark),
  /** Corrected by hand, with the note. */
  corrected: z
    .object({ from: z.number().int().nullable(), by: z.string().nullable(), note: z.string(), at: timestamp })
    .nullable(),
});
export type PlayerMinutes = z.infer<typeof playerMinutes>;

export const matchMinutes = z.object({
  /** False: no events and no sheet, so nobody has minutes. */
  isKnown: z.boolean(),
  /** The real end of the match, in minutes since kick-off, and where half-time lies. */
  end: z.number().int().nullable(),
  halfTime: z.number().int().nullable(),
  /** The sum of official minutes, and what it should be. */
  total: z.number().int(),
  expected: z.number().int(),
  players: z.array(playerMinutes),
  /** On the sheet, did not come on. */
  unused: z.array(playerRef.extend(shirtName)),
});
export type MatchMinutes = z.infer<typeof matchMinutes>;

export const getMatchMinutes = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/minutes',
  access: 'staff',
  reach: 'match',
  summary: 'Official and actual minutes of each player; null where they are not known',
  params: idParams,
  response: matchMinutes,
});

export const exportMatchMinutes = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/minutes.csv',
  access: 'staff',
  reach: 'match',
  summary: 'Minutes, goals and cards of each player in a match as CSV',
  params: idParams,
  query: z.strictObject(tableFileQuery),
  response: z.string(),
  produces: 'csv',
});

export const correctMinutes = endpoint({
  method: 'PUT',
  path: '/v1/matches/:id/minutes/:player',
  access: 'tactical',
  reach: 'match',
  summary: "Corrects a player's official minutes, with a note; `minutes` null goes back to the events",
  params: z.strictObject({ id, player: id }),
  body: z.strictObject({
    minutes: count(matchLimits.minuteMax).nullable(),
    note: text({ max: matchLimits.overrideMax }).nullable().default(null),
  }),
  response: matchMinutes,
  changes: ['matchevents'],
});
