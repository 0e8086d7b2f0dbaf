import { escapeXml, fit, initialsOf, isRightToLeft, type Fitted } from './svg-text.ts';

/** The console's grass and chalk colours. */
const grass = '#0e4530';
const mownGrass = '#124d37';
const chalk = '#f4f6ef';
const label = '#b9cdbf';
const width = 1600;
const height = 1000;
const stripes = 8;
const lineHeight = 1.18;
// The console's own fonts are not available inside an image.
const faces = "Archivo, 'IBM Plex Sans Arabic', 'Helvetica Neue', Arial, 'Noto Sans Arabic', sans-serif";

const nameSteps = [
  [80, 2],
  [66, 3],
  [56, 3],
] as const;
const titleSteps = [
  [132, 3],
  [112, 3],
  [92, 3],
  [76, 3],
] as const;

type Side = {
  name: string;
  /** The crest as a data URI. */
  crest: string | undefined;
};
/** `2026-10-17` and `18:30`; null while the kick-off is still to be confirmed. */
type When = { day: string; time: string | null };
export type MatchCover = When & { home: Side; away: Side };
export type EventCover = When & { kind: 'trainings' | 'tasks'; title: string };

const field = (): string =>
  Array.from(
    { length: stripes },
    (_, index) =>
      `<rect x="${(index * width) / stripes}" width="${width / stripes}" height="${height}" fill="${index % 2 === 0 ? grass : mownGrass}"/>`,
  ).join('');

const lines = (content: string, opacity = 0.42): string =>
  `<g fill="none" stroke="${chalk}" stroke-opacity="${opacity}" stroke-width="6">${content}</g>`;

const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${field()}${content}</svg>`;

type Place = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; fill?: string };

/** Lines of text below each other; `y` is the middle of the first one. */
const writing = ({ lines: each, size }: Fitted, { x, y, anchor, fill = chalk }: Place, isFromRight: boolean): string =>
  each
    .map(
      (line, index) =>
        `<text x="${x}" y="${Math.round(y + size * 0.36 + index * size * lineHeight)}" font-family="${faces}" font-weight="700" font-size="${size}" text-anchor="${anchor}" direction="${isFromRight ? 'rtl' : 'ltr'}" fill="${fill}">${escapeXml(line)}</text>`,
    )
    .join('');

/** The same in every language. */
const whenOf = ({ day, time }: When): Fitted => ({
  lines: [[day.split('-').reverse().join('.'), ...(time === null ? [] : [time])].join(' · ')],
  size: 88,
});

const shield = 'M-120-140 H120 V18 C120 96 56 142 0 166 C-56 142-120 96-120 18 Z';

/** On a disc of chalk, since a green crest would be invisible on grass. */
const crestOf = ({ name, crest }: Side, x: number, y: number): string => {
  const disc = `<circle cx="${x}" cy="${y}" r="222" fill="${chalk}"/>`;
  if (crest !== undefined)
    return `${disc}<image x="${x - 165}" y="${y - 165}" width="330" height="330" preserveAspectRatio="xMidYMid meet" href="${crest}"/>`;
  const letters: Fitted = { lines: [initialsOf(name)], size: 92 };
  return (
    `${disc}<path transform="translate(${x} ${y})" d="${shield}" fill="${grass}"/>` +
    writing(letters, { x, y: y - 8, anchor: 'middle' }, isRightToLeft(name))
  );
};

const sideOf = (side: Side, x: number): string => {
  const name = fit(side.name, 660, nameSteps);
  const y = 684 - ((name.lines.length - 1) * name.size * lineHeight) / 2;
  return crestOf(side, x, 300) + writing(name, { x, y, anchor: 'middle' }, isRightToLeft(side.name));
};

/** A match: both crests on the pitch, the home team on the left in every language, names, date and kick-off. */
export const drawMatchCover = ({ home, away, ...when }: MatchCover): string =>
  picture(
    lines(
      '<path d="M800 0V1000"/><circle cx="800" cy="300" r="150"/>' +
        '<path d="M0 90H140V510H0M1600 90H1460V510H1600M0 190H60V410H0M1600 190H1540V410H1600"/>',
    ) +
      `<circle cx="800" cy="300" r="12" fill="${chalk}" fill-opacity="0.6"/>` +
      `<rect y="846" width="${width}" height="154" fill="${grass}"/><path d="M0 846H1600" stroke="${chalk}" stroke-opacity="0.42" stroke-width="6"/>` +
      sideOf(home, 400) +
      sideOf(away, 1200) +
      writing(whenOf(when), { x: 800, y: 922, anchor: 'middle' }, false),
  );

/** Drawn in the penalty area beside the title. */
const motifs = {
  // A run between cones that ends at the ball.
  trainings:
    '<path d="M1180 760C1180 560 1420 640 1420 430" stroke-dasharray="34 26"/><path d="M1380 470L1420 410L1460 470"/>' +
    '<path d="M1140 860L1180 790L1220 860Z"/><path d="M1300 560L1340 490L1380 560Z"/>',
  tasks:
    '<rect x="1180" y="400" width="280" height="280" rx="36"/><path d="M1240 545L1300 605L1410 470" stroke-width="22"/>',
} as const;

/** A training or task: its title on at most three lines, date and time, on part of a pitch. */
export const drawEventCover = ({ kind, title, ...when }: EventCover): string => {
  const isFromRight = isRightToLeft(title);
  const text = fit(title, 900, titleSteps);
  const x = isFromRight ? width - 110 : 110;
  const top = 440 - ((text.lines.length - 1) * text.size * lineHeight) / 2;
  const drawing =
    lines('<path d="M1600 90H1090V910H1600M1090 330A210 210 0 0 0 1090 670"/>') + lines(motifs[kind], 0.7);
  return picture(
    (isFromRight ? `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>` : drawing) +
      writing(text, { x, y: top, anchor: 'start' }, isFromRight) +
      // Digits are read from the left in every language: the line keeps that direction and is aligned to the end.
      writing(whenOf(when), { x, y: 850, anchor: isFromRight ? 'end' : 'start', fill: label }, false),
  );
};
