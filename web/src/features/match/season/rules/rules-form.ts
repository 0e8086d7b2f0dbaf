import type { LimitKind, RulePresetKey, RuleSet, YellowRule } from '@touchline/contract/match/rule-set-choices';
import { bounded } from '@touchline/contract/wire/messages';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { lengthsIn, lengthsText } from '../../events/typed-lengths.ts';

/** The rules that are one number, with their bounds; `isOpen`: empty is no limit, or by hand. */
export const numberRules = {
  playersOnPitch: { min: 3, max: 11, isOpen: false },
  minimumPlayers: { min: 1, max: 11, isOpen: false },
  squadMax: { min: 1, max: 60, isOpen: true },
  benchMax: { min: 0, max: 60, isOpen: true },
  minGoalkeepers: { min: 0, max: 5, isOpen: false },
  staffMax: { min: 0, max: 20, isOpen: false },
  cleanSheetMinutes: { min: 1, max: 120, isOpen: true },
  subsMax: { min: 0, max: 30, isOpen: true },
  subWindows: { min: 0, max: 30, isOpen: true },
  extraTimeSubs: { min: 0, max: 5, isOpen: false },
  extraTimeWindows: { min: 0, max: 5, isOpen: false },
  concussionSubs: { min: 0, max: 5, isOpen: false },
  sinBinMinutes: { min: 1, max: 30, isOpen: true },
  secondYellowMatches: { min: 0, max: 99, isOpen: true },
  straightRedMatches: { min: 0, max: 99, isOpen: true },
} as const;
export type NumberRule = keyof typeof numberRules;
export const numberRuleNames = Object.keys(numberRules) as NumberRule[];

export type LimitForm = { kind: LimitKind; bound: 'max' | 'min'; number: string; on: 'sheet' | 'pitch' };
export type StepForm = { count: string; until: string; matches: string };
export type YellowForm = {
  kind: YellowRule['kind'];
  every: string;
  first: string;
  counts: string;
  each: boolean;
  steps: StepForm[];
  matches: string;
};
export type StageForm = { name: string; wipes: boolean };

/** The rules as typed: numbers are texts. */
export type RulesForm = Record<NumberRule, string> & {
  preset: RulePresetKey;
  periods: string;
  extraTime: string;
  yellow: YellowForm;
  limits: LimitForm[];
  stages: StageForm[];
} & Pick<
    RuleSet,
    | 'returnSubs'
    | 'secondYellowCountsAsYellow'
    | 'yellowBeforeStraightRedCounts'
    | 'redScope'
    | 'isDomestic'
    | 'carryToNextSeason'
    | 'bornOnSheet'
  >;

const shown = (value: number | null) => (value === null ? '' : String(value));

const yellowForm = (yellow: YellowRule): YellowForm => ({
  kind: yellow.kind,
  every: yellow.kind === 'cycle' ? String(yellow.every) : '5',
  first: yellow.kind === 'oddFrom' ? String(yellow.first) : '3',
  counts: yellow.kind === 'list' ? yellow.counts.join(', ') : '5, 9, 12, 14',
  each: yellow.kind === 'list' ? yellow.each : true,
  steps:
    yellow.kind === 'steps'
      ? yellow.steps.map(({ count, until, matches }) => ({
          count: String(count),
          until: shown(until),
          matches: shown(matches),
        }))
      : [{ count: '5', until: '', matches: '1' }],
  matches: yellow.kind === 'none' || yellow.kind === 'steps' ? '1' : String(yellow.matches),
});

/** The form of a rule set. */
export const rulesForm = (rules: RuleSet): RulesForm => ({
  ...(Object.fromEntries(numberRuleNames.map((name) => [name, shown(rules[name])])) as Record<NumberRule, string>),
  preset: rules.preset,
  periods: lengthsText(rules.periods),
  extraTime: lengthsText(rules.extraTime),
  yellow: yellowForm(rules.yellow),
  limits: rules.limits.flatMap(({ kind, max, min, on }) => [
    ...(max === null ? [] : [{ kind, bound: 'max' as const, number: String(max), on }]),
    ...(min === null ? [] : [{ kind, bound: 'min' as const, number: String(min), on }]),
  ]),
  stages: rules.stages.map((name) => ({ name, wipes: rules.wipeAfterStages.includes(name) })),
  returnSubs: rules.returnSubs,
  secondYellowCountsAsYellow: rules.secondYellowCountsAsYellow,
  yellowBeforeStraightRedCounts: rules.yellowBeforeStraightRedCounts,
  redScope: rules.redScope,
  isDomestic: rules.isDomestic,
  carryToNextSeason: rules.carryToNextSeason,
  bornOnSheet: rules.bornOnSheet,
});

