import type { Match } from '@touchline/contract/football/matches';
import { abandonReasons, fixtureStates, type FixtureState } from '@touchline/contract/match/match-choices';
import type { Db } from '../../../db/database.ts';
import { hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createMatchEventsRepository, toEvent } from './match-events.repository.ts';
import { matchLengths, playedPeriods } from './match-periods.ts';
import { createRecordedMatchesRepository } from './recorded-matches.repository.ts';

/** A match without a score and a state of its own counts as finished two hours after its start. */
const usualMs = hoursMs(2);
/** Nobody ended the recording: no match takes this long. */
const forgottenMs = hoursMs(6);

/** The columns of a match that its file reads. */
export type FileColumns = {
  id: string;
  squad_id: string | null;
  league_id: string;
  starts_at: string;
  home_score: number | null;
  state: string | null;
  period_lengths: string | null;
  matchday: number | null;
  stage: string | null;
  stopped_period: number | null;
  stopped_minute: number | null;
  stopped_reason: string | null;
  shootout_home: number | null;
  shootout_away: number | null;
  is_replayed: boolean;
  home_is_own: boolean | null;
  away_is_own: boolean | null;
};

const asState = (text: string | null): FixtureState | null => fixtureStates.find((state) => state === text) ?? null;

/** The state of a match: as set or as its events say, else by its score and its start. */
export const stateOf = (
  { state, home_score, starts_at }: Pick<FileColumns, 'state' | 'home_score' | 'starts_at'>,
  clock: Clock,
): FixtureState => {
  const since = (ms: number) => starts_at <= timestampOf(clock, -ms);
  const set = asState(state);
  if (set === 'live' && since(forgottenMs)) return 'finished';
  return set ?? (home_score !== null || since(usualMs) ? 'finished' : 'scheduled');
};

/** Whether a match was begun, whatever became of it: something was recorded of it, or where it was stopped. */
export const wasKickedOff = (match: { stopped_period: number | null; has_events: unknown }): boolean =>
  match.stopped_period !== null || Boolean(match.has_events);

/** Whether goals and minutes stop where the match was stopped. */
export const isStopped = (state: string | null): boolean => state === 'abandoned' || state === 'awarded';

type FileFields = Required<
  Pick<Match, 'state' | 'periods' | 'lengths' | 'awarded' | 'stopped' | 'shootout' | 'matchday' | 'stage' | 'replayed'>
>;

/** What the match file adds to a match. */
export const fileFieldsOf = async (on: Db, row: FileColumns, clock: Clock): Promise<FileFields> => {
  const matches = createRecordedMatchesRepository(on);
  const events = (await createMatchEventsRepository(on).ofMatch(row.id)).map(toEvent);
  const lengths = matchLengths(row.period_lengths, await matches.rulesOf(row));
  const isOwn = row.home_is_own === true || row.away_is_own === true;
  const { shootout_home: home, shootout_away: away, stopped_period: period } = row;
  return {
    state: stateOf(row, clock),
    periods: playedPeriods(lengths, events).map((each, index) => ({ period: index + 1, ...each })),
    lengths: lengths.all,
    awarded: row.state === 'awarded',
    stopped:
      period === null || !isStopped(row.state)
        ? null
        : {
            period,
            minute: row.stopped_minute,
            reason: abandonReasons.find((reason) => reason === row.stopped_reason) ?? null,
          },
    shootout: home === null || away === null ? null : { home, away },
    matchday: row.matchday ?? (isOwn ? await matches.matchdayOf(row) : null),
    stage: row.stage,
    replayed: row.is_replayed,
  };
};
