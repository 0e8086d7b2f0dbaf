import {
  bibs,
  intensities,
  partKinds,
  placeHalves,
  placeKinds,
  placeSurfaces,
  planLimits,
  sessionFocuses,
} from '@touchline/contract/football/session/plan-choices';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { flag, time, whole } from '../rules.ts';

const texts = z.array(text());
const rpe = whole.max(10);

const part = z.strictObject({
  kind: z.enum(partKinds),
  title: text(),
  minutes: whole,
  rpe,
  points: texts.max(planLimits.coachingPointsMax).default([]),
  groups: z.array(z.enum(bibs)).default([]),
  space: z.strictObject({ length: whole, width: whole }).nullable().default(null),
  sets: whole.nullable().default(null),
  workSec: whole.nullable().default(null),
  restSec: whole.nullable().default(null),
  /** At the same time as the one before. */
  isBeside: flag,
});

const session = z.strictObject({
  /** The first one with a word that appears in the title of a training is its plan; without words that of all others. */
  words: texts,
  intensity: z.enum(intensities),
  rpe,
  minutes: whole,
  focus: z.enum(sessionFocuses),
  objectives: text(),
  bring: z.array(z.strictObject({ what: text(), count: whole.nullable() })),
  parts: z.array(part).min(1),
});
export type DemoSession = z.infer<typeof session>;

/** A time of the current week; 0 on Mondays. */
const taken = z.strictObject({
  place: text(),
  half: z.enum(placeHalves).optional(),
  weekday: whole.max(6),
  from: time,
  to: time,
});

export const week = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  places: z.array(
    z.strictObject({
      name: text({ max: planLimits.placeNameMax }),
      kind: z.enum(placeKinds),
      surface: z.enum(placeSurfaces).optional(),
      halves: flag,
      lights: flag,
      capacity: whole.optional(),
    }),
  ),
  sessions: z.array(session).min(1),
  /** Notes of reviews. */
  notes: texts.min(1),
  bookings: z.array(taken.extend({ what: text({ max: planLimits.bookingWhatMax }) })),
  closures: z.array(taken.extend({ reason: text() })),
  /** A booking on the pitch where the first team trains next, which begins that long after the session. */
  clash: z.strictObject({ minutesIn: whole, minutes: whole, what: text({ max: planLimits.bookingWhatMax }) }),
});
