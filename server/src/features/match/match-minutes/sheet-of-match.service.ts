import { festivalMinutesOf } from '@touchline/contract/match/events/festival-minutes';
import { minuteOnClock } from '@touchline/contract/match/events/match-clock';
import { inOrder, type PlayedPeriod } from '@touchline/contract/match/events/match-positions';
import { clockStartOf, startOfPeriod } from '@touchline/contract/match/events/period-starts';
import { minutesOf } from '@touchline/contract/match/events/minutes-rules';
import type { MatchMinutes, MatchSheet } from '@touchline/contract/match/events/minutes-types';
import { shootoutPeriod } from '@touchline/contract/match/match-choices';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { playedGamesOf } from '../festivals/read-games.service.ts';
import { createMatchEventsRepository, toEvent } from '../match-events/match-events.repository.ts';
import { isLive } from '../../ground/takes-place/match-facts.ts';
import { lastStopOf } from '../match-events/match-file.service.ts';
import { matchLengths, playedPeriods, type MatchLengths } from '../match-events/match-periods.ts';
import {
  createRecordedMatchesRepository,
  type RecordedMatch,
  type SheetRow,
} from '../match-events/recorded-matches.repository.ts';

/** Where a running match is: as many minutes as have gone by, or at the end of a period until the next one begins. */
const runningEnd = (events: readonly MatchEvent[], { all }: MatchLengths, now: string): MatchSheet['endedAt'] => {
  const isPeriod = ({ kind, period }: MatchEvent) =>
    (kind === 'periodStart' || kind === 'periodEnd') && period !== shootoutPeriod;
  const last = inOrder(events, all).findLast(isPeriod);
  if (!last) return null;
  const { period, minute, added } = last;
  if (last.kind === 'periodEnd') return { period, minute, added };
  const on = minuteOnClock(period, clockStartOf(startOfPeriod(events, period)!, all), now, all);
  return on.added === null ? { ...on, minute: on.minute - 1 } : { ...on, added: on.added - 1 };
};

/** Added time that nobody has told, as far as events show it: for drawing alone. */
const drawn = (periods: readonly PlayedPeriod[], events: readonly MatchEvent[]): PlayedPeriod[] =>
  periods.map(({ length, added }, index) => {
    const seen = events.flatMap((event) => (event.period === index + 1 ? (event.added ?? 0) : []));
    return { length, added: added ?? Math.max(0, ...seen) };
  });

export type PlayedMatch = {
  sheet: SheetRow[];
  /** In the order in which they happened. */
  events: MatchEvent[];
  /** How many periods are the match without extra time. */
  normalPeriods: number;
  minutes: MatchMinutes;
  /** The same with an end for each period: where bars and marks are drawn. */
  drawing: { minutes: MatchMinutes; periods: PlayedPeriod[] };
};

/** Who played in a match for how long, by its sheet and events. */
export const playedMatchOf = async (on: Db, match: RecordedMatch, clock: Clock): Promise<PlayedMatch> => {
  const matches = createRecordedMatchesRepository(on);
  const rules = await matches.rulesOf(match);
  const lengths = matchLengths(match.period_lengths, rules);
  const events = (await createMatchEventsRepository(on).ofMatch(match.id)).map(toEvent);
  const sheet = await matches.sheet(match.id);
  const periods = playedPeriods(lengths, events);
  const of = (role: string) =>
    sheet
      .filter((row) => row.role === role)
      .map(({ user_id, is_goalkeeper }) => ({ player: user_id, goalkeeper: is_goalkeeper }));
  const now = timestampOf(clock);
  const given: MatchSheet = {
    periods,
    starters: of('starter'),
    substitutes: of('substitute'),
    events,
    endedAt: lastStopOf(match, now) ?? (isLive(match, now) ? runningEnd(events, lengths, now) : null),
    playersOnPitch: rules.playersOnPitch,
    sinBinMinutes: rules.sinBinMinutes,
    cleanSheetMinutes: rules.cleanSheetMinutes,
    conceded: match.state === 'awarded' ? null : match.home_is_own === true ? match.away_score : match.home_score,
  };
  const normalPeriods = lengths.normal;
  const inTheirOrder = inOrder(events, lengths.all);
  const games = await playedGamesOf(on, match);
  if (games) {
    const minutes = festivalMinutesOf({ games, called: [...given.starters, ...given.substitutes], events });
    // Its games stand one after the other, as if there were no breaks.
    const drawing = { minutes, periods: [{ length: minutes.end.official, added: 0 }] };
    return { sheet, events: inTheirOrder, normalPeriods: 1, minutes, drawing };
  }
  const bars = drawn(periods, events);
  return {
    sheet,
    events: inTheirOrder,
    normalPeriods,
    minutes: minutesOf(given),
    drawing: { minutes: minutesOf({ ...given, periods: bars }), periods: bars },
  };
};
