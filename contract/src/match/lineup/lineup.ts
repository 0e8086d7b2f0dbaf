import type { SetPieceKind } from '../match-choices.ts';
import { formationOf, formationsFor, type Formation, type FormationSlot } from '../formation-slots.ts';
import type { Point } from '../pitch.ts';
import type { SlotCode } from '../slot-fits.ts';

/** Who plays where. `at`: moved away from the place of the formation. */
export type Starter = { player: string; slot: SlotCode; at: Point | null };
/** A line-up of one match, as it is edited. Players who are called but in neither list travel as reserves. */
export type Lineup = {
  formation: string;
  starters: readonly Starter[];
  /** In the order in which they are thought of. */
  bench: readonly string[];
  captain: string | null;
  viceCaptain: string | null;
  /** Takers in their order. */
  setPieces: Readonly<Record<SetPieceKind, readonly string[]>>;
};
/** A place of the formation with who stands there, and where. */
export type Place = { slot: FormationSlot; player: string | null; point: Point };

/** The formation of a line-up; the first one of eleven for an unknown key, so that nothing is ever without places. */
export const formationIn = ({ formation }: { formation: string }): Formation =>
  formationOf(formation) ?? formationsFor(11)[0]!;

/** All places in the order of the formation, taken or not. */
export const placesIn = (lineup: Lineup): Place[] =>
  formationIn(lineup).slots.map((slot) => {
    const starter = lineup.starters.find(({ slot: code }) => code === slot.code);
    return { slot, player: starter?.player ?? null, point: starter?.at ?? { x: slot.x, y: slot.y } };
  });

export const starterOf = ({ starters }: Lineup, player: string): Starter | undefined =>
  starters.find((starter) => starter.player === player);

/** Captain and vice captain lead only while they are in the eleven; who left it is remembered. */
export const isLeading = (lineup: Lineup, role: 'captain' | 'viceCaptain', player: string): boolean =>
  lineup[role] === player && starterOf(lineup, player) !== undefined;
