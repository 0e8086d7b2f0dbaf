import ICAL from 'ical.js';
import { invalidField } from '../../lib/errors.ts';
import { unreadable } from './import-file.ts';

/** An event as it stands in the file: the properties that an import looks at, by name. */
export type CalendarEvent = Map<string, ICAL.Property | 'broken'>;

export type CalendarFile = {
  name: string | null;
  events: CalendarEvent[];
  /** The definitions of timezones as they stand in the file, by their names. */
  zones: Map<string, string>;
};

const wanted = new Set(['SUMMARY', 'DTSTART', 'LOCATION', 'STATUS', 'RRULE', 'RDATE', 'X-WR-CALNAME', 'NAME']);
/** Of a longer line nothing is read: reading one takes the square of its length where it is all parameters. */
const lineMax = 5_000;
const zoneLinesMax = 400;
const linesMax = 500_000;

const isReadable = (zone: readonly string[]): boolean =>
  zone.length <= zoneLinesMax && zone.every((line) => line.length <= lineMax);

const propertyIn = (line: string): ICAL.Property | 'broken' => {
  if (line.length > lineMax) return 'broken';
  try {
    return ICAL.Property.fromString(line);
  } catch {
    return 'broken';
  }
};

/** A calendar's lines, put together again where they were folded. */
const linesOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n', linesMax + 1);

/** The value of a property as text. */
export const valueOf = (property: ICAL.Property | 'broken' | undefined): string | undefined => {
  if (property === undefined || property === 'broken') return undefined;
  const value = property.getFirstValue() as unknown;
  return typeof value === 'string' ? value : undefined;
};

const nameOf = (line: string): string => /^[A-Za-z-]{1,20}(?=[;:])/.exec(line)?.[0].toUpperCase() ?? '';

const keep = (event: CalendarEvent, line: string): void => {
  const name = nameOf(line);
  if (wanted.has(name) && !event.has(name)) event.set(name, propertyIn(line));
};

const zoneNameIn = (lines: readonly string[]): string | undefined =>
  lines.find((line) => nameOf(line) === 'TZID')?.replace(/^[^:]*:/, '');

/**
 * Takes a calendar apart without reading what is not needed, so that one broken event leaves the others whole and
 * neither depth nor size is a burden. Throws 400 on `file` for a calendar that does not end, or not soon.
 */
export const openCalendar = (text: string): CalendarFile => {
  const head: CalendarEvent = new Map();
  const events: CalendarEvent[] = [];
  const zones = new Map<string, string>();
  /** The components that are open, the calendar first. */
  const open: string[] = [];
  let zone: string[] = [];
  const lines = linesOf(text);
  if (lines.length > linesMax) throw invalidField('file', 'importTooLarge');
  for (const line of lines) {
    const [, mark, component = ''] = /^(BEGIN|END):\s*([\w-]{1,30})\s*$/i.exec(line.slice(0, 100)) ?? [];
    const inZone = open[1] === 'VTIMEZONE';
    if (inZone && zone.length <= zoneLinesMax) zone.push(line);
    if (mark?.toUpperCase() === 'BEGIN') {
      open.push(component.toUpperCase());
      if (open.length === 2 && open[1] === 'VEVENT') events.push(new Map());
      if (open.length === 2 && open[1] === 'VTIMEZONE') zone = [line];
    } else if (mark) {
      if (open.pop() !== component.toUpperCase()) throw unreadable();
      const name = inZone && open.length === 1 ? zoneNameIn(zone) : undefined;
      if (name !== undefined && isReadable(zone)) zones.set(name, zone.join('\r\n'));
    } else if (open.length === 1) keep(head, line);
    else if (open.length === 2 && open[1] === 'VEVENT') keep(events.at(-1)!, line);
  }
  if (open.length > 0) throw unreadable();
  return { name: valueOf(head.get('X-WR-CALNAME')) ?? valueOf(head.get('NAME')) ?? null, events, zones };
};
