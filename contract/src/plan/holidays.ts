import * as z from 'zod';
import { day } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

export const readHolidays = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/holidays/preview',
  access: 'tactical',
  reach: 'club',
  summary: 'The days of a calendar file (.ics) that may be pauses, joined, each for a person to tick; stores nothing',
  encoding: 'multipart',
  response: z.object({
    records: z.array(
      z.object({
        name: z.string(),
        from: day,
        /** The last day, inclusive. */
        to: day,
        /** Ticked at first: whole days that are no observances. */
        isProposed: z.boolean(),
        /** It may move by a day. */
        mayMove: z.boolean(),
      }),
    ),
  }),
});
export type Holiday = z.infer<typeof readHolidays.response>['records'][number];
