import * as z from 'zod';
import { day, deleted, id, idParams, imageKey, listOf, listQuery, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint, type NarrowRight } from '../wire/endpoint.ts';
import { playerStatus } from '../health/availability.ts';
import { trainingLimit } from '../health/complaints.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { email, personName, phone } from '../wire/rules.ts';
import { changeSchemas, createSchemas, flag, listedSchemas, oneOf, recordOnlySchemas } from './player-schemas.ts';
import { userStatuses, userTypes } from './choices.ts';

export { userTypes, userStatuses, type UserType, type UserStatus } from './choices.ts';

const rightsAs = <Field extends z.ZodType>(field: Field): Record<NarrowRight, Field> => ({
  mayReadPapers: field,
  mayExport: field,
  mayDelete: field,
});

/** Fields of every person that staff may change. */
const personFields = {
  name: personName,
  phoneNumber: phone.nullable(),
  profileImage: imageKey,
  idImage: imageKey,
  passportImage: imageKey,
};

// Errors are listed in the order of the fields; `primary` has always followed the address.
const { primary: newPrimary, ...newOwnFields } = createSchemas;
const { primary, ...ownFields } = changeSchemas;

export const createPlayerInput = z.strictObject({
  role: z.literal('player'),
  ...personFields,
  ...newOwnFields,
  email: email.nullable().optional(),
  primary: newPrimary,
  phoneNumber: personFields.phoneNumber.optional(),
  profileImage: imageKey.optional(),
  idImage: imageKey.optional(),
  passportImage: imageKey.optional(),
  /** The main squad; default: the club's first. */
  squad: id.optional(),
});

export const createStaffInput = z.strictObject({
  role: oneOf(['tactic', 'medical', 'management']),
  ...personFields,
  email,
  phoneNumber: personFields.phoneNumber.optional(),
  profileImage: imageKey.optional(),
  idImage: imageKey.optional(),
  passportImage: imageKey.optional(),
  /** For the tactical and medical departments. */
  dataEntry: flag.optional(),
});

export const createUserInput = z.discriminatedUnion('role', [createPlayerInput, createStaffInput], {
  error: msg('invalidInput'),
});
export type CreateUserInput = z.input<typeof createUserInput>;

/**
 * Changes of a person; only what is sent changes. Which fields a person has, and who may change them, is the
 * service's rule: `status`, `dataEntry`, `ownSquadsOnly`, `clearedUntil` and the narrower rights are the administrators', a
 * player's `email` stays.
 */
export const userChanges = z
  .strictObject({
    ...personFields,
    ...ownFields,
    email,
    primary,
    dataEntry: flag,
    /** Of a member of staff: whether only the players and events of the squads with a function are there. */
    ownSquadsOnly: flag,
    /** Of a member of staff: the last day of the clearance to work with children; null: not noted. */
    clearedUntil: day.nullable(),
    status: oneOf(['active', 'inactive']),
    ...rightsAs(flag),
  })
  .partial();
export type UserChanges = z.input<typeof userChanges>;

/** What lists and the single record have in common. */
const person = z.object({
  _id: id,
  role: z.enum(['admin', ...userTypes]),
  ...listedSchemas,
  name: z.string(),
  status: z.enum(userStatuses),
  createdAt: timestamp,
  updatedAt: timestamp,
  dataEntry: z.boolean(),
  /** Only where it is set. */
  ownSquadsOnly: z.literal(true).optional(),
  /** False until the applicant has opened the link in the confirmation mail. */
  emailConfirmed: z.boolean(),
});

/** A person as shown in lists. Identity papers and health images are only in the single record. */
export const userListItem = person.extend({ canTrain: trainingLimit, availability: playerStatus.optional() });
export type UserListItem = z.infer<typeof userListItem>;

