import type { FestivalGame } from '@touchline/contract/match/festivals';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { MatchMinutes } from '@touchline/contract/match/match-minutes';

/** Somebody who may have taken part. */
export type GamePlayer = { _id: string; name: string; shirtName?: string | undefined; shirtNumber: number | null };

/**
 * Whom the numbers of a game offer: who is called up, else the squad, and who took part without being among them. By number.
 */
export const gamePlayers = (
  squad: MatchSquad | undefined,
  minutes: MatchMinutes | undefined,
  games: readonly FestivalGame[],
): GamePlayer[] => {
  const known = new Map<string, GamePlayer>();
  for (const { player, shirtNumber } of minutes?.players ?? []) known.set(player._id, { ...player, shirtNumber });
  for (const { player } of squad?.notCalled ?? []) known.set(player._id, player);
  const called = squad?.players ?? [];
  for (const { player, shirtNumber } of called)
    known.set(player._id, { ...player, shirtNumber: shirtNumber ?? player.shirtNumber });
  const offered = called.length > 0 ? called : (squad?.notCalled ?? []);
  const ids = new Set([...offered.map(({ player }) => player._id), ...games.flatMap(({ players }) => players)]);
  return [...ids]
    .flatMap((id) => known.get(id) ?? [])
    .toSorted(
      (one, other) =>
        (one.shirtNumber ?? Infinity) - (other.shirtNumber ?? Infinity) || (one.name < other.name ? -1 : 1),
    );
};
