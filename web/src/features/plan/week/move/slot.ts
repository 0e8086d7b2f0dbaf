import type { WeekEvent } from '@touchline/contract/plan/week';
import { type Day, momentOf } from '../../../../lib/dates/days.ts';
import { minutesOf, type ShownDay, startOf, toMinutes, toTime } from '../state/week-model.ts';

/** Where a card would be set down. `index`: how many cards of the day stand before it; `start`: `HH:mm` in the club's zone. */
export type Slot = { day: Day; index: number; start: string };

const quarter = 15;

/** The other cards of a day whose time is known, as the order of a slot counts them. */
export const othersOf = (
  { events }: Pick<ShownDay, 'events'>,
  moved: Pick<WeekEvent, '_id'>,
  isCopy = false,
): WeekEvent[] => events.filter(({ _id, timeUnknown }) => (isCopy || _id !== moved._id) && !timeUnknown);

type Between = {
  moved: WeekEvent;
  others: readonly WeekEvent[];
  index: number;
  /** The usual start of the squad's trainings, `HH:mm`. */
  usual: string | null;
  timeZone: string;
};

/**
 * When a card begins that is set down between two others: at the end of the one before it. As the first of a day at the usual
 * time of the squad, or early enough to end before the next one begins; a task keeps its own, as the usual one is of trainings.
 */
export const startBetween = ({ moved, others, index, usual, timeZone }: Between): string => {
  const before = others[index - 1];
  if (before) return toTime(Math.ceil((startOf(before, timeZone) + minutesOf(before)) / 5) * 5);
  const own = startOf(moved, timeZone);
  const wanted = moved.kind === 'training' && usual !== null ? toMinutes(usual) : own;
  const next = others[index];
  if (!next) return toTime(wanted);
  const latest = startOf(next, timeZone) - minutesOf(moved);
  return toTime(wanted <= latest ? wanted : Math.floor(latest / quarter) * quarter);
};

/** The place in the order of a day at which something begins. */
export const indexAt = (others: readonly WeekEvent[], start: string, timeZone: string): number =>
  others.filter((each) => startOf(each, timeZone) < toMinutes(start)).length;

/** The moment of a slot; undefined for a time of day that there is not. */
export const momentOfSlot = ({ day, start }: Slot, timeZone: string): string | undefined =>
  momentOf(timeZone, `${day}T${start}`);
