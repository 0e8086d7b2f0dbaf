import { isTimezone } from '@touchline/contract/wire/rules';
import ICAL from 'ical.js';
import { momentOf } from '../../lib/time/zone.ts';

type ToMoment = (day: string, time: string) => string;

/** A calendar may hold its own rules; only those of real zones are followed, since others could go on for ever. */
const plainRule =
  /^RRULE:(?=.*FREQ=YEARLY)(?:(?:FREQ=YEARLY|BYMONTH=\d{1,2}|BYDAY=[+-]?[1-4](?:MO|TU|WE|TH|FR|SA|SU)|BYDAY=-1(?:MO|TU|WE|TH|FR|SA|SU)|INTERVAL=1|WKST=(?:MO|SU)|UNTIL=\d{8}(?:T\d{6}Z?)?)(?:;|$))+$/i;

/** Following a rule since 1601, as office programs write it, takes 10 ms: a file is worth so many, each zone counting for one. */
const rulesMax = 40;

const rulesIn = (definition: string): string[] =>
  definition.split('\r\n').filter((line) => /^R(?:RULE|DATE)[;:]/i.test(line));

const momentIn = (zone: ICAL.Timezone, day: string, time: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  const local = new ICAL.Time({ year, month, day: date, hour, minute, second: 0, isDate: false }, zone);
  return local.toJSDate().toISOString();
};

const defined = (definition: string): ToMoment | undefined => {
  if (rulesIn(definition).some((rule) => /^RRULE/i.test(rule) && !plainRule.test(rule.slice(0, 200)))) return undefined;
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(definition) as unknown[]));
    // Looked at once, so that what is wrong with it shows here.
    momentIn(zone, '2026-01-01', '12:00');
    return (day, time) => momentIn(zone, day, time);
  } catch {
    return undefined;
  }
};

/** `Europe/Madrid` out of `/citadel.org/20250101_1/Europe/Madrid`. */
const knownName = (name: string): string | undefined => {
  const parts = name.split('/').filter(Boolean);
  return [parts.join('/'), parts.slice(-2).join('/'), parts.slice(-3).join('/')].find(
    (one) => /^[A-Za-z]/.test(one) && one.length <= 64 && isTimezone(one),
  );
};

/**
 * Tells how local times of a zone become moments: by the name that this machine knows, else by the definition that the
 * file brings along, as office programs do. Undefined for a zone that neither knows.
 */
export const createZones = (definitions: ReadonlyMap<string, string>) => {
  const found = new Map<string, ToMoment | undefined>();
  let rulesLeft = rulesMax;
  const find = (name: string): ToMoment | undefined => {
    const known = knownName(name);
    if (known !== undefined) return (day, time) => momentOf(day, time, known);
    const definition = definitions.get(name);
    if (definition === undefined) return undefined;
    rulesLeft -= 1 + rulesIn(definition).length;
    return rulesLeft < 0 ? undefined : defined(definition);
  };
  return (name: string): ToMoment | undefined => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name);
  };
};

export type Zones = ReturnType<typeof createZones>;
