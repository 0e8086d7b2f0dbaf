import { touch } from '@touchline/contract/match/pitch';
import { placeOf } from '../../../components/football/positions.ts';

type Placed<Player> = { player: Player; x: number; y: number };

const spread = 26;
// A larger distance would not fit four in a row.
const narrowSpread = 22;
const edge = 6;
// Closer to the edge, a name would be cut off.
const nameEdge = 8;

/** The x values of `count` players at one position, in %, left to right, all within the pitch. */
const rowAround = (x: number, count: number): number[] => {
  const gap = Math.min(count >= 4 ? narrowSpread : spread, (100 - 2 * edge) / Math.max(1, count - 1));
  const width = (count - 1) * gap;
  const margin = width <= 100 - 2 * nameEdge ? nameEdge : edge;
  const start = Math.max(margin, Math.min(x - width / 2, 100 - margin - width));
  return Array.from({ length: count }, (_, index) => start + index * gap);
};

/** With single midfielders, the one in the middle makes room for the one in front or behind. */
const middleOf = (position: string, counts: ReadonlyMap<string, number>, x: number): number => {
  const isAloneWithOthers = counts.get('CM') === 1 && (counts.has('CDM') || counts.has('CAM'));
  if (!isAloneWithOthers) return x;
  if (position === 'CM') return x + 17;
  return position === 'CAM' && counts.get('CAM') === 1 ? x - 15 : x;
};

const nudges = Array.from({ length: 100 }, (_, index) => index + 1);

/** A free place to the side: a whole step, else as little as necessary. Tries the middle side first. */
const stepAside = <Player>(token: Placed<Player>, others: readonly Placed<Player>[]): number => {
  const inward = token.x <= 50 ? 1 : -1;
  const isFree = (x: number) =>
    x >= edge && x <= 100 - edge && !others.some((other) => touch({ x, y: token.y }, other));
  const aside = [spread, ...nudges].flatMap((by) => [token.x + inward * by, token.x - inward * by]);
  return aside.find(isFree) ?? token.x;
};

/**
 * Player coordinates, in % of the drawn pitch (attack up). Players without a known position appear
 * in the list only.
 */
export function placesOf<Player extends { position: string | null }>(players: readonly Player[]): Placed<Player>[] {
  const known = players.flatMap((player) => {
    const place = placeOf(player.position);
    return place ? [{ player, place, position: player.position ?? '' }] : [];
  });
  const counts = new Map<string, number>();
  for (const { position } of known) counts.set(position, (counts.get(position) ?? 0) + 1);

  const taken = new Map<string, number>();
  const placed = known.map(({ player, place, position }): Placed<Player> => {
    const index = taken.get(position) ?? 0;
    taken.set(position, index + 1);
    const middle = middleOf(position, counts, place[0]);
    return { player, x: rowAround(middle, counts.get(position) ?? 1)[index] ?? middle, y: place[1] };
  });
  // The player listed later moves, and never onto another player's place, including those after them.
  for (const [index, token] of placed.entries()) {
    if (!placed.slice(0, index).some((earlier) => touch(token, earlier))) continue;
    token.x = stepAside(
      token,
      placed.filter((other) => other !== token),
    );
  }
  return placed;
}
