import { sessionParts, type OccasionKind, type SessionPart } from '@touchline/contract/football/attendances';
import { languages } from '@touchline/contract/wire/languages';
import { hoursMs } from '../../lib/time/clock.ts';
import { fold } from '../../lib/text/search.ts';
import { dayIn, endOfDay, momentOf, startOfDay, timeIn } from '../../lib/time/zone.ts';
import { textsOf } from '../../texts/texts.ts';

/** What attendance is taken for. */
export type Occasion = {
  /** As rows name it: `training:<id>`, `match:<id>` or `day:<YYYY-MM-DD>:<part>`. */
  key: string;
  kind: OccasionKind;
  id: string | null;
  part: SessionPart | null;
  /** In the club's timezone. */
  day: string;
  /** What stands as the session of its attendances. */
  session: string;
  startsAt: string;
  /** A tap from the first of these moments to the second is when somebody came; any other tap only tells that. */
  opensAt: string;
  closesAt: string;
};

export type EventKind = Exclude<OccasionKind, 'day'>;
export type OccasionEvent = { kind: EventKind; id: string; title: string; startsAt: string };

/** An event is a session from so long before its start until so long after it. */
export const aroundStartMs = hoursMs(2);
/** Whoever is marked so long after the start came late, or late into the list: the tap is no time of arrival any more. */
const lateTapMs = hoursMs(3);

/** As they stand in records, in every language of the console the same. */
const partTitles: Record<SessionPart, string> = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };

/** By convention: when a part of a day begins for whoever is marked at another time. */
const partStarts: Record<SessionPart, string> = { morning: '09:00', afternoon: '15:00', evening: '19:00' };
const afternoonFrom = '12:00';
const eveningFrom = '17:00';

/** By what people type for it in any language of the console. */
const partOfWord = new Map(
  languages.flatMap((language) =>
    sessionParts.flatMap((part) => textsOf(language).sessionParts[part].map((word) => [fold(word), part])),
  ),
);

const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/** The part of the day that a moment belongs to. */
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
  day,
  session: partTitles[part],
  startsAt: momentOf(day, partStarts[part], zone),
  ...partRange(day, part, zone),
});

export const eventKey = (kind: EventKind, id: string): string => `${kind}:${id}`;

export const eventOccasion = ({ kind, id, title, startsAt }: OccasionEvent, zone: string): Occasion => ({
  key: eventKey(kind, id),
  kind,
  id,
  part: null,
  day: dayIn(startsAt, zone),
  session: title,
  startsAt,
  opensAt: later(startsAt, -aroundStartMs),
  closesAt: later(startsAt, lateTapMs),
});

/** How a match is called where it stands in one line. */
export const matchTitle = (home: string, away: string): string => `${home} – ${away}`;

/** Of events around a moment the one it belongs to: what is under way, begun last, before what comes next. */
export const nearestEvent = (events: readonly OccasionEvent[], moment: string): OccasionEvent | undefined => {
  const underWay = events.filter(({ startsAt }) => startsAt <= moment);
  const byStart = (one: OccasionEvent, other: OccasionEvent) =>
    one.startsAt.localeCompare(other.startsAt) || one.kind.localeCompare(other.kind) || one.id.localeCompare(other.id);
  return underWay.sort(byStart).at(-1) ?? events.toSorted(byStart)[0];
};

/** The session of a moment, and the occasion that it stands for. */
export const sessionOf = (
  events: readonly OccasionEvent[],
  moment: string,
  zone: string,
): { session: string; occasion: string } => {
  const event = nearestEvent(events, moment);
  if (event) return { session: event.title, occasion: eventKey(event.kind, event.id) };
  const part = partOfDay(moment, zone);
  return { session: partTitles[part], occasion: dayKey(dayIn(moment, zone), part) };
};

/** The occasion that somebody means who writes this session for this moment: null for none of them. */
export const occasionMeant = (
  events: readonly OccasionEvent[],
  { session, moment, zone }: { session: string; moment: string; zone: string },
): string | null => {
  const written = fold(session);
  const event = nearestEvent(
    events.filter(({ title }) => fold(title) === written),
    moment,
  );
  if (event) return eventKey(event.kind, event.id);
  const part = partOfWord.get(written);
  return part ? dayKey(dayIn(moment, zone), part) : null;
};
