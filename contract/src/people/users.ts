import * as z from 'zod';
import { day, deleted, id, idParams, image, imageKey, listOf, listQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { count, email, personName, phone, textList } from '../wire/rules.ts';
import { text } from '../wire/text.ts';

export const userTypes = ['player', 'tactic', 'medical', 'management'] as const;
export type UserType = (typeof userTypes)[number];
export const userStatuses = ['pending', 'active', 'inactive', 'rejected'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const positions = ['GK', 'SW', 'LB', 'CB', 'RB', 'CM', 'CAM', 'RM', 'LW', 'RW', 'ST', 'LM', 'CDM'] as const;
export type Position = (typeof positions)[number];
/** `martialStatus` is spelled so on the wire. */
export const martialStatuses = ['single', 'married', 'divorced', 'widowed'] as const;
export type MartialStatus = (typeof martialStatuses)[number];

const flag = z.boolean({ error: msg('invalidInput') });
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: msg('invalidInput') });

const shirtNumber = z
  .number({ error: msg('required') })
  .int(msg('shirtNumber'))
  .min(limits.shirtNumberMin, msg('shirtNumber'))
  .max(limits.shirtNumberMax, msg('shirtNumber'));

/** Height in centimetres, weight in kilograms. */
const measure = z
  .number({ error: msg('required') })
  .min(0, msg('required'))
  .max(400, msg('invalidInput'));

/** Days travel without a zone: a day is over nowhere later than twelve hours after it is in UTC. */
const birthDate = day.refine((value) => Date.parse(value) < Date.now() + 12 * 3_600_000, msg('birthDateFuture'));

/** Fields of every person that staff may change. */
const personFields = {
  name: personName,
  phoneNumber: phone.nullable(),
  profileImage: imageKey,
  idImage: imageKey,
  passportImage: imageKey,
};

/** Fields of players alone. Those without `nullable` are required when an account is made. */
const playerFields = {
  address: text(),
  nationality: text(),
  language: text(),
  placeOfBirth: text(),
  education: text(),
  childrenNumber: count(99),
  shirtNumber,
  favouriteNumber: count(999),
  previousClubs: textList,
  height: measure,
  weight: measure,
  relativeNumbers: textList,
  position: oneOf(positions).nullable(),
  injury: flag,
  martialStatus: oneOf(martialStatuses).nullable(),
  birthDate: birthDate.nullable(),
  whatsappNumber: phone.nullable(),
  covidImage: imageKey,
  /** Who agrees for a player under 16. */
  guardianName: personName.nullable(),
  guardianEmail: email.nullable(),
  guardianPhone: phone.nullable(),
};

export const createPlayerInput = z.strictObject({
  role: z.literal('player'),
  ...personFields,
  ...playerFields,
  email: email.nullable().optional(),
  phoneNumber: personFields.phoneNumber.optional(),
  profileImage: imageKey.optional(),
  idImage: imageKey.optional(),
  passportImage: imageKey.optional(),
  covidImage: imageKey.optional(),
  position: playerFields.position.optional(),
  injury: flag.optional(),
  primary: flag.optional(),
  martialStatus: playerFields.martialStatus.optional(),
  birthDate: playerFields.birthDate.optional(),
  whatsappNumber: playerFields.whatsappNumber.optional(),
  guardianName: playerFields.guardianName.optional(),
  guardianEmail: playerFields.guardianEmail.optional(),
  guardianPhone: playerFields.guardianPhone.optional(),
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
 * service's rule: `status` and `dataEntry` are the administrator's, a player's `email` stays.
 */
export const userChanges = z
  .strictObject({
    ...personFields,
    ...playerFields,
    email,
    primary: flag,
    dataEntry: flag,
    status: oneOf(['active', 'inactive']),
  })
  .partial();
export type UserChanges = z.input<typeof userChanges>;

/** A person as shown in lists. Identity papers and health images are only in the single record. */
export const userListItem = z.object({
  _id: id,
  role: z.enum(['admin', ...userTypes]),
  name: z.string(),
  status: z.enum(userStatuses),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  profileImage: image.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  shirtNumber: z.number().nullable(),
  position: z.enum(positions).nullable(),
  injury: z.boolean(),
  primary: z.boolean(),
  nationality: z.string().nullable(),
  language: z.string().nullable(),
  placeOfBirth: z.string().nullable(),
  education: z.string().nullable(),
  martialStatus: z.enum(martialStatuses).nullable(),
  childrenNumber: z.number().nullable(),
  birthDate: z.string().nullable(),
  favouriteNumber: z.number().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  previousClubs: z.array(z.string()),
  whatsappNumber: z.string().nullable(),
  relativeNumbers: z.array(z.string()),
  address: z.string().nullable(),
  dataEntry: z.boolean(),
  /** False until the applicant has opened the link in the confirmation mail. */
  emailConfirmed: z.boolean(),
});
export type UserListItem = z.infer<typeof userListItem>;

/** A person with all fields. */
export const user = userListItem.extend({
  idImage: image.nullable(),
  passportImage: image.nullable(),
  covidImage: image.nullable(),
  guardianName: z.string().nullable(),
  guardianEmail: z.string().nullable(),
  guardianPhone: z.string().nullable(),
});
export type User = z.infer<typeof user>;

export const userSortFields = ['name', 'shirtNumber', 'createdAt', 'status', 'position'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/v1/users',
  access: 'staff',
  summary: 'People: players by shirt number, others by name; everybody but the administrator without `type`',
  query: listQuery(userSortFields).extend({
    type: oneOf(userTypes).optional(),
    status: oneOf(userStatuses).optional(),
  }),
  response: listOf(userListItem),
});

export const createUser = endpoint({
  method: 'POST',
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
  summary: 'One person',
  params: idParams,
  response: user,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id',
  access: 'staff',
  summary: 'Changes the given fields',
  params: idParams,
  body: userChanges,
  response: user,
});

/** The lists that contain people. */
export const topicsOfPeople = [
  ...(['users', 'attendances', 'rollcalls', 'trainings', 'tasks'] as const),
  ...(['medicalcomplaints', 'wellnessscores', 'wellnesslinks', 'wellnesstoday'] as const),
] as const;

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id',
  access: 'admin',
  summary: 'Removes a person with all that belongs to that person alone; never the administrator',
  params: idParams,
  response: deleted,
  changes: topicsOfPeople,
});

const idList = z
  .array(id, { error: msg('idFormat') })
  .min(1, msg('required'))
  .max(limits.deleteManyMax, msg('tooMany'));

export const updatePrimaryPlayers = endpoint({
  method: 'PUT',
  path: '/v1/users/update-primary-players',
  access: 'staff',
  summary: 'Flags the starting players; refuses ids that are no active players',
  body: z.strictObject({ playersToAdd: idList.optional(), playersToRemove: idList.optional() }),
  response: z.object({ message: z.string() }),
});
