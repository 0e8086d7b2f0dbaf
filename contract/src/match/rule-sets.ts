import * as z from 'zod';
import { id, idParams, playerRef, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { count, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { matchLimits } from './match-choices.ts';
import { limitKinds, rulePresetKeys, type RuleSet } from './rule-set-choices.ts';

const flag = z.boolean({ error: msg('invalidInput') });
const lengths = (max: number) => z.array(wholeNumber(1, 90), { error: msg('required') }).max(max, msg('tooMany'));
const matches = wholeNumber(1, matchLimits.suspensionMax);

const yellowRule = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('cycle'), every: wholeNumber(1, 50), matches }),
    z.strictObject({
      kind: z.literal('steps'),
      steps: z
        .array(
          z.strictObject({
            count: wholeNumber(1, 99),
            until: wholeNumber(1, 99).nullable(),
            matches: matches.nullable(),
          }),
        )
        .min(1, msg('required'))
        .max(10, msg('tooMany')),
    }),
    z.strictObject({ kind: z.literal('oddFrom'), first: wholeNumber(1, 50), matches }),
    z.strictObject({
      kind: z.literal('list'),
      counts: z.array(wholeNumber(1, 99)).min(1, msg('required')).max(20, msg('tooMany')),
      each: flag,
      matches,
    }),
  ],
  { error: msg('invalidInput') },
);

const limit = z.strictObject({
  kind: z.enum(limitKinds, { error: msg('invalidInput') }),
  max: count(99).nullable(),
  min: count(99).nullable(),
  on: z.enum(['sheet', 'pitch'], { error: msg('invalidInput') }),
});

const stageName = text({ max: 60 });

/** The rules of a competition in a season. */
export const ruleSet = z.strictObject({
  preset: z.enum(rulePresetKeys, { error: msg('invalidInput') }),
  periods: lengths(4).min(1, msg('required')),
  extraTime: lengths(2),
  playersOnPitch: wholeNumber(3, 11),
  minimumPlayers: wholeNumber(1, 11),
  squadMax: wholeNumber(1, matchLimits.calledMax).nullable(),
  benchMax: count(matchLimits.calledMax).nullable(),
  minGoalkeepers: count(5),
  staffMax: count(20),
  subsMax: count(30).nullable(),
  subWindows: count(30).nullable(),
  extraTimeSubs: count(5),
  extraTimeWindows: count(5),
  concussionSubs: count(5),
  returnSubs: flag,
  sinBinMinutes: wholeNumber(1, 30).nullable(),
  limits: z.array(limit).max(12, msg('tooMany')),
  yellow: yellowRule,
  secondYellowMatches: count(matchLimits.suspensionMax).nullable(),
  secondYellowCountsAsYellow: flag,
  straightRedMatches: count(matchLimits.suspensionMax).nullable(),
  yellowBeforeStraightRedCounts: flag,
  redScope: z.enum(['competition', 'domestic'], { error: msg('invalidInput') }),
  isDomestic: flag,
  stages: z.array(stageName).max(20, msg('tooMany')),
  wipeAfterStages: z.array(stageName).max(20, msg('tooMany')),
  carryToNextSeason: z.strictObject({ yellows: flag, suspensions: flag, yellowSuspensions: flag }),
  cleanSheetMinutes: wholeNumber(1, 120).nullable(),
  bornOnSheet: flag,
}) satisfies z.ZodType<RuleSet>;

export const leagueRules = z.object({
  league: z.object({ _id: id, name: z.string() }),
  season: z.object({ _id: id, name: z.string() }),
  /** False while nobody has chosen rules: `rules` are then those of the preset `none`. */
  isSet: z.boolean(),
  /** The season whose rules go on, as long as this one has none of its own; null: its own ones, or none. */
  goesOnFrom: z.object({ _id: id, name: z.string() }).nullable(),
  rules: ruleSet,
  /** The season of the preset's regulations, like `2025/26`. */
  asOf: z.string(),
  /** Fields that differ from the preset. */
  differing: z.array(z.string()),
  /** Of this season's own rules, counted from 1; earlier ones are kept. 0 without own ones. */
  version: z.number().int(),
  mayEdit: z.boolean(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
});
export type LeagueRules = z.infer<typeof leagueRules>;

const inSeason = z.strictObject({ season: id.optional() });

export const getLeagueRules = endpoint({
  method: 'GET',
  path: '/v1/leagues/:id/rules',
  access: 'staff',
  reach: 'club',
  summary: 'The rule set of a league in this season, or another one',
  params: idParams,
  query: inSeason,
  response: leagueRules,
});

export const saveLeagueRules = endpoint({
  method: 'PUT',
  path: '/v1/leagues/:id/rules',
  access: 'tactical',
  reach: 'club',
  summary: 'Saves a new version of the rule set; suspensions are recounted. 412 by an older version',
  params: idParams,
  query: inSeason,
  body: ruleSet,
  response: leagueRules,
  changes: ['rulesets', 'suspensions', 'matchsquads'],
});

export const planLeagueRules = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/leagues/:id/rules/plan',
  access: 'tactical',
  reach: 'club',
  summary: 'The suspensions that a change of the rules would make, end or change; changes nothing',
  params: idParams,
  query: inSeason,
  body: ruleSet,
  response: z.object({
    changes: z.array(
      z.object({
        player: z.object({ _id: id, name: z.string() }),
        change: z.enum(['added', 'removed', 'changed']),
        before: z.number().int().nullable(),
        after: z.number().int().nullable(),
      }),
    ),
  }),
});

export const listRulePresets = endpoint({
  method: 'GET',
  path: '/v1/rulepresets',
  access: 'staff',
  reach: 'club',
  summary: 'The presets of rule sets, each with the season of its regulations',
  response: z.object({
    records: z.array(z.object({ key: z.enum(rulePresetKeys), asOf: z.string(), rules: ruleSet })),
  }),
});

/** A player's registration for a competition: what limits count, and what the team sheet prints. */
export const registration = z.object({
  player: playerRef,
  licence: z.string().nullable(),
  /** First and last day; null: open. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  foreign: z.boolean(),
  homegrown: z.boolean(),
  updatedAt: timestamp,
});
export type Registration = z.infer<typeof registration>;
