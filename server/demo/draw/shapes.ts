import type { DemoRandom } from '../lib/random.ts';

// Shapes shared by several photos. All are 1200 by 750, in the club's colours.

/** A photo made of SVG definitions and shapes, with the dark corners of a lens. */
export const photo = (defs: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 1200 750">
<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter><radialGradient id="shadow"><stop offset=".45" stop-color="#08130c" stop-opacity=".5"/><stop offset="1" stop-color="#08130c" stop-opacity="0"/></radialGradient><radialGradient id="glow"><stop offset=".2" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="corners" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient>${defs}</defs>
${shapes}
<rect width="1200" height="750" fill="url(#corners)"/>
</svg>`;

/** A gradient from top to bottom. */
export const fade = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${colours
    .map((colour, index) => `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

// Digits as strokes in a box of 10 by 16: they look the same on a machine without fonts.
const digits = [
  'M5 1C0 1 0 15 5 15S10 1 5 1Z',
  'M2.5 4 6 1V15',
  'M1 4.5C1-.2 9-.2 9 4.5 9 8 1 11 1 15H9.2',
  'M1 2.6C3 .2 9 .4 9 4.4 9 7.5 6 7.7 4.2 7.7 6 7.7 9.4 8 9.4 11.3 9.4 16 2.6 16 .8 13',
  'M7.2 15V1L.8 11H9.8',
  'M8.5 1H2L1.4 7.4C4 5.6 9.2 6 9.2 10.4 9.2 16 2.6 16 .9 13.2',
  'M8.4 2C3-.4 1 6 1 10.5 1 16.4 9 16.4 9 10.7 9 6 2.4 6 1.1 10',
  'M1 1H9.2L4 15',
  'M5 7.5C1 7.5 1 1 5 1S9 7.5 5 7.5C.1 7.5.1 15 5 15S9.9 7.5 5 7.5Z',
  'M1.6 14C7 16.4 9 10 9 5.5 9-.4 1-.4 1 5.3 1 10 7.6 10 8.9 6',
] as const;

/** A number centred on a point, `size` high. */
export const number = (value: number, x: number, y: number, size: number, colour: string): string => {
  const figures = [...String(value)];
  const scale = size / 16;
  return figures
    .map((figure, index) => {
      const left = x + (index - (figures.length - 1) / 2) * 12.5 * scale - 5 * scale;
      return `<path d="${digits[Number(figure)]!}" transform="translate(${left.toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale.toFixed(2)})" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join('');
};

/** A ball on the ground, with the shadow of a low sun. */
export const ball = (x: number, y: number, radius: number): string => {
  const patch = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number) =>
      `${((along * cos - across * sin) * radius).toFixed(1)} ${((along * sin + across * cos) * radius).toFixed(1)}`;
    return `<path d="M${at(0.72, 0)} ${at(0.9, -0.26)} ${at(1.1, -0.2)} ${at(1.1, 0.2)} ${at(0.9, 0.26)}z" fill="#23292c"/><path d="M${at(0.3, 0)} ${at(0.72, 0)}" stroke="#b9b6a8" stroke-width="${(radius * 0.05).toFixed(1)}"/>`;
  };
  const corner = (index: number) => {
    const angle = -Math.PI / 2 + (index * Math.PI * 2) / 5;
    return `${(Math.cos(angle) * radius * 0.32).toFixed(1)} ${(Math.sin(angle) * radius * 0.32).toFixed(1)}`;
  };
  const five = [0, 1, 2, 3, 4];
  return `<ellipse cx="${x - radius * 1.3}" cy="${y + radius * 0.95}" rx="${radius * 2.1}" ry="${radius * 0.3}" fill="url(#shadow)"/>
<g transform="translate(${x} ${y})"><clipPath id="ball"><circle r="${radius}"/></clipPath><circle r="${radius}" fill="#f1ecdf"/><g clip-path="url(#ball)"><path d="M${five.map(corner).join(' ')}z" fill="#23292c"/>${five.map((index) => patch(-Math.PI / 2 + (index * Math.PI * 2) / 5)).join('')}<circle cx="${-radius * 0.35}" cy="${-radius * 0.4}" r="${radius * 1.25}" fill="none" stroke="#000" stroke-width="${radius * 0.5}" opacity=".1"/></g></g>`;
};

/** A mown field from eye height: stripes that meet at the horizon. */
export const field = (random: DemoRandom, horizon: number): string => {
  const vanishing = random.whole(420, 780);
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [(index * 2 - 12) * 190, (index * 2 - 11) * 190];
    const at = (x: number) => vanishing + x * 0.09;
    return `<path d="M${at(from).toFixed(0)} ${horizon}H${at(to).toFixed(0)}L${vanishing + to} 750H${vanishing + from}z" fill="#fff" opacity=".07"/>`;
  });
  return `<rect y="${horizon}" width="1200" height="${750 - horizon}" fill="url(#grass)"/>${stripes.join('')}`;
};
