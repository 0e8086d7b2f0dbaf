import type { Position } from '@touchline/contract/people/player-fields';

/** The lines of a team, as a call-up is read out. */
export const lines = ['goalkeepers', 'defenders', 'midfielders', 'forwards', 'others'] as const;
export type Line = (typeof lines)[number];

const byPosition: Record<Position, Line> = {
  GK: 'goalkeepers',
  SW: 'defenders',
  LB: 'defenders',
  CB: 'defenders',
  RB: 'defenders',
  CDM: 'midfielders',
  CM: 'midfielders',
  CAM: 'midfielders',
  LM: 'midfielders',
  RM: 'midfielders',
  LW: 'forwards',
  RW: 'forwards',
  ST: 'forwards',
};

/** The line of a position; players without one stand among the others. */
export const lineOf = (position: string | null): Line =>
  (byPosition as Partial<Record<string, Line>>)[position ?? ''] ?? 'others';
