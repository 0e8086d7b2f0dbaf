import * as z from 'zod';
import { id, image, imageKey, moment, timestamp } from '../../wire/common.ts';
import { limits } from '../../wire/limits.ts';
import { msg } from '../../wire/messages.ts';
import { wholeNumber } from '../../wire/rules.ts';
import { text } from '../../wire/text.ts';
import { placeHalf } from './halves.ts';
import { bibs, intensities, partKinds, planLimits, sessionFocuses } from './plan-choices.ts';

const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: msg('invalidInput') });
const flag = z.boolean({ error: msg('invalidInput') });

/** What each training has besides title, day and people: also in lists. */
export const plannedSession = {
  half: placeHalf,
  intensity: z.enum(intensities).nullable(),
  intendedRpe: z.number().int().nullable(),
  focus: z.enum(sessionFocuses).nullable(),
};

const space = z.strictObject({ length: wholeNumber(1, 150), width: wholeNumber(1, 150) }).nullable();

const partFields = {
  /** Made by who adds it: 24 hexadecimal digits. */
  _id: id,
  kind: choice(partKinds),
  title: text({ max: limits.nameMax }),
  minutes: wholeNumber(1, planLimits.partMinutesMax),
  intendedRpe: wholeNumber(0, 10).nullable(),
  sets: wholeNumber(1, 50).nullable(),
  workSec: wholeNumber(1, 7_200).nullable(),
  restSec: wholeNumber(0, 7_200).nullable(),
  space,
  coachingPoints: z.array(text({ max: limits.shortTextMax })).max(planLimits.coachingPointsMax, msg('tooMany')),
  groups: z.array(choice(bibs)).max(planLimits.groupsMax, msg('tooMany')),
  note: text({ max: planLimits.reviewNoteMax }).nullable(),
  /** Its minutes stay when the session is fitted into its time. */
  isSet: flag,
  /** The part at the same time as which it runs; null: after the one before. */
  parallelTo: id.nullable(),
};
/** A part of a session, in the order of the session. */
export const sessionPart = z.object({ ...partFields, picture: image.nullable() });
export type SessionPart = z.infer<typeof sessionPart>;
export const sessionPartInput = z.strictObject({ ...partFields, picture: imageKey });

export const sessionGroup = z.strictObject({
  bib: choice(bibs),
  players: z.array(id, { error: msg('idFormat') }).max(limits.assignedPlayersMax, msg('tooMany')),
});
export type SessionGroup = z.infer<typeof sessionGroup>;

/** Somebody who is there, with the own hours; null: from the start, to the end. */
export const sessionStaff = z.object({
  user: z.object({ _id: id, name: z.string() }),
  from: timestamp.nullable(),
  to: timestamp.nullable(),
  /** The clearance has passed by the day of the session. */
  isNotCleared: z.boolean(),
});
export type SessionStaff = z.infer<typeof sessionStaff>;

export const bringItem = z.strictObject({
  what: text({ max: limits.nameMax }),
  count: wholeNumber(1, 999).nullable(),
});
export type BringItem = z.infer<typeof bringItem>;

const reviewFields = {
  /** 1 not at all, 2 little, 3 partly, 4 mostly, 5 as planned. */
  asPlanned: wholeNumber(1, 5).nullable(),
  note: text({ max: planLimits.reviewNoteMax }).nullable(),
  /** How long parts really took. */
  done: z
    .array(z.strictObject({ part: id, minutes: wholeNumber(0, planLimits.partMinutesMax) }))
    .max(planLimits.partsMax, msg('tooMany')),
};
export const sessionReview = z.object({
  ...reviewFields,
  /** Null: open. */
  closedAt: timestamp.nullable(),
  closedBy: z.string().nullable(),
});
export type SessionReview = z.infer<typeof sessionReview>;

/** What a single training has besides: its plan. */
export const sessionFile = {
  objectives: z.string().nullable(),
  parts: z.array(sessionPart),
  groups: z.array(sessionGroup),
  bring: z.array(bringItem),
  staff: z.array(sessionStaff),
  review: sessionReview,
  /** In arbitrary units; null: not planned. */
  planned: z.number().int().nullable(),
  /** The name of its day in its squad; null: none, or it is for all. */
  dayName: z.string().nullable(),
};

/** The same as sent. */
export const plannedSessionInput = {
  half: placeHalf,
  intensity: choice(intensities).nullable(),
  intendedRpe: wholeNumber(0, 10).nullable(),
  focus: choice(sessionFocuses).nullable(),
};
export const sessionFileInput = {
  objectives: text({ max: planLimits.reviewNoteMax }).nullable(),
  parts: z.array(sessionPartInput).max(planLimits.partsMax, msg('tooMany')),
  groups: z.array(sessionGroup).max(planLimits.groupsMax, msg('tooMany')),
  bring: z.array(bringItem).max(planLimits.bringMax, msg('tooMany')),
  staff: z
    .array(z.strictObject({ user: id, from: moment.nullable().optional(), to: moment.nullable().optional() }))
    .max(planLimits.sessionStaffMax, msg('tooMany')),
  /** `isClosed` closes the review, or opens it again. Before the end of the session 409 `reviewTooEarly`. */
  review: z.strictObject({ ...reviewFields, isClosed: flag }).partial(),
};
