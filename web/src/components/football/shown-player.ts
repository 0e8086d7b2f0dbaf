import type { LineupPlayer } from '@touchline/contract/football/primary-players';
import type { ReactNode } from 'react';

/** A player as the overview of a match shows one. */
export type ShownPlayer = LineupPlayer & {
  /** Where the player stands on the pitch, in per cent; without it the position decides. */
  at?: { x: number; y: number };
  isCaptain?: boolean;
  /** Under the name: goals, cards and changes of the match, or a suspension before it. */
  facts?: ReactNode;
  /** Under the name of a player of another squad, whose health `GET /v1/lineup` does not have. */
  limits?: ReactNode;
};

/** Who is named for one match. */
export type NamedPlayers = {
  /** Empty while the match has no line-up of its own. */
  starting: readonly ShownPlayer[];
  substitutes: readonly ShownPlayer[];
  reserves: readonly ShownPlayer[];
};
