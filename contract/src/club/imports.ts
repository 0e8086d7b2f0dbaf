import * as z from 'zod';
import { id, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { unreached } from '../football/call-offs.ts';
import { teamName } from '../football/leagues.ts';
import { positions } from '../people/player-fields.ts';
import { fieldError } from '../wire/errors.ts';
import { jsonPart } from '../wire/json-part.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { timezone, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { importStates } from './choices.ts';
import { fixtureColumnChoices, fixtureColumnFields, fixtureEdit } from './fixture-columns.ts';
import { columnChoices, columnOf, importColumn, importEdit, importSheet } from './import-columns.ts';

export { importStates, type ImportState } from './choices.ts';

/** The lines of a team, which files often name instead of positions: DF, MF, FW. */
export const playerLines = ['defender', 'midfielder', 'forward'] as const;
export type PlayerLine = (typeof playerLines)[number];
/** The position that a player of a line gets, or none. */
export const linePositions = [...positions, 'none'] as const;
export type LinePosition = (typeof linePositions)[number];
/** How a day of two small numbers and a year is read. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];
/** The middle of each line. */
export const usualLinePositions = {
  defender: 'CB',
  midfielder: 'CM',
  forward: 'ST',
} as const satisfies Record<PlayerLine, LinePosition>;

/** A cell that was not read as it stands: what it says, and how it was taken. */
const importNote = z.object({
  field: z.string(),
  /** The cell as it stands in the file. */
  value: z.string(),
  /** A sentence: that it was left empty, or how it was read. */
  text: z.string(),
});
export type ImportNote = z.infer<typeof importNote>;

/** What only a person can decide about a row. Until then the row is wrong. */
const importQuestion = z.object({
  /**
   * `person`: which record the row is. Of fixtures: `sides`, which parts of a title are the teams; `team`, whether a team is
   * the one of a similar name; `exchanged`, whether home and away of a known match were exchanged; `rest`, whether this is the
   * rest of an abandoned match.
   */
  kind: z.enum(['person', 'sides', 'team', 'exchanged', 'rest']),
  text: z.string(),
  /**
   * What a person can say, and `skip` to leave the row out. Of people, `value` is the id of a person or `new` for another
   * one, and `text` names the person. Of fixtures it is `sides:0`, `team:<id>` or `team:new`, `exchanged:yes` or
   * `exchanged:no`, `rest:yes` or `rest:no`; `text` names the teams, of `rest` with the day of the abandoned match.
   */
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
});
export type ImportQuestion = z.infer<typeof importQuestion>;

const importRow = z.object({
  /** The line of the file; of files without lines, the number of the row, starting at 1. */
  row: z.number().int(),
  state: z.enum(importStates),
  /** Display name: both teams, or the player's name. */
  title: z.string(),
  date: timestamp.nullable(),
  /** Matches only: the file gives the day without a time, so the match is set to the start of that day. */
  timeUnknown: z.boolean().optional(),
  /** Matches only: what has become of the match, besides being played as planned. */
  matchState: z.enum(['postponed', 'calledOff', 'awarded', 'abandoned']).optional(),
  /** Matches only: an existing match of the same teams on another date, which this row may be. See `sameWithDate`. */
  near: z.object({ date: timestamp, timeUnknown: z.boolean() }).optional(),
  /** Matches only, if the file names several leagues and each row goes into its own. */
  league: z.string().optional(),
  shirtNumber: z.number().nullable(),
  /** Players only, if the club has several squads: the player's squad after the import. */
  squad: z.string().optional(),
  /** Players only: the file's number, which another player wears, is left out. */
  droppedNumber: z.number().optional(),
  /** Players only: the file says otherwise whether the player is injured, which is left out without consent to medical data. */
  injuryLeftOut: z.boolean().optional(),
  /** If changed: each field with its old and new value as plain text; null means empty. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** If wrong: the validation messages. */
  problems: z.array(fieldError),
  /** Players only: the values of the file as they were read, as plain text, so that they can be mended. */
  values: z.record(z.string(), z.string()).optional(),
  notes: z.array(importNote).optional(),
  /** Null or missing if nothing is asked, or the answer is given. */
  question: importQuestion.nullable().optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** How days like 03/04/2014 were read, with one of the file; null if the file has none that could be read both ways. */
const datesRead = z
  .object({
    order: z.enum(dateOrders),
    /** A day of the file can only be read this way, so nothing is guessed. */
    isCertain: z.boolean(),
    example: z.object({ value: z.string(), day: z.string() }),
  })
  .nullable();

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
  /** Fixtures only: the teams in the file, of which one can become the club's own; empty if the club has one. */
  ownTeams: z.array(z.string()).optional(),
  /** The sheets of a workbook, of which `sheet` was read; none for other files. */
  sheets: z.array(importSheet).optional(),
  sheet: z.string().nullable().optional(),
  /** Players only: the columns of a table. While one has a question, nothing is imported. */
  columns: z.array(importColumn).optional(),
  /** Players only. */
  players: z
    .object({
      /** How many rows name only a line of the team. */
      lines: z.object({ defender: z.number().int(), midfielder: z.number().int(), forward: z.number().int() }),
      /** The names of columns that are not imported. */
      unusedColumns: z.array(z.string()),
      /** The rows whose shirt number another active player wears. */
      takenNumbers: z.number().int(),
      /** The players to be active who would have no e-mail address: no form and no link can be mailed to them. */
      withoutAddress: z.number().int(),
      /** The players without a birth date after the import, among those of the file. */
      withoutBirthDate: z.number().int(),
      /** The rows with an open question. */
      questions: z.number().int(),
      dates: datesRead,
      /** Hidden rows and columns of the sheet, which were read as well. */
      hidden: z.object({ rows: z.number().int(), columns: z.number().int() }),
    })
    .optional(),
  /** If the file has several squads: their names, so that one can be chosen. */
  squads: z.array(z.string()),
  /** If the club has several squads: those that `intoSquad` may name. */
  intoSquads: z.array(z.object({ _id: id, name: z.string() })).optional(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** What a preview says about all fixtures of a file. */
const fixturesSummary = z.object({
  /** The events that are no matches, such as practices, with the first of their titles. */
  leftOut: z.object({ count: z.number().int(), titles: z.array(z.string()) }),
  /** The rows of which a side is not named yet. */
  waiting: z.number().int(),
  /** The rows with an open question. */
  questions: z.number().int(),
  /** How times were read. */
  times: z.object({
    /** The zone of times that name none; null if all name theirs. */
    zone: z.string().nullable(),
    /** Minutes added to each of them. */
    shiftMin: z.number().int(),
    /** The first matches with a known time, as they were read. */
    first: z.array(z.object({ row: z.number().int(), title: z.string(), date: timestamp })),
  }),
});

/** A column of a table of fixtures. */
export const fixtureColumn = columnOf(fixtureColumnFields);
export type FixtureColumn = z.infer<typeof fixtureColumn>;

/** Preview of an import of fixtures. */
export const fixturesPreview = importPreview.omit({ columns: true, players: true }).extend({
  /** The columns of a table. While one has a question, nothing is imported. */
  columns: z.array(fixtureColumn).optional(),
  /** Of a table. */
  dates: datesRead.optional(),
  /**
   * The leagues that a table names, if these are several, with their rows. Unless one league is chosen for all, each row goes into its
   * own, and `league` is null.
   */
  leagues: z.array(z.object({ _id: id.nullable(), name: z.string(), rows: z.number().int() })).optional(),
  fixtures: fixturesSummary,
});
export type FixturesPreview = z.infer<typeof fixturesPreview>;

/** Wrong rows are left out, unless `only` is `all`; the others are written in one transaction. */
export const importResult = z.object({
  /** The import, for its undo. Null if it changed nothing. */
  _id: id.nullable(),
  ...counts,
});
export type ImportResult = z.infer<typeof importResult>;

/** `unreached`: who was called to a match that the file calls off, and whom no email reaches. */
export const fixturesResult = importResult.extend({ unreached: z.array(unreached) });
export type FixturesResult = z.infer<typeof fixturesResult>;

const flag = z.enum(['true', 'false'], { error: msg('invalidInput') });
const plan = z.string().regex(/^[0-9a-f]{64}$/, msg('invalidInput'));

/** Row numbers of the file, separated by commas. */
const rowNumbers = z
  .string()
  .regex(/^\d{1,7}(?:,\d{1,7})*$/, msg('invalidInput'))
  .transform((value) => value.split(',').map(Number))
  .optional();
const linePosition = z.enum(linePositions, { error: msg('invalidInput') });

const fixturesQuery = z.strictObject({
  /** The league of the fixtures. Default: `leagueName`, then the name in the file. */
  league: id.optional(),
  leagueName: teamName.optional(),
  /** The club's squad that plays the new matches. Default: for all; with own squads only, the caller's only one. */
  intoSquad: id.optional(),
  /** Only matches of the club's own team. */
  ownOnly: flag.default('false'),
  /** A team in the file that becomes the club's own, if the club has none. */
  myTeam: text({ max: limits.teamNameMax }).optional(),
  /** Rows that are the match in `near`, which gets their date. */
  sameWithDate: rowNumbers,
  /** Rows that are the match in `near`, which keeps its date. */
  sameKeepingDate: rowNumbers,
});
/** The name of the sheet. Default: the one that was open when the workbook was saved. */
const sheet = z
  .string({ error: msg('invalidInput') })
  .max(limits.shortTextMax, msg('invalidInput'))
  .optional();
/** Answers to the questions of rows, by row. */
const answers = jsonPart(z.record(z.string().regex(/^\d{1,7}$/), z.string().max(64))).optional();

/** The decisions about a file of fixtures, as parts of the form. */
const fixturesParts = {
  sheet,
  /** What the columns of a table become, by their numbers from 0. Others stay as they are proposed. */
  columns: jsonPart(fixtureColumnChoices).optional(),
  /** Cells of a table that were mended in the preview. */
  edits: jsonPart(z.array(fixtureEdit).max(limits.fixtureRowsMax)).optional(),
  /** How ambiguous days are read. Default: as the file's other days can only be read, else with the day first. */
  dates: z.enum(dateOrders, { error: msg('invalidInput') }).optional(),
  /** A row can ask more than once: its answers are joined by commas. */
  answers,
  /** The time zone of times that name none. Default: the one that the file names, then the club's. */
  zone: timezone.optional(),
  /** Minutes to add to all times, of a file that was written on another clock: a whole number from -1439 to 1439. */
  shiftMin: z
    .string({ error: msg('invalidInput') })
    .regex(/^-?\d{1,4}$/, msg('invalidInput'))
    .transform(Number)
    .pipe(wholeNumber(-1439, 1439))
    .optional(),
};
const fixturesBody = z.strictObject(fixturesParts);
const fixturesRunBody = z.strictObject({
  ...fixturesParts,
  /** The plan of the preview; also taken from the query. */
  plan: plan.optional(),
  /** `all`: 400 on `only` while a row is wrong. Default: wrong rows are left out. */
  only: z.enum(['right', 'all'], { error: msg('invalidInput') }).default('right'),
});

const playersQuery = z.strictObject({
  /** Which squad to import if the file has several. */
  squad: text().optional(),
  /** The club's squad for all players of the file. Default: the one that the row names, then the club's first. */
  intoSquad: id.optional(),
  /** The positions of players of whom the file names only the line. They replace no position of an existing player. */
  defender: linePosition.default(usualLinePositions.defender),
  midfielder: linePosition.default(usualLinePositions.midfielder),
  forward: linePosition.default(usualLinePositions.forward),
  /** Imports players whose number another one wears without it. */
  withoutTakenNumbers: flag.default('false'),
  /** How ambiguous days are read. Default: as the file's other days can only be read, else with the day first. */
  dates: z.enum(dateOrders, { error: msg('invalidInput') }).optional(),
});

/** The decisions about a file of players, as parts of the form. */
const playersParts = {
  sheet,
  /** What columns become, by their numbers from 0. Others stay as they are proposed. */
  columns: jsonPart(columnChoices).optional(),
  /** The answers to the questions of rows, by row. */
  answers,
  /** Cells that were mended in the preview. */
  edits: jsonPart(z.array(importEdit).max(limits.importRowsMax)).optional(),
};
const playersBody = z.strictObject(playersParts);
const playersRunBody = z.strictObject({
  ...playersParts,
  /** The plan of the preview; also taken from the query. */
  plan: plan.optional(),
  /** `all`: 400 on `only` while a row is wrong. Default: wrong rows are left out. */
  only: z.enum(['right', 'all'], { error: msg('invalidInput') }).default('right'),
});

export const previewFixtures = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/imports/fixtures/preview',
  access: 'staff',
  reach: 'list',
  summary:
    'Previews an import of fixtures (a table, iCalendar or football.json, part `file`) with the decisions made so far; writes nothing',
  query: fixturesQuery,
  body: fixturesBody,
  encoding: 'multipart',
  response: fixturesPreview,
});

export const importFixtures = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/imports/fixtures',
  access: 'staff',
  reach: 'list',
  summary: 'Imports fixtures as previewed: the same file with its `plan`; 409 if the outcome would differ by now',
  query: fixturesQuery.extend({ plan: plan.optional() }),
  body: fixturesRunBody,
  encoding: 'multipart',
  response: fixturesResult,
  changes: ['matches', 'teams', 'leagues', 'replies', 'rollcalls', 'suspensions', 'matchsquads'],
});

export const previewPlayers = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/imports/players/preview',
  access: 'admin',
  summary:
    'Previews an import of players (xlsx, ods, CSV, JSON or vCard, part `file`) with the decisions made so far; writes nothing',
  query: playersQuery,
  body: playersBody,
  encoding: 'multipart',
  response: importPreview,
});

export const importPlayers = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/imports/players',
  access: 'admin',
  summary: 'Imports players as previewed: the same file with its `plan`; 409 if the outcome would differ by now',
  query: playersQuery.extend({ plan: plan.optional() }),
  body: playersRunBody,
  encoding: 'multipart',
  response: importResult,
  changes: ['users', 'squads'],
});
