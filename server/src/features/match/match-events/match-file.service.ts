import type { Match } from '@touchline/contract/football/matches';
import { mayRestHaveBegun } from '@touchline/contract/football/takes-place';
import { abandonReasons } from '@touchline/contract/match/match-choices';
import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { stateOf } from '../../ground/takes-place/match-facts.ts';
import { createMatchEventsRepository, toEvent } from './match-events.repository.ts';
import { matchLengths, playedPeriods } from './match-periods.ts';
import { createRecordedMatchesRepository } from './recorded-matches.repository.ts';

/** The columns of a match that its file reads. */
export type FileColumns = {
  id: string;
  squad_id: string | null;
  league_id: string;
  starts_at: string;
  home_score: number | null;
  state: string | null;
  played: boolean | null;
  called_off_at: string | null;
  resumes_at: string | null;
  period_lengths: string | null;
  matchday: number | null;
  stage: string | null;
  stopped_period: number | null;
  stopped_minute: number | null;
  stopped_reason: string | null;
  shootout_home: number | null;
  shootout_away: number | null;
  is_replayed: boolean;
  is_festival: boolean;
  home_is_own: boolean | null;
  away_is_own: boolean | null;
};

/** Whether goals and minutes stop where the match was stopped. */
export const isStopped = (state: string | null): boolean => state === 'abandoned' || state === 'awarded';

type StopColumns = {
  state: string | null;
  stopped_period: number | null;
  stopped_minute: number | null;
  resumes_at: string | null;
};

/** Where a match was stopped for good, up to which minutes and goals count; null: it went on to its recorded end. */
export const lastStopOf = (row: StopColumns, now: string): { period: number; minute: number | null } | null => {
  const { state, stopped_period: period, stopped_minute: minute, resumes_at } = row;
  // One that a committee decided after the rest had been played was played to its end.
  const wentOn = state === 'awarded' && mayRestHaveBegun(resumes_at, now);
  return period === null || !isStopped(state) || wentOn ? null : { period, minute };
};

/** Where the first part of a match ended that goes on at another time; null: it has one part. */
export const firstPartOf = ({ resumes_at, ...row }: StopColumns): { period: number; minute: number | null } | null =>
  resumes_at === null || row.stopped_period === null
    ? null
    : { period: row.stopped_period, minute: row.stopped_minute };

type FileFields = Required<
  Pick<
    Match,
    | 'state'
    | 'periods'
    | 'lengths'
    | 'normalPeriods'
    | 'awarded'
    | 'stopped'
    | 'shootout'
    | 'matchday'
    | 'stage'
    | 'replayed'
  >
>;

/** What the match file adds to a match. */
export const fileFieldsOf = async (on: Db, row: FileColumns, clock: Clock): Promise<FileFields> => {
  const matches = createRecordedMatchesRepository(on);
  const events = (await createMatchEventsRepository(on).ofMatch(row.id)).map(toEvent);
  const lengths = matchLengths(row.period_lengths, await matches.rulesOf(row));
  const isOwn = row.home_is_own === true || row.away_is_own === true;
  const { shootout_home: home, shootout_away: away, stopped_period: period } = row;
  return {
    state: stateOf(row, timestampOf(clock)),
    periods: playedPeriods(lengths, events).map((each, index) => ({ period: index + 1, ...each })),
    lengths: lengths.all,
    normalPeriods: lengths.normal,
    awarded: row.state === 'awarded',
    stopped:
      period === null || (!isStopped(row.state) && row.resumes_at === null)
        ? null
        : {
            period,
            minute: row.stopped_minute,
            reason: abandonReasons.find((reason) => reason === row.stopped_reason) ?? null,
          },
    shootout: home === null || away === null ? null : { home, away },
    // A festival counts in no league.
    matchday: row.matchday ?? (isOwn && !row.is_festival ? await matches.matchdayOf(row) : null),
    stage: row.stage,
    replayed: row.is_replayed,
  };
};
