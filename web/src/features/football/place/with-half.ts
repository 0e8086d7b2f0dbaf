import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';

type Changes = { place?: string | null; venue?: string | null; half?: PlaceHalf | null };

/** A new text for a place alone would take all of it: the same half of another place is named again. */
export const withHalf = <T extends Changes>(changes: T, { half }: { half: PlaceHalf | null }): T =>
  half === null || changes.half !== undefined || (changes.place === undefined && changes.venue === undefined)
    ? changes
    : { ...changes, half };
