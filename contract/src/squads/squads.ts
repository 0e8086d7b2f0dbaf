import * as z from 'zod';
import { day, deleted, id, idParams, image, playerRef, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { shirtNumber, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { planLimits } from '../football/session/plan-choices.ts';
import { membershipKinds, squadColours, squadEvents, squadFunctions, squadKinds, squadSexes } from './squad-choices.ts';

const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: msg('invalidInput') });

/** Players under this age play in the squad: under 15 is the U15. */
const ageGroup = z.strictObject({ under: wholeNumber(5, 40) }).nullable();

/** What names a squad in other records. */
export const squadRef = z.object({
  _id: id,
  name: z.string(),
  shortName: z.string(),
  colour: z.enum(squadColours),
});
export type SquadRef = z.infer<typeof squadRef>;

export const squad = squadRef.extend({
  kind: z.enum(squadKinds),
  sex: z.enum(squadSexes),
  ageGroup: z.object({ under: z.number().int() }).nullable(),
  /** The place in lists, from 0. */
  order: z.number().int(),
  active: z.boolean(),
  /** The least share of possible minutes that each player should play, in per cent; null: no aim. */
  minutesAim: z.number().int().nullable().optional(),
  /** How many children one adult looks after in a training; null: not asked. */
  childrenPerAdult: z.number().int().nullable().optional(),
  /** Active players who belong to it today, and members of staff with a function in it. */
  players: z.number().int(),
  staff: z.number().int(),
  updatedAt: timestamp,
});
export type Squad = z.infer<typeof squad>;

/** The next match of a squad, or for all squads: both teams, home team first. */
export const squadMatch = z.object({
  _id: id,
  date: timestamp,
  /** The kick-off is still to be confirmed: `date` is the beginning of the day in the club's time zone. */
  timeUnknown: z.boolean(),
  teams: z.array(z.object({ name: z.string(), icon: image.nullable(), myTeam: z.boolean() })),
});
export type SquadMatch = z.infer<typeof squadMatch>;

/** A squad in the list. Both fields are missing in a club with one active squad, and in a closed squad. */
export const listedSquad = squad.extend({
  nextMatch: squadMatch.nullable().optional(),
  /** How many active players of other squads play up in it today. */
  playingUp: z.number().int().optional(),
  /** Active players who are counted in no squad of the list before: the sum of all is the number of people. */
  countedOnce: z.number().int().optional(),
});
export type ListedSquad = z.infer<typeof listedSquad>;

const fields = {
  name: text({ max: limits.squadNameMax }),
  shortName: text({ min: limits.squadShortNameMin, max: limits.squadShortNameMax }),
  kind: choice(squadKinds),
  sex: choice(squadSexes),
  ageGroup,
  colour: choice(squadColours),
  order: wholeNumber(0, 1_000),
  active: z.boolean({ error: msg('invalidInput') }),
  minutesAim: wholeNumber(limits.minutesAimMin, limits.minutesAimMax).nullable(),
  childrenPerAdult: wholeNumber(1, planLimits.childrenPerAdultMax).nullable(),
};

export const squadInput = z.strictObject({
  ...fields,
  ageGroup: fields.ageGroup.optional(),
  /** Default: the first one that no other squad has. */
  colour: fields.colour.optional(),
  /** Default: after all others. */
  order: fields.order.optional(),
  active: fields.active.optional(),
  /** Default: none. */
  minutesAim: fields.minutesAim.optional(),
  /** Default: not asked. */
  childrenPerAdult: fields.childrenPerAdult.optional(),
  /**
   * In a club with one squad: which events without a squad belong to that one from now on. Default: those still to come.
   * Of no effect in a club with several.
   */
  events: choice(squadEvents).optional(),
});
export type SquadInput = z.input<typeof squadInput>;
export const squadChanges = z.strictObject(fields).partial();
export type SquadChanges = z.input<typeof squadChanges>;

export const listSquads = endpoint({
  method: 'GET',
  path: '/v1/squads',
  access: 'staff',
  reach: 'list',
  summary: 'The squads in the club’s order; with own squads only, those of the caller',
  response: z.object({ records: z.array(listedSquad) }),
});

export const createSquad = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/squads',
  access: 'managers',
  reach: 'all',
  summary: 'Creates a squad; the second one of a club gives the first one its coming events',
  body: squadInput,
  response: squad,
  status: 201,
});

export const getSquad = endpoint({
  method: 'GET',
  path: '/v1/squads/:id',
  access: 'staff',
  reach: 'squad',
  summary: 'One squad with its counts',
  params: idParams,
  response: squad,
});

