import * as z from 'zod';
import { day, id, squadQuery } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { bodyAreaKeys, severities, tissues } from './case-choices.ts';

const rate = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable();
/** Cases, hours, and the rate per 1,000 hours; null without hours. */
const figure = z.object({ cases: z.number().int(), hours: z.number(), rate });
const group = { cases: z.number().int(), daysLost: z.number().int(), again: z.number().int() };

export const injuryReport = z.object({
  from: z.string(),
  to: z.string(),
  players: z.number().int(),
  all: figure,
  match: figure,
  training: figure,
  burden: z.number().nullable(),
  daysLost: z.number().int(),
  /** Share of player-days on which players were fully available, 0 to 1; null without players. */
  availability: z.number().nullable(),
  illness: z.object({ cases: z.number().int(), playerDays: z.number().int(), rate }),
  coverage: z.object({
    sessions: z.number().int(),
    withAttendance: z.number().int(),
    matches: z.number().int(),
    withMinutes: z.number().int(),
    /** Injuries in sessions without attendance: left out of the rate. */
    leftOut: z.number().int(),
  }),
  severity: z.array(z.object({ band: z.enum(severities), cases: z.number().int(), daysLost: z.number().int() })),
  /** For medical staff only; absent for others. */
  areas: z.array(z.object({ area: z.enum(bodyAreaKeys), ...group })).optional(),
  tissues: z.array(z.object({ tissue: z.enum(tissues), ...group })).optional(),
  diagnoses: z.array(z.object({ code: z.string().nullable(), text: z.string(), ...group })).optional(),
  before: z
    .object({ from: z.string(), to: z.string(), cases: z.number().int(), daysLost: z.number().int() })
    .nullable(),
});
export type InjuryReport = z.infer<typeof injuryReport>;

const range = { from: day, to: day, ...squadQuery };

export const readInjuryReport = endpoint({
  method: 'GET',
  path: '/v1/reports/injuries',
  access: 'staff',
  reach: 'list',
  summary:
    'Incidence, burden and severity of a period with intervals and coverage; 403 `tooFewPlayers` under 5 players but for medical staff',
  query: z.strictObject({ ...range, compare: z.enum(['season']).optional() }),
  response: injuryReport,
});

export const exportCases = endpoint({
  method: 'GET',
  path: '/v1/exports/cases.csv',
  access: 'medical',
  reach: 'list',
  summary: 'Cases in the columns of the surveillance tool, players by pseudonym unless `names=yes`',
  requiresReauth: true,
  query: z.strictObject({ ...range, names: z.enum(['yes', 'no']).optional() }),
  response: z.string(),
  produces: 'csv',
});
export const exportExposure = endpoint({
  method: 'GET',
  path: '/v1/exports/exposure.csv',
  access: 'medical',
  reach: 'list',
  summary: 'Minutes of training and match by player and day in the columns of the surveillance tool',
  requiresReauth: true,
  query: z.strictObject({ ...range, names: z.enum(['yes', 'no']).optional() }),
  response: z.string(),
  produces: 'csv',
});
export const exportAvailability = endpoint({
  method: 'GET',
  path: '/v1/exports/availability.csv',
  access: 'staff',
  reach: 'list',
  summary: 'The squad grid as CSV: a row for each player, a column for each day',
  query: z.strictObject(range),
  response: z.string(),
  produces: 'csv',
});
export const medicalFile = endpoint({
  method: 'GET',
  path: '/v1/users/:id/medicalfile',
  access: 'medical',
  reach: 'person',
  summary: 'A player’s medical file, PDF and JSON in an archive, to be given to the player',
  params: z.strictObject({ id }),
  response: z.string(),
  produces: 'archive',
  requiresReauth: true,
});
