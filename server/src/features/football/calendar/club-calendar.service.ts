import { presumedMinutes } from '@touchline/contract/football/choices';
import type { Db, Snapshot } from '../../../db/database.ts';
import { minutesMs, type Clock } from '../../../lib/time/clock.ts';
import { notFound } from '../../../lib/errors.ts';
import { addDays, dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { textsOf } from '../../../texts/texts.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { scopeOf, type SquadScope } from '../../ground/reach/scope.ts';
import type { CalendarLinksService, LinkOwner } from './calendar-links.service.ts';
import { mapInTurns, yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import { createEventsRepository, type Period } from './events.repository.ts';
import { icsTextOf } from './ics-text.ts';

/** How far back and ahead a subscribed calendar reaches. */
const daysBack = 180;
const daysAhead = 400;
const refreshSeconds = 3_600;

type Kind = keyof typeof presumedMinutes;
type Row = { id: string; starts_at: string; created_at: string; updated_at: string };

/**
 * The fields that all entries share. None depends on the time of the request, so that an unchanged calendar stays
 * identical.
 */
const entryOf = (kind: Kind, row: Row, installation: string) => ({
  id: `${kind}-${row.id}@${installation}`,
  start: row.starts_at,
  end: new Date(Date.parse(row.starts_at) + minutesMs(presumedMinutes[kind])),
  stamp: row.updated_at,
  created: row.created_at,
  lastModified: row.updated_at,
  // Rises with each change, as the iCalendar format requires.
  sequence: Math.max(0, Math.floor((Date.parse(row.updated_at) - Date.parse(row.created_at)) / 1_000)),
});

/** The whole day of a match whose kick-off is still to be confirmed, as a date without a time. */
const wholeDay = (startsAt: string, zone: string) => {
  const day = dayIn(startsAt, zone);
  return { allDay: true, start: day, end: addDays(day, 1) };
};

/** Rows read in one step, which takes a few milliseconds. */
const pageSize = 500;

/** All rows of a period, page by page: SQLite is synchronous, so that other requests run only in between. */
const inPages = async <R extends Row>(
  period: Period,
  queryOf: (part: Period) => { limit: (rows: number) => { execute: () => Promise<R[]> } },
): Promise<R[]> => {
  const rows: R[] = [];
  for (;;) {
    const part = { ...period, after: rows.at(-1) };
    const page = await queryOf(part).limit(pageSize).execute();
    rows.push(...page);
    if (page.length < pageSize) return rows;
    await yieldToEventLoop();
  }
};

type Deps = { db: Db; snapshot: Snapshot; clock: Clock; links: Pick<CalendarLinksService, 'staffOf' | 'playerOf'> };

/**
 * The calendar for other programs: titles, times and places, without players' names. A player's contains the matches of
 * the player's squads and of all, and the trainings and tasks that the player is called to; that of staff contains everything.
 */
export const createClubCalendarService = ({ db, snapshot, clock, links }: Deps) => {
  const textFor = async (
    { userId, languageCode }: LinkOwner,
    { squads, isPlayer }: { squads?: SquadScope; isPlayer: boolean },
  ): Promise<Buffer> => {
    const { name, timezone, installation } = await createClubRepository(db).get();
    const today = dayIn(clock(), timezone);
    const period = {
      since: startOfDay(addDays(today, -daysBack), timezone),
      until: endOfDay(addDays(today, daysAhead), timezone),
    };
    const { matches, trainings, tasks } = await snapshot(async (tx) => {
      const events = createEventsRepository(tx, squads);
      return {
        matches: await inPages(period, (part) => (isPlayer ? events.matchesOf(userId, part) : events.matches(part))),
        trainings: await inPages(period, (part) =>
          isPlayer ? events.trainingsOf(userId, part) : events.trainings(part),
        ),
        tasks: await inPages(period, (part) => (isPlayer ? events.tasksOf(userId, part) : events.tasks(part))),
      };
    });
    const texts = textsOf(languageCode).calendar;
    const { default: ical, escape } = await import('ical-generator');
    const calendar = ical({
      prodId: { company: 'Touchline', product: 'Club calendar' },
      // The library does not escape this value.
      name: escape(name, false),
      ttl: refreshSeconds,
      x: [{ key: 'X-WR-TIMEZONE', value: timezone }],
    });
    await mapInTurns(matches, (row) =>
      calendar.createEvent({
        ...entryOf('match', row, installation),
        ...(row.time_unknown && wholeDay(row.starts_at, timezone)),
        summary: texts.match(row.home_name, row.away_name),
        description: row.league_name,
        location: row.venue,
      }),
    );
    await mapInTurns(trainings, (row) =>
      calendar.createEvent({
        ...entryOf('training', row, installation),
        summary: texts.training(row.title),
        location: row.place,
      }),
    );
    await mapInTurns(tasks, (row) =>
      calendar.createEvent({
        ...entryOf('task', row, installation),
        summary: texts.task(row.title),
        location: row.place,
      }),
    );
    return icsTextOf(calendar);
  };

  return {
    /**
     * The iCalendar text for a valid link of a member of staff, of the club or of some squads. With own squads only it
     * contains no others. Throws the same 404 for every other token.
     */
    read: async (token: string, squad?: string[]): Promise<Buffer> => {
      const owner = await links.staffOf(token);
      if (!owner) throw notFound('calendar');
      return textFor(owner, { squads: scopeOf(owner, squad), isPlayer: false });
    },
    /** The same for a valid link of a player. */
    readOfPlayer: async (token: string): Promise<Buffer> => {
      const owner = await links.playerOf(token);
      if (!owner) throw notFound('calendar');
      return textFor(owner, { isPlayer: true });
    },
  };
};

export type ClubCalendarService = ReturnType<typeof createClubCalendarService>;
