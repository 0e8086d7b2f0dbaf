import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** What the club shows to everyone, also before a sign-in: nothing else may be added here. */
export const clubFace = z.object({
  /** Null before the setup. */
  name: z.string().nullable(),
  /** The address of the picture of the club's own team, which expires and opens nothing else; null without one. */
  crest: z.string().nullable(),
});
export type ClubFace = z.infer<typeof clubFace>;

export const getClubFace = endpoint({
  method: 'GET',
  path: '/v1/club/face',
  access: 'public',
  summary: 'The name and the crest of the club, which stand on the sign-in and on the pages of players',
  response: clubFace,
});
