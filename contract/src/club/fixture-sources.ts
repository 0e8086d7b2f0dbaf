import * as z from 'zod';
import { unreached } from '../football/call-offs.ts';
import { deleted, eventSquad, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { isTimezone, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { fixtureDifferenceKinds, fixtureFields, fixtureProblems } from './fixture-choices.ts';

/** An address whose calendar is read each night: its matches are those of a league, a squad and a season. */
export const fixtureSource = z.object({
  _id: id,
  /** As typed: `https:`, `http:` or `webcal:`. */
  address: z.string(),
  league: id,
  squad: eventSquad,
  season: id,
  /** Of times without a zone of their own. */
  zone: z.string(),
  /** Added to each time of day, in minutes. */
  shiftMin: z.number().int(),
  /** The last time that the calendar came whole. */
  readAt: timestamp.nullable(),
  problem: z.enum(fixtureProblems).nullable(),
  updatedAt: timestamp,
});
export type FixtureSource = z.infer<typeof fixtureSource>;

/** Longer than any that a league gives out. */
export const calendarAddressMax = 1_000;

/** Whether it is the address of a calendar: without a password, which others would see in the list. */
export const isCalendarAddress = (value: string): boolean => {
  const web = value.replace(/^webcals?:/i, 'https:');
  if (!/^https?:\/\//i.test(web) || !URL.canParse(web)) return false;
  const { username, password, hostname } = new URL(web);
  return username === '' && password === '' && hostname !== '';
};

const fields = {
  address: text({ max: calendarAddressMax }).refine(isCalendarAddress, msg('calendarAddress')),
  league: id,
  squad: eventSquad,
  season: id,
  zone: z
    .string({ error: msg('zoneUnknown') })
    .max(64, { error: msg('zoneUnknown'), abort: true })
    .refine(isTimezone, msg('zoneUnknown')),
  shiftMin: wholeNumber(-24 * 60, 24 * 60),
};

/** `squad`: the caller's only one, else for all. `zone`: the club's. */
export const fixtureSourceInput = z.strictObject({
  ...fields,
  squad: fields.squad.optional(),
  zone: fields.zone.optional(),
  shiftMin: fields.shiftMin.optional(),
});

/** As many as an import takes. */
const takenMax = 2_000;

const chosenDifferences = z
  .array(id, { error: msg('required') })
  .min(1, msg('required'))
  .max(takenMax, msg('tooMany'));

/** `leave`: differences that are no longer listed until the league says something else; another kind than `smaller`. */
export const fixtureSourceChanges = z.strictObject({ ...fields, leave: chosenDifferences }).partial();

/** What the league says otherwise than the club has it. */
export const fixtureDifference = z.object({
  /** Of exactly this difference: another one of the same match has another id. */
  _id: id,
  match: id.nullable(),
  kind: z.enum(fixtureDifferenceKinds),
  /** Both teams, as the club has them; of a new match as the league names them; empty for `smaller`. */
  title: z.string(),
  /** When the match is now, or will be. */
  date: timestamp.nullable(),
  timeUnknown: z.boolean(),
  /** Only a person can tell: it is not taken together with others. */
  asks: z.boolean(),
  /**
   * As plain text, null for empty: `2026-10-17 18:30` in the club's time zone, or the day alone. Of `smaller` the field is
   * `matches`, with the number of coming ones. `byHand`: the club's value is not the league's former one.
   */
  fields: z.array(
    z.object({
      field: z.enum([...fixtureFields, 'matches']),
      from: z.string().nullable(),
      to: z.string().nullable(),
      byHand: z.boolean(),
    }),
  ),
});
export type FixtureDifference = z.infer<typeof fixtureDifference>;

export const listFixtureSources = endpoint({
  method: 'GET',
  path: '/v1/fixture-sources',
  access: 'staff',
  reach: 'list',
  summary: 'The addresses of leagues that are followed; with own squads only theirs',
  response: z.object({ records: z.array(fixtureSource) }),
});

export const createFixtureSource = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/fixture-sources',
  access: 'staff',
  reach: 'list',
  summary: 'Follows the address of a league: read with `read`, and each night until its season ends',
  body: fixtureSourceInput,
  response: fixtureSource,
  status: 201,
});

export const updateFixtureSource = endpoint({
  method: 'PATCH',
  path: '/v1/fixture-sources/:id',
  access: 'staff',
  reach: 'fixtureSource',
  summary:
    'Changes the given fields. With another league, squad or season it begins again. Leaves the differences of `leave` aside; 409 if one of them has changed',
  params: idParams,
  body: fixtureSourceChanges,
  response: fixtureSource,
});

export const deleteFixtureSource = endpoint({
  method: 'DELETE',
  path: '/v1/fixture-sources/:id',
  access: 'staff',
  reach: 'fixtureSource',
  summary: 'Follows an address no longer; the matches stay',
  params: idParams,
  response: deleted,
});

export const readFixtureSource = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/fixture-sources/:id/read',
  access: 'staff',
  reach: 'fixtureSource',
  summary: 'Reads the address now, within 20 seconds. What went wrong is the `problem` of the answer; no match changes',
  params: idParams,
  response: fixtureSource,
});

export const listFixtureDifferences = endpoint({
  method: 'GET',
  path: '/v1/fixture-sources/:id/differences',
  access: 'staff',
  reach: 'fixtureSource',
  summary: 'What the league says otherwise than the club has it, by date',
  params: idParams,
  response: z.object({
    records: z.array(fixtureDifference),
    /** Entries of the calendar that are no match of two teams on a day. */
    leftOut: z.number().int(),
  }),
});

export const takeFixtureDifferences = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/fixture-sources/:id/take',
  access: 'staff',
  reach: 'fixtureSource',
  summary:
    'Changes the matches as the league says, all of these differences or none: what it calls off or moves is emailed as by hand; 409 `importPlanChanged` with the present ones if one has changed',
  params: idParams,
  body: z.strictObject({ differences: chosenDifferences }),
  /** `unreached`: who was called to a match that the league has called off, and whom no email reaches. */
  response: z.object({ taken: z.number().int(), unreached: z.array(unreached) }),
  changes: ['matches', 'teams', 'suspensions', 'fixture-sources', 'replies', 'rollcalls', 'matchsquads'],
});
