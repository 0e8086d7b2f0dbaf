import type { DemoRandom } from '../lib/random.ts';
import { ball, fade, number, photo } from './shapes.ts';

const walls = [
  ['#dfe6e2', '#c3cfc9', '#8fa39a'],
  ['#e4e0d6', '#cbc4b4', '#9a9281'],
  ['#d7e1e6', '#b9c8d0', '#8496a0'],
] as const;

const room = (random: DemoRandom): { defs: string; shapes: string; shade: string } => {
  const [light, dark, shade] = random.pick(walls);
  const window = random.whole(70, 880);
  return {
    defs: `${fade('wall', light, dark)}${fade('floor', '#a8997f', '#7d6f58')}`,
    shapes: `<rect width="1200" height="560" fill="url(#wall)"/><rect y="545" width="1200" height="15" fill="${shade}"/><rect y="560" width="1200" height="190" fill="url(#floor)"/><g fill="#f7fbfa"><rect x="${window}" y="70" width="115" height="150" opacity=".9"/><rect x="${window + 125}" y="70" width="115" height="150" opacity=".9"/></g><path d="M${window - 160} 560 ${window} 220h240L${window + 160} 560z" fill="#fff" opacity=".13"/>`,
    shade,
  };
};

/** The treatment room: a table with a towel, tape and bottles on a shelf. */
export const drawTreatment = (random: DemoRandom): string => {
  const { defs, shapes, shade } = room(random);
  const cover = random.pick(['#0f5a3c', '#1c5791', '#39424a']);
  const left = random.whole(200, 360);
  const shelf = random.whole(640, 720);
  const bottles = Array.from({ length: 8 }, (_, index) => {
    const [x, height] = [shelf + 24 + index * 46, random.whole(44, 84)];
    const colour = random.pick(['#f4f6ef', '#bf3a2b', '#1c5791', '#f0be1f', '#5f8f7a']);
    return random.next() < 0.3
      ? `<circle cx="${x + 14}" cy="${318 - 20}" r="20" fill="${colour}"/><circle cx="${x + 14}" cy="298" r="8" fill="${shade}"/>`
      : `<rect x="${x}" y="${318 - height}" width="30" height="${height}" rx="7" fill="${colour}"/><rect x="${x + 8}" y="${306 - height}" width="14" height="14" fill="${shade}"/>`;
  });
  return photo(
    defs,
    `${shapes}<rect x="${shelf}" y="318" width="410" height="14" fill="#6d5f4a"/>${bottles.join('')}
<ellipse cx="${left + 330}" cy="690" rx="420" ry="28" fill="url(#shadow)"/>
<path d="M${left + 40} 500 ${left + 120} 690h-24L${left + 16} 500zM${left + 620} 500 ${left + 540} 690h24L${left + 644} 500z" fill="#4c5451"/><rect x="${left + 70}" y="610" width="520" height="12" fill="#4c5451"/>
<rect x="${left}" y="446" width="660" height="62" rx="22" fill="${cover}"/><rect x="${left}" y="446" width="660" height="22" rx="11" fill="#fff" opacity=".14"/>
<path d="M${left + 12} 450q-6-66 70-66h96q26 0 22 66z" fill="${cover}"/><path d="M${left + 12} 450q-6-66 70-66h96q26 0 22 66z" fill="#fff" opacity=".1"/>
<path d="M${left + 330} 446h170v96q-85 26-170 0z" fill="#f4f6ef"/><path d="M${left + 330} 506h170v12H${left + 330}z" fill="${cover}" opacity=".6"/>
${ball(random.whole(90, 150), 668, 38)}`,
  );
};

/** The gym: a rack of weights, a mat, a big ball. */
export const drawGym = (random: DemoRandom): string => {
  const { defs, shapes } = room(random);
  const left = random.whole(90, 200);
  const weights = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 5 }, (_, index) => {
      const size = 40 - row * 6 + random.whole(-3, 3);
      const [x, y] = [left + 60 + index * 112, 610 - row * 108 - size];
      return `<rect x="${x - 34}" y="${y - 5}" width="68" height="10" fill="#aab1ae"/><rect x="${x - 44}" y="${y - size}" width="22" height="${size * 2}" rx="6" fill="#23292c"/><rect x="${x + 22}" y="${y - size}" width="22" height="${size * 2}" rx="6" fill="#23292c"/>`;
    }),
  );
  const shelves = [0, 1, 2].map(
    (row) => `<rect x="${left}" y="${610 - row * 108}" width="570" height="13" fill="#56605c"/>`,
  );
  const [big, colour] = [random.whole(880, 1_000), random.pick(['#1c5791', '#bf3a2b', '#0f7a57'])];
  return photo(
    defs,
    `${shapes}<ellipse cx="${left + 285}" cy="690" rx="350" ry="22" fill="url(#shadow)"/><path d="M${left} 350h16v336h-16zM${left + 554} 350h16v336h-16z" fill="#3a423f"/>${shelves.join('')}${weights.join('')}
<path d="M${big - 300} 720h420l60-46H${big - 230}z" fill="#27524a"/><ellipse cx="${big}" cy="690" rx="140" ry="22" fill="url(#shadow)"/>
<circle cx="${big}" cy="570" r="124" fill="${colour}"/><circle cx="${big - 40}" cy="524" r="54" fill="#fff" opacity=".16"/>`,
  );
};

/** Shirts on their hooks in the dressing room, a ball below the bench. */
export const drawShirts = (random: DemoRandom): string => {
  const { defs, shapes } = room(random);
  const [cloth, ink] = random.pick([
    ['#0f5a3c', '#f4f6ef'],
    ['#f4f6ef', '#0f5a3c'],
    ['#20242b', '#f0be1f'],
  ] as const);
  const first = random.whole(2, 7);
  const shirts = Array.from({ length: 5 }, (_, index) => {
    const x = 140 + index * 230;
    return `<rect x="${x - 104}" y="120" width="208" height="440" fill="#000" opacity=".06"/><path d="M${x} 176v-22" stroke="#56605c" stroke-width="9" stroke-linecap="round"/><path d="M${x - 34} 178q34 22 68 0l52 26 14 72-40 12-6-26v150h-108v-150l-6 26-40-12 14-72z" fill="#000" opacity=".22" transform="translate(6 9)"/><path d="M${x - 34} 178q34 22 68 0l52 26 14 72-40 12-6-26v150h-108v-150l-6 26-40-12 14-72z" fill="${cloth}"/><path d="M${x - 34} 178q34 22 68 0l-8 16q-26 12-52 0z" fill="${ink}"/>${number(first + index * 2, x, 310, 84, ink)}`;
  });
  return photo(
    defs,
    `${shapes}<rect y="146" width="1200" height="16" fill="#6d5f4a"/>${shirts.join('')}
<rect y="556" width="1200" height="34" fill="#8a6f49"/><rect y="590" width="1200" height="12" fill="#5f4b30"/>${[120, 420, 760, 1_060].map((x) => `<rect x="${x}" y="602" width="20" height="110" fill="#4c5451"/>`).join('')}
${ball(random.whole(240, 980), 668, 46)}`,
  );
};