export const updateSquad = endpoint({
  method: 'PATCH',
  path: '/v1/squads/:id',
  access: 'staff',
  reach: 'squad',
  summary: 'Changes the given fields; for the administrator, management and the squad’s head coach',
  params: idParams,
  body: squadChanges,
  response: squad,
});

export const deleteSquad = endpoint({
  method: 'DELETE',
  path: '/v1/squads/:id',
  access: 'managers',
  reach: 'squad',
  summary: 'Deletes a squad without members and events; the last one stays',
  params: idParams,
  response: deleted,
});

/** A player in a squad. `to` is the last day; null while nobody has ended it. */
export const membership = z.object({
  _id: id,
  player: playerRef,
  squad: squadRef,
  /** Of a membership beside the main one: the player's own squad today, unless the caller may not see it. */
  ownSquad: squadRef.optional(),
  kind: z.enum(membershipKinds),
  from: day,
  to: day.nullable(),
  /** The number worn in this squad. */
  shirtNumber: z.number().int().nullable(),
  note: z.string().nullable(),
  updatedAt: timestamp,
});
export type Membership = z.infer<typeof membership>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/v1/squads/:id/members',
  access: 'staff',
  reach: 'squad',
  summary: 'Who belongs to a squad on a day (default: the club’s today), by number',
  params: idParams,
  query: z.strictObject({ at: day.optional() }),
  response: z.object({ records: z.array(membership) }),
});

export const membersInput = z.strictObject({
  players: z
    .array(id, { error: msg('required') })
    .min(1, msg('required'))
    .max(limits.deleteManyMax, msg('tooMany')),
  kind: choice(membershipKinds),
  from: day,
  /** The last day, where it is known: of a trial or a loan. */
  to: day.nullable().optional(),
  /** For one player only. */
  shirtNumber: shirtNumber.nullable().optional(),
  /** Required to let a player play in a younger age group. */
  note: text({ max: limits.shortTextMax }).nullable().optional(),
});
export type MembersInput = z.input<typeof membersInput>;

export const addMembers = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/squads/:id/members',
  access: 'staff',
  reach: 'squad',
  summary:
    'Players join a squad from a day, all or none; a new `main` membership ends the former one the day before. For the administrator, management and the squad’s head coach',
  params: idParams,
  body: membersInput,
  response: z.object({ records: z.array(membership) }),
  status: 201,
  changes: ['squads', 'users', 'rollcalls'],
});

export const membershipChanges = z
  .strictObject({
    from: day,
    to: day.nullable(),
    shirtNumber: shirtNumber.nullable(),
    note: text({ max: limits.shortTextMax }).nullable(),
  })
  .partial();
export type MembershipChanges = z.input<typeof membershipChanges>;

export const updateMembership = endpoint({
  method: 'PATCH',
  path: '/v1/memberships/:id',
  access: 'staff',
  reach: 'membership',
  summary: 'Changes a membership; its end is the last day `to`',
  params: idParams,
  body: membershipChanges,
  response: membership,
  changes: ['squads', 'users', 'rollcalls'],
});

export const deleteMembership = endpoint({
  method: 'DELETE',
  path: '/v1/memberships/:id',
  access: 'staff',
  reach: 'membership',
  summary: 'Takes back a membership entered by mistake; the membership before it is open again',
  params: idParams,
  response: deleted,
  changes: ['squads', 'users', 'rollcalls'],
});

export const listMembershipsOfUser = endpoint({
  method: 'GET',
  path: '/v1/users/:id/memberships',
  access: 'staff',
  reach: 'person',
  summary: 'The path of a player through the squads, newest first',
  params: idParams,
  response: z.object({ records: z.array(membership) }),
});

/** A member of staff with a function in a squad. */
export const squadStaff = z.object({
  user: z.object({ _id: id, name: z.string() }),
  function: z.enum(squadFunctions),
});
export type SquadStaff = z.infer<typeof squadStaff>;

export const listSquadStaff = endpoint({
  method: 'GET',
  path: '/v1/squads/:id/staff',
  access: 'staff',
  reach: 'squad',
  summary: 'The staff of a squad with their functions',
  params: idParams,
  response: z.object({ records: z.array(squadStaff) }),
});

export const setSquadStaff = endpoint({
  method: 'PUT',
  path: '/v1/squads/:id/staff',
  access: 'staff',
  reach: 'squad',
  summary: 'Replaces the staff of a squad; for the administrator, management and the squad’s head coach',
  params: idParams,
  body: z.strictObject({
    staff: z
      .array(z.strictObject({ user: id, function: choice(squadFunctions) }), { error: msg('required') })
      .max(limits.deleteManyMax, msg('tooMany')),
  }),
  response: z.object({ records: z.array(squadStaff) }),
  changes: ['squads', 'users'],
});
