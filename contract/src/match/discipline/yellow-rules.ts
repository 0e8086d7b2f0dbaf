import { isSecondYellow } from '../events/second-yellow.ts';
import type { RuleSet, YellowRule } from '../rule-set-choices.ts';
import type { CountedCard } from './suspension-types.ts';

/** A ban that a count of yellow cards brings. `matches` null: a disciplinary body sets the length. */
export type YellowBan = { matches: number | null };

/**
 * The ban that reaching a count of yellow cards brings; undefined if none.
 * `matchNumber`: which match of the team in this league and season it is, from 1.
 */
export const banAt = (rule: YellowRule, count: number, matchNumber: number): YellowBan | undefined => {
  const of = (isBan: boolean, matches: number) => (isBan ? { matches } : undefined);
  switch (rule.kind) {
    case 'none':
      return undefined;
    case 'cycle':
      return of(count > 0 && count % rule.every === 0, rule.matches);
    case 'steps': {
      const step = rule.steps.find((one) => one.count === count);
      return step && (step.until === null || matchNumber <= step.until) ? { matches: step.matches } : undefined;
    }
    case 'oddFrom':
      return of(count === rule.first || (count > rule.first && count % 2 === 1), rule.matches);
    case 'list':
      return of(rule.counts.includes(count) || (rule.each && count > Math.max(...rule.counts)), rule.matches);
  }
};

/** Higher counts are not checked: nobody gets that many cards. */
const countMax = 99;

/** The next count above the present one that brings a ban in this match or a later one; undefined if none does. */
export const nextBan = (
  rule: YellowRule,
  count: number,
  matchNumber: number,
): ({ count: number } & YellowBan) | undefined => {
  for (let next = count + 1; next <= countMax; next += 1) {
    const ban = banAt(rule, next, matchNumber);
    if (ban) return { count: next, ...ban };
  }
  return undefined;
};

/** True if a rule set knows no discipline at all: friendlies and leagues without rules. */
export const hasNoDiscipline = ({ yellow, secondYellowMatches, straightRedMatches }: RuleSet): boolean =>
  yellow.kind === 'none' && secondYellowMatches === null && straightRedMatches === null;

/** The order of a match: 45+2 comes before 46. */
const byTime = (one: CountedCard, other: CountedCard): number =>
  one.period - other.period || one.minute - other.minute || (one.added ?? 0) - (other.added ?? 0);

export type Booking = {
  player: string;
  /** Yellow cards that enter the count. */
  yellows: CountedCard[];
  secondYellow: CountedCard | null;
  straightRed: CountedCard | null;
};

const bookingOf = (player: string, cards: readonly CountedCard[], rules: RuleSet): Booking => {
  const of = (kind: CountedCard['kind']) => cards.filter((card) => card.kind === kind).toSorted(byTime);
  const [firsts, seconds, reds] = [of('yellow'), of('secondYellow'), of('straightRed')];
  const first = firsts[0];
  const secondYellow = seconds[0] ?? firsts.slice(1).find((card) => first && isSecondYellow(first, card)) ?? null;
  const straightRed = reds[0] ?? null;
  const yellows = () => {
    if (secondYellow) return rules.secondYellowCountsAsYellow ? [firsts[0] ?? secondYellow, secondYellow] : [];
    return straightRed && !rules.yellowBeforeStraightRedCounts ? [] : firsts.slice(0, 1);
  };
  return { player, yellows: yellows(), secondYellow, straightRed };
};

/** What the cards of a match are to each player who got one, by the rules. Cards without a player count for nobody. */
export const bookingsOf = (cards: readonly CountedCard[], rules: RuleSet): Booking[] => {
  const players = [...new Set(cards.flatMap(({ player }) => player ?? []))];
  return players.map((player) =>
    bookingOf(
      player,
      cards.filter((card) => card.player === player),
      rules,
    ),
  );
};
