/** The person's role, if the club requires a second factor for it, and since when the person has one. */
export type FactorStanding = { factor_role: string | null; factor_since: string | null };

/** True for people who have to set up two-step sign-in before they can read anything. */
export const lacksSecondFactor = ({ factor_role, factor_since }: FactorStanding): boolean =>
  factor_role !== null && factor_since === null;
