import type { SquadRole } from '../match-choices.ts';

/** The place of a called player in a squad and its line-up: on the wire, in what is edited, in a draft, in a row. */
export type SquadPlace = {
  role: SquadRole;
  /** From 1: the order in which the bench is thought of. */
  benchOrder: number | null;
  /** The code of a place of the formation. */
  slot: string | null;
  /** In per cent of the pitch, only where the disc was moved off its slot. */
  x: number | null;
  y: number | null;
  captain: boolean;
  viceCaptain: boolean;
  goalkeeper: boolean;
};

/** Of somebody who is called up and stands nowhere yet. */
export const noPlace = {
  benchOrder: null,
  slot: null,
  x: null,
  y: null,
  captain: false,
  viceCaptain: false,
  goalkeeper: false,
} as const satisfies Omit<SquadPlace, 'role'>;

const names = ['role', ...Object.keys(noPlace)] as (keyof SquadPlace)[];

/** The place alone of what has one; what is left out is that of somebody who stands nowhere. */
export const placeOf = (one: Partial<SquadPlace> & Pick<SquadPlace, 'role'>): SquadPlace =>
  Object.fromEntries(names.map((name) => [name, one[name] ?? { ...noPlace, role: one.role }[name]])) as SquadPlace;

/** Sorts the bench: those without an order come last. */
export const byBench = (one: Pick<SquadPlace, 'benchOrder'>, other: Pick<SquadPlace, 'benchOrder'>): number =>
  (one.benchOrder ?? Infinity) - (other.benchOrder ?? Infinity) || 0;
