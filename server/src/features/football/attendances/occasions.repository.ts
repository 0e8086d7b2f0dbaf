import { sessionTakesPlace } from '@touchline/contract/football/takes-place';
import type { NotOn } from '@touchline/contract/football/attendances';
import type { Db } from '../../../db/database.ts';
import { concernsPlayer } from '../../../db/queries/of-squads.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import { daysMs } from '../../../lib/time/clock.ts';
import { matchTitle } from '../../../lib/text/match-title.ts';
import {
  endColumns,
  readEventEnds,
  type EventEnds,
  type MatchEndRow,
} from '../../ground/takes-place/event-ends.service.ts';
import { factColumns, takesPlaceOf, type FactRow, type KickOffRow } from '../../ground/takes-place/match-facts.ts';
import { beginsOrGoesOn, matchStands } from '../../ground/takes-place/takes-place.repository.ts';
import { aroundStartMs, type OccasionEvent } from './occasions.ts';

type Between = { from: string; before: string };
type Row = { id: string; starts_at: string; squad_id: string | null; duration_min: number | null };
type TrainingRow = Row & { title: string };
type MatchRow = Row & MatchEndRow & { home: string; away: string; resumes_at: string | null };
type StandingRow = FactRow &
  KickOffRow & { called_off_reason: string | null; home_is_own: boolean | null; away_is_own: boolean | null };

/** Why a match does not take place. Whether it is off or on hold is the same at any moment. */
const notOnOf = (row: StandingRow): NotOn | null => {
  if (!row.home_is_own && !row.away_is_own) return { why: 'ofOthers', reason: null };
  const answer = takesPlaceOf(row, row.starts_at, row.starts_at);
  if (answer === 'onHold') return { why: 'postponed', reason: null };
  if (answer !== 'off') return null;
  return { why: row.state === 'awarded' ? 'awarded' : 'calledOff', reason: row.called_off_reason };
};

const isUnderWay = (startsAt: string, endsAt: string, now: string): boolean =>
  sessionTakesPlace({ isCalledOff: false, startsAt, endsAt }, now) === 'underWay';

/** No event is longer than a day. */
const longestMs = daysMs(1);

/** The trainings and matches for which attendance is taken. */
export const createOccasionsRepository = (db: Db) => {
  const trainings = () =>
    db
      .selectFrom('trainings')
      .select([
        'trainings.id',
        'trainings.title',
        'trainings.starts_at',
        'trainings.squad_id',
        'trainings.duration_min',
      ]);
  const matches = () =>
    withTeams(db.selectFrom('matches')).select([
      'matches.id',
      ...endColumns,
      'matches.squad_id',
      'matches.resumes_at',
      'home.name as home',
      'away.name as away',
    ]);
  const toTraining = (row: TrainingRow, ends: EventEnds): OccasionEvent => ({
    kind: 'training',
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    timeUnknown: false,
    squad: row.squad_id,
    endsAt: ends.ofSession('training', row),
  });
  const toMatch = (row: MatchRow, ends: EventEnds): OccasionEvent => ({
    kind: 'match',
    id: row.id,
    title: matchTitle(row.home, row.away),
    startsAt: row.starts_at,
    timeUnknown: row.time_unknown,
    squad: row.squad_id,
    endsAt: ends.ofMatch(row),
  });
  /** What is played of an abandoned match at another time; undefined without one. */
  const toRest = (row: MatchRow, ends: EventEnds): OccasionEvent | undefined =>
    row.resumes_at === null
      ? undefined
      : { ...toMatch({ ...row, starts_at: row.resumes_at, time_unknown: false }, ends), isRest: true };
  /** A match with its rest, as far as they begin in these hours. */
  const partsOf = (row: MatchRow, ends: EventEnds, { from, before }: Between): OccasionEvent[] =>
    [toMatch(row, ends), toRest(row, ends)].flatMap((part) =>
      part && from <= part.startsAt && part.startsAt < before ? [part] : [],
    );
  /**
   * Those that stand: nobody comes to a match that is off or on hold, nor takes attendance at one of two other clubs. From the
   * first moment (inclusive) to the second (exclusive), by start.
   */
  const matchesBetween = ({ from, before }: Between, player?: string) =>
    matches()
      .$if(player !== undefined, (query) => query.where((on) => concernsPlayer(on, player!)))
      .where(beginsOrGoesOn(from, before))
      .where(isOfOwnTeam)
      .where(matchStands)
      .orderBy('matches.starts_at')
      .orderBy('matches.id')
      .execute();
  const trainingsBetween = ({ from, before }: Between) =>
    trainings()
      .where('trainings.starts_at', '>=', from)
      .where('trainings.starts_at', '<', before)
      .where('trainings.called_off_at', 'is', null)
      .orderBy('trainings.starts_at')
      .orderBy('trainings.id');

  return {
    /** Also one that is off: what was marked in it before can be read. */
    training: async (id: string): Promise<OccasionEvent | undefined> => {
      const row = await trainings()
        .select(['trainings.called_off_at', 'trainings.called_off_reason'])
        .where('trainings.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const notOn = row.called_off_at === null ? null : ({ why: 'calledOff', reason: row.called_off_reason } as const);
      return { ...toTraining(row, await readEventEnds(db)), notOn };
    },
    match: async (id: string, isRest = false): Promise<OccasionEvent | undefined> => {
      const row = await matches()
        .select([
          ...factColumns,
          'matches.called_off_reason',
          'home.is_own as home_is_own',
          'away.is_own as away_is_own',
        ])
        .select(hasEvents)
        .where('matches.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const event = (isRest ? toRest : toMatch)(row, await readEventEnds(db));
      return event && { ...event, notOn: notOnOf(row) };
    },
    /**
     * The events of a player that begin within two hours of a moment or are under way: the matches of all and of the player's
     * squads, and the trainings that the player is called to. A match whose time is not known yet is not near any moment.
     */
    around: async (player: string, moment: string): Promise<OccasionEvent[]> => {
      const stamp = (ms: number) => new Date(Date.parse(moment) + ms + 1).toISOString();
      const hours = { from: stamp(-longestMs), before: stamp(aroundStartMs) };
      const ends = await readEventEnds(db);
      const called = await trainingsBetween(hours)
        .innerJoin('training_players', 'training_players.training_id', 'trainings.id')
        .where('training_players.user_id', '=', player)
        .execute();
      const played = (await matchesBetween(hours, player))
        .flatMap((row) => partsOf(row, ends, hours))
        .filter(({ timeUnknown }) => !timeUnknown);
      const events = [...called.map((row) => toTraining(row, ends)), ...played];
      // Its session lasts at least two hours, also where the event is shorter.
      const since = stamp(-aroundStartMs);
      return events.filter(({ startsAt, endsAt }) => startsAt >= since || endsAt > moment);
    },
    /** By start: those that begin in these hours, and those that began before and are not over at `now`. */
    between: async ({ from, before }: Between, now: string): Promise<OccasionEvent[]> => {
      const earlier = new Date(Date.parse(from) - longestMs).toISOString();
      const ends = await readEventEnds(db);
      const hours = { from: earlier, before };
      const events = [
        ...(await trainingsBetween(hours).execute()).map((row) => toTraining(row, ends)),
        ...(await matchesBetween(hours)).flatMap((row) => partsOf(row, ends, hours)),
      ];
      // A session that goes on over midnight is listed on both days, until it ends.
      return events
        .filter(
          ({ startsAt, endsAt }) =>
            startsAt >= from || (now >= from && now < before && isUnderWay(startsAt, endsAt, now)),
        )
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id));
    },
  };
};
