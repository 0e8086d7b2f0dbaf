import * as z from 'zod';
import {
  day,
  deleted,
  deleteManyInput,
  id,
  idParams,
  listOf,
  listQuery,
  moment,
  playerRef,
  seasonRange,
  squadQuery,
  timestamp,
} from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { playerStatus } from '../health/availability.ts';
import { trainingLimit } from '../health/complaints.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { markStatuses, occasionKinds, sessionParts } from './choices.ts';
import { replyAnswers, shownReasons } from './reply-choices.ts';

export {
  sessionParts,
  occasionKinds,
  markStatuses,
  type SessionPart,
  type OccasionKind,
  type MarkStatus,
} from './choices.ts';

export const attendance = z.object({
  _id: id,
  player: playerRef,
  checkIn: timestamp,
  /** Null while the player is present, and if the player never checked out. */
  checkOut: timestamp.nullable(),
  session: z.string(),
  late: z.boolean(),
  /** True if the day has ended without a check-out. */
  closed: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Attendance = z.infer<typeof attendance>;

const session = text({ max: 100 });
const late = z.boolean({ error: msg('invalidInput') });
const endsAfterStart = ({
  checkIn,
  checkOut,
}: {
  checkIn?: string | undefined;
  checkOut?: string | null | undefined;
}) => !checkIn || !checkOut || checkOut > checkIn;
const checkOutBefore = { error: msg('checkOutBefore'), path: ['checkOut'] };

export const attendanceInput = z
  .strictObject({
    player: id,
    checkIn: moment,
    checkOut: moment.nullable().optional(),
    session,
    late: late.optional(),
  })
  .refine(endsAfterStart, checkOutBefore);
export type AttendanceInput = z.input<typeof attendanceInput>;

export const attendanceChanges = z
  .strictObject({ player: id, checkIn: moment, checkOut: moment.nullable(), session, late })
  .partial()
  .refine(endsAfterStart, checkOutBefore);
export type AttendanceChanges = z.input<typeof attendanceChanges>;

export const listAttendances = endpoint({
  method: 'GET',
  path: '/v1/attendances',
  access: 'staff',
  reach: 'list',
  summary: 'Arrivals and departures, newest first',
  query: listQuery(['checkIn', 'player']).extend({ ...seasonRange, ...squadQuery }),
  response: listOf(attendance),
});

export const createAttendance = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/attendances',
  access: 'staff',
  reach: 'list',
  summary: 'Records an attendance by hand',
  body: attendanceInput,
  response: attendance,
  status: 201,
  changes: ['attendances', 'rollcalls'],
});

export const getAttendance = endpoint({
  method: 'GET',
  path: '/v1/attendances/:id',
  access: 'staff',
  reach: 'attendance',
  summary: 'One attendance',
  params: idParams,
  response: attendance,
});

export const updateAttendance = endpoint({
  method: 'PATCH',
  path: '/v1/attendances/:id',
  access: 'staff',
  reach: 'attendance',
  summary: 'Corrects the given fields',
  params: idParams,
  body: attendanceChanges,
  response: attendance,
  changes: ['attendances', 'rollcalls'],
});

export const deleteAttendances = endpoint({
  method: 'DELETE',
  path: '/v1/attendances/delete-many',
  access: 'staff',
  reach: 'list',
  summary: 'Deletes all given attendances or none',
  body: deleteManyInput,
  response: deleted,
  changes: ['attendances', 'rollcalls'],
});

/** A player who was called up and did not attend. */
export const absence = z.object({
  _id: id,
  /** The day of the session in the club's time zone. */
  day: z.string(),
  session: z.string(),
  status: z.enum(['absent', 'excused']),
  reason: z.string().nullable(),
});
export type Absence = z.infer<typeof absence>;

/**
 * A player's attendance rate: `present` (including late) out of `called` (excluding excused). `called` counts trainings
 * with attendance taken to which the player was called up, plus every session the player has an entry for.
 */
export const attendanceRate = z.object({
  present: z.number().int(),
  late: z.number().int(),
  absent: z.number().int(),
  excused: z.number().int(),
  /** `present` plus `absent`. */
  called: z.number().int(),
});
export type AttendanceRate = z.infer<typeof attendanceRate>;

export const listPlayerAttendances = endpoint({
  method: 'GET',
  path: '/v1/users/:id/attendances',
  access: 'staff',
  reach: 'person',
  summary: "A player's attendances, newest first, with rate and absences for the same period",
  params: idParams,
  query: listQuery(['checkIn']).extend(seasonRange),
  /** `absences`: the latest 200 in this period. */
  response: listOf(attendance).extend({ rate: attendanceRate, absences: z.array(absence) }),
});

export const mark = z.object({
  status: z.enum(markStatuses),
  reason: z.string().nullable(),
  checkIn: timestamp.nullable(),
  checkOut: timestamp.nullable(),
  /** When the mark was tapped or scanned. */
  markedAt: timestamp,
});
export type Mark = z.infer<typeof mark>;

/** Why no attendance is taken of an event. `ofOthers`: two other clubs play. `reason`: as staff have written it. */
export const notOn = z.object({
  why: z.enum(['calledOff', 'postponed', 'awarded', 'ofOthers']),
  reason: z.string().nullable(),
});
export type NotOn = z.infer<typeof notOn>;

