import { matchLimits } from '@touchline/contract/match/match-choices';

/** Whether a suspension can have this number of matches. */
export const isLength = (length: number | null): length is number =>
  length !== null && Number.isInteger(length) && length >= 1 && length <= matchLimits.suspensionMax;
