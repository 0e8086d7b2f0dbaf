import type { DemoRandom } from '../lib/random.ts';

// Portraits of no real person: plain shapes, the face in the upper third, 5:6.

const skins = ['#f2cfae', '#e8b98f', '#d9a173', '#c68a5a', '#a86c42', '#8a5433', '#6b3f28', '#4e2d1e'] as const;
const hairs = ['#1c1714', '#2b1d14', '#4a2f1b', '#6e4524', '#a9793f', '#c9a15a', '#7a7671'] as const;
const grey = '#7a7671';
const walls = ['#d5dbd6', '#cfd8dd', '#ddd8cd', '#d3d6dc', '#dcdfd4'] as const;

/** Darker by a share of 0 to 1. */
const shade = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(parseInt(hex.slice(at, at + 2), 16) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

type Look = { skin: string; hair: string; width: number; chin: number };

const hairShapes: ((look: Look) => string)[] = [
  // Short and close.
  ({ hair, width }) =>
    `<path d="M${250 - width} 252c-14-96 34-152 ${width}-152s${width + 14} 56 ${width} 152c-8-40-20-62-40-74-40 8-84 8-${width * 2 - 80} 0-20 12-32 34-40 74z" fill="${hair}"/>`,
  // A quiff.
  ({ hair, width }) =>
    `<path d="M${250 - width} 256c-18-92 6-150 70-166 60-22 118-4 134 28 24 30 20 84 ${width - 124 + 24} 138-6-40-16-62-28-78-44 10-100 0-128-22-10 32-34 46-48 100z" fill="${hair}"/>`,
  // Curls.
  ({ hair, width }) =>
    `<g fill="${hair}">${Array.from({ length: 11 }, (_, index) => {
      const angle = Math.PI * (0.98 + (index / 10) * 1.04);
      return `<circle cx="${(250 + Math.cos(angle) * (width - 2)).toFixed(1)}" cy="${(226 + Math.sin(angle) * 104).toFixed(1)}" r="33"/>`;
    }).join('')}<ellipse cx="250" cy="150" rx="${width - 14}" ry="46"/></g>`,
  // Shaved, with a line of hair.
  ({ hair, width }) =>
    `<path d="M${250 - width} 236c-10-88 36-134 ${width}-134s${width + 10} 46 ${width} 134c-10-62-44-92-${width}-92s-${width - 10} 30-${width} 92z" fill="${hair}" opacity="0.82"/>`,
  // Parted at the side.
  ({ hair, width }) =>
    `<path d="M${250 - width} 262c-20-104 24-164 ${width + 8}-164 76 0 122 52 ${width - 8} 164-6-46-22-74-46-92-58 18-112 6-142-14-4 44-44 44-${width - 88} 106z" fill="${hair}"/>`,
  // Long, tied back.
  ({ hair, width }) =>
    `<path d="M${250 - width - 8} 300c-26-130 20-204 ${width + 8}-204s${width + 34} 74 ${width + 8} 204c-4-70-26-108-52-124-44 12-88 12-${width * 2 - 104} 0-26 16-48 54-52 124z" fill="${hair}"/><circle cx="250" cy="92" r="40" fill="${hair}"/>`,
];

const beard = ({ hair, width, chin }: Look): string =>
  `<path d="M${250 - width + 4} 268c2 ${chin - 6} 40 ${chin + 62} ${width - 4} ${chin + 62}s${width - 8}-68 ${width - 4}-${chin + 62}c-10 34-22 50-44 58-34-12-66-12-100 0-22-8-34-24-${width - 56}-58z" fill="${hair}" opacity="0.74"/>`;

/** A woman's long hair: behind head and neck, and before the forehead, parted in the middle. */
const longHair = {
  behind: ({ hair, width }: Look): string =>
    `<path d="M${250 - width - 20} 250c-6-110 50-164 ${width + 20}-164s${width + 26} 54 ${width + 20} 164c-4 70 14 130 22 196-34 30-72 34-104 22h-${width * 2 - 124}c-32 12-70 8-104-22 8-66 26-126 22-196z" fill="${shade(hair, 0.12)}"/>`,
  before: ({ hair, width }: Look): string => {
    const half = `<path d="M251 98c-64 0-${width + 15} 46-${width + 15} 152 0 26-4 44-8 62 34-26 58-74 66-118Q240 166 251 132z" fill="${hair}"/>`;
    return `${half}<g transform="matrix(-1 0 0 1 500 0)">${half}</g>`;
  },
};

/** Indexes of hair shapes, weighted by repetition; the last, tied back, is rare. */
const hairChoices = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5] as const;

