import {
  sessionParts,
  type NotOn,
  type OccasionKind,
  type SessionPart,
} from '@touchline/contract/football/attendances';
import { languages } from '@touchline/contract/wire/languages';
import { hoursMs } from '../../../lib/time/clock.ts';
import { fold } from '../../../lib/text/search.ts';
import { dayIn, endOfDay, momentOf, startOfDay, timeIn } from '../../../lib/time/zone.ts';
import { textsOf } from '../../../texts/texts.ts';

/** An event or part of a day for which attendance is taken. */
export type Occasion = {
  /** The key stored in rows: `training:<id>`, `match:<id>`, `match:<id>:rest` or `day:<YYYY-MM-DD>:<part>`. */
  key: string;
  kind: OccasionKind;
  id: string | null;
  part: SessionPart | null;
  /** What is played of an abandoned match at another time. */
  isRest: boolean;
  /** The squad of the event; null for all. */
  squad: string | null;
  /** In the club's time zone. */
  day: string;
  /** The session title that its attendances get. */
  session: string;
  startsAt: string;
  /** A match whose kick-off is still to be confirmed. */
  timeUnknown: boolean;
  /** Why nobody can be marked; null: attendance is taken. */
  notOn: NotOn | null;
  /** The time of arrival of a player who is marked at another time. */
  presumedAt: string;
  /**
   * A tap from `opensAt` to `closesAt` counts as the time of arrival; any other tap only marks the player as present.
   */
  opensAt: string;
  closesAt: string;
};

export type EventKind = Exclude<OccasionKind, 'day'>;
export type OccasionEvent = {
  kind: EventKind;
  id: string;
  title: string;
  startsAt: string;
  timeUnknown: boolean;
  /** The squad it belongs to; null for all. */
  squad?: string | null;
  /** When it ends. */
  endsAt: string;
  /** What is played of an abandoned match at another time. */
  isRest?: boolean;
  /** Why it does not take place; lists hold only those that do. */
  notOn?: NotOn | null;
};

/** The session of an event lasts from this long before its start until its end, at least this long after its start. */
export const aroundStartMs = hoursMs(2);
/**
 * A tap later than this after the start says nothing about the time of arrival: the player came late or was marked
 * late.
 */
const lateTapMs = hoursMs(3);

/** Stored in records, the same in every language of the console. */
const partTitles: Record<SessionPart, string> = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };

/** The conventional start of each part of a day, for players who are marked at another time. */
const partStarts: Record<SessionPart, string> = { morning: '09:00', afternoon: '15:00', evening: '19:00' };
const afternoonFrom = '12:00';
const eveningFrom = '17:00';

/** The names of the parts of a day in the languages of the console. */
const partOfWord = new Map(
  languages.flatMap((language) =>
    sessionParts.flatMap((part) => textsOf(language).sessionParts[part].map((word) => [fold(word), part])),
  ),
);

const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/** The part of the day that contains a moment. */
export const partOfDay = (moment: string, zone: string): SessionPart => {
  const time = timeIn(moment, zone);
  if (time < afternoonFrom) return 'morning';
  return time < eveningFrom ? 'afternoon' : 'evening';
};

const partRange = (day: string, part: SessionPart, zone: string) => {
  const [noon, evening] = [momentOf(day, afternoonFrom, zone), momentOf(day, eveningFrom, zone)];
  const ranges = {
    morning: { opensAt: startOfDay(day, zone), closesAt: noon },
    afternoon: { opensAt: noon, closesAt: evening },
    evening: { opensAt: evening, closesAt: endOfDay(day, zone) },
  };
  return ranges[part];
};

const dayKey = (day: string, part: SessionPart): string => `day:${day}:${part}`;

export const dayOccasion = (day: string, part: SessionPart, zone: string): Occasion => ({
  key: dayKey(day, part),
  kind: 'day',
  id: null,
  part,
  isRest: false,
  squad: null,
  day,
  session: partTitles[part],
  startsAt: momentOf(day, partStarts[part], zone),
  timeUnknown: false,
  notOn: null,
  presumedAt: momentOf(day, partStarts[part], zone),
  ...partRange(day, part, zone),
});

/** The key of a training or match; of the rest of an abandoned match its own. */
export const eventKey = (kind: EventKind, id: string, isRest = false): string =>
  `${kind}:${id}${isRest ? ':rest' : ''}`;
/** The key of an event. */
export const keyOfEvent = ({ kind, id, isRest }: OccasionEvent): string => eventKey(kind, id, isRest);

/** The match of a key, whichever of its dates; undefined for another occasion. */
export const matchOfKey = (key: string): string | undefined => /^match:([^:]+)/u.exec(key)?.[1];

/** When players arrive at an event; at any time of the day if its time is not known yet. */
const arrivalsOf = ({ startsAt, timeUnknown }: OccasionEvent, day: string, zone: string) =>
  timeUnknown
    ? {
        presumedAt: momentOf(day, partStarts.afternoon, zone),
        opensAt: startOfDay(day, zone),
        closesAt: endOfDay(day, zone),
      }
    : { presumedAt: startsAt, opensAt: later(startsAt, -aroundStartMs), closesAt: later(startsAt, lateTapMs) };

export const eventOccasion = (event: OccasionEvent, zone: string): Occasion => {
  const { kind, id, title, startsAt, timeUnknown, squad = null, isRest = false, notOn = null } = event;
  const day = dayIn(startsAt, zone);
  return {
    key: keyOfEvent(event),
    kind,
    id,
    part: null,
    isRest,
    squad,
    day,
    session: title,
    startsAt,
    timeUnknown,
    notOn,
    ...arrivalsOf(event, day, zone),
  };
};

/** The event that a moment belongs to: of those under way the one that began last, else the next one. */
export const nearestEvent = (events: readonly OccasionEvent[], moment: string): OccasionEvent | undefined => {
  const underWay = events.filter(({ startsAt }) => startsAt <= moment);
  const byStart = (one: OccasionEvent, other: OccasionEvent) =>
    one.startsAt.localeCompare(other.startsAt) || one.kind.localeCompare(other.kind) || one.id.localeCompare(other.id);
  return underWay.sort(byStart).at(-1) ?? events.toSorted(byStart)[0];
};

/** The session of a moment and its occasion. */
export const sessionOf = (
  events: readonly OccasionEvent[],
  moment: string,
  zone: string,
): { session: string; occasion: string } => {
  const event = nearestEvent(events, moment);
  if (event) return { session: event.title, occasion: keyOfEvent(event) };
  const part = partOfDay(moment, zone);
  return { session: partTitles[part], occasion: dayKey(dayIn(moment, zone), part) };
};

/** The occasion meant by the session that someone has written for this moment; null when it matches none. */
export const occasionMeant = (
  events: readonly OccasionEvent[],
  { session, moment, zone }: { session: string; moment: string; zone: string },
): string | null => {
  const written = fold(session);
  const event = nearestEvent(
    events.filter(({ title }) => fold(title) === written),
    moment,
  );
  if (event) return keyOfEvent(event);
  const part = partOfWord.get(written);
  return part ? dayKey(dayIn(moment, zone), part) : null;
};