/** A person with all fields. */
export const user = person.extend({
  ...recordOnlySchemas,
  /** The lowest age group of a player's squads (10: a U10), which tells a child while the birth date is unknown. */
  squadAge: z.number().int().nullable(),
  /** What the shirt of a player shows while `shirtName` is null; null for the whole name. */
  shirtNameGuess: z.string().nullable(),
  /** True for every administrator; `role` is the department, or `admin` without one. */
  administrator: z.boolean(),
  /** `whatsappNumber` with its country code, digits alone; absent where that may be somebody else's number. */
  whatsappDigits: z.string().optional(),
  /** Of a member of staff, where it is noted, and for administrators alone. */
  clearedUntil: day.optional(),
  /** Only of a member of staff whose clearance to work with children has passed. */
  isNotCleared: z.literal(true).optional(),
  /** What an administrator can take from a member of staff; administrators and players lack nothing. */
  ...rightsAs(z.boolean()),
});
export type User = z.infer<typeof user>;

export const userSortFields = ['name', 'shirtNumber', 'createdAt', 'status', 'position'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/v1/users',
  access: 'staff',
  reach: 'list',
  summary: 'People: players by shirt number, others by name; everybody with a department without `type`',
  query: listQuery(userSortFields).extend({
    type: oneOf(userTypes).optional(),
    status: oneOf(userStatuses).optional(),
    injury: z.enum(['true', 'false'], { error: msg('invalidInput') }).optional(),
    /** Players of these squads, and without `type` the staff; with one squad, players have the number worn in it. */
    ...squadQuery,
  }),
  response: listOf(userListItem),
});

export const createUser = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/users',
  access: 'admin',
  summary: 'Creates an account, active at once; the person is invited by mail',
  body: createUserInput,
  response: user,
  status: 201,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/v1/users/:id',
  access: 'staff',
  reach: 'person',
  summary: 'One person',
  params: idParams,
  response: user,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id',
  access: 'staff',
  reach: 'person',
  summary: 'Changes the given fields; a player who becomes inactive leaves the coming trainings, tasks and roll calls',
  params: idParams,
  body: userChanges,
  response: user,
});

/** The lists that contain people. */
export const topicsOfPeople = [
  'users',
  'attendances',
  'rollcalls',
  'trainings',
  'tasks',
  'medicalcomplaints',
  'wellnessscores',
  'wellnesslinks',
  'wellnesstoday',
] as const;

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id',
  access: 'admin',
  summary: 'Removes a person with all that belongs to that person alone; never an administrator',
  params: idParams,
  response: deleted,
  changes: topicsOfPeople,
});

/** The `data` of a 409 for a shirt number: who wears it, and some numbers that nobody wears. */
export const takenNumber = z.object({
  field: z.literal('shirtNumber'),
  number: z.number().int(),
  wearer: z.object({ _id: id, name: z.string() }),
  free: z.array(z.number().int()),
});
export type TakenNumber = z.infer<typeof takenNumber>;

/** How many records belong to a person alone and go with that person, and how many events of matches lose the name. */
export const personHoldings = z.object({
  attendances: z.number().int(),
  wellnessScores: z.number().int(),
  complaints: z.number().int(),
  leagueStatistics: z.number().int(),
  /** Matches on whose sheet the person stands. */
  matchSheets: z.number().int(),
  /** Events of matches that name the person; they stay without the name. */
  matchEvents: z.number().int(),
  /** The goals among them. */
  matchGoals: z.number().int(),
});
export type PersonHoldings = z.infer<typeof personHoldings>;

export const getPersonHoldings = endpoint({
  method: 'GET',
  path: '/v1/users/:id/holdings',
  access: 'admin',
  summary: 'How many records would be deleted with a person',
  params: idParams,
  response: personHoldings,
});

/** An empty list is as good as none. */
const idList = z.array(id, { error: msg('idFormat') }).max(limits.deleteManyMax, msg('tooMany'));

export const updatePrimaryPlayers = endpoint({
  method: 'PUT',
  path: '/v1/users/update-primary-players',
  access: 'staff',
  reach: 'list',
  summary: 'Flags the starting players; refuses ids that are no active players',
  body: z.strictObject({ playersToAdd: idList.optional(), playersToRemove: idList.optional() }),
  response: z.object({ message: z.string() }),
});
