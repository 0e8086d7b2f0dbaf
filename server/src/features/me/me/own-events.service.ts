import { isAhead, isStruckThrough, sessionTakesPlace } from '@touchline/contract/football/takes-place';
import type { TaskCategory } from '@touchline/contract/football/calendar';
import type { Me } from '@touchline/contract/me/me';
import type { Db } from '../../../db/database.ts';
import { matchTitle } from '../../../lib/text/match-title.ts';
import { daysMs, hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay } from '../../../lib/time/zone.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { readHalves } from '../../ground/places/place-book.service.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { restTakesPlaceOf, takesPlaceOf } from '../../ground/takes-place/match-facts.ts';
import { createMeRepository } from './me.repository.ts';

type NotOn = Me['notOn'][number];

/**
 * Returns the first event of each kind that is to come or under way, and what was to be today and is called off or on hold. No
 * event is longer than a day.
 */
export const createOwnEvents =
  ({ db, clock, files: { links } }: { db: Db; clock: Clock; files: { links: LinksService } }) =>
  async (userId: string): Promise<Pick<Me, 'next' | 'notOn'>> => {
    const [now, since] = [timestampOf(clock), timestampOf(clock, -daysMs(1) - hoursMs(1))];
    const me = createMeRepository(db);
    const ends = await readEventEnds(db);
    const today = dayIn(now, ends.zone);
    const tomorrow = endOfDay(today, ends.zone);
    const [matches, rests, trainings, tasks] = await Promise.all([
      me.nextMatches(userId, since, tomorrow),
      me.nextRests(userId, since),
      me.nextTrainings(userId, since, tomorrow),
      me.nextTasks(userId, since, tomorrow),
    ]);
    const withPlan = <Row extends (typeof trainings)[number]>(kind: 'training' | 'task', row: Row) => {
      const endsAt = ends.ofSession(kind, row);
      const facts = { isCalledOff: row.called_off_at !== null, startsAt: row.starts_at, endsAt };
      return { ...row, kind, time_unknown: false, endsAt, takesPlace: sessionTakesPlace(facts, now) };
    };
    const planned = {
      matches: matches.map((row) => {
        const endsAt = ends.ofMatch(row);
        const title = matchTitle(row.home_name, row.away_name);
        return { ...row, kind: 'match' as const, title, endsAt, takesPlace: takesPlaceOf(row, endsAt, now) };
      }),
      trainings: trainings.map((row) => withPlan('training', row)),
      tasks: tasks.map((row) => withPlan('task', row)),
    };
    const notOn = [...planned.matches, ...planned.trainings, ...planned.tasks]
      .filter(
        (row) =>
          (row.takesPlace === 'onHold' && dayIn(row.starts_at, ends.zone) === today) ||
          // An awarded match was not called off, and the player knows.
          (row.called_off_at !== null && isStruckThrough(row, now)),
      )
      .sort((one, other) => one.starts_at.localeCompare(other.starts_at) || one.id.localeCompare(other.id));
    const rest = rests
      .flatMap(({ resumes_at, ...row }) => (resumes_at === null ? [] : { ...row, resumes_at }))
      .find((row) => isAhead(restTakesPlaceOf(row, ends.ofRest(row), now)));
    // A match whose rest is being played is that rest.
    const whole = planned.matches.find(({ takesPlace, resumes_at }) => isAhead(takesPlace) && resumes_at === null);
    const ofRest = rest && { ...rest, starts_at: rest.resumes_at, time_unknown: false, isRest: true };
    const [match, training, task] = [
      [...(whole ? [{ ...whole, isRest: false }] : []), ...(ofRest ? [ofRest] : [])].sort((one, other) =>
        one.starts_at.localeCompare(other.starts_at),
      )[0],
      planned.trainings.find(({ takesPlace }) => isAhead(takesPlace)),
      planned.tasks.find(({ takesPlace }) => isAhead(takesPlace)),
    ];
    const halfAt = await readHalves(
      db,
      [match, training, task].filter((event) => event !== undefined),
    );
    const side = (name: string, icon: string | null) => ({ name, icon: links.imageOf(icon, 'thumb', 'image') });
    return {
      next: {
        match: match
          ? {
              _id: match.id,
              league: match.league_name,
              date: match.starts_at,
              timeUnknown: match.time_unknown,
              place: match.venue,
              half: halfAt(match.venue, match.place_half),
              ...(match.isRest && { rest: true as const }),
              home: side(match.home_name, match.home_icon),
              away: side(match.away_name, match.away_icon),
            }
          : null,
        training: training
          ? {
              _id: training.id,
              title: training.title,
              date: training.starts_at,
              place: training.place,
              half: halfAt(training.place, training.place_half),
            }
          : null,
        task: task
          ? {
              _id: task.id,
              title: task.title,
              date: task.starts_at,
              place: task.place,
              half: halfAt(task.place, task.place_half),
              category: task.category as TaskCategory,
            }
          : null,
      },
      notOn: notOn.map((row): NotOn => ({
        _id: row.id,
        kind: row.kind,
        title: row.title,
        date: row.starts_at,
        timeUnknown: row.time_unknown,
        takesPlace: row.takesPlace,
        offReason: row.called_off_reason,
      })),
    };
  };
