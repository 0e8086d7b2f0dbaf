import { expect } from 'vitest';
import { rulePreset } from '../rule-presets.ts';
import type { RulePresetKey, RuleSet } from '../../rule-set-choices.ts';
import { countSuspensions } from '../suspension-rules.ts';
import type {
  CountedCard,
  CountedMatch,
  CountedSuspension,
  SuspensionCount,
  SuspensionInput,
} from '../suspension-types.ts';

// Matches and cards for the tests of the suspension count.

const kinds = { Y: 'yellow', S: 'secondYellow', R: 'straightRed' } as const;
/** `YS` is a yellow and a second one. */
export const cardsOf = (text: string, player: string | null = 'ana'): CountedCard[] =>
  [...text].map((letter, index) => ({
    player,
    kind: kinds[letter as keyof typeof kinds],
    period: 1,
    minute: 10 + index,
    added: null,
  }));

/** The kick-off of a matchday. */
export const dayOf = (date: number) => new Date(Date.UTC(2026, 7, 1 + (date - 1) * 7)).toISOString();
/** The match of a matchday, a week after the one before it. */
export const matchOf = (matchday: number, more: Partial<CountedMatch> = {}): CountedMatch => ({
  id: `m${String(matchday).padStart(2, '0')}`,
  squad: null,
  league: 'league',
  season: 's1',
  kickOff: dayOf(matchday),
  day: dayOf(matchday).slice(0, 10),
  state: 'finished',
  played: true,
  replayed: false,
  stage: null,
  sheet: [],
  cards: [],
  ...more,
});
export const coming = (matchday: number, more: Partial<CountedMatch> = {}): CountedMatch =>
  matchOf(matchday, { state: 'scheduled', played: false, ...more });

/** A season of finished matches with cards of one player by matchday. */
export const seasonOf = (cards: Record<number, string>, length = 38): CountedMatch[] =>
  Array.from({ length }, (_, index) => matchOf(index + 1, { cards: cardsOf(cards[index + 1] ?? '') }));

/** The rules of a preset, with some changed. */
export const rulesOf = (preset: RulePresetKey, more: Partial<RuleSet> = {}): RuleSet => ({
  ...rulePreset(preset).rules,
  ...more,
});
/** Counts with one league and nothing decided by staff, unless told otherwise. */
export const count = (matches: CountedMatch[], rules: RuleSet, more: Partial<SuspensionInput> = {}) =>
  countSuspensions({
    matches,
    rules: [{ league: 'league', season: 's1', rules }],
    changes: [],
    decisions: [],
    stays: null,
    entered: [],
    ...more,
  });
/** The matchdays on which the player was out. */
export const outOn = ({ suspensions }: SuspensionCount): number[] =>
  suspensions
    .flatMap(({ served }) => served)
    .map((match) => Number(match.slice(1)))
    .toSorted((one, other) => one - other);
/** The one suspension that there is. */
export const only = ({ suspensions }: SuspensionCount): CountedSuspension => {
  expect(suspensions).toHaveLength(1);
  return suspensions[0]!;
};
