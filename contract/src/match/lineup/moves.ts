import { matchLimits, type SetPieceKind } from '../match-choices.ts';
import type { SlotCode } from '../slot-fits.ts';
import { starterOf, type Lineup } from './lineup.ts';

/** The new order of a list when one entry moves to an index. */
const moved = (list: readonly string[], entry: string, index: number): string[] => {
  const rest = list.filter((other) => other !== entry);
  return [...rest.slice(0, index), entry, ...rest.slice(index)];
};

/**
 * Two players change places, on the pitch or on the bench: each gets the other's place, also one that was moved away from
 * the formation's. Unchanged if neither is named.
 */
export const swap = (lineup: Lineup, one: string, other: string): Lineup => {
  const exchanged = (player: string) => (player === one ? other : player === other ? one : player);
  return {
    ...lineup,
    starters: lineup.starters.map((starter) => ({ ...starter, player: exchanged(starter.player) })),
    bench: lineup.bench.map(exchanged),
  };
};

/** A player goes to a place of the formation: who stands there changes places with them. */
export const toPlace = (lineup: Lineup, player: string, slot: SlotCode): Lineup => {
  const holder = lineup.starters.find((starter) => starter.slot === slot);
  if (holder && holder.player !== player) return swap(lineup, player, holder.player);
  return {
    ...lineup,
    starters: [
      ...lineup.starters.filter((starter) => starter.player !== player),
      // Back at their own place: what was moved aside returns.
      { player, slot, at: null },
    ],
    bench: lineup.bench.filter((other) => other !== player),
  };
};

/** A player goes to the bench, at an index or at its end; the place on the pitch stays empty. */
export const toBench = (lineup: Lineup, player: string, index = lineup.bench.length): Lineup => ({
  ...lineup,
  starters: lineup.starters.filter((starter) => starter.player !== player),
  bench: moved(lineup.bench, player, index),
});

/** The bench by number, players without one last; who shares a number keeps the order. */
export const benchByNumber = (lineup: Lineup, numberOf: (player: string) => number | null): Lineup => ({
  ...lineup,
  bench: lineup.bench.toSorted((one, other) => (numberOf(one) ?? Infinity) - (numberOf(other) ?? Infinity) || 0),
});

/** Everybody to the bench, goalkeepers and defenders of the line-up first. Captain and takers stay remembered. */
export const clear = (lineup: Lineup): Lineup => ({
  ...lineup,
  starters: [],
  bench: [...lineup.starters.map(({ player }) => player), ...lineup.bench],
});

/**
 * Names the captain or the vice captain; again: takes it away. Who was the other one changes roles. Unchanged for a player
 * outside the eleven.
 */
export const lead = (lineup: Lineup, role: 'captain' | 'viceCaptain', player: string): Lineup => {
  if (!starterOf(lineup, player)) return lineup;
  if (lineup[role] === player) return { ...lineup, [role]: null };
  const other = role === 'captain' ? 'viceCaptain' : 'captain';
  return { ...lineup, [role]: player, [other]: lineup[other] === player ? lineup[role] : lineup[other] };
};

/** Adds a taker of a set piece as the last one, or takes them away. Unchanged when three are named. */
export const toggleTaker = (lineup: Lineup, kind: SetPieceKind, player: string): Lineup => {
  const takers = lineup.setPieces[kind];
  const isTaker = takers.includes(player);
  if (!isTaker && takers.length >= matchLimits.takersMax) return lineup;
  const changed = isTaker ? takers.filter((taker) => taker !== player) : [...takers, player];
  return { ...lineup, setPieces: { ...lineup.setPieces, [kind]: changed } };
};
