import type { Position } from '../people/player-fields.ts';

/** Who plays there at need: neighbours of the same side or line. A goalkeeper never leaves the goal, and nobody else goes there. */
const near = {
  GK: [],
  LB: ['LM', 'CB'],
  LCB: ['LB', 'CDM'],
  CB: ['CDM'],
  RCB: ['RB', 'CDM'],
  RB: ['RM', 'CB'],
  LWB: ['LM', 'LB', 'LW'],
  RWB: ['RM', 'RB', 'RW'],
  LDM: ['CM', 'CB'],
  DM: ['CM', 'CB'],
  RDM: ['CM', 'CB'],
  LM: ['LW', 'LB'],
  LCM: ['CDM', 'CAM'],
  CM: ['CDM', 'CAM'],
  RCM: ['CDM', 'CAM'],
  RM: ['RW', 'RB'],
  LAM: ['CM', 'LW', 'ST'],
  AM: ['CM', 'ST'],
  RAM: ['CM', 'RW', 'ST'],
  SS: ['ST', 'CM'],
  LW: ['LM', 'ST'],
  RW: ['RM', 'ST'],
  LS: ['LW', 'CAM'],
  ST: ['LW', 'RW', 'CAM'],
  RS: ['RW', 'CAM'],
} satisfies Record<string, readonly Position[]>;

/** Codes of places in a formation. Left and right are the team's. */
export type SlotCode = keyof typeof near;

const centralBack = ['CB', 'SW'] as const;
/** Positions of players who fit a place, by its code. Wing-backs depend on the back line. */
const fits: Record<Exclude<SlotCode, 'LWB' | 'RWB'>, readonly Position[]> = {
  GK: ['GK'],
  LB: ['LB'],
  LCB: centralBack,
  CB: centralBack,
  RCB: centralBack,
  RB: ['RB'],
  LDM: ['CDM'],
  DM: ['CDM'],
  RDM: ['CDM'],
  LM: ['LM'],
  LCM: ['CM'],
  CM: ['CM'],
  RCM: ['CM'],
  RM: ['RM'],
  LAM: ['CAM'],
  AM: ['CAM'],
  RAM: ['CAM'],
  SS: ['CAM'],
  LW: ['LW'],
  RW: ['RW'],
  LS: ['ST'],
  ST: ['ST'],
  RS: ['ST'],
};

/** Positions of players who fit a place. Wing-backs are full-backs in a back five and wide midfielders before a back three. */
export const fitsOf = (code: SlotCode, isBackFive: boolean): readonly Position[] => {
  if (code === 'LWB') return isBackFive ? ['LB'] : ['LM'];
  if (code === 'RWB') return isBackFive ? ['RB'] : ['RM'];
  return fits[code];
};

/** How well a position suits a place: `own`, `near` (at need) or `none`. */
export const fitTo = (
  slot: { code: SlotCode; fits: readonly Position[] },
  position: Position | null,
): 'own' | 'near' | 'none' => {
  if (position === null) return 'none';
  if (slot.fits.includes(position)) return 'own';
  return (near[slot.code] as readonly Position[]).includes(position) ? 'near' : 'none';
};

/** A code without the side of those in the middle: what is compared between formations (`LDM` → `DM`, `LS` → `ST`). */
export const lineOf = (code: SlotCode): string => {
  if (code === 'LS' || code === 'RS') return 'ST';
  return /^[LR](CB|DM|CM|AM)$/.test(code) ? code.slice(1) : code;
};
