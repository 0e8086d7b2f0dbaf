import {
  type OccasionQuery,
  type RollCall,
  type SessionPart,
  sessionParts,
} from '@touchline/contract/football/attendances';
import { momentOf } from '../../../../lib/dates/days.ts';

/** How an occasion stands in the address and on the device: `training:<id>`, `match:<id>`, `day:2026-10-17:morning`. */
export type OccasionKey = string;

const record = /^(training|match):([0-9a-f]{24})$/u;
const partOfDay = /^day:(\d{4}-\d{2}-\d{2}):([a-z]+)$/u;

export const dayKey = (day: string, part: SessionPart): OccasionKey => `day:${day}:${part}`;

/** What the server is asked for; undefined for a key that names nothing. */
export const occasionOf = (key: OccasionKey): OccasionQuery | undefined => {
  const [, kind, id] = record.exec(key) ?? [];
  if (kind && id) return { [kind]: id };
  const [, day, word] = partOfDay.exec(key) ?? [];
  const part = sessionParts.find((known) => known === word);
  return day && part ? { day, part } : undefined;
};

/** A training or match begins so long before its start. */
const aroundStartMs = 2 * 60 * 60_000;
const partFrom: Record<SessionPart, string> = { morning: '00:00', afternoon: '12:00', evening: '17:00' };

/** Nobody can have come yet: absent and excused ones may be entered before. */
export const isAhead = ({ part, day, startsAt }: RollCall['occasion'], timeZone: string): boolean => {
  const opens = part === null ? undefined : momentOf(timeZone, `${day}T${partFrom[part]}`);
  return Date.now() < (opens === undefined ? Date.parse(startsAt) - aroundStartMs : Date.parse(opens));
};
