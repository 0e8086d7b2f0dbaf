import type { OccasionQuery, RollCall, SessionPart } from '@touchline/contract/football/attendances';
import { sessionParts } from '@touchline/contract/football/choices';
import { momentOf } from '../../../../lib/dates/days.ts';

/** An occasion's key in the URL and on the device: `training:<id>`, `match:<id>`, `match:<id>:rest`, `day:2026-10-17:morning`. */
export type OccasionKey = string;

const record = /^(training|match):([0-9a-f]{24})$/u;
const restOfMatch = /^match:([0-9a-f]{24}):rest$/u;
const partOfDay = /^day:(\d{4}-\d{2}-\d{2}):([a-z]+)$/u;

/** Of the rest of an abandoned match that goes on at another time, `rest` is true. */
export const eventKey = ({ kind, id, rest }: { kind: string; id: string; rest?: true | undefined }): OccasionKey =>
  `${kind}:${id}${rest ? ':rest' : ''}`;

export const dayKey = (day: string, part: SessionPart): OccasionKey => `day:${day}:${part}`;

/** The server query for a key; undefined for an invalid key. */
export const occasionOf = (key: OccasionKey): OccasionQuery | undefined => {
  const [, kind, id] = record.exec(key) ?? [];
  if (kind && id) return { [kind]: id };
  const [, match] = restOfMatch.exec(key) ?? [];
  if (match) return { match, rest: 'true' };
  const [, day, word] = partOfDay.exec(key) ?? [];
  const part = sessionParts.find((known) => known === word);
  return day && part ? { day, part } : undefined;
};

/** How long before its start a training or match accepts arrivals. */
const aroundStartMs = 2 * 60 * 60_000;
const partFrom: Record<SessionPart, string> = { morning: '00:00', afternoon: '12:00', evening: '17:00' };

/** True if it is too early for arrivals; absences and excuses may already be entered. */
export const isAhead = ({ part, day, startsAt, timeUnknown }: RollCall['occasion'], timeZone: string): boolean => {
  if (timeUnknown) return Date.now() < Date.parse(startsAt);
  const opens = part === null ? undefined : momentOf(timeZone, `${day}T${partFrom[part]}`);
  return Date.now() < (opens === undefined ? Date.parse(startsAt) - aroundStartMs : Date.parse(opens));
};
