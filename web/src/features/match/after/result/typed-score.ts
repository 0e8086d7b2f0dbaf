import type { Score } from '@touchline/contract/football/matches';
import { numberOf } from '../../../../lib/forms/typed-values.ts';

/** Goals as they are typed, home and away. */
export type TypedGoals = { home: string; away: string };

export const goalsMax = 99;

/** Whether it is a number of goals that a result can have. */
export const isGoals = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= goalsMax;

/** What is in the two fields of a result. */
export const typedOf = (score: Score | null | undefined): TypedGoals => ({
  home: String(score?.home ?? ''),
  away: String(score?.away ?? ''),
});

/** The numbers typed; null for an empty field. */
export const typedScore = ({ home, away }: TypedGoals): { home: number | null; away: number | null } => ({
  home: numberOf(home),
  away: numberOf(away),
});

/** The shoot-out typed: null with both fields empty, undefined for one that can not be. */
export const typedShootout = (typed: TypedGoals): Score | null | undefined => {
  const { home, away } = typedScore(typed);
  if (home === null && away === null) return null;
  return isGoals(home) && isGoals(away) && home !== away ? { home, away } : undefined;
};
