import { distance, touch, type Point } from '../pitch.ts';
import { formationIn, placesIn, starterOf, type Lineup } from './lineup.ts';

/** Steps of a disc that is moved beside its place, in %. */
const stepSize = 4;
/** How near to the edges a disc may stand, in %: its name stays on the pitch. */
const bounds = { x: [8, 92], y: [8, 92] } as const;

export type Direction = 'up' | 'down' | 'left' | 'right';
const vectors = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

const within = (value: number, [from, to]: readonly [number, number]): number =>
  Math.min(to, Math.max(from, Math.round(value / stepSize) * stepSize));
const range = ([from, to]: readonly [number, number]): number[] =>
  Array.from({ length: (to - from) / stepSize + 1 }, (_, index) => from + index * stepSize);

const grid: readonly Point[] = range(bounds.x).flatMap((x) => range(bounds.y).map((y) => ({ x, y })));

/** Whether a player may stand there: nearer than 12 % to nobody else. */
const isFreeFor = (lineup: Lineup, player: string, point: Point): boolean =>
  placesIn(lineup).every((place) => place.player === null || place.player === player || !touch(place.point, point));

const standsAt = (lineup: Lineup, player: string, point: Point): Lineup => ({
  ...lineup,
  starters: lineup.starters.map((starter) => (starter.player === player ? { ...starter, at: point } : starter)),
});

/**
 * Moves a starter freely, to the nearest point of 4 % steps that nobody stands on. Unchanged for a player who is not on
 * the pitch.
 */
export const moveFreely = (lineup: Lineup, player: string, to: Point): Lineup => {
  if (!starterOf(lineup, player)) return lineup;
  const wanted = { x: within(to.x, bounds.x), y: within(to.y, bounds.y) };
  const free = isFreeFor(lineup, player, wanted)
    ? wanted
    : grid
        .filter((point) => isFreeFor(lineup, player, point))
        .toSorted((one, other) => distance(one, to) - distance(other, to))[0];
  return free ? standsAt(lineup, player, free) : lineup;
};

/** One step of 4 % from where the starter stands, past anybody in the way. Unchanged at the edge of the pitch. */
export const stepFreely = (lineup: Lineup, player: string, direction: Direction): Lineup => {
  const from = placesIn(lineup).find((place) => place.player === player)?.point;
  if (!from) return lineup;
  const [dx, dy] = vectors[direction];
  for (let steps = 1; steps <= 100 / stepSize; steps += 1) {
    const point = { x: from.x + dx * steps * stepSize, y: from.y + dy * steps * stepSize };
    const isInside =
      point.x >= bounds.x[0] && point.x <= bounds.x[1] && point.y >= bounds.y[0] && point.y <= bounds.y[1];
    if (!isInside) return lineup;
    if (isFreeFor(lineup, player, point)) return standsAt(lineup, player, point);
  }
  return lineup;
};

/** Weighs what lies aside of the direction, so that an arrow goes rather straight on. */
const asideWeight = 2.5;

/**
 * The place that an arrow leads to: the nearest in that direction. Undefined if there is none, as below the keeper, where
 * the bench begins.
 */
export const placeTowards = <Target extends { point: Point }>(
  targets: readonly Target[],
  from: Point,
  direction: Direction,
): Target | undefined => {
  const [dx, dy] = vectors[direction];
  const cost = ({ point: { x, y } }: Target) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return ahead > 0.5 ? ahead + asideWeight * aside : Infinity;
  };
  return targets.filter((target) => cost(target) < Infinity).toSorted((one, other) => cost(one) - cost(other))[0];
};

/** True if a disc stands at its own place of the formation. */
export const isAtOwnPlace = (lineup: Lineup, player: string): boolean => {
  const starter = starterOf(lineup, player);
  const slot = formationIn(lineup).slots.find(({ code }) => code === starter?.slot);
  return starter !== undefined && (starter.at === null || (starter.at.x === slot?.x && starter.at.y === slot.y));
};
