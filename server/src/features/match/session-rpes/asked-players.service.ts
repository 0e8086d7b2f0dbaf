import { rpeClosesAt, rpeOpenMs } from '@touchline/contract/match/rpe-rules';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { addDays, dayIn, momentOf } from '../../../lib/time/zone.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import type { RecordedMatch } from '../match-events/recorded-matches.repository.ts';
import { isOwnMatch } from '../match-squads/file-matches.repository.ts';
import { createMinuteCorrectionsRepository } from '../match-minutes/minute-corrections.repository.ts';
import { playedMatchOf } from '../match-minutes/sheet-of-match.service.ts';

/** Who played in a match, with the minutes played (with added time; null: not known). */
export type AskedPlayers = {
  minutes: ReadonlyMap<string, number | null>;
  /** Of these, who have refused that how they feel is stored: nothing of theirs is asked, shown or entered. */
  refused: ReadonlySet<string>;
};

/**
 * Who is asked about a match: those who came on the pitch, as its sheet, events and corrected minutes say. Nobody about one
 * that was changed into a match of two other clubs.
 */
export const askedPlayersOf = async (on: Db, match: RecordedMatch, clock: Clock): Promise<AskedPlayers> => {
  if (!isOwnMatch(match)) return { minutes: new Map(), refused: new Set() };
  const { minutes } = await playedMatchOf(on, match, clock);
  const corrected = new Map(
    (await createMinuteCorrectionsRepository(on).ofMatch(match.id)).map((row) => [row.user_id, row.minutes]),
  );
  const played = minutes.players.flatMap(({ player, appeared, played: actual, shown }) => {
    const byHand = corrected.get(player);
    const hasPlayed = byHand === undefined ? appeared : byHand > 0;
    return hasPlayed ? [[player, actual ?? byHand ?? shown] as const] : [];
  });
  const hidden = new Set(await hiddenOf(on, 'wellness'));
  return {
    minutes: new Map(played),
    refused: new Set(played.flatMap(([player]) => (hidden.has(player) ? [player] : []))),
  };
};

/** Until when a question that was asked at a moment is open: the next time that it is ten in the morning, six hours on at least. */
export const closesAtOf = (askedAt: string, zone: string): string => {
  const least = new Date(Date.parse(askedAt) + rpeOpenMs).toISOString();
  const day = dayIn(least, zone);
  const sameDay = momentOf(day, rpeClosesAt, zone);
  return sameDay >= least ? sameDay : momentOf(addDays(day, 1), rpeClosesAt, zone);
};
