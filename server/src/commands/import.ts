import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { teamName } from '@touchline/contract/football/leagues';
import { fixtureColumnChoices, fixtureEdit } from '@touchline/contract/club/fixture-columns';
import { columnChoices, importEdit } from '@touchline/contract/club/import-columns';
import {
  type DateOrder,
  dateOrders,
  type LinePosition,
  linePositions,
  usualLinePositions,
} from '@touchline/contract/club/imports';
import { limits } from '@touchline/contract/wire/limits';
import { isTimezone } from '@touchline/contract/wire/rules';
import { messages, sentenceOf } from '@touchline/contract/wire/sentences';
import * as z from 'zod';
import { readConfig, type Config } from '../config/config.ts';
import { createAuditService } from '../features/ground/audit/audit.service.ts';
import { createReadsService } from '../features/ground/audit/reads.service.ts';
import { createComingSessionsService } from '../features/football/coming-sessions/coming-sessions.service.ts';
import { createClaimsService } from '../features/ground/files/claims.service.ts';
import { createHolders } from '../features/ground/files/holders.service.ts';
import { createLinksService } from '../features/ground/files/links.service.ts';
import { createGalleriesService } from '../features/ground/galleries/galleries.service.ts';
import { createMailsService } from '../features/ground/mails/mails.service.ts';
import { createImportCommandService, type ImportOrder } from '../features/exchange/imports/import-command.service.ts';
import { editsByRow } from '../features/exchange/imports/players/read-rows.ts';
import { createImports } from '../features/exchange/imports/imports.ts';
import { tellServers } from '../features/club/live/tell-servers.service.ts';
import { openInstallation } from '../installation.ts';
import { systemClock as clock } from '../lib/time/clock.ts';
import type { Command } from './command.ts';

const usage =
  'usage: import fixtures FILE [--league NAME] [--own-only] [--into-squad NAME] [--zone NAME] [--shift MINUTES] ' +
  '[--dates dayFirst] [--answers FILE] [--skip-wrong] [--yes], ' +
  'or import players FILE [--squad NAME] [--into-squad NAME] [--defenders CB] [--midfielders CM] [--forwards ST] ' +
  '[--without-taken-numbers] [--dates dayFirst] [--answers FILE] [--skip-wrong] [--yes]';

const leagueNameIn = (given: string | undefined): string | undefined => {
  if (given === undefined) return undefined;
  const parsed = teamName.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`--league: ${sentenceOf(parsed.error.issues[0]?.message ?? '')}`);
};

const linePositionIn = (option: string, given: string): LinePosition => {
  const found = linePositions.find((position) => position.toLowerCase() === given.toLowerCase());
  if (found) return found;
  throw new Error(`${option}: one of ${linePositions.join(', ')}`);
};

const dateOrderIn = (given: string | undefined): DateOrder | undefined => {
  const found = dateOrders.find((order) => order.toLowerCase() === given?.toLowerCase());
  if (given !== undefined && !found) throw new Error(`--dates: one of ${dateOrders.join(', ')}`);
  return found;
};

/** What a file of answers may decide: the same as the parts of the form. */
const answersFile = z.strictObject({
  sheet: z.string().optional(),
  columns: columnChoices.optional(),
  answers: z.record(z.string(), z.string()).default({}),
  edits: z.array(importEdit).default([]),
});

/** Reads a file of answers to the questions of a preview. Throws a one-line error. */
const answersAt = <T>(path: string | undefined, schema: z.ZodType<T>): T => {
  const read = (): unknown => {
    if (path === undefined) return {};
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      throw new Error(`--answers: ${path} could not be read as JSON`, { cause: error });
    }
  };
  const parsed = schema.safeParse(read());
  const [wrong] = parsed.error?.issues ?? [];
  if (!parsed.success) throw new Error(`--answers: ${wrong?.path.join('.') || 'the file'}: ${wrong?.message ?? ''}`);
  return parsed.data;
};

const answersIn = (path: string | undefined) => {
  const { sheet, columns, answers, edits } = answersAt(path, answersFile);
  return { sheet, columns, answers, edits: editsByRow(edits) };
};

/** The same for fixtures. */
const fixtureAnswersFile = z.strictObject({
  sheet: z.string().optional(),
  columns: fixtureColumnChoices.optional(),
  answers: z.record(z.string(), z.string()).default({}),
  edits: z.array(fixtureEdit).default([]),
});

const zoneIn = (given: string | undefined): string | undefined => {
  if (given === undefined || isTimezone(given)) return given;
  throw new Error(`--zone: ${messages.zoneUnknown}`);
};

const shiftIn = (given: string): number => {
  const minutes = Number(given);
  if (Number.isInteger(minutes) && Math.abs(minutes) < 24 * 60) return minutes;
  throw new Error('--shift: a whole number of minutes, less than a day');
};

