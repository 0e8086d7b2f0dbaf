import type { getWeek, Week } from '@touchline/contract/plan/week';
import { planLimits } from '@touchline/contract/football/session/plan-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertInOrder } from '../../../lib/time/days.ts';
import { addDays, dayIn, daysBetween, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { readPlaceBook } from '../../ground/places/place-book.service.ts';
import { scopeOf, type BoundActor } from '../../ground/reach/scope.ts';
import { createSquadsRepository, type SquadRow } from '../../ground/reach/squads.repository.ts';
import { readWeeks } from './read-weeks.service.ts';
import { placesOf } from '../places/places.service.ts';
import { readWeekPlan } from './read-week-plan.service.ts';
import { toWeekEvent } from './week-event-answers.ts';
import type { WeekEntry } from './week-entries.ts';
import { seesAllOf } from './week-facts.ts';
import { createWeekEventsRepository } from './week-events.repository.ts';
import { weekNumber } from './week-number.ts';

export type WeekDeps = { db: Db; clock: Clock; files: { links: LinksService } };
/** A member of staff, who may be bound to own squads. */
export type WeekReader = BoundActor;

/** Whether somebody plans weeks at all: medical staff and management read them. */
export const plansWeeks = ({ role }: Pick<WeekReader, 'role'>): boolean => role === 'tactic' || role === 'admin';

/** Of an abandoned match and its rest in the same days, the rest. */
const withoutDoubles = (entries: readonly WeekEntry[]): WeekEntry[] => {
  const last = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.filter((entry) => last.get(entry.id) === entry);
};

/** The squads of an answer in the club's order: those asked for, else all active ones that the caller sees. */
const squadsOf = (all: readonly SquadRow[], asked: readonly string[] | undefined, caller: WeekReader): SquadRow[] => {
  const scope = scopeOf(caller, asked);
  return all.filter(
    ({ id, is_active }) => (asked === undefined ? is_active : true) && (scope === undefined || scope.includes(id)),
  );
};

/** The week of squads: what is planned, how hard, by which names of days, and what does not fit. */
export const createWeekService = ({ db, clock, files: { links } }: WeekDeps) => {
  /** The day of the next match of a squad that has none in the time that was read, however far away. */
  const readNextMatches = async (ids: readonly string[], from: string, zone: string) => {
    const rows = ids.length === 0 ? [] : await createWeekEventsRepository(db, ids).nextMatches(startOfDay(from, zone));
    return (squad: string): string | null => {
      const starts = rows.flatMap((row) => (row.squad_id === squad || row.squad_id === null ? [row.starts_at] : []));
      const [first] = starts.sort();
      return first === undefined ? null : dayIn(first, zone);
    };
  };

  return {
    /** Throws 400 naming `to` when it is before `from`, or more days after it than a question may have. */
    get: async (
      { from, to = addDays(from, 6), squad }: RequestOf<typeof getWeek>['query'],
      caller: WeekReader,
    ): Promise<Week> => {
      assertInOrder({ from, to });
      if (daysBetween(from, to) > planLimits.weekDaysMax) throw invalidField('to', 'invalidInput');
      const squads = await createSquadsRepository(db).list();
      const rows = squadsOf(squads, squad, caller);
      const ids = rows.map(({ id }) => id);
      const now = timestampOf(clock);
      const weeks = await readWeeks(db, { from, to }, { squads: ids, now, others: true });
      const { zone, weekStart, entries, seasons } = weeks;
      const figures = new Map(ids.map((id) => [id, weeks.figuresOf(id)]));
      const period = { since: startOfDay(from, zone), until: endOfDay(to, zone) };
      const shown = withoutDoubles(entries);
      const [plans, seesAll] = [plansWeeks(caller), seesAllOf(squads, caller)];
      const today = dayIn(now, zone);
      const book = await readPlaceBook(db);
      const nextMatches = new Map(ids.map((id) => [id, figures.get(id)!.nextMatch()]));
      const later = await readNextMatches(
        ids.filter((id) => nextMatches.get(id) === null),
        from,
        zone,
      );
      const plan = await readWeekPlan(db, { period, squads, weeks, shown, book, now }, caller);
      const beside = {
        ...plan,
        placeOf: (text: string | null) => book.of(text)?.id ?? null,
        halfAt: book.halfAt,
        icon: (key: string | null) => links.imageOf(key, 'thumb', 'image'),
        mayChange: (entry: WeekEntry) =>
          plans &&
          entry.kind !== 'match' &&
          entry.day >= today &&
          entry.takesPlace !== 'off' &&
          (entry.squad !== null || seesAll),
      };
      const season = seasons.find(({ from_day, to_day }) => from_day <= from && from <= to_day);
      return {
        from,
        to,
        number: weekNumber(from, weekStart),
        season: season ? { _id: season.id, name: season.name, from: season.from_day, to: season.to_day } : null,
        squads: rows.map(({ id, is_active }) => {
          const own = figures.get(id)!;
          const days = own.days();
          return {
            _id: id,
            days,
            planned: days.reduce((sum, { planned }) => sum + planned, 0),
            lastFour: own.lastFour(),
            nextMatch: nextMatches.get(id) ?? later(id),
            ...own.usualSession(),
            mayChange: plans && is_active,
          };
        }),
        events: shown.map((entry) => toWeekEvent(entry, beside)),
        clashes: plan.clashes,
        places: placesOf(book),
      };
    },
  };
};

export type WeekService = ReturnType<typeof createWeekService>;
