import type { BodyPart } from '@touchline/contract/health/complaints';

export type BodySide = 'front' | 'back';
export type BodyShape = { part: BodyPart; path: string; isMirrored?: boolean };

/** The size of the drawing. */
export const bodyBox = { width: 220, height: 470 } as const;

const head = 'M110 8c15 0 24 11 24 27 0 17-10 31-24 31S86 52 86 35C86 19 95 8 110 8Z';
const neck = 'M98 64c7 6 17 6 24 0l3 20H95l3-20Z';

// Drawn on the viewer's left; the other side is mirrored.
const halves = {
  shoulder: 'M93 84 74 90c-14 4-22 12-23 26l1 12 24-8 3-34Z',
  arm: 'm51 131 24-8-2 34c-1 12-5 20-8 32l-10 40-19-5 9-44c1-12 2-34 6-49Z',
  hand: 'm35 227 20 5-3 15c-1 11-7 19-14 18-8-1-11-10-9-20l6-18Z',
  hip: 'M76 201c7 6 14 9 19 18l-3 27-21-6 1-20 4-19Z',
  thigh: 'm71 243 22 6 13-6-4 64H76c-4-22-6-43-5-64Z',
  knee: 'M77 310h25l-1 32H79c-2-10-3-21-2-32Z',
  shin: 'M79 345h22c1 17-1 35-5 52H80c-4-17-4-35-1-52Z',
  ankle: 'M78 400h19l-1 30H81l-3-30Z',
  foot: 'M81 433h15l2 20c0 7-4 9-12 9-13 0-20-2-19-8 1-5 12-10 16-21Z',
  glutes: 'M75 202c11 5 22 7 34 7v37c-10 6-25 6-38 1-1-16 1-31 4-45Z',
  hamstring: 'M71 251c13 5 25 5 35 0l-4 56H76c-3-19-5-38-5-56Z',
  calf: 'M79 345h22c3 18 2 36-4 52H80c-5-16-5-34-1-52Z',
  achilles: 'M78 400h19l-2 30H81l-3-30Z',
  heel: 'M81 433h14l3 19c0 7-4 10-11 10-12 0-20-2-19-8 2-4 11-10 14-21Z',
} as const;

const chest = 'M95 86h30l16 4 3 34c-1 10-3 18-5 27H81c-2-9-4-17-5-27l3-34 16-4Z';
const abdomen = 'M82 154h56c1 15 2 29 5 43-7 6-14 9-19 18H96c-5-9-12-12-19-18 3-14 4-28 5-43Z';
const groin = 'M97 218h26l-2 17c-6 7-16 7-22 0l-2-17Z';
const upperBack = 'M95 86h30l16 4 3 34c-1 10-3 18-5 27H81c-2-9-4-17-5-27l3-34 16-4Z';
const lowerBack = 'M82 154h56c1 15 2 29 5 43-11 6-22 9-33 9s-22-3-33-9c3-14 4-28 5-43Z';

/** Left and right are the player's own: from the front, the right side is on the viewer's left. */
const pair = (viewersLeft: BodyPart, viewersRight: BodyPart, path: string): BodyShape[] => [
  { part: viewersLeft, path },
  { part: viewersRight, path, isMirrored: true },
];

/** The parts of each side from top to bottom, which is also the order for arrow keys. */
export const bodyShapes: Record<BodySide, readonly BodyShape[]> = {
  front: [
    { part: 'head', path: head },
    { part: 'neck', path: neck },
    ...pair('shoulderRight', 'shoulderLeft', halves.shoulder),
    { part: 'chest', path: chest },
    ...pair('armRight', 'armLeft', halves.arm),
    { part: 'abdomen', path: abdomen },
    ...pair('handRight', 'handLeft', halves.hand),
    ...pair('hipRight', 'hipLeft', halves.hip),
    { part: 'groin', path: groin },
    ...pair('thighRight', 'thighLeft', halves.thigh),
    ...pair('kneeRight', 'kneeLeft', halves.knee),
    ...pair('shinRight', 'shinLeft', halves.shin),
    ...pair('ankleRight', 'ankleLeft', halves.ankle),
    ...pair('footRight', 'footLeft', halves.foot),
  ],
  back: [
    { part: 'head', path: head },
    { part: 'neck', path: neck },
    ...pair('shoulderLeft', 'shoulderRight', halves.shoulder),
    { part: 'upperBack', path: upperBack },
    ...pair('armLeft', 'armRight', halves.arm),
    { part: 'lowerBack', path: lowerBack },
    ...pair('handLeft', 'handRight', halves.hand),
    ...pair('glutesLeft', 'glutesRight', halves.glutes),
    ...pair('hamstringLeft', 'hamstringRight', halves.hamstring),
    ...pair('kneeLeft', 'kneeRight', halves.knee),
    ...pair('calfLeft', 'calfRight', halves.calf),
    ...pair('achillesLeft', 'achillesRight', halves.achilles),
    ...pair('footLeft', 'footRight', halves.heel),
  ],
};
