import type { WeekEvent } from '@touchline/contract/plan/week';
import { dayIn } from '../../../../lib/dates/days.ts';
import { type ShownDay, stands, type WeekSquad } from '../state/week-model.ts';
import type { Slot } from './slot.ts';

export type LoadChange = { day: ShownDay; before: number; after: number };
/** What a move or a copy does to the planned loads of the shown week. */
export type Effects = {
  /** The day that loses it; null for a copy, one that comes from another week, or a move within the day. */
  from: LoadChange | null;
  /** The day that gets it; null if it is not of this week. */
  to: LoadChange | null;
  week: { before: number; after: number };
  isOtherDay: boolean;
};

type Asked = {
  event: WeekEvent;
  slot: Slot;
  isCopy: boolean;
  days: readonly ShownDay[];
  squad: WeekSquad;
  timeZone: string;
};

/** The loads before and after, computed here so that they follow the pointer. */
export const effectsOf = ({ event, slot, isCopy, days, squad, timeZone }: Asked): Effects => {
  const load = stands(event) ? (event.planned ?? 0) : 0;
  const was = dayIn(timeZone, event.date);
  const isOtherDay = was !== slot.day;
  const left = isCopy || !isOtherDay ? undefined : days.find(({ day }) => day === was);
  const target = days.find(({ day }) => day === slot.day);
  const gain = isCopy || isOtherDay ? load : 0;
  return {
    from: left ? { day: left, before: left.planned, after: left.planned - load } : null,
    to: target ? { day: target, before: target.planned, after: target.planned + gain } : null,
    week: { before: squad.planned, after: squad.planned + (target ? gain : 0) - (left ? load : 0) },
    isOtherDay,
  };
};
