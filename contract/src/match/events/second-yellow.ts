import type { MatchMinute } from './match-clock.ts';

/** A yellow card of one player in one match, as it was recorded. */
type YellowCard = MatchMinute & {
  /** The phone; null or left out: not recorded by one. */
  device?: string | null | undefined;
  /** Somebody said that it is none of another phone's. */
  distinct?: boolean | undefined;
};

const moment = ({ minute, added }: MatchMinute): number => (minute ?? 0) + (added ?? 0);

/** Whether two phones have recorded one card, as far as anybody knows: in the same minute, give or take one. */
const isSameCard = (one: YellowCard, other: YellowCard): boolean =>
  one.period === other.period &&
  Math.abs(moment(one) - moment(other)) <= 1 &&
  Boolean(one.device && other.device) &&
  one.device !== other.device &&
  !one.distinct &&
  !other.distinct;

/** Whether a yellow card sends off a player who has this one: two are a second one by Law 12, however they were recorded. */
export const isSecondYellow = (first: YellowCard, card: YellowCard): boolean => !isSameCard(first, card);
