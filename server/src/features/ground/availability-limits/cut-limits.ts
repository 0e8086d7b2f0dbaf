import { addDays } from '../../../lib/time/zone.ts';

type Span = { id: string; from_day: string; to_day: string | null };

/** What becomes of a period when other days take its place: removed, ended earlier, begun later, or both. */
export type Cut = { id: string; remove: boolean; to?: string; rest?: { from: string; to: string | null } };

/**
 * Makes room for the days from `from` to `to` (null: without end). What lies before stays, what lies after goes on; nothing
 * that was is lost but what the new days replace.
 */
export const cutsFor = (periods: readonly Span[], { from, to }: { from: string; to: string | null }): Cut[] =>
  periods.flatMap(({ id, from_day, to_day }): Cut[] => {
    const isBefore = to_day !== null && to_day < from;
    const isAfter = to !== null && from_day > to;
    if (isBefore || isAfter) return [];
    const goesOn = to !== null && (to_day === null || to_day > to);
    const rest = goesOn ? { from: addDays(to, 1), to: to_day } : undefined;
    if (from_day < from) return [{ id, remove: false, to: addDays(from, -1), ...(rest && { rest }) }];
    return [{ id, remove: true, ...(rest && { rest }) }];
  });
