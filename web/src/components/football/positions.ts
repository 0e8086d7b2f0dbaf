/** The place of each position, in % of the drawn pitch (attack up), left and right from the team's view. */
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

/** Undefined for an unknown position: such a player is shown in lists only. */
export const placeOf = (position: string | null | undefined): readonly [x: number, y: number] | undefined =>
  position && position in places ? places[position as keyof typeof places] : undefined;
