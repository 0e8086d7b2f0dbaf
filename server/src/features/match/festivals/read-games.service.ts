import type { PlayedGame } from '@touchline/contract/match/events/festival-minutes';
import type { FestivalGame } from '@touchline/contract/match/festivals';
import type { Db } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { seenInEvent } from '../../ground/reach/event-squads.service.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { createFestivalGamesRepository } from './festival-games.repository.ts';

type Match = { id: string; is_festival: boolean };

/** The games of the festivals among these matches in their order; from two queries for any number, none without a festival. */
export const gamesOfMatches = async (on: Db, matches: readonly Match[]): Promise<Map<string, FestivalGame[]>> => {
  const ids = matches.flatMap(({ id, is_festival }) => (is_festival ? [id] : []));
  const found = new Map<string, FestivalGame[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const repository = createFestivalGamesRepository(on);
  const games = await repository.games(ids);
  const playersOf = groupBy(await repository.players(ids), ({ game_id }) => game_id);
  for (const { id, match_id, opponent, own_score: home, opponent_score: away, length_min } of games)
    found.get(match_id)?.push({
      _id: id,
      opponent,
      score: home === null || away === null ? null : { home, away },
      lengthMin: length_min,
      players: (playersOf.get(id) ?? []).map(({ user_id }) => user_id),
    });
  return found;
};

/** The games of a match as its minutes are counted; null if it is no festival. */
export const playedGamesOf = async (on: Db, match: Match): Promise<PlayedGame[] | null> =>
  (await gamesOfMatches(on, [match])).get(match.id) ?? null;

/**
 * The games of a match; null if it is no festival. Of one for all squads, readers with own squads see their own players
 * alone in it.
 */
export const readGames = async (
  on: Db,
  match: Match & { squad_id: string | null },
  reader: Bound,
): Promise<FestivalGame[] | null> => {
  const games = (await gamesOfMatches(on, [match])).get(match.id);
  if (!games) return null;
  const people = [...new Set(games.flatMap(({ players }) => players))];
  const seen = await seenInEvent(on, { squad: match.squad_id, people }, reader);
  return games.map((game) => ({ ...game, players: game.players.filter((player) => seen.has(player)) }));
};
