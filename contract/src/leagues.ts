import * as z from 'zod';
import { id, image, imageKey, listOf, listQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

/** The name of a team or league: at least 5 characters, unique blind to case. */
export const teamName = text({ min: limits.teamNameMin, max: limits.teamNameMax, requiredMessage: 'teamNameMin' });
/** A crest is required. */
export const icon = imageKey.unwrap();

export const leagueInput = z.strictObject({ name: teamName, icon });
export const league = z.object({ _id: id, name: z.string(), icon: image.nullable() });
export type League = z.infer<typeof league>;

export const listLeagues = endpoint({
  method: 'GET',
  path: '/v1/leagues',
  access: 'staff',
  summary: 'The leagues by name',
  query: listQuery(['name']),
  response: listOf(league),
});

export const createLeague = endpoint({
  method: 'POST',
  path: '/v1/leagues',
  access: 'staff',
  summary: 'Creates a league; 409 when the name is taken',
  body: leagueInput,
  response: league,
  status: 201,
});
