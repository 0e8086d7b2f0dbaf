import type { BodyArea } from '@touchline/contract/health/case-choices';
import type { BodyPart } from '@touchline/contract/health/complaints';
import { bodyBox, type BodySide } from '../../../components/health/body-figure/body-shapes.ts';

type Place = {
  /** The figure that has the count: an area is counted once, also where both figures show it. */
  on: BodySide;
  /** Where the count of the middle, or of no side, stands. */
  middle: readonly [x: number, y: number];
  /** Where the count of the right side stands, from the front; the left side is opposite. */
  right?: readonly [x: number, y: number];
  /** The parts of an area that has sides, without the side. */
  pairs?: readonly string[];
  parts?: readonly BodyPart[];
};

const places: Partial<Record<BodyArea, Place>> = {
  head: { on: 'front', middle: [110, 35], parts: ['head'] },
  neck: { on: 'front', middle: [110, 74], parts: ['neck'] },
  shoulder: { on: 'front', middle: [110, 96], right: [66, 106], pairs: ['shoulder'] },
  upperArm: { on: 'front', middle: [110, 150], right: [60, 158], pairs: ['arm'] },
  elbow: { on: 'front', middle: [110, 150], right: [54, 180], pairs: ['arm'] },
  forearm: { on: 'front', middle: [110, 150], right: [48, 205], pairs: ['arm'] },
  wristHand: { on: 'front', middle: [110, 245], right: [42, 245], pairs: ['hand'] },
  chest: { on: 'front', middle: [110, 118], parts: ['chest'] },
  thoracicSpine: { on: 'back', middle: [110, 118], parts: ['upperBack'] },
  abdomen: { on: 'front', middle: [110, 175], parts: ['abdomen'] },
  lumbosacral: { on: 'back', middle: [110, 180], right: [146, 226], pairs: ['glutes'], parts: ['lowerBack'] },
  hipGroin: { on: 'front', middle: [110, 233], right: [76, 206], pairs: ['hip'], parts: ['groin'] },
  thigh: { on: 'front', middle: [110, 280], right: [87, 280], pairs: ['thigh', 'hamstring'] },
  knee: { on: 'front', middle: [110, 326], right: [89, 326], pairs: ['knee'] },
  lowerLeg: { on: 'front', middle: [110, 370], right: [90, 370], pairs: ['shin', 'calf'] },
  ankle: { on: 'front', middle: [110, 414], right: [88, 414], pairs: ['ankle', 'achilles'] },
  foot: { on: 'front', middle: [110, 450], right: [86, 448], pairs: ['foot'] },
};

type Area = { area: BodyArea; cases: number; left: number; right: number };
export type Disc = { key: string; x: number; y: number; count: number };

/** How often each part was hurt, and where the counts stand, in shares of the drawing. Left and right are the player's own. */
export const bodyCounts = (areas: readonly Area[], side: BodySide) => {
  const parts = new Map<BodyPart, number>();
  const discs: Disc[] = [];
  const add = (part: BodyPart, count: number) => parts.set(part, (parts.get(part) ?? 0) + count);
  for (const { area, cases, left, right } of areas) {
    const place = places[area];
    if (!place) continue;
    const middle = cases - left - right;
    for (const pair of place.pairs ?? []) {
      add(`${pair}Left` as BodyPart, left + (place.parts ? 0 : middle));
      add(`${pair}Right` as BodyPart, right + (place.parts ? 0 : middle));
    }
    for (const part of place.parts ?? []) add(part, middle + (place.pairs ? 0 : left + right));
    if (place.on !== side) continue;
    const at = ([x, y]: readonly [number, number], key: string, count: number) => {
      if (count > 0) discs.push({ key: `${area}.${key}`, x: x / bodyBox.width, y: y / bodyBox.height, count });
    };
    const [x, y] = place.right ?? place.middle;
    at(place.middle, 'middle', place.right ? middle : cases);
    if (!place.right) continue;
    at([x, y], 'right', right);
    at([bodyBox.width - x, y], 'left', left);
  }
  return { parts, discs };
};
