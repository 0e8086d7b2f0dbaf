import * as z from 'zod';
import { absence, attendance, attendanceRate } from '../football/attendances.ts';
import { dayRange, listOf, listQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';

/** Result of scanning the code at the door. */
export const scanAnswer = z.object({
  kind: z.enum(['in', 'out']),
  /** A second scan within a minute; nothing changed. */
  repeated: z.boolean(),
  at: timestamp,
  session: z.string(),
  checkIn: timestamp,
  player: z.object({ name: z.string(), shirtNumber: z.number().nullable() }),
  timezone: z.string(),
});
export type ScanAnswer = z.infer<typeof scanAnswer>;

export const scanCode = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/me/attendances',
  access: 'player',
  summary:
    'Checks the player in, or out the next time, with the code at the door; 409 `codeExpired` for an old code. A second scan within a minute changes nothing',
  body: z.strictObject({
    code: z
      .string({ error: msg('required') })
      .min(1, msg('required'))
      .max(100, msg('tooLong')),
  }),
  response: scanAnswer,
  changes: ['attendances', 'rollcalls'],
});

export const listOwnAttendances = endpoint({
  method: 'GET',
  path: '/v1/me/attendances',
  access: 'player',
  guardian: 'young',
  summary: "The player's attendances, newest first, with rate and absences for the same period",
  query: listQuery(['checkIn']).extend(dayRange),
  response: listOf(attendance.omit({ player: true })).extend({ rate: attendanceRate, absences: z.array(absence) }),
});
