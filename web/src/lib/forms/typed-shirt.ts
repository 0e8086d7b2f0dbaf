import { limits } from '@touchline/contract/wire/limits';

/** The digits of the largest shirt number, for `maxLength`. */
export const shirtDigits = String(limits.shirtNumberMax).length;

/** A typed shirt number, 0 to 999; undefined for any other text. */
export const shirtNumberOf = (typed: string): number | undefined =>
  /^\d+$/u.test(typed) && typed.length <= shirtDigits ? Number(typed) : undefined;
