import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const club = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** IANA name of the zone that decides what "today" is. */
  timezone: z.string(),
  /** From this age players decide about consent themselves. */
  consentAge: z.number().int(),
  /** The first day of its week, 1 (Monday), 6 (Saturday) or 7 (Sunday); of its country unless the club has set another. */
  weekStart: z.number().int(),
});
export type Club = z.infer<typeof club>;

export const getClub = endpoint({
  method: 'GET',
  path: '/v1/club',
  access: 'staff',
  reach: 'club',
  summary: 'The organisation, its time zone and its age of consent',
  response: club,
});
