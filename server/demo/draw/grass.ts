import type { DemoRandom } from '../lib/random.ts';
import { ball, fade, field, photo } from './shapes.ts';

const skies = [
  { colours: ['#c9a878', '#f3dcb2', '#f7ead0'], hills: '#6f8460' },
  { colours: ['#7fa7c4', '#bcd5e2', '#e6eef0'], hills: '#58745f' },
  { colours: ['#8d97a0', '#b9c0c5', '#d9dcdc'], hills: '#5d6d64' },
] as const;

const grass = fade('grass', '#5c8f45', '#3f7a3b', '#2c6233');

const cone = (x: number, y: number, size: number, colour: string): string =>
  `<ellipse cx="${x - size * 0.7}" cy="${y + size * 0.06}" rx="${size * 1.1}" ry="${size * 0.17}" fill="url(#shadow)"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.62}" ry="${size * 0.14}" fill="${colour}"/><path d="M${x - size * 0.5} ${y - 2}Q${x - size * 0.24} ${y - size * 0.3} ${x - size * 0.16} ${y - size * 0.86}H${x + size * 0.16}Q${x + size * 0.24} ${y - size * 0.3} ${x + size * 0.5} ${y - 2}Q${x} ${y + size * 0.16} ${x - size * 0.5} ${y - 2}z" fill="${colour}"/><path d="M${x + size * 0.02} ${y + size * 0.07}L${x + size * 0.02} ${y - size * 0.86}H${x + size * 0.16}Q${x + size * 0.24} ${y - size * 0.3} ${x + size * 0.5} ${y - 2}z" fill="#fff" opacity=".2"/><ellipse cx="${x}" cy="${y - size * 0.86}" rx="${size * 0.16}" ry="${size * 0.05}" fill="#000" opacity=".5"/>`;

/** A row of cones and a ball on the training ground. */
export const drawCones = (random: DemoRandom): string => {
  const { colours, hills } = random.pick(skies);
  const horizon = random.whole(240, 320);
  const colour = random.pick(['#ee6f2c', '#f0be1f', '#e8e4d8']);
  const [far, near] = [random.whole(480, 760), random.whole(160, 420)];
  const count = random.whole(5, 7);
  const row = Array.from({ length: count }, (_, index) => {
    const share = (index / (count - 1)) ** 1.7;
    return cone(
      Math.round(far + (near - far) * share),
      Math.round(horizon + 46 + (610 - horizon) * share),
      Math.round(34 + 150 * share),
      colour,
    );
  });
  const line = horizon + random.whole(60, 130);
  return photo(
    `${fade('sky', ...colours)}${grass}`,
    `<rect width="1200" height="${horizon}" fill="url(#sky)"/><circle cx="${random.whole(700, 1_060)}" cy="${random.whole(80, 190)}" r="90" fill="url(#glow)"/>
<path d="M-20 ${horizon}V${horizon - 50}Q160 ${horizon - 110} 380 ${horizon - 66}T800 ${horizon - 74}T1220 ${horizon - 60}V${horizon}z" fill="${hills}" filter="url(#soft)"/>
${field(random, horizon)}<path d="M-10 ${line + 40} 1210 ${line - 30}" stroke="#f4f6ef" stroke-width="9" opacity=".75"/>
${row.join('')}${ball(random.whole(720, 960), random.whole(500, 590), random.whole(64, 92))}`,
  );
};

const cuts = [
  // Around the centre, a penalty area, a corner.
  {
    lines:
      '<circle cx="600" cy="375" r="210"/><circle cx="600" cy="375" r="7" fill="#f4f6ef"/><path d="M600-400V1150"/>',
    goal: '',
  },
  {
    lines:
      '<path d="M-400 80H1600M230 80V520H970V80M400 80V250H800V80M470 520a150 150 0 0 0 260 0"/><circle cx="600" cy="370" r="7" fill="#f4f6ef"/>',
    goal: '<path d="M500 80V20H700V80" stroke-width="7"/>',
  },
  {
    lines: '<path d="M180-400V610H1700M180 540a70 70 0 0 1 70 70M180 130H620V-400"/>',
    goal: '<circle cx="180" cy="610" r="11" fill="#f0be1f" stroke="none"/>',
  },
] as const;

/** A part of a pitch from above, with players and their long shadows. */
export const drawPitch = (random: DemoRandom): string => {
  const { lines, goal } = random.pick(cuts);
  const turn = random.whole(-16, 16);
  const width = random.whole(110, 150);
  const stripes = Array.from(
    { length: 16 },
    (_, index) =>
      `<rect x="${-600 + index * 2 * width}" y="-500" width="${width}" height="1800" fill="#fff" opacity=".07"/>`,
  );
  const [own, other] = random.pick([
    ['#0f5a3c', '#f4f6ef'],
    ['#1c5791', '#e8872b'],
    ['#20242b', '#f0be1f'],
  ] as const);
  const players = Array.from({ length: random.whole(9, 14) }, (_, index) => {
    const [x, y] = [random.whole(60, 1_140), random.whole(120, 700)];
    return `<path d="M${x} ${y}l-74 48 11 17 74-48z" fill="#0c2a16" opacity=".5"/><ellipse cx="${x}" cy="${y}" rx="22" ry="14" fill="${index % 2 === 0 ? own : other}"/><circle cx="${x}" cy="${y - 2}" r="9" fill="#3a2618"/>`;
  });
  const [ballX, ballY] = [random.whole(300, 900), random.whole(200, 600)];
  return photo(
    grass,
    `<rect width="1200" height="750" fill="url(#grass)"/>
<g transform="rotate(${turn} 600 375)">${stripes.join('')}<g fill="none" stroke="#f4f6ef" stroke-width="9" opacity=".88">${lines}${goal}</g>${players.join('')}<ellipse cx="${ballX - 9}" cy="${ballY + 7}" rx="10" ry="5" fill="#0c2a16" opacity=".5"/><circle cx="${ballX}" cy="${ballY}" r="7" fill="#fff"/></g>`,
  );
};