/** What is wrong, by the place of the field: `squadMax`, `yellow.every`, `limits.0`. Message keys of the contract. */
export type RulesProblems = Record<string, string>;

/** Reads numbers, and notes which of them can't be taken. */
const reader = () => {
  const problems: RulesProblems = {};
  const number = (place: string, text: string, min: number, max: number): number => {
    const value = numberOf(text);
    if (value !== null && Number.isInteger(value) && value >= min && value <= max) return value;
    problems[place] = bounded('wholeNumber', min, max);
    return min;
  };
  const openNumber = (place: string, text: string, min: number, max: number): number | null =>
    text.trim() === '' || text.trim() === '–' ? null : number(place, text, min, max);
  return { problems, number, openNumber };
};
type Reader = ReturnType<typeof reader>;

const readYellow = (yellow: YellowForm, { number, openNumber, problems }: Reader): YellowRule => {
  const { kind } = yellow;
  if (kind === 'none') return { kind };
  if (kind === 'steps')
    return {
      kind,
      steps: yellow.steps.map(({ count, until, matches }, index) => ({
        count: number(`yellow.steps.${index}`, count, 1, 99),
        until: openNumber(`yellow.steps.${index}`, until, 1, 99),
        matches: openNumber(`yellow.steps.${index}`, matches, 1, 99),
      })),
    };
  const matches = number('yellow.matches', yellow.matches, 1, 99);
  if (kind === 'cycle') return { kind, every: number('yellow.every', yellow.every, 1, 50), matches };
  if (kind === 'oddFrom') return { kind, first: number('yellow.first', yellow.first, 1, 50), matches };
  const counts = yellow.counts
    .split(/[,،;\s]+/u)
    .filter(Boolean)
    .map((count) => number('yellow.counts', count, 1, 99));
  if (counts.length === 0) problems['yellow.counts'] = 'required';
  return { kind, counts: counts.toSorted((one, other) => one - other), each: yellow.each, matches };
};

/** The rule set that a form makes, and what is wrong with it; a wrong one must not be sent. */
export const rulesOf = (form: RulesForm): { rules: RuleSet; problems: RulesProblems } => {
  const read = reader();
  const { problems, number, openNumber } = read;
  const numbers = Object.fromEntries(
    numberRuleNames.map((name) => {
      const { min, max, isOpen } = numberRules[name];
      return [name, (isOpen ? openNumber : number)(name, form[name], min, max)];
    }),
  ) as Pick<RuleSet, NumberRule>;
  const periods = lengthsIn(form.periods);
  if (!periods || periods.length === 0) problems['periods'] = 'invalidInput';
  const extraTime = lengthsIn(form.extraTime, 2);
  if (!extraTime) problems['extraTime'] = 'invalidInput';
  const stages = form.stages.map(({ name }) => name.trim());
  stages.forEach((name, index) => {
    if (name === '') problems[`stages.${index}`] = 'required';
  });
  const rules: RuleSet = {
    ...numbers,
    preset: form.preset,
    periods: periods ?? [],
    extraTime: extraTime ?? [],
    limits: form.limits.map(({ kind, bound, number: text, on }, index) => {
      const value = number(`limits.${index}`, text, 0, 99);
      return { kind, max: bound === 'max' ? value : null, min: bound === 'min' ? value : null, on };
    }),
    yellow: readYellow(form.yellow, read),
    stages,
    wipeAfterStages: form.stages.filter(({ wipes }) => wipes).map(({ name }) => name.trim()),
    returnSubs: form.returnSubs,
    secondYellowCountsAsYellow: form.secondYellowCountsAsYellow,
    yellowBeforeStraightRedCounts: form.yellowBeforeStraightRedCounts,
    redScope: form.redScope,
    isDomestic: form.isDomestic,
    carryToNextSeason: form.carryToNextSeason,
    bornOnSheet: form.bornOnSheet,
  };
  if (rules.minimumPlayers > rules.playersOnPitch)
    problems['minimumPlayers'] = bounded('wholeNumber', 1, rules.playersOnPitch);
  return { rules, problems };
};