/**
 * Head and shoulders in the club's shirt, or in plain clothes. It takes as many random numbers for a woman as for a man,
 * so that the faces drawn after it stay the same.
 */
export const drawPortrait = (
  random: DemoRandom,
  { isPlayer, isWoman = false }: { isPlayer: boolean; isWoman?: boolean | undefined },
): string => {
  const skin = random.pick(skins);
  const isFair = skins.indexOf(skin) < 3;
  // Only staff have grey hair.
  const tones = isFair ? hairs : hairs.slice(0, 3);
  const hair = random.pick(isPlayer ? tones.filter((tone) => tone !== grey) : [...tones, grey]);
  const width = random.whole(94, 106);
  const chin = random.whole(98, 116);
  const look: Look = { skin, hair, width, chin };
  const wall = random.pick(walls);
  const brow = shade(hair, 0.25);
  const shadow = shade(skin, 0.16);
  const cloth = isPlayer ? '#0f5a3c' : random.pick(['#27313a', '#3a3f52', '#5a4a3c', '#1f4d3a']);
  const eyes = random.pick(['#2b1b12', '#3b2a1a', '#3d5a46', '#46606e']);
  const face = `M${250 - width} 232c0-84 44-126 ${width}-126s${width} 42 ${width} 126c0 ${chin + 22}-52 ${chin + 60}-${width} ${chin + 60}s-${width}-38-${width}-${chin + 60}z`;
  const smile = random.whole(4, 16);
  const ears = [250 - width, 250 + width]
    .map((x) => `<ellipse cx="${x}" cy="262" rx="18" ry="30" fill="${shadow}"/>`)
    .join('');
  const hasBeard = random.next() < 0.42;
  const shape = hairShapes[random.pick(hairChoices)]!;
  const hairBefore = isWoman ? longHair.before(look) : shape(look);
  const lips = isWoman ? '#a4484c' : shade(skin, 0.42);

  return `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="600" viewBox="0 0 500 600">
<rect width="500" height="600" fill="${wall}"/>
<path d="M0 0h500L330 600H0z" fill="#fff" opacity="0.16"/>
${isWoman ? longHair.behind(look) : ''}
<path d="M196 340h108v110c0 34-108 34-108 0z" fill="${shadow}"/>
<path d="M30 600c4-96 44-140 120-160l52-16c20 36 76 36 96 0l52 16c76 20 116 64 120 160z" fill="${cloth}"/>
<path d="M196 420c18 50 90 50 108 0l16 8c-22 68-118 68-140 0z" fill="${isPlayer ? '#f4f6ef' : shade(cloth, 0.3)}"/>
${isPlayer ? '<path d="M352 500h44v26c0 18-22 26-22 26s-22-8-22-26z" fill="#f4f6ef"/><path d="M360 508h28v17c0 12-14 18-14 18s-14-6-14-18z" fill="#0f5a3c"/>' : ''}
${isWoman ? '' : ears}
<path d="${face}" fill="${skin}"/>
${hasBeard && !isWoman ? `<clipPath id="face"><path d="${face}"/></clipPath><g clip-path="url(#face)">${beard(look)}</g>` : ''}
${hairBefore}
<path d="M192 232q24-16 48-2M260 230q24-14 48 2" fill="none" stroke="${brow}" stroke-width="${isWoman ? 6 : 9}" stroke-linecap="round"/>
<ellipse cx="216" cy="258" rx="17" ry="11" fill="#fff"/><ellipse cx="284" cy="258" rx="17" ry="11" fill="#fff"/>
<circle cx="216" cy="258" r="9" fill="${eyes}"/><circle cx="284" cy="258" r="9" fill="${eyes}"/>
<path d="M250 262c-4 26-14 40-10 46 6 6 16 6 22 2" fill="none" stroke="${shadow}" stroke-width="7" stroke-linecap="round"/>
<path d="M218 340q32 ${smile} 64 0" fill="none" stroke="${lips}" stroke-width="${isWoman ? 9 : 7}" stroke-linecap="round"/>
</svg>`;
};
