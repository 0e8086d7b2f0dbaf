import * as z from 'zod';
import {
  deleted,
  deleteManyInput,
  id,
  idParams,
  image,
  imageKey,
  listOf,
  listQuery,
  timestamp,
} from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/** Name of a team or league: at least 5 characters, unique ignoring case. */
export const teamName = text({ min: limits.teamNameMin, max: limits.teamNameMax, requiredMessage: 'teamNameMin' });
/**
 * Name of a team in a file of fixtures: at least 2 characters, because leagues write AVS, PSV and Roma. Forms ask for
 * `teamName`.
 */
export const fileTeamName = text({
  min: limits.fileTeamNameMin,
  max: limits.teamNameMax,
  requiredMessage: 'fileTeamNameMin',
});
/** A crest is required. */
export const icon = imageKey.unwrap();

export const leagueInput = z.strictObject({ name: teamName, icon });
export const league = z.object({ _id: id, name: z.string(), icon: image.nullable() });
export type League = z.infer<typeof league>;
/** A single league; the ETag carries its version. */
export const leagueRecord = league.extend({ updatedAt: timestamp });
export type LeagueRecord = z.infer<typeof leagueRecord>;

export const listLeagues = endpoint({
  method: 'GET',
  path: '/v1/leagues',
  access: 'staff',
  reach: 'club',
  summary: 'All leagues by name',
  query: listQuery(['name']),
  response: listOf(league),
});

export const createLeague = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/leagues',
  access: 'staff',
  reach: 'club',
  summary: 'Creates a league; 409 if the name is taken',
  body: leagueInput,
  response: leagueRecord,
  status: 201,
});

export const getLeague = endpoint({
  method: 'GET',
  path: '/v1/leagues/:id',
  access: 'staff',
  reach: 'club',
  summary: 'One league; the ETag is its version',
  params: idParams,
  response: leagueRecord,
});

export const updateLeague = endpoint({
  method: 'PATCH',
  path: '/v1/leagues/:id',
  access: 'staff',
  reach: 'club',
  summary: 'Changes the given fields; 409 if the name is taken',
  params: idParams,
  body: leagueInput.partial(),
  response: leagueRecord,
  changes: ['leagues', 'matches'],
});

export const deleteLeagues = endpoint({
  method: 'DELETE',
  path: '/v1/leagues/delete-many',
  access: 'staff',
  reach: 'club',
  summary: 'Deletes all given leagues or none; 409 lists the matches and player statistics that use them',
  body: deleteManyInput,
  response: deleted,
});
