import * as z from 'zod';
import { day, squadQuery } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { bodyAreaKeys, severities, tissues } from './case-choices.ts';
import { severityBands } from './case-settings.ts';

const rate = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable();
/** Cases, hours, and the rate per 1,000 hours; null without hours. */
const figure = z.object({ cases: z.number().int(), hours: z.number(), rate });
const group = { cases: z.number().int(), daysLost: z.number().int(), again: z.number().int() };

const bandsOf = z.array(z.object({ band: z.enum(severities), cases: z.number().int(), daysLost: z.number().int() }));

export const injuryReport = z.object({
  /** The days that it is about: those asked for; whole months for readers without medical records. */
  from: z.string(),
  to: z.string(),
  players: z.number().int(),
  all: figure,
  match: figure,
  training: figure,
  burden: z.number().nullable(),
  daysLost: z.number().int(),
  /** Of the injuries with time loss: those still open, and the days of the middle one; null without one. */
  open: z.number().int(),
  medianDays: z.number().nullable(),
  /** Share of player-days without a limit of health, 0 to 1; null without players. */
  availability: z.number().nullable(),
  playerDays: z.object({ available: z.number().int(), all: z.number().int() }),
  /** Its rate is per 1,000 player-days. */
  illness: z.object({ cases: z.number().int(), daysLost: z.number().int(), playerDays: z.number().int(), rate }),
  coverage: z.object({
    sessions: z.number().int(),
    withAttendance: z.number().int(),
    /** Matches that took place, and those of them whose minutes the match file knows. */
    matches: z.number().int(),
    withMinutes: z.number().int(),
    /** Injuries in sessions without attendance: left out of the rate. */
    leftOut: z.number().int(),
    /** Injuries that happened outside football: in no figure but availability. */
    outsideFootball: z.number().int(),
    /** Injuries of the rate that look like the exacerbation of an earlier one, as long as nobody has said so. */
    proposed: z.number().int(),
    /** Squads with months of fewer than five players, which only medical staff see in it. */
    squadsLeftOut: z.number().int(),
  }),
  severity: bandsOf,
  /** The most days of each band but the last. */
  bands: severityBands,
  /** Men's elite football stands beside the own figures. */
  frame: z.boolean(),
  /** For medical staff only; absent for others. `left` and `right` are the cases of one side. */
  areas: z
    .array(z.object({ area: z.enum(bodyAreaKeys), left: z.number().int(), right: z.number().int(), ...group }))
    .optional(),
  tissues: z.array(z.object({ tissue: z.enum(tissues), ...group })).optional(),
  diagnoses: z.array(z.object({ code: z.string().nullable(), text: z.string(), ...group })).optional(),
  /** The same days a year earlier, when `compare` asks for them. */
  before: z
    .object({
      from: z.string(),
      to: z.string(),
      cases: z.number().int(),
      daysLost: z.number().int(),
      severity: bandsOf,
    })
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
    'Incidence, burden and severity of a period with intervals and coverage; 403 `tooFewPlayers` under 5 players in a squad but for medical staff, who alone get parts of months',
  query: z.strictObject({ ...range, compare: z.enum(['season']).optional() }),
  response: injuryReport,
});
