// Papers that nobody could mistake for real ones: lines instead of words, a shape instead of a face.

type Look = { table: string; tilt: number; ink: string; face: string; drawn: string };

/** The lines of a form, as bars aligned to one edge. */
const lines = (x: number, y: number, step: number, widths: readonly number[], colour: string): string =>
  widths
    .map(
      (width, index) => `<rect x="${x}" y="${y + index * step}" width="${width}" height="20" rx="8" fill="${colour}"/>`,
    )
    .join('');

/** Head and shoulders in a frame of 200 by 250. */
const face = (x: number, y: number, { ink, face: ground }: Pick<Look, 'ink' | 'face'>): string =>
  `<svg x="${x}" y="${y}" width="200" height="250"><rect width="200" height="250" rx="10" fill="${ground}"/><circle cx="100" cy="96" r="50" fill="${ink}"/><path d="M8 250c8-68 48-92 92-92s84 24 92 92z" fill="${ink}"/></svg>`;

const onTable = ({ table, tilt, drawn }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">
<rect width="960" height="640" fill="${table}"/>
<g transform="rotate(${tilt} 480 320)">${drawn}</g>
</svg>`;

const idCard = (): Look => {
  const shades = { ink: '#8d9d97', face: '#b6c4c0' };
  return {
    ...shades,
    table: '#cfd6cf',
    tilt: -2,
    drawn: `<rect x="72" y="80" width="816" height="488" rx="36" fill="#e9f0ee"/>
<path d="M72 116a36 36 0 0 1 36-36h744a36 36 0 0 1 36 36v52H72z" fill="#7fa7b8"/>
${face(128, 216, shades)}
${lines(392, 224, 52, [416, 258, 332, 416, 258], '#9bb0ac')}
<circle cx="792" cy="472" r="56" fill="none" stroke="#9db9c4" stroke-width="12"/>`,
  };
};

const passport = (): Look => {
  const shades = { ink: '#9d917a', face: '#c8bda5' };
  return {
    ...shades,
    table: '#b9b2a4',
    tilt: 1.5,
    drawn: `<rect x="88" y="24" width="784" height="592" rx="20" fill="#f1ebdd"/>
<path d="M88 296h784" stroke="#d5cbb4" stroke-width="8"/>
${lines(144, 64, 52, [600, 372, 480, 600], '#dcd2bd')}
<circle cx="704" cy="164" r="80" fill="none" stroke="#8f3b3b" stroke-opacity="0.5" stroke-width="12"/>
${face(144, 316, shades)}
${lines(400, 340, 52, [416, 258, 332], '#b6aa90')}
<rect x="136" y="578" width="688" height="12" fill="#a99d84"/><rect x="136" y="598" width="688" height="8" fill="#a99d84"/>`,
  };
};

/** An identity card or a passport on a table, like a photo of one. */
export const drawPaper = (kind: 'idCard' | 'passport'): string => onTable(kind === 'idCard' ? idCard() : passport());
