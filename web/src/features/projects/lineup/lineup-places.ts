import { placeOf } from '../../../components/football/positions.ts';

type Placed<Player> = { player: Player; x: number; y: number };

const spread = 26;
// Four in a row would not fit with more.
const narrowSpread = 22;
const edge = 6;
// Nearer to the edge a name would be cut by it.
const nameEdge = 8;
/** How near two discs may come, in % of the width: a disc of 44 px on a pitch of 392 px, and a little air. */
const touching = 12;
/** Height of the drawing in widths of it. */
const heightPerWidth = 920 / 680;

const touch = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, (one.y - other.y) * heightPerWidth) < touching;

/** Where the n of one position stand beside each other, in %, left to right, all of them on the pitch. */
const rowAround = (x: number, count: number): number[] => {
  const gap = Math.min(count >= 4 ? narrowSpread : spread, (100 - 2 * edge) / Math.max(1, count - 1));
  const width = (count - 1) * gap;
  const margin = width <= 100 - 2 * nameEdge ? nameEdge : edge;
  const start = Math.max(margin, Math.min(x - width / 2, 100 - margin - width));
  return Array.from({ length: count }, (_, index) => start + index * gap);
};

/** A midfield of one each: he who stands alone in the middle makes room for the one before or behind him. */
const middleOf = (position: string, counts: ReadonlyMap<string, number>, x: number): number => {
  const isAloneWithOthers = counts.get('CM') === 1 && (counts.has('CDM') || counts.has('CAM'));
  if (!isAloneWithOthers) return x;
  if (position === 'CM') return x + 17;
  return position === 'CAM' && counts.get('CAM') === 1 ? x - 15 : x;
};

const nudges = Array.from({ length: 100 }, (_, index) => index + 1);

/** A place aside where nobody else stands: a whole step, else as little as is needed. Towards the middle first. */
const stepAside = <Player>(token: Placed<Player>, others: readonly Placed<Player>[]): number => {
  const inward = token.x <= 50 ? 1 : -1;
  const isFree = (x: number) =>
    x >= edge && x <= 100 - edge && !others.some((other) => touch({ x, y: token.y }, other));
  const aside = [spread, ...nudges].flatMap((by) => [token.x + inward * by, token.x - inward * by]);
  return aside.find(isFree) ?? token.x;
};

/**
 * Where the players stand, in % of the pitch as it is drawn (attack up). Those without a position that is known stand
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
  // Whoever is listed later gives way; he steps on nobody's place, not on that of one who comes after him either.
  for (const [index, token] of placed.entries()) {
    if (!placed.slice(0, index).some((earlier) => touch(token, earlier))) continue;
    token.x = stepAside(
      token,
      placed.filter((other) => other !== token),
    );
  }
  return placed;
}
