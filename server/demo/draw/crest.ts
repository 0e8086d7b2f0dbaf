// Crests and league logos that don't exist.

type Colours = readonly [field: string, mark: string, edge: string];

/** The outlines of shields, and the marks inside them; both in a box of 400. */
const shields = {
  classic: 'M60 50h280v150c0 90-60 130-140 160-80-30-140-70-140-160z',
  round: 'M200 30a170 170 0 1 0 .1 0z',
  pointed: 'M60 40h280v190L200 370 60 230z',
  swiss: 'M60 60q70-30 140 0 70-30 140 0v140c0 90-60 130-140 160-80-30-140-70-140-160z',
} as const;

const marks = {
  stripes: (mark: string) => `<path d="M110 0h45v400h-45zM200 0h45v400h-45zM290 0h45v400h-45z" fill="${mark}"/>`,
  sash: (mark: string) => `<path d="M-20 300 300-20l90 90L70 390z" fill="${mark}"/>`,
  halves: (mark: string) => `<path d="M200 0h200v400H200z" fill="${mark}"/>`,
  chevron: (mark: string) => `<path d="M20 260 200 130l180 130v80L200 210 20 340z" fill="${mark}"/>`,
  sun: (mark: string) =>
    `<circle cx="200" cy="190" r="66" fill="${mark}"/>${Array.from({ length: 12 }, (_, index) => `<path d="M196 96h8l-4-40z" transform="rotate(${index * 30} 200 190)" fill="${mark}"/>`).join('')}`,
  waves: (mark: string) =>
    `<path d="M0 210q50-40 100 0t100 0 100 0 100 0v36q-50 40-100 0t-100 0-100 0-100 0zM0 290q50-40 100 0t100 0 100 0 100 0v36q-50 40-100 0t-100 0-100 0-100 0z" fill="${mark}"/>`,
  tower: (mark: string) =>
    `<path d="M130 330V150h-14v-50h28v22h28v-22h56v22h28v-22h28v50h-14v180h-44v-70a26 26 0 0 0-52 0v70z" fill="${mark}"/>`,
  star: (mark: string) => `<path d="m200 84 34 74 80 8-60 54 18 80-72-42-72 42 18-80-60-54 80-8z" fill="${mark}"/>`,
} as const;

const namesOf = <Name extends string>(shapes: Readonly<Record<Name, unknown>>) => Object.keys(shapes) as Name[];
export const crestShields = namesOf(shields);
export const crestMarks = namesOf(marks);

export type CrestDesign = { shield: keyof typeof shields; mark: keyof typeof marks; colours: Colours };

/** A crest on a transparent background. */
export const drawCrest = ({
  shield,
  mark,
  colours: [field, ink, edge],
}: CrestDesign): string => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
<defs><clipPath id="shield"><path d="${shields[shield]}"/></clipPath></defs>
<g clip-path="url(#shield)"><rect width="400" height="400" fill="${field}"/>${marks[mark](ink)}</g>
<path d="${shields[shield]}" fill="none" stroke="${edge}" stroke-width="16" stroke-linejoin="round"/>
</svg>`;