export const rollCall = z.object({
  occasion: z.object({
    kind: z.enum(occasionKinds),
    /** The training or match; null for a day. */
    id: id.nullable(),
    /** For a day only. */
    part: z.enum(sessionParts).nullable(),
    day: z.string(),
    /** The session name stored with its attendances. */
    session: z.string(),
    startsAt: timestamp,
    /** A match whose kick-off is still to be confirmed. */
    timeUnknown: z.boolean(),
    /** The rest of an abandoned match, played at another time: a session of its own. Absent for any other. */
    rest: z.literal(true).optional(),
    /** Set: nobody can be marked, and what was marked before stays. Absent for what takes place. */
    notOn: notOn.optional(),
  }),
  /** Called-up players by shirt number (for a match or a day: all active players, of the squad if it has one), plus anyone who has a mark. */
  players: z.array(
    z.object({
      player: playerRef.extend({
        position: z.string().nullable(),
        injury: z.boolean(),
        canTrain: trainingLimit,
        /** On the day of the occasion. */
        availability: playerStatus.optional(),
      }),
      mark: mark.nullable(),
      /** What the player answered to the event; absent without an answer, and for management. */
      reply: z
        .object({
          answer: z.enum(replyAnswers),
          /** When a late player comes. */
          at: timestamp.nullable(),
          /** `health` to staff who are not medical. */
          reason: z.enum(shownReasons).nullable(),
          afterDeadline: z.boolean(),
        })
        .optional(),
      /** The mark that the answer suggests, until one is made. A late player's time is that of `reply`. */
      proposed: z.enum(markStatuses).optional(),
      /** Of the last ten events that the player said yes to, those attended. */
      came: z.object({ came: z.number().int(), saidYes: z.number().int() }).optional(),
    }),
  ),
  /** Of those who said that they come: how many are there, and how many are marked as absent. Absent if nobody answered. */
  summary: z.object({ coming: z.number().int(), here: z.number().int(), noShows: z.number().int() }).optional(),
});
export type RollCall = z.infer<typeof rollCall>;

/**
 * Names one occasion: `training=<id>`, `match=<id>`, `match=<id>&rest=true` for the rest of an abandoned match, or
 * `day=YYYY-MM-DD&part=morning`.
 */
const occasionFields = {
  training: id.optional(),
  match: id.optional(),
  rest: z.enum(['true'], { error: msg('invalidInput') }).optional(),
  day: day.optional(),
  part: z.enum(sessionParts, { error: msg('invalidInput') }).optional(),
  /** Of a day and of an event for all: only the players of these squads. */
  ...squadQuery,
};
type Given = { [field in keyof typeof occasionFields]?: unknown };

const naming = ['training', 'match', 'day'] as const;
const named = (given: Given) => naming.filter((field) => given[field] !== undefined);

const isAlone = (field: (typeof naming)[number]) => (given: Given) =>
  given[field] === undefined || named(given).length === 1;
/** Runs even if another field is invalid, so that every surplus field is reported. */
const tooMany = (field: (typeof naming)[number]) => ({
  error: msg('invalidInput'),
  path: [field],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

export const occasionQuery = z
  .strictObject(occasionFields)
  .refine((given) => named(given).length > 0, { error: msg('invalidInput'), path: ['training'] })
  .refine(isAlone('training'), tooMany('training'))
  .refine(isAlone('match'), tooMany('match'))
  .refine(isAlone('day'), tooMany('day'))
  .refine((given) => (given.day === undefined) === (given.part === undefined), {
    error: msg('invalidInput'),
    path: ['part'],
  })
  .refine((given) => given.rest === undefined || given.match !== undefined, {
    error: msg('invalidInput'),
    path: ['rest'],
  });
export type OccasionQuery = z.input<typeof occasionQuery>;

export const getRollCall = endpoint({
  method: 'GET',
  path: '/v1/rollcalls',
  access: 'staff',
  reach: 'list',
  summary: 'Who was called up for a training, match or part of a day, and who attended',
  query: occasionQuery,
  response: rollCall,
});

export const markInput = z.strictObject({
  player: id,
  /** Null removes the mark. */
  status: z.enum(markStatuses, { error: msg('invalidInput') }).nullable(),
  /** For absent and excused players. */
  reason: text({ max: 200 }).nullable().optional(),
  /** When a late player came or is to come; without it the time of the tap. */
  checkIn: moment.nullable().optional(),
  /** When it was tapped, by the device's clock; a later mark wins. */
  markedAt: moment,
});
export type MarkInput = z.input<typeof markInput>;

export const rollCallInput = z.strictObject({
  occasion: occasionQuery,
  marks: z
    .array(markInput, { error: msg('required') })
    .min(1, msg('required'))
    .max(500, msg('tooMany')),
});
export type RollCallInput = z.input<typeof rollCallInput>;

export const takeAttendance = endpoint({
  method: 'PUT',
  path: '/v1/rollcalls',
  access: 'staff',
  reach: 'list',
  summary:
    'Marks players as present, late, absent or excused. Idempotent; of two marks for a player the one tapped later wins',
  body: rollCallInput,
  response: rollCall,
  changes: ['attendances', 'rollcalls'],
});

export const listOccasions = endpoint({
  method: 'GET',
  path: '/v1/rollcalls/occasions',
  access: 'staff',
  reach: 'list',
  summary: "A day's trainings and matches for which attendance can be taken",
  query: z.strictObject({ day, ...squadQuery }),
  response: z.object({
    records: z.array(
      z.object({
        kind: z.enum(['training', 'match']),
        id,
        session: z.string(),
        startsAt: timestamp,
        /** A match whose kick-off is still to be confirmed. */
        timeUnknown: z.boolean(),
        /** What is played of an abandoned match at another time; absent for any other. */
        rest: z.literal(true).optional(),
        called: z.number().int(),
        marked: z.number().int(),
      }),
    ),
  }),
});
