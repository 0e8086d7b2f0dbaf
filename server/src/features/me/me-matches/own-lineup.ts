import { byBench } from '@touchline/contract/match/lineup/squad-place';
import { setPieceKinds } from '@touchline/contract/match/match-choices';
import type { LineupContent } from '@touchline/contract/match/match-squads';
import type { OwnMatch } from '@touchline/contract/me/me-matches';

type Person = { name: string; shirtName: string; shirtNumber: number | null };

/**
 * A published line-up as one of its players reads it: the own place and tasks, the eleven and the bench. Reserves are named
 * to nobody. Null for somebody whom it does not have.
 */
export const ownLineupOf = (
  { formation, players, setPieces }: LineupContent,
  player: string,
  personOf: (id: string) => Person | undefined,
): OwnMatch['lineup'] => {
  const own = players.find((one) => one.player === player);
  if (!own) return null;
  const named = (role: string) =>
    players.flatMap((one) => {
      const person = one.role === role ? personOf(one.player) : undefined;
      return person ? [{ ...one, ...person, isOwn: one.player === player }] : [];
    });
  return {
    role: own.role,
    slot: own.slot,
    captain: own.captain,
    setPieces: setPieceKinds.flatMap((kind) => {
      const index = setPieces[kind].indexOf(player);
      return index < 0 ? [] : [{ kind, rank: index + 1 }];
    }),
    formation,
    eleven: named('starter').map(({ name, shirtName, shirtNumber, slot, x, y, isOwn, captain }) => ({
      name,
      shirtName,
      shirtNumber,
      slot,
      x,
      y,
      isOwn,
      captain,
    })),
    bench: named('substitute')
      .sort((a, b) => byBench(a, b) || (a.shirtNumber ?? Infinity) - (b.shirtNumber ?? Infinity))
      .map(({ name, shirtNumber, isOwn }) => ({ name, shirtNumber, isOwn })),
  };
};
