import { minutesOfPeriods, sessionTakesPlace } from '@touchline/contract/football/takes-place';
import { minutesOfGames } from '@touchline/contract/match/events/festival-minutes';
import type { FestivalGame } from '@touchline/contract/match/festivals';
import type { Db } from '../../../db/database.ts';
import { readEventEnds, type MatchEndRow } from '../../ground/takes-place/event-ends.service.ts';
import { normalLengths } from '../match-events/match-periods.ts';

type Row = MatchEndRow & { state: string | null; period_lengths: string | null };
type Columns = { own_min: number | null; state: string | null };

const isPlayed = ({ score, players }: FestivalGame): boolean => score !== null || players.length > 0;

/** The state by the games, as events set it: under way from the first game that was played, over after the last. */
const stateBy = (row: Row, hasBegun: boolean, { now, endsAt }: { now: string; endsAt: string }): string | null => {
  // What staff have set stays, and nobody has played before the start.
  if (row.state !== null && row.state !== 'scheduled' && row.state !== 'live') return row.state;
  if (!hasBegun) return row.state === 'live' ? null : row.state;
  const answer = sessionTakesPlace({ isCalledOff: false, startsAt: row.starts_at, endsAt }, now);
  if (answer === 'coming') return row.state;
  return answer === 'underWay' ? 'live' : 'finished';
};

/**
 * What follows for a match from its games: how long it takes, and its state, because a game that was entered says that the
 * festival is played. Null: it is a match again, as long as its periods.
 */
export const columnsByGames = async (
  on: Db,
  row: Row,
  games: readonly FestivalGame[] | null,
  now: string,
): Promise<Columns> => {
  const own = row.period_lengths?.split(',').map(Number);
  const own_min = games === null ? (own ? minutesOfPeriods(normalLengths(own)) : null) : minutesOfGames(games);
  const endsAt = (await readEventEnds(on)).ofMatch({ ...row, own_min });
  return { own_min, state: stateBy(row, games?.some(isPlayed) === true, { now, endsAt }) };
};
