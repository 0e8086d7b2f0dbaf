import type { BodyPart } from '@touchline/contract/health/complaints';
import type { OwnCase } from '@touchline/contract/me/me-availability';

/** The part on the figure of an area: of one with sides, its name without the side. */
const pairs: Partial<Record<NonNullable<OwnCase['bodyArea']>, string>> = {
  shoulder: 'shoulder',
  upperArm: 'arm',
  elbow: 'arm',
  forearm: 'arm',
  wristHand: 'hand',
  thigh: 'thigh',
  knee: 'knee',
  lowerLeg: 'calf',
  ankle: 'ankle',
  foot: 'foot',
};
const singles: Partial<Record<NonNullable<OwnCase['bodyArea']>, BodyPart>> = {
  head: 'head',
  neck: 'neck',
  chest: 'chest',
  thoracicSpine: 'upperBack',
  abdomen: 'abdomen',
  lumbosacral: 'lowerBack',
  hipGroin: 'groin',
};

/** The places to mark in a new report about a case; none where its side is not known. */
export const partsOf = ({ bodyArea, side }: Pick<OwnCase, 'bodyArea' | 'side'>): BodyPart[] => {
  if (bodyArea === null) return [];
  const single = singles[bodyArea];
  if (single) return [single];
  const pair = pairs[bodyArea];
  const sides = side === 'both' ? ['Left', 'Right'] : side === 'left' ? ['Left'] : side === 'right' ? ['Right'] : [];
  return pair === undefined ? [] : sides.map((each) => `${pair}${each}` as BodyPart);
};
