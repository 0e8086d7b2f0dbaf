import * as z from 'zod';
import { deleted, deleteManyInput, id, idParams, image, listOf, listQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { icon, teamName } from './leagues.ts';
import { msg } from '../wire/messages.ts';

export const team = z.object({
  _id: id,
  name: z.string(),
  /** Null for an imported team until it is given a crest. */
  icon: image.nullable(),
  /** The club's own team; at most one team has this set. */
  myTeam: z.boolean(),
});
export type Team = z.infer<typeof team>;
/** A single team; the ETag carries its version. */
export const teamRecord = team.extend({ updatedAt: timestamp });
export type TeamRecord = z.infer<typeof teamRecord>;

export const teamInput = z.strictObject({
  name: teamName,
  /** Null: none yet, so that a drawn shield is shown, as for a festival. */
  icon: icon.nullable(),
  myTeam: z.boolean({ error: msg('invalidInput') }).optional(),
});
/** `myTeam: true` makes it the club's own instead of another one, `false` leaves the club without one. */
export const teamChanges = teamInput.extend({ icon }).partial();

/** What prevents a team or league from being deleted; sent as `data` of the 409. Lists at most ten of each. */
export const usage = z.object({
  inUse: z.array(
    z.object({
      _id: id,
      name: z.string(),
      matches: z.array(z.object({ _id: id, date: timestamp, teams: z.array(z.string()) })),
      matchesTotal: z.number().int(),
      /** Leagues only: players with statistics in it. */
      players: z.array(z.object({ _id: id, name: z.string() })),
      playersTotal: z.number().int(),
    }),
  ),
});
export type Usage = z.infer<typeof usage>;

export const listTeams = endpoint({
  method: 'GET',
  path: '/v1/teams',
  access: 'staff',
  reach: 'club',
  summary: "All teams by name; `myTeam=false` excludes the club's own",
  query: listQuery(['name']).extend({ myTeam: z.enum(['true', 'false'], { error: msg('invalidInput') }).optional() }),
  response: listOf(team),
});

export const createTeam = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/teams',
  access: 'staff',
  reach: 'club',
  summary: 'Creates a team; 409 if the name is taken or it would be a second own team',
  body: teamInput,
  response: teamRecord,
  status: 201,
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/v1/teams/:id',
  access: 'staff',
  reach: 'club',
  summary: 'One team; the ETag is its version',
  params: idParams,
  response: teamRecord,
});

export const updateTeam = endpoint({
  method: 'PATCH',
  path: '/v1/teams/:id',
  access: 'staff',
  reach: 'club',
  summary: 'Changes the given fields; `myTeam: true` moves it; 409 if the name is taken',
  params: idParams,
  body: teamChanges,
  response: teamRecord,
  changes: ['teams', 'matches'],
});

export const deleteTeams = endpoint({
  method: 'DELETE',
  path: '/v1/teams/delete-many',
  access: 'staff',
  reach: 'club',
  summary: 'Deletes all given teams or none; 409 lists the matches that use them',
  body: deleteManyInput,
  response: deleted,
});

export const findMyTeam = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/teams/my-team',
  access: 'staff',
  reach: 'club',
  summary: "A list with the club's own team, or empty",
  response: z.array(team),
});
