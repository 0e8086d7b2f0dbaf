import { sessionTakesPlace } from '@touchline/contract/football/takes-place';
import type { PlayerCalendar, TaskCategory } from '@touchline/contract/football/calendar';
import type { Db } from '../../../db/database.ts';
import { hasEvents } from '../../../db/queries/with-teams.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { assertInOrder, type Days } from '../../../lib/time/days.ts';
import { addDays, dayIn, daysBetween, endOfDay, startOfDay, timeIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { seasonDays, type SeasonDays } from '../../club/seasons/season-days.service.ts';
import { scopeOf, type Bound } from '../../ground/reach/scope.ts';
import { endColumns, readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { factColumns, restTakesPlaceOf, stateOf, takesPlaceOf } from '../../ground/takes-place/match-facts.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createEventsRepository } from './events.repository.ts';

/** More than a year plus the days that fill up its first and last month. */
const daysMax = 400;
const defaultDays = 365;

type SessionRow = {
  starts_at: string;
  duration_min: number | null;
  moved_from: string | null;
  called_off_at: string | null;
};
type Query = SeasonDays & { squad?: string[] | undefined };

/** The requested days, or a year to each side of today. Throws 400 naming `to`. */
const daysOf = ({ from, to }: Days, today: string): { from: string; to: string } => {
  assertInOrder({ from, to });
  if (from !== undefined && to !== undefined) {
    if (daysBetween(from, to) > daysMax) throw invalidField('to', 'daysTooMany');
    return { from, to };
  }
  if (from !== undefined) return { from, to: addDays(from, daysMax - 1) };
  if (to !== undefined) return { from: addDays(to, 1 - daysMax), to };
  return { from: addDays(today, -defaultDays), to: addDays(today, defaultDays) };
};

export const createPlayerCalendarService = ({
  db,
  clock,
  files: { links },
}: {
  db: Db;
  clock: Clock;
  files: { links: LinksService };
}) => ({
  /**
   * The matches of all and of the player's squads, and the player's tasks and trainings. Throws 404 unless the person is a player, 400 naming `to`.
   */
  get: async (playerId: string, { squad, season, ...days }: Query, caller: Bound = {}): Promise<PlayerCalendar> => {
    const [person, { timezone }] = await Promise.all([
      createUsersRepository(db).find(playerId),
      createClubRepository(db).get(),
    ]);
    if (person?.role !== 'player') throw notFound('player');
    const { from, to } = daysOf(await seasonDays(db, { ...days, season }), dayIn(clock(), timezone));
    const period = { since: startOfDay(from, timezone), until: endOfDay(to, timezone) };
    const events = createEventsRepository(db, scopeOf(caller, squad));
    const columns = [
      ...factColumns,
      ...endColumns,
      'matches.squad_id',
      'matches.moved_from',
      'matches.stopped_minute',
    ] as const;
    const [matches, rests, tasks, trainings, ends] = await Promise.all([
      events.matchesOf(playerId, period).select(columns).select(hasEvents).execute(),
      events.restsOf(playerId, period).select(columns).select(hasEvents).execute(),
      events
        .tasksOf(playerId, period)
        .select(['tasks.duration_min', 'tasks.moved_from', 'tasks.called_off_at'])
        .execute(),
      events
        .trainingsOf(playerId, period)
        .select(['trainings.duration_min', 'trainings.moved_from', 'trainings.called_off_at'])
        .execute(),
      readEventEnds(db),
    ]);
    const now = timestampOf(clock);
    const planOf = (kind: 'training' | 'task', row: SessionRow) => {
      const endsAt = ends.ofSession(kind, row);
      const facts = { isCalledOff: row.called_off_at !== null, startsAt: row.starts_at, endsAt };
      return { endsAt, movedFrom: row.moved_from, takesPlace: sessionTakesPlace(facts, now) };
    };
    const crest = (icon: string | null) => links.imageOf(icon, 'thumb', 'image');
    const fixtureOf = (
      row: Pick<(typeof matches)[number], 'id' | 'squad_id' | `${'home' | 'away'}_${'name' | 'icon' | 'is_own'}`>,
    ) => ({
      _id: row.id,
      squad: row.squad_id,
      teams: [
        { name: row.home_name, icon: crest(row.home_icon), myTeam: row.home_is_own === true },
        { name: row.away_name, icon: crest(row.away_icon), myTeam: row.away_is_own === true },
      ],
    });
    return {
      matches: [
        ...matches.map((row) => {
          const endsAt = ends.ofMatch(row);
          const takesPlace = takesPlaceOf(row, endsAt, now);
          // On its first day it was stopped, whatever its rest has become.
          const hasRest = row.resumes_at !== null && takesPlace !== 'off';
          return {
            ...fixtureOf(row),
            date: row.starts_at,
            time: timeIn(row.starts_at, timezone),
            timeUnknown: row.time_unknown,
            endsAt,
            movedFrom: row.moved_from,
            takesPlace: hasRest ? ('inPart' as const) : takesPlace,
            state: hasRest ? ('abandoned' as const) : stateOf(row, now),
          };
        }),
        ...rests.flatMap(({ resumes_at, ...row }) => {
          if (resumes_at === null) return [];
          const rest = { ...row, resumes_at };
          const endsAt = ends.ofRest(rest);
          const state = stateOf(rest, now);
          return {
            ...fixtureOf(rest),
            date: resumes_at,
            time: timeIn(resumes_at, timezone),
            timeUnknown: false,
            endsAt,
            movedFrom: null,
            takesPlace: restTakesPlaceOf(rest, endsAt, now),
            state: state === 'abandoned' ? ('scheduled' as const) : state,
            rest: true as const,
          };
        }),
      ].sort((one, other) => one.date.localeCompare(other.date) || one._id.localeCompare(other._id)),
      tasks: tasks.map((row) => ({
        _id: row.id,
        title: row.title,
        date: row.starts_at,
        category: row.category as TaskCategory,
        ...planOf('task', row),
      })),
      trainings: trainings.map((row) => ({
        _id: row.id,
        title: row.title,
        date: row.starts_at,
        ...planOf('training', row),
      })),
    };
  },
});

export type PlayerCalendarService = ReturnType<typeof createPlayerCalendarService>;
