import type { KitColour } from '@touchline/contract/match/match-choices';

/** The colours of kits as they are drawn, the same in both themes. */
export const kitColour: Record<KitColour, string> = {
  white: '#ffffff',
  black: '#161a18',
  grey: '#8b928d',
  red: '#c8281e',
  maroon: '#6f1d2a',
  orange: '#e2711d',
  yellow: '#f0be1f',
  green: '#0a6840',
  darkGreen: '#0b3d2a',
  lightBlue: '#7ab8e6',
  blue: '#1f5fc4',
  navy: '#14264f',
  purple: '#6a3fa0',
  pink: '#e88bb0',
};
