import type { Week, WeekDay, WeekEvent } from '@touchline/contract/plan/week';
import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { type Day, dayIn, timeIn } from '../../../../lib/dates/days.ts';

export type WeekSquad = Week['squads'][number];
export type ShownDay = WeekDay & { events: WeekEvent[] };

type Sorted = { events: Week['events']; timeZone: string; days: ShownDay[] };
/** By the squad of a week as it was read: a carried card asks for its days again and again. */
const sorted = new WeakMap<WeekSquad, Sorted>();

/** What a squad plans day by day, with what is for all squads. The same days for the same week. */
export const daysOf = ({ events }: Pick<Week, 'events'>, squad: WeekSquad, timeZone: string): readonly ShownDay[] => {
  const known = sorted.get(squad);
  if (known?.events === events && known.timeZone === timeZone) return known.days;
  const own = events.filter((event) => event.squad === null || event.squad === squad._id);
  const dated = own.map((event) => ({ event, day: dayIn(timeZone, event.date) }));
  const days = squad.days.map((day) => ({
    ...day,
    events: dated.filter((each) => each.day === day.day).map(({ event }) => event),
  }));
  sorted.set(squad, { events, timeZone, days });
  return days;
};

const step = 200;
const leastScale = 800;

/** The top of the load strip: one scale for the week, so that bars of two days can be compared. */
export const scaleOf = (days: readonly Pick<WeekDay, 'planned' | 'usual'>[]): number =>
  Math.max(
    leastScale,
    Math.ceil(Math.max(...days.map(({ planned, usual }) => Math.max(planned, usual ?? 0))) / step) * step,
  );

/** Whether it takes place or may: what is off or postponed takes no room and no load. */
export const stands = ({ takesPlace }: Pick<WeekEvent, 'takesPlace'>): boolean =>
  takesPlace !== 'off' && takesPlace !== 'onHold';

/** What does not fit about an event, without what somebody has said is fine. */
export const clashesOf = (clashes: readonly PlanClash[], id: string): PlanClash[] =>
  clashes.filter(({ accepted, uses }) => !accepted && uses.some((use) => use._id === id));

/** Red for people, yellow for places and numbers. */
export const isOfPeople = ({ kind }: Pick<PlanClash, 'kind'>): boolean =>
  kind === 'player' || kind === 'staff' || kind === 'clearance';

/** The difference of a week to the mean of the four before, as a share; null where that is not known. */
export const overLastFour = ({ planned, lastFour }: Pick<WeekSquad, 'planned' | 'lastFour'>): number | null =>
  lastFour === null || lastFour === 0 ? null : (planned - lastFour) / lastFour;

/** The days of the same name and from then on take something; the past takes nothing. */
export const takesCards = (day: Day, today: Day): boolean => day >= today;

export const minutesOf = ({ date, endsAt }: Pick<WeekEvent, 'date' | 'endsAt'>): number =>
  Math.round((Date.parse(endsAt) - Date.parse(date)) / 60_000);

/** `HH:mm` as minutes of the day, and back; times past midnight stay on their day. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const toTime = (minutes: number): string => {
  const kept = Math.min(Math.max(minutes, 0), 24 * 60 - 5);
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`;
};

export const startOf = ({ date }: Pick<WeekEvent, 'date'>, timeZone: string): number =>
  toMinutes(timeIn(timeZone, date));
