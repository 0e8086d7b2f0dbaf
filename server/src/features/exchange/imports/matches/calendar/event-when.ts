import { day as daySchema } from '@touchline/contract/wire/common';
import type { FieldError } from '@touchline/contract/wire/errors';
import { dayIn as dayHere, timeIn } from '../../../../../lib/time/zone.ts';
import { problem } from '../../import-rows.ts';
import { checkMoment, isTime, localMoment } from '../fixture-rows.ts';
import type { CalendarEvent, CalendarValue } from './calendar-file.ts';
import type { FileZone, Zones } from './calendar-zones.ts';

export type EventWhen = {
  date: string | null;
  timeUnknown: boolean;
  /** In minutes; null if the event names no end. */
  durationMin: number | null;
  /** The start as clocks could show it, `HH:mm`: in its own zone, in the club's, in UTC. */
  hours: string[];
  /** The file says neither UTC nor a zone. */
  isFloating: boolean;
  /** The zone whose rules in the file are at odds with its name. */
  oddZone: string | null;
};

export type EventZones = {
  zones: Zones;
  /** The zone of times without one. */
  floating: string;
  clubZone: string;
};

const nowhere: EventWhen = {
  date: null,
  timeUnknown: false,
  durationMin: null,
  hours: [],
  isFloating: false,
  oddZone: null,
};
/** As the format has it, and without the T: `20261206110000`. */
const stamp = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?\d{2})?(Z)?)?$/i;
const dayMinutes = 24 * 60;
/** Shorter and longer events say nothing about how long a match takes. */
const lengths = { minMin: 10, maxMin: 10 * 60 };

type Stamp = { day: string; time: string | null; isUtc: boolean };

const stampOf = (value: CalendarValue | undefined): Stamp | undefined => {
  const [, year, month, date, hour, minute, utc] = stamp.exec(value?.raw ?? '') ?? [];
  if (year === undefined) return undefined;
  const time = hour === undefined || minute === undefined ? null : `${hour}:${minute}`;
  return { day: `${year}-${month}-${date}`, time, isUtc: utc !== undefined };
};

type Moment = { iso: string; isFloating: boolean; zone: FileZone | undefined };

const momentIn = (
  value: CalendarValue,
  { day, isUtc }: Stamp,
  time: string,
  { zones, floating }: EventZones,
): Moment | 'zoneUnknown' => {
  if (isUtc) return { iso: `${day}T${time}:00.000Z`, isFloating: false, zone: undefined };
  if (value.zone === undefined) {
    const problems: FieldError[] = [];
    return { iso: localMoment(day, time, floating, problems) ?? '', isFloating: true, zone: undefined };
  }
  const zone = zones(value.zone);
  return zone ? { iso: zone.toMoment(day, time), isFloating: false, zone } : 'zoneUnknown';
};

/** `PT1H45M`, `P1D`, in minutes. */
const minutesOf = (duration: string): number | null => {
  const found = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/i.exec(duration);
  if (!found) return null;
  const [weeks, days, hours, minutes] = found.slice(1).map((one) => Number(one ?? 0));
  return ((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!;
};

/** How long an event takes, in minutes; null if it does not say. */
const lengthOf = (event: CalendarEvent, startIso: string, zones: EventZones): number | null => {
  const duration = event.get('DURATION');
  if (duration) return minutesOf(duration.raw);
  const end = event.get('DTEND');
  const at = stampOf(end);
  if (!end || !at || at.time === null) return null;
  const moment = momentIn(end, at, at.time, zones);
  return moment === 'zoneUnknown' ? null : Math.round((Date.parse(moment.iso) - Date.parse(startIso)) / 60_000);
};

/**
 * When an event begins, and how long it takes. The time is unknown if the event is a whole day, begins at midnight on its
 * own clock, or takes two days or more.
 */
export const whenOf = (event: CalendarEvent, zones: EventZones, problems: FieldError[]): EventWhen => {
  const start = event.get('DTSTART');
  const wrong = (key: 'required' | 'dateFormat' | 'timeFormat' | 'zoneUnknown'): EventWhen => {
    problems.push(problem('date', key));
    return nowhere;
  };
  if (start === undefined) return wrong('required');
  const at = stampOf(start);
  if (!at || !daySchema.safeParse(at.day).success) return wrong('dateFormat');
  const { day, time } = at;
  const wholeDay = (on: string): EventWhen => ({
    ...nowhere,
    date: localMoment(on, null, zones.clubZone, problems),
    timeUnknown: true,
  });
  if (time === null) return wholeDay(day);
  const [hour, minute] = time.split(':').map(Number);
  if (!isTime(hour!, minute!)) return wrong('timeFormat');
  const moment = momentIn(start, at, time, zones);
  if (moment === 'zoneUnknown') return wrong('zoneUnknown');
  const iso = checkMoment(moment.iso, problems);
  if (iso === null) return nowhere;
  const length = lengthOf(event, iso, zones);
  const here = timeIn(iso, zones.clubZone);
  const isMidnight = at.isUtc ? here === '00:00' : time === '00:00';
  if (isMidnight || (length ?? 0) >= 2 * dayMinutes) return wholeDay(at.isUtc ? dayHere(iso, zones.clubZone) : day);
  return {
    date: iso,
    timeUnknown: false,
    durationMin: length !== null && length >= lengths.minMin && length <= lengths.maxMin ? length : null,
    hours: [...new Set([time, here, iso.slice(11, 16)])],
    isFloating: moment.isFloating,
    oddZone: moment.zone?.isAtOdds(day, time) ? (start.zone ?? null) : null,
  };
};
