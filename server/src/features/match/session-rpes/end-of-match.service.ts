import { afterMinutes } from '@touchline/contract/football/takes-place';
import { minutesOfGames } from '@touchline/contract/match/events/festival-minutes';
import { finalWhistle, longestMatchMs, plannedEnd } from '@touchline/contract/match/events/match-end';
import type { Db } from '../../../db/database.ts';
import { playedGamesOf } from '../festivals/read-games.service.ts';
import { createMatchEventsRepository, toEvent } from '../match-events/match-events.repository.ts';
import { matchLengths, playedPeriods } from '../match-events/match-periods.ts';
import { createRecordedMatchesRepository, type RecordedMatch } from '../match-events/recorded-matches.repository.ts';

/** How long before its end a match can begin by its date: on the day of a match without a time, at midnight. */
export const longestAgoMs = longestMatchMs(true);

/**
 * When a festival was over: by its start, as long as its games with their breaks. Nobody records its periods. Null for one
 * without a time, and while no game says who played.
 */
const endOfFestival = async (on: Db, match: RecordedMatch): Promise<string | null> => {
  const games = (await playedGamesOf(on, match)) ?? [];
  const minutes = games.some(({ players }) => players.length > 0) ? minutesOfGames(games) : null;
  return match.time_unknown || minutes === null ? null : afterMinutes(match.starts_at, minutes);
};

/**
 * When a match was over: at the whistle that was recorded while it went on, else by its kick-off. The moment at which a sheet
 * is typed is no end. Null while no end of a period is recorded, and for a typed sheet of a match without a time.
 */
export const endOf = async (on: Db, match: RecordedMatch): Promise<string | null> => {
  if (match.is_festival) return endOfFestival(on, match);
  const events = (await createMatchEventsRepository(on).ofMatch(match.id)).map(toEvent);
  if (!events.some(({ kind }) => kind === 'periodEnd')) return null;
  const lengths = matchLengths(match.period_lengths, await createRecordedMatchesRepository(on).rulesOf(match));
  const timed = { date: match.starts_at, timeUnknown: match.time_unknown };
  return finalWhistle(events, timed) ?? plannedEnd(timed, playedPeriods(lengths, events));
};
