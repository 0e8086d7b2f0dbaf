import { formationOf } from '../../formation-slots.ts';
import type { Lineup } from '../lineup.ts';

const noTakers: Lineup['setPieces'] = {
  penalties: [],
  cornersLeft: [],
  cornersRight: [],
  freeKicksDirect: [],
  freeKicksWide: [],
  throwInsLong: [],
};

/** A full line-up: each player is called by the code of the place in lower case (`gk`, `lcb`); the bench is as named. */
export const lineupIn = (formation: string, changes: Partial<Lineup> = {}): Lineup => ({
  formation,
  starters: (formationOf(formation)?.slots ?? []).map(({ code }) => ({
    player: code.toLowerCase(),
    slot: code,
    at: null,
  })),
  bench: ['b1', 'b2', 'b3'],
  captain: null,
  viceCaptain: null,
  setPieces: noTakers,
  ...changes,
});

/** `code player` of each place taken, in the order of the formation. */
export const eleven = ({ formation, starters }: Lineup): string[] =>
  (formationOf(formation)?.slots ?? []).flatMap(({ code }) =>
    starters.filter(({ slot }) => slot === code).map(({ player }) => `${code} ${player}`),
  );
