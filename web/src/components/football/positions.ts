/** Where each position stands, in % of the pitch as it is drawn (attack up), left to right of the team. */
const places = {
  GK: [50, 88.5],
  SW: [50, 76],
  CB: [50, 71.5],
  LB: [14, 64.5],
  RB: [86, 64.5],
  CDM: [50, 57],
  LM: [14, 43],
  RM: [86, 43],
  CM: [50, 42.5],
  CAM: [50, 28],
  LW: [16, 18],
  RW: [84, 18],
  ST: [50, 9.5],
} as const;

/** Undefined for a position nobody knows: such a player stands in lists only. */
export const placeOf = (position: string | null | undefined): readonly [x: number, y: number] | undefined =>
  position && position in places ? places[position as keyof typeof places] : undefined;
