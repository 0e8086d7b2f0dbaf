import type { Position } from '../../people/player-fields.ts';
import { bibs, type Bib } from './plan-choices.ts';

/** `position`: who plays in one line stands together; `mixed`: each group gets of every line, and as strong as the others. */
export const groupWays = ['position', 'mixed', 'random'] as const;
export type GroupWay = (typeof groupWays)[number];

export type GroupedPlayer = {
  _id: string;
  position: Position | null;
  /** Trains with limits. */
  isLimited: boolean;
  /** Comes later. */
  isLate: boolean;
  /** Any measure of which more is stronger; null: not known. */
  strength?: number | null;
};
export type MadeGroup = { bib: Bib; players: string[] };

const keeper = 'GK';
/** From the own goal forward. A player without a position stands behind the others. */
const lines: readonly (readonly Position[])[] = [
  ['GK'],
  ['SW', 'CB', 'LB', 'RB'],
  ['CDM', 'CM', 'LM', 'RM'],
  ['CAM', 'LW', 'RW', 'ST'],
];
const lineOf = ({ position }: GroupedPlayer): number => {
  const line = lines.findIndex((positions) => position !== null && positions.includes(position));
  return line === -1 ? lines.length : line;
};
const placeInLine = (player: GroupedPlayer): number =>
  player.position === null ? 0 : (lines[lineOf(player)]?.indexOf(player.position) ?? 0);

/** The same order for the same seed (a linear congruential generator, constants of Numerical Recipes). */
const shuffled = <T>(all: readonly T[], seed: number): T[] => {
  const order = [...all];
  let state = Math.abs(Math.trunc(seed)) % 4_294_967_296;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    const other = Math.floor((state / 4_294_967_296) * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
};

const strengthOf = ({ strength }: GroupedPlayer): number => strength ?? 0;
const byLine = (one: GroupedPlayer, other: GroupedPlayer): number =>
  lineOf(one) - lineOf(other) || placeInLine(one) - placeInLine(other);
const byStrength = (one: GroupedPlayer, other: GroupedPlayer): number =>
  lineOf(one) - lineOf(other) || strengthOf(other) - strengthOf(one);

/** One after the other into equal shares: the first ones are larger by one where it does not come out even. */
const cut = (players: readonly GroupedPlayer[], count: number): GroupedPlayer[][] => {
  const groups: GroupedPlayer[][] = [];
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const size = Math.ceil((players.length - next) / (count - index));
    groups.push(players.slice(next, next + size));
    next += size;
  }
  return groups;
};

/** Gives each player to the group that lacks such a one most, those with limits first and late ones last. */
const deal = (players: readonly GroupedPlayer[], count: number): GroupedPlayer[][] => {
  const groups = Array.from({ length: count }, (): GroupedPlayer[] => []);
  const turn = ({ isLate, isLimited }: GroupedPlayer) => (isLate ? 2 : isLimited ? 0 : 1);
  for (const player of [...players].sort((one, other) => turn(one) - turn(other))) {
    const lacks = (group: readonly GroupedPlayer[]): number[] => [
      group.length,
      group.filter((each) => lineOf(each) === lineOf(player)).length,
      group.reduce((total, each) => total + strengthOf(each), 0),
    ];
    const [first] = groups
      .map((group) => ({ group, lacks: lacks(group) }))
      .sort((one, other) => {
        const differing = one.lacks.findIndex((value, index) => value !== other.lacks[index]);
        return differing === -1 ? 0 : one.lacks[differing]! - other.lacks[differing]!;
      });
    first!.group.push(player);
  }
  return groups;
};

/**
 * Puts players into two, three or four groups of equal size, give or take one. With four, goalkeepers wear yellow and the others
 * share the other three; with fewer, goalkeepers are spread too. Players with limits are spread evenly but by `position`; in each
 * group late ones are last.
 */
export const makeGroups = (
  players: readonly GroupedPlayer[],
  count: 2 | 3 | 4,
  way: GroupWay,
  seed: number,
): MadeGroup[] => {
  const keepers = count === 4 ? players.filter(({ position }) => position === keeper) : [];
  const others = players.filter((player) => !keepers.includes(player));
  const groups = keepers.length > 0 ? count - 1 : count;
  const made = {
    position: () => cut([...others].sort(byLine), groups),
    mixed: () => deal([...others].sort(byStrength), groups),
    random: () =>
      deal(
        shuffled(others, seed).map((player) => ({ ...player, position: null, strength: null })),
        groups,
      ),
  }[way]();
  return [...made, ...(keepers.length > 0 ? [keepers] : [])].map((group, index) => ({
    bib: bibs[index]!,
    players: [...group].sort((one, other) => Number(one.isLate) - Number(other.isLate)).map(({ _id }) => _id),
  }));
};
