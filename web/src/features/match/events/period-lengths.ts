import type { Match } from '@touchline/contract/football/matches';

/** The usual lengths, of a match in a list, whose rules are not known: two halves, then extra time. */
const usualLengths = [45, 45, 15, 15];

/** The lengths of the periods in minutes; those of extra time too, since an event may lie there. */
export const periodLengths = ({ lengths }: Pick<Match, 'lengths'>): number[] => lengths ?? usualLengths;
