import type { Position } from '../../people/player-fields.ts';
import { formationIn, placesIn, starterOf, type Lineup, type Starter } from './lineup.ts';
import { formationOf, type FormationSlot } from '../formation-slots.ts';
import { distance } from '../pitch.ts';
import { fitTo, type SlotCode } from '../slot-fits.ts';
import { assign } from './assign.ts';

/** Someone who may be put into the eleven. `isRed`: may not play, so nothing puts them there by itself. */
export type Candidate = { player: string; position: Position | null; isRed: boolean };
/** What an automatic step made, with the places it left empty and, of a copied line-up, who could not be taken along. */
export type Filled = { lineup: Lineup; empty: readonly SlotCode[]; left: readonly string[] };

const fitCosts = { own: 0, near: 1, none: Infinity } as const;

const filled = (
  lineup: Lineup,
  starters: readonly Starter[],
  called: readonly string[],
  left: string[] = [],
): Filled => {
  const isStarter = (player: string) => starters.some((starter) => starter.player === player);
  const taken = new Set<SlotCode>(starters.map(({ slot }) => slot));
  const benched = [...lineup.bench, ...lineup.starters.map(({ player }) => player), ...called];
  return {
    lineup: { ...lineup, starters, bench: [...new Set(benched)].filter((player) => !isStarter(player)) },
    empty: formationIn(lineup).slots.flatMap(({ code }) => (taken.has(code) ? [] : [code])),
    left,
  };
};

/**
 * A new eleven from candidates (the primary players): as many places as possible filled, each by who fits it best, earlier
 * candidates first, nobody with a red reason. Everybody else who was in the line-up goes to the bench.
 */
export const fillFrom = (lineup: Lineup, candidates: readonly Candidate[]): Filled => {
  const able = candidates.filter(({ isRed }) => !isRed);
  const { slots } = formationIn(lineup);
  // A small cost by order breaks ties.
  const chosen = assign(
    slots.map((slot) => able.map(({ position }, index) => fitCosts[fitTo(slot, position)] + index / 1000)),
  );
  return filled(
    lineup,
    slots.flatMap(({ code }, row) => {
      const column = chosen[row];
      return column == null ? [] : [{ player: able[column]!.player, slot: code, at: null }];
    }),
    [],
  );
};

const ofCalled = (all: Lineup['setPieces'], isCalled: (player: string) => boolean): Lineup['setPieces'] => ({
  penalties: all.penalties.filter(isCalled),
  cornersLeft: all.cornersLeft.filter(isCalled),
  cornersRight: all.cornersRight.filter(isCalled),
  freeKicksDirect: all.freeKicksDirect.filter(isCalled),
  freeKicksWide: all.freeKicksWide.filter(isCalled),
  throwInsLong: all.throwInsLong.filter(isCalled),
});

/**
 * Takes over formation, places, captain and takers of another match's line-up, of those who are called now and have no red
 * reason. Everybody else of those called goes to the bench.
 */
export const copyFrom = (lineup: Lineup, last: Lineup, candidates: readonly Candidate[]): Filled => {
  const isAble = (player: string) => candidates.some((candidate) => candidate.player === player && !candidate.isRed);
  const base = { ...lineup, formation: formationIn(last).key };
  const starters = last.starters.filter(({ player }) => isAble(player));
  const ordered = last.bench.filter((player) => candidates.some((candidate) => candidate.player === player));
  const { captain, viceCaptain, setPieces } = last;
  const isCalled = (player: string) => candidates.some((candidate) => candidate.player === player);
  const named = (player: string | null) => (player !== null && isCalled(player) ? player : null);
  return filled(
    {
      ...base,
      bench: [...ordered, ...lineup.bench.filter((player) => !ordered.includes(player))],
      captain: named(captain),
      viceCaptain: named(viceCaptain),
      setPieces: ofCalled(setPieces, isCalled),
    },
    starters,
    [],
    last.starters.flatMap(({ player }) => (isAble(player) ? [] : [player])),
  );
};

/** A place that suits a player less costs as much as this way, in % of the width. */
const wayCosts = { own: 0, near: 15, none: 30 } as const;

const wayTo = (from: { x: number; y: number }, slot: FormationSlot, position: Position | null): number =>
  // Between goal and field nobody changes unless nothing else is left.
  distance(from, slot) + (position === null ? 0 : wayCosts[fitTo(slot, position)]) + (slot.code === 'GK' ? 500 : 0);

/**
 * Another formation: players whose place exists there stay, the others go to the nearest free place, by preference to one
 * that suits them. Nobody falls out of the match: with fewer places, who is left goes to the end of the bench. Unchanged for
 * an unknown formation.
 */
export const changeFormation = (
  lineup: Lineup,
  key: string,
  positionOf: (player: string) => Position | null,
): Lineup => {
  const formation = formationOf(key);
  if (!formation || key === lineup.formation) return lineup;
  const places = placesIn(lineup).filter((place) => place.player !== null);
  const staying = places.filter(({ slot }) => formation.slots.some(({ code }) => code === slot.code));
  const leaving = places.filter((place) => !staying.includes(place));
  const free = formation.slots.filter(({ code }) => !staying.some(({ slot }) => slot.code === code));
  const found = assign(leaving.map(({ point, player }) => free.map((slot) => wayTo(point, slot, positionOf(player!)))));
  const starters = [
    ...staying.map(({ slot, player }) => ({ player: player!, slot: slot.code, at: null })),
    ...leaving.flatMap(({ player }, index) => {
      const column = found[index];
      return column == null ? [] : [{ player: player!, slot: free[column]!.code, at: null }];
    }),
  ];
  const changed = { ...lineup, formation: key, starters };
  const without = lineup.starters.filter(({ player }) => !starterOf(changed, player)).map(({ player }) => player);
  return { ...changed, bench: [...lineup.bench, ...without] };
};
