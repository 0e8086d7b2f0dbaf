import { startsOf } from '@touchline/contract/football/session/fit-parts';
import type { PartDraft } from '../saving/session-content.ts';

/** A part as it is shown: with its number and when it begins and ends. */
export type PartLine = { part: PartDraft; number: number; startsAt: string; endsAt: string };

/** The parts of a session that begins at `start`, one after the other. */
export const linesOf = (parts: readonly PartDraft[], start: string): PartLine[] => {
  const times = startsOf(parts, start);
  return parts.map((part, index) => ({
    part,
    number: index + 1,
    startsAt: times[index]?.startsAt ?? start,
    endsAt: times[index]?.endsAt ?? start,
  }));
};
