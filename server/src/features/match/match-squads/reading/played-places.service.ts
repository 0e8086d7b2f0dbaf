import { lineOf, type SlotCode } from '@touchline/contract/match/slot-fits';
import type { Db } from '../../../../db/database.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { startOfDay } from '../../../../lib/time/zone.ts';
import { createRecordedMatchesRepository } from '../../match-events/recorded-matches.repository.ts';
import { createFileMatchesRepository, type FileMatch } from '../file-matches.repository.ts';

type Asked = { match: FileMatch; players: readonly string[]; zone: string; clock: Clock };

/**
 * How often players began a match at a place, by the sheets of the match's season before it: by player, then by the line of
 * the place (`lineOf`). Who never did is missing.
 */
export const playedPlacesOf = async (
  db: Db,
  { match, players, zone, clock }: Asked,
): Promise<Record<string, Record<string, number>>> => {
  const season = await createRecordedMatchesRepository(db).seasonOf(match);
  if (!season) return {};
  const now = timestampOf(clock);
  const until = match.starts_at < now ? match.starts_at : now;
  const since = startOfDay(season.from_day, zone);
  const rows = await createFileMatchesRepository(db).placesBetween(players, { since, until, without: match.id });
  const places: Record<string, Record<string, number>> = {};
  for (const { user_id, slot, count } of rows) {
    const line = lineOf(slot as SlotCode);
    const own = (places[user_id] ??= {});
    own[line] = (own[line] ?? 0) + Number(count);
  }
  return places;
};
