import type { RulePresetKey, RuleSet, StageKey } from '../rule-set-choices.ts';

/** The season whose regulations the presets follow. They change every summer: show it, and ask staff to check theirs. */
export const presetsAsOf = '2025/26';

export type RulePreset = { key: RulePresetKey; asOf: string; rules: RuleSet };

/** Law 3 of the Laws of the Game 2025/26, and what most competitions add. Red cards: the least that the rules know. */
const common: Omit<RuleSet, 'preset' | 'squadMax' | 'benchMax' | 'yellow'> = {
  periods: [45, 45],
  extraTime: [15, 15],
  playersOnPitch: 11,
  minimumPlayers: 7,
  minGoalkeepers: 1,
  staffMax: 7,
  subsMax: 5,
  subWindows: 3,
  extraTimeSubs: 0,
  extraTimeWindows: 0,
  concussionSubs: 0,
  returnSubs: false,
  sinBinMinutes: null,
  limits: [],
  secondYellowMatches: 1,
  secondYellowCountsAsYellow: false,
  straightRedMatches: 1,
  yellowBeforeStraightRedCounts: true,
  redScope: 'competition',
  isDomestic: true,
  stages: [],
  wipeAfterStages: [],
  carryToNextSeason: { yellows: false, suspensions: true, yellowSuspensions: true },
  cleanSheetMinutes: null,
  bornOnSheet: false,
};

const of23 = { squadMax: 23, benchMax: 12 };
const of20 = { squadMax: 20, benchMax: 9 };
const knockout: StageKey[] = ['roundOf16', 'quarterFinals', 'semiFinals', 'final'];

const presets: Record<RulePresetKey, Omit<RuleSet, 'preset'>> = {
  laLiga: {
    ...common,
    ...of23,
    yellow: { kind: 'cycle', every: 5, matches: 1 },
    // A cycle completed on the last matchday lapses.
    carryToNextSeason: { yellows: false, suspensions: true, yellowSuspensions: false },
  },
  copaDelRey: {
    ...common,
    ...of23,
    yellow: { kind: 'cycle', every: 3, matches: 1 },
    stages: ['playOffs', 'roundOf64', 'roundOf32', ...knockout],
    wipeAfterStages: ['quarterFinals'],
  },
  premierLeague: {
    ...common,
    ...of20,
    yellow: {
      kind: 'steps',
      steps: [
        { count: 5, until: 19, matches: 1 },
        { count: 10, until: 32, matches: 2 },
        { count: 15, until: null, matches: 3 },
        // The regulatory commission decides.
        { count: 20, until: null, matches: null },
      ],
    },
    // 1 to 3 by the offence: staff lengthen it.
    redScope: 'domestic',
  },
  uefaClub: {
    ...common,
    ...of23,
    minGoalkeepers: 2,
    extraTimeSubs: 1,
    extraTimeWindows: 1,
    yellow: { kind: 'oddFrom', first: 3, matches: 1 },
    isDomestic: false,
    stages: ['qualifying', 'leaguePhase', 'playOffs', ...knockout],
    wipeAfterStages: ['qualifying', 'quarterFinals'],
  },
  brasileirao: { ...common, ...of23, yellow: { kind: 'cycle', every: 3, matches: 1 } },
  saudiProLeague: {
    ...common,
    ...of20,
    limits: [{ kind: 'foreign', max: 8, min: null, on: 'sheet' }],
    yellow: { kind: 'cycle', every: 4, matches: 1 },
  },
  ligaPortugal: {
    ...common,
    ...of20,
    yellow: { kind: 'list', counts: [5, 9, 12, 14], each: true, matches: 1 },
    yellowBeforeStraightRedCounts: false,
    redScope: 'domestic',
  },
  worldCup: {
    ...common,
    squadMax: 26,
    benchMax: 15,
    extraTimeSubs: 1,
    extraTimeWindows: 1,
    yellow: { kind: 'cycle', every: 2, matches: 1 },
    isDomestic: false,
    stages: ['groupStage', 'roundOf32', ...knockout],
    wipeAfterStages: ['groupStage', 'quarterFinals'],
  },
  none: {
    ...common,
    squadMax: null,
    benchMax: null,
    minGoalkeepers: 0,
    subsMax: null,
    subWindows: null,
    returnSubs: true,
    yellow: { kind: 'none' },
    secondYellowMatches: null,
    straightRedMatches: null,
    isDomestic: false,
    carryToNextSeason: { yellows: false, suspensions: false, yellowSuspensions: false },
  },
};

/** A preset with its season. */
export const rulePreset = (key: RulePresetKey): RulePreset => ({
  key,
  asOf: presetsAsOf,
  rules: { preset: key, ...structuredClone(presets[key]) },
});

/** Equal as data, whatever the order of the fields: databases do not keep it. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [left, right] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
};

/** The fields in which two rule sets differ; `preset` is not a rule. */
export const ruleDifferences = (one: RuleSet, other: RuleSet): (keyof RuleSet)[] =>
  (Object.keys(other) as (keyof RuleSet)[]).filter((field) => field !== 'preset' && !isSame(one[field], other[field]));

/** The fields in which a rule set differs from the preset that it was made from. */
export const changedFromPreset = (rules: RuleSet): (keyof RuleSet)[] =>
  ruleDifferences(rules, rulePreset(rules.preset).rules);
