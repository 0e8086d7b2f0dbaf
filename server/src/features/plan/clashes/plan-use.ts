import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { ClashKind, PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Hours } from '../../ground/places/free-spots.ts';

/** A time, from a moment until before another one. */
export type Period = { since: string; until: string };

/** What takes a place, players or members of staff for a time. */
export type PlanUse = Hours & {
  id: string;
  /** Not stored yet: somebody asks what would not fit. */
  isOnlyPlanned: boolean;
  kind: 'match' | 'training' | 'task' | 'booking' | 'closure';
  title: string | null;
  /** Null: for all. */
  squad: string | null;
  /** The id of the place that its text means. */
  place: string | null;
  half: PlaceHalf | null;
  /** The ids of those who are called. */
  players: readonly string[];
  /** Who of the staff is there, with the own hours. */
  staff: readonly (Hours & { id: string })[];
};

/** A clash before anybody looks at it. */
export type FoundClash = Hours & {
  kind: ClashKind;
  place: string | null;
  half: PlaceHalf | null;
  /** One, or two by start. */
  uses: readonly PlanUse[];
  people: readonly string[];
  adults: PlanClash['adults'];
};

/** The order of time, then of ids. */
export const byStart = (one: Hours & { id: string }, other: Hours & { id: string }): number =>
  (one.from < other.from ? -1 : Number(one.from > other.from)) || (one.id < other.id ? -1 : Number(one.id > other.id));