type Given = { order: ImportOrder; file: string; isSure: boolean };

const read = (args: readonly string[], pathOf: (file: string) => string): Given => {
  const [kind, ...others] = args;
  const common = {
    yes: { type: 'boolean', default: false },
    'into-squad': { type: 'string' },
    'skip-wrong': { type: 'boolean', default: false },
  } as const;
  if (kind === 'fixtures') {
    const options = {
      ...common,
      league: { type: 'string' },
      'own-only': { type: 'boolean', default: false },
      zone: { type: 'string' },
      shift: { type: 'string', default: '0' },
      dates: { type: 'string' },
      answers: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: others, options, allowPositionals: true });
    if (positionals.length !== 1) throw new Error(usage);
    const order: ImportOrder = {
      kind,
      leagueName: leagueNameIn(values.league),
      ownOnly: values['own-only'],
      zone: zoneIn(values.zone),
      shiftMin: shiftIn(values.shift),
      dates: dateOrderIn(values.dates),
      ...answersAt(values.answers === undefined ? undefined : pathOf(values.answers), fixtureAnswersFile),
      intoSquad: values['into-squad'],
      skipsWrong: values['skip-wrong'],
    };
    return { order, file: positionals[0]!, isSure: values.yes };
  }
  if (kind !== 'players') throw new Error(usage);
  const options = {
    ...common,
    squad: { type: 'string' },
    defenders: { type: 'string', default: usualLinePositions.defender },
    midfielders: { type: 'string', default: usualLinePositions.midfielder },
    forwards: { type: 'string', default: usualLinePositions.forward },
    'without-taken-numbers': { type: 'boolean', default: false },
    dates: { type: 'string' },
    answers: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args: others, options, allowPositionals: true });
  if (positionals.length !== 1) throw new Error(usage);
  const order: ImportOrder = {
    kind,
    squad: values.squad,
    lines: {
      defender: linePositionIn('--defenders', values.defenders),
      midfielder: linePositionIn('--midfielders', values.midfielders),
      forward: linePositionIn('--forwards', values.forwards),
    },
    withoutTakenNumbers: values['without-taken-numbers'],
    dates: dateOrderIn(values.dates),
    ...answersIn(values.answers === undefined ? undefined : pathOf(values.answers)),
    intoSquad: values['into-squad'],
    skipsWrong: values['skip-wrong'],
  };
  return { order, file: positionals[0]!, isSure: values.yes };
};

const load = (file: string): Buffer => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`the file ${file} does not exist`);
  if (size > limits.importBytes) throw new Error(`${file}: ${messages.importFileSize}`);
  return readFileSync(file);
};

const ask = async (): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Error('nothing was imported; without a terminal, confirm with --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Import? [y/N] ').finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
};

const quiet = { info: () => {}, warn: (_: object, event: string) => console.warn(event), error: console.error };

/** Opens the installation. Only the server may open the embedded database while it runs. */
const open = async (config: Config) => {
  try {
    return await openInstallation({ config, log: quiet });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('in use by another running server')) throw error;
    throw new Error(`${error.message}; import with the button in the console, or stop the server first`, {
      cause: error,
    });
  }
};

/** Imports fixtures or players from a file, after showing what would change. */
export const importFile: Command = async ({ args, env }) => {
  // npm changes to the program's folder; paths are relative to the user's.
  const pathOf = (given: string): string => resolve(env.INIT_CWD ?? '.', given);
  const { order, file, isSure } = read(args, pathOf);
  const bytes = load(pathOf(file));
  const config = readConfig(env);
  const { database, secrets, close } = await open(config);
  try {
    const { db } = database;
    const audit = createAuditService({ clock, secrets });
    const links = createLinksService({ linkKey: secrets.linkKey, clock });
    const files = { claims: createClaimsService(clock), links, holders: createHolders() };
    const galleries = createGalleriesService({ clock, audit, files });
    const reads = createReadsService({ db, clock, audit, logger: quiet });
    const comingSessions = createComingSessionsService({ db, clock, audit });
    // The servers are notified below.
    const imports = createImports({
      db,
      clock,
      audit,
      config,
      // A running server sends what is queued here, else the next one that starts.
      mails: createMailsService({ db, secrets, clock, findServer: async () => undefined, wake: () => {} }),
      reads,
      galleries,
      comingSessions,
      notifyChanges: () => {},
      // The command takes nothing back.
      finishRemovals: async () => {},
      renewForms: async () => {},
    });
    const confirm = isSure ? () => Promise.resolve(true) : ask;
    await createImportCommandService({ db, imports, tell: console.log, confirm }).run(order, bytes, basename(file));
    await tellServers(database, secrets, [
      'matches',
      'teams',
      'leagues',
      'users',
      'squads',
      'trainings',
      'tasks',
      'rollcalls',
    ]);
  } finally {
    await close();
  }
};
