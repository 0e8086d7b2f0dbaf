import * as z from 'zod';
import { id, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { teamName } from '../football/leagues.ts';
import { fieldError } from '../wire/errors.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';

/** What an import would do with one row of the file. */
export const importStates = ['new', 'changed', 'same', 'wrong'] as const;
export type ImportState = (typeof importStates)[number];

const importRow = z.object({
  /** Row number in the file, starting at 1. */
  row: z.number().int(),
  state: z.enum(importStates),
  /** Display name: both teams, or the player's name. */
  title: z.string(),
  date: timestamp.nullable(),
  /** Matches only: the file gives the day without a time, so the match is set to the start of that day. */
  timeUnknown: z.boolean().optional(),
  shirtNumber: z.number().nullable(),
  /** If changed: each field with its old and new value as plain text; null means empty. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** If wrong: the validation messages. */
  problems: z.array(fieldError),
});
export type ImportRow = z.infer<typeof importRow>;

const counts = {
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
};

/** Preview of an import. Nothing is written until the file is sent again with this `plan`. */
export const importPreview = z.object({
  /** Identifies exactly this outcome: the import is refused (409) if other changes have made the outcome different since. */
  plan: z.string(),
  ...counts,
  rows: z.array(importRow),
  /** Fixtures only: their league, and the teams the import will create. */
  league: z.object({ _id: id.nullable(), name: z.string() }).nullable(),
  newTeams: z.array(z.string()),
  /** Fixtures only: names too short for a new team. They match an existing team whose name starts the same way. */
  shortTeams: z.array(z.string()),
  /** If the file has several squads: their names, so that one can be chosen. */
  squads: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Invalid rows are skipped; all others are written in one transaction. */
export const importResult = z.object(counts);
export type ImportResult = z.infer<typeof importResult>;

const flag = z.enum(['true', 'false'], { error: msg('invalidInput') });
const plan = z.string().regex(/^[0-9a-f]{64}$/, msg('invalidInput'));

const fixturesQuery = z.strictObject({
  /** The league of the fixtures. Default: `leagueName`, then the name in the file. */
  league: id.optional(),
  leagueName: teamName.optional(),
  /** Only matches of the club's own team. */
  ownOnly: flag.default('false'),
});
const playersQuery = z.strictObject({
  /** Which squad to import if the file has several. */
  squad: text().optional(),
});

export const previewFixtures = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/imports/fixtures/preview',
  access: 'staff',
  summary: 'Previews an import of fixtures (football.json or iCalendar, part `file`); writes nothing',
  query: fixturesQuery,
  encoding: 'multipart',
  response: importPreview,
});

export const importFixtures = endpoint({
  method: 'POST',
  writes: true,
  path: '/v1/imports/fixtures',
  access: 'staff',
  summary: 'Imports fixtures as previewed: the same file with its `plan`; 409 if the outcome would differ by now',
  query: fixturesQuery.extend({ plan }),
  encoding: 'multipart',
  response: importResult,
  changes: ['matches', 'teams', 'leagues'],
});

export const previewPlayers = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/imports/players/preview',
  access: 'admin',
  summary: 'Previews an import of players (CSV, or squads in JSON, part `file`); writes nothing',
  query: playersQuery,
  encoding: 'multipart',
  response: importPreview,
});

export const importPlayers = endpoint({
  method: 'POST',
  writes: true,
  path: '/v1/imports/players',
  access: 'admin',
  summary: 'Imports players as previewed: the same file with its `plan`; 409 if the outcome would differ by now',
  query: playersQuery.extend({ plan }),
  encoding: 'multipart',
  response: importResult,
  changes: ['users'],
});
