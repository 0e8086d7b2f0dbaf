import { eventSpec } from './event-kinds.ts';
import type { SheetEvent } from './match-positions.ts';

/** An event with the device that recorded it. `distinct`: somebody said that it is none of another phone's. */
export type RecordedEvent = SheetEvent & { _id: string; device: string | null; distinct: boolean };

const clash = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other && one !== other);

/** Whether both name people, and not the same: two cards or two changes of one minute. A goal may have the wrong scorer. */
const nameOthers = (one: SheetEvent, other: SheetEvent): boolean =>
  one.kind !== 'goal' && (clash(one.player, other.player) || clash(one.otherPlayer, other.otherPlayer));

const moment = ({ minute, added }: SheetEvent): number => (minute ?? 0) + (added ?? 0);

/** Whether two phones may have recorded the same: kind, side, period and minute, give or take one. */
export const areTwins = (one: RecordedEvent, other: RecordedEvent): boolean =>
  eventSpec(one.kind).twin !== undefined &&
  one.kind === other.kind &&
  one.side === other.side &&
  one.period === other.period &&
  one.device !== null &&
  other.device !== null &&
  one.device !== other.device &&
  !one.distinct &&
  !other.distinct &&
  Math.abs(moment(one) - moment(other)) <= 1 &&
  !nameOthers(one, other);

/** Pairs to ask about, each event in one pair at most: "Is it one goal or two?" */
export const twinsOf = <E extends RecordedEvent>(events: readonly E[]): [E, E][] => {
  const taken = new Set<string>();
  return events.flatMap((one, index): [E, E][] => {
    if (taken.has(one._id)) return [];
    const other = events.slice(index + 1).find((each) => !taken.has(each._id) && areTwins(one, each));
    if (!other) return [];
    taken.add(one._id).add(other._id);
    return [[one, other]];
  });
};
