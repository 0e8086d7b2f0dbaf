import type { BodyArea, Side } from '@touchline/contract/health/case-choices';
import { type BodyPart, bodyParts } from '@touchline/contract/health/choices';

/** The parts of the figure that an area of the record covers, without their side. */
const figures: Record<BodyArea, readonly string[]> = {
  head: ['head'],
  neck: ['neck'],
  shoulder: ['shoulder'],
  upperArm: ['arm'],
  elbow: ['arm'],
  forearm: ['arm'],
  wristHand: ['hand'],
  chest: ['chest'],
  thoracicSpine: ['upperBack'],
  abdomen: ['abdomen'],
  lumbosacral: ['lowerBack'],
  hipGroin: ['hip', 'groin'],
  thigh: ['thigh', 'hamstring'],
  knee: ['knee'],
  lowerLeg: ['shin', 'calf', 'achilles'],
  ankle: ['ankle'],
  foot: ['foot'],
  several: [],
  unspecified: [],
};

// The second and third letter of a code say more than the area does: which side of the thigh or lower leg it is.
const byCode: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^TM(?:B|S|H|1|T)/u, ['hamstring']],
  [/^TM(?:R|Q|A)/u, ['thigh']],
  [/^QM/u, ['calf']],
  [/^Q(?:TA|RA)/u, ['achilles']],
  [/^Q(?:S|F|B)/u, ['shin']],
];

/** The parts of the body figure that show a place. Nothing for a place that is not on it. */
export const partsOf = (area: BodyArea | null, side: Side | null, code?: string | null): BodyPart[] => {
  if (area === null) return [];
  const narrower = code ? byCode.find(([pattern]) => pattern.test(code))?.[1] : undefined;
  const names = narrower?.some((name) => figures[area].includes(name)) ? narrower : figures[area];
  const ends = side === 'left' ? ['Left', ''] : side === 'right' ? ['Right', ''] : ['Left', 'Right', ''];
  return names.flatMap((name) => ends.map((end) => `${name}${end}`)).filter(isPart);
};

const isPart = (name: string): name is BodyPart => (bodyParts as readonly string[]).includes(name);
