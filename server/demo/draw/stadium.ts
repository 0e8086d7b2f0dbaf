import type { DemoRandom } from '../lib/random.ts';
import { fade, field, photo } from './shapes.ts';

const nights = [
  ['#0a0f1c', '#12222f', '#1c3a44'],
  ['#141029', '#2a2442', '#55425a'],
  ['#0e1a2e', '#1f3a58', '#5b7d94'],
] as const;

const lamps = (x: number, y: number): string => {
  const bulbs = Array.from(
    { length: 18 },
    (_, index) => `<circle cx="${x - 65 + (index % 6) * 26}" cy="${y - 26 + Math.floor(index / 6) * 26}" r="9.5"/>`,
  );
  return `<path d="M${x - 7} ${y + 40}h14l5 320h-24z" fill="#0d1714"/><ellipse cx="${x}" cy="${y}" rx="330" ry="280" fill="url(#glow)" opacity=".42"/><ellipse cx="${x}" cy="${y}" rx="190" ry="130" fill="url(#glow)" opacity=".8"/><g fill="#fdfcf2">${bulbs.join('')}</g>`;
};

const player = (x: number, y: number, size: number, shirt: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${size * 0.42}" ry="${size * 0.07}" fill="#0a1f12" opacity=".6"/><path d="M${x - size * 0.13} ${y}l${size * 0.02}-${size * 0.42}h${size * 0.22}l${size * 0.02} ${size * 0.42}h-${size * 0.1}l-${size * 0.03}-${size * 0.3}-${size * 0.03} ${size * 0.3}z" fill="#16201c"/><path d="M${x - size * 0.17} ${y - size * 0.36}q-${size * 0.03}-${size * 0.42} ${size * 0.17}-${size * 0.44}t${size * 0.17} ${size * 0.44}z" fill="${shirt}"/><circle cx="${x}" cy="${y - size * 0.9}" r="${size * 0.1}" fill="#5d3b27"/>`;

/** The stadium in the evening, under floodlights. */
export const drawStadium = (random: DemoRandom): string => {
  const stand = random.whole(335, 375);
  const horizon = stand + 135;
  const crowd = Array.from({ length: 420 }, () => {
    const [x, y] = [random.whole(0, 1_200), random.whole(stand + 12, stand + 98)];
    return `<circle cx="${x}" cy="${y}" r="${random.whole(2, 4)}" fill="${random.pick(['#8aa39a', '#c9b78d', '#5f7a73', '#d8d6c8', '#3f5a52'])}" opacity="${random.pick([0.3, 0.5, 0.75])}"/>`;
  });
  const hoardings = Array.from(
    { length: 5 },
    (_, index) =>
      `<rect x="${40 + index * 240 + random.whole(0, 60)}" y="${horizon - 20}" width="${random.whole(100, 170)}" height="14" fill="#9db5aa"/>`,
  );
  const centre = random.whole(520, 680);
  const players = Array.from({ length: random.whole(5, 8) }, (_, index) => {
    const y = horizon + random.whole(40, 190);
    return {
      y,
      svg: player(random.whole(120, 1_080), y, 44 + (y - horizon) * 0.42, index % 2 === 0 ? '#0f5a3c' : '#f1ecdf'),
    };
  }).sort((one, other) => one.y - other.y);
  const high = random.whole(90, 130);
  return photo(
    `${fade('night', ...random.pick(nights))}${fade('grass', '#4a8a55', '#2f7040', '#1d4f30')}`,
    `<rect width="1200" height="750" fill="url(#night)"/>
<path d="M0 ${stand + 30} 260 ${stand}H940L1200 ${stand + 30}V${horizon}H0z" fill="#0f1b19"/>${crowd.join('')}
<rect y="${horizon - 26}" width="1200" height="26" fill="#13271f"/>${hoardings.join('')}
${field(random, horizon)}
<g fill="none" stroke="#e9f0e6" stroke-width="7" opacity=".75"><ellipse cx="${centre}" cy="${horizon + 110}" rx="320" ry="58"/><path d="M-10 ${horizon + 128}L1210 ${horizon + 92}"/></g>
${players.map(({ svg }) => svg).join('')}
${lamps(random.whole(150, 240), high)}${lamps(random.whole(950, 1_040), high)}`,
  );
};
