import type { Availability } from '@touchline/contract/health/availability';
import { useEffect, useState } from 'react';

/** A row moves this long after the change. */
const settleMs = 2_000;

type SteadyPlayer = {
  /** The state that decides where the row stands. */
  placed: Availability;
  /** The present state, which the row shows. */
  shown: Availability;
};

/**
 * Players with the place of their row: a change shows at once, but the row moves two seconds later, and not while the
 * pointer or the focus is in the list, where it would slip away from under them.
 */
export function useSteadyPlayers(players: readonly Availability[], isHeld: boolean): SteadyPlayer[] {
  const [placed, setPlaced] = useState(players);
  const isSettled = placed === players;
  useEffect(() => {
    if (isHeld || isSettled) return;
    const timer = setTimeout(() => setPlaced(players), settleMs);
    return () => clearTimeout(timer);
  }, [players, isHeld, isSettled]);
  const places = new Map(placed.map((player) => [player.player._id, player]));
  return players.map((shown) => ({ shown, placed: places.get(shown.player._id) ?? shown }));
}
