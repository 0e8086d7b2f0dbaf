import * as z from 'zod';
import { id, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { teamName } from '../football/leagues.ts';
import { fieldError } from '../wire/errors.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';

/** What an import would do with a row of the file. */
export const importStates = ['new', 'changed', 'same', 'wrong'] as const;
export type ImportState = (typeof importStates)[number];

const importRow = z.object({
  /** Where it stands in the file, from 1. */
  row: z.number().int(),
  state: z.enum(importStates),
  /** The thing by its name: both teams, or a player's name. */
  title: z.string(),
  date: timestamp.nullable(),
  /** Of a match: the file names its day alone, so that it stands at the beginning of that day. */
  timeUnknown: z.boolean().optional(),
  shirtNumber: z.number().nullable(),
  /** Of a changed one: which fields, and from what to what, as plain text; null where there is nothing. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Of a wrong one: why, in the sentences of validation. */
  problems: z.array(fieldError),
});
export type ImportRow = z.infer<typeof importRow>;

const counts = {
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
};

/** What an import would do. Nothing is written until it is sent again with its `plan`. */
export const importPreview = z.object({
  /** Names this very outcome: the import is refused (409) once the records would make it another. */
  plan: z.string(),
  ...counts,
  rows: z.array(importRow),
  /** Of fixtures: the league they go to, and which teams will be created. */
  league: z.object({ _id: id.nullable(), name: z.string() }).nullable(),
  newTeams: z.array(z.string()),
  /** Of fixtures: the names that are too short for a new team. One that is there and whose name begins so takes them. */
  shortTeams: z.array(z.string()),
  /** Of a file with several squads: their names, of which one is chosen. */
  squads: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Rows that were wrong are left out; all others are written in one transaction. */
export const importResult = z.object(counts);
export type ImportResult = z.infer<typeof importResult>;

const flag = z.enum(['true', 'false'], { error: msg('invalidInput') });
const plan = z.string().regex(/^[0-9a-f]{64}$/, msg('invalidInput'));

const fixturesQuery = z.strictObject({
  /** The league they go to. Without it `leagueName`, or else the name that the file gives. */
  league: id.optional(),
  leagueName: teamName.optional(),
  /** Only the matches of the club's own team. */
  ownOnly: flag.default('false'),
});
const playersQuery = z.strictObject({
  /** Which squad of a file that has several. */
  squad: text().optional(),
});

export const previewFixtures = endpoint({
  method: 'POST',
  path: '/v1/imports/fixtures/preview',
  access: 'staff',
  summary: 'What a file of fixtures (football.json or iCalendar, part `file`) would change; writes nothing',
  query: fixturesQuery,
  encoding: 'multipart',
  response: importPreview,
});

export const importFixtures = endpoint({
  method: 'POST',
  path: '/v1/imports/fixtures',
  access: 'staff',
  summary: 'Imports fixtures as previewed: the same file with the `plan`; 409 when it would do something else by now',
  query: fixturesQuery.extend({ plan }),
  encoding: 'multipart',
  response: importResult,
  changes: ['matches', 'teams', 'leagues'],
});

export const previewPlayers = endpoint({
  method: 'POST',
  path: '/v1/imports/players/preview',
  access: 'admin',
  summary: 'What a file of players (CSV or squads in JSON, part `file`) would change; writes nothing',
  query: playersQuery,
  encoding: 'multipart',
  response: importPreview,
});

export const importPlayers = endpoint({
  method: 'POST',
  path: '/v1/imports/players',
  access: 'admin',
  summary: 'Imports players as previewed: the same file with the `plan`; 409 when it would do something else by now',
  query: playersQuery.extend({ plan }),
  encoding: 'multipart',
  response: importResult,
  changes: ['users'],
});
