/** The role whose people the club wants a second factor of, if somebody's is one, and since when that one has one. */
export type FactorStanding = { factor_role: string | null; factor_since: string | null };

/** True of who has to set up two-step sign-in first, and reads nothing before. */
export const lacksSecondFactor = ({ factor_role, factor_since }: FactorStanding): boolean =>
  factor_role !== null && factor_since === null;
