import type { DemoRandom } from '../lib/random.ts';
import { fade, number, photo } from './shapes.ts';

// A tactics board on the table of the dressing room.

type Point = readonly [x: number, y: number];

/** The positions of eleven players, starting at their own goal, in a box of 1000 by 620. */
const formations: readonly (readonly Point[])[] = [
  // prettier-ignore
  [[70, 310], [250, 540], [220, 390], [220, 240], [250, 80], [400, 310], [520, 190], [520, 440], [720, 90], [760, 310], [720, 530]],
  // prettier-ignore
  [[70, 310], [260, 530], [220, 385], [220, 235], [260, 90], [390, 230], [390, 390], [580, 90], [600, 310], [580, 530], [760, 310]],
  // prettier-ignore
  [[70, 310], [210, 160], [200, 310], [210, 460], [420, 60], [400, 240], [400, 380], [420, 560], [640, 170], [640, 450], [780, 310]],
];

const colours = [
  ['#1c5791', '#bf3a2b'],
  ['#f0be1f', '#22313f'],
  ['#f4f6ef', '#b3261e'],
] as const;

const magnet = ([x, y]: Point, value: number, colour: string): string => {
  const ink = colour === '#f4f6ef' || colour === '#f0be1f' ? '#20242b' : '#fff';
  return `<circle cx="${x + 5}" cy="${y + 7}" r="35" fill="url(#shadow)"/><circle cx="${x}" cy="${y}" r="27" fill="${colour}"/><circle cx="${x - 7}" cy="${y - 9}" r="14" fill="#fff" opacity=".18"/>${number(value, x, y, 26, ink)}`;
};

/** A run or a pass, drawn with a pen. */
const arrow = (from: Point, to: Point, bend: number, isRun: boolean): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const by: Point = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  const angle = (Math.atan2(to[1] - by[1], to[0] - by[0]) * 180) / Math.PI;
  return `<g fill="none" stroke="#f8f3d0" stroke-width="7" stroke-linecap="round" opacity=".92"><path d="M${from.join(' ')}Q${by.map(Math.round).join(' ')} ${to.join(' ')}"${isRun ? ' stroke-dasharray="18 18"' : ''}/><path d="M-24-15 0 0-24 15" transform="translate(${to.join(' ')}) rotate(${angle.toFixed(1)})"/></g>`;
};

const lines = `<g fill="none" stroke="#f4f6ef" stroke-width="6"><path d="M20 20H980V600H20zM500 20V600M20 130H180V490H20M980 130H820V490H980M20 220H85V400H20M980 220H915V400H980"/><circle cx="500" cy="310" r="86"/><path d="M180 250a86 86 0 0 1 0 120M820 250a86 86 0 0 0 0 120"/></g>`;

/** Magnets in a formation against some opponents, with the runs and passes of one move. */
export const drawBoard = (random: DemoRandom): string => {
  const [own, other] = random.pick(colours);
  const jitter = ([x, y]: Point): Point => [x + random.whole(-18, 18), y + random.whole(-18, 18)];
  const mine = random.pick(formations).map(jitter);
  const theirs = random
    .pick(formations)
    .slice(1, random.whole(6, 9))
    .map(([x, y]): Point => jitter([Math.min(930, 1_060 - x * 0.75), y]));
  const movers = [random.whole(4, 6), random.whole(7, 8), random.whole(9, 10)];
  const moves = movers.map((mover, index) => {
    const [x, y] = mine[mover]!;
    const to: Point = [
      Math.min(930, x + random.whole(110, 200)),
      Math.max(60, Math.min(560, y + random.whole(-110, 110))),
    ];
    return arrow([x + 34, y], to, random.pick([-0.3, -0.2, 0.2, 0.3]), index !== 1);
  });
  const board = random.pick([
    ['#2f7a4d', '#256641'],
    ['#2c6f63', '#215850'],
    ['#3a7d3a', '#2b652d'],
  ] as const);
  return photo(
    `${fade('table', '#2c302e', '#191c1b')}${fade('board', board[0], board[1])}`,
    `<rect width="1200" height="750" fill="url(#table)"/>
<g transform="rotate(${random.pick([-4, -2.5, 2, 3])} 600 375)"><rect x="56" y="30" width="1102" height="710" rx="16" opacity=".35"/><rect x="46" y="14" width="1108" height="716" rx="14" fill="#8d938f"/><rect x="64" y="32" width="1072" height="680" fill="url(#board)"/>
<path d="M64 32H${random.whole(380, 640)}L${random.whole(180, 360)} 712H64z" fill="#fff" opacity=".1"/>
<g transform="translate(100 62)">${lines}${moves.join('')}${theirs.map((place, index) => magnet(place, index + 2, other)).join('')}${mine.map((place, index) => magnet(place, index + 1, own)).join('')}</g></g>`,
  );
};
