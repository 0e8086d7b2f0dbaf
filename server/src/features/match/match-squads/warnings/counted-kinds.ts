import type { LimitKind } from '@touchline/contract/match/rule-set-choices';
import { ageGroupOf, type AgeYear } from '@touchline/contract/squads/age-groups';
import { yearsLater } from '../../../../lib/time/under-age.ts';

/** What the limits of a league ask of a player. */
export type CountedPlayer = {
  id: string;
  birthDate: string | null;
  isGoalkeeper: boolean;
  isForeign: boolean;
  isHomegrown: boolean;
};

const ages = { over23: 23, under23: 23, under21: 21 } as const;

/**
 * Whether a player counts as younger than an age: by the age group of the season, so that nobody changes the kind while it
 * runs; outside of any season by the day of the match. Null without a birth date.
 */
const isUnder = (birthDate: string | null, age: number, { day, year }: { day: string; year: AgeYear | null }) => {
  if (birthDate === null) return null;
  return year ? ageGroupOf(birthDate, year) <= age : day < yearsLater(birthDate, age);
};

/** The ids of the players whom each kind of limit counts. Without a birth date a player is of no age. */
export const countedKinds = (
  players: readonly CountedPlayer[],
  when: { day: string; year: AgeYear | null },
): Record<LimitKind, string[]> => {
  const ids = (counts: (one: CountedPlayer) => boolean) => players.filter(counts).map(({ id }) => id);
  return {
    foreign: ids(({ isForeign }) => isForeign),
    homegrown: ids(({ isHomegrown }) => isHomegrown),
    over23: ids(({ birthDate }) => isUnder(birthDate, ages.over23, when) === false),
    under23: ids(({ birthDate }) => isUnder(birthDate, ages.under23, when) === true),
    under21: ids(({ birthDate }) => isUnder(birthDate, ages.under21, when) === true),
    goalkeepers: ids(({ isGoalkeeper }) => isGoalkeeper),
  };
};
