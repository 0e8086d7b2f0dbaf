import { daysPerCase, type Group } from './report-groups.ts';

export const matrixHeight = 320;
const margin = { top: 28, end: 34, bottom: 52, start: 40 };
/** About as wide as a letter of 12 px. */
const letter = 6.6;
const lineHeight = 15;

const steps = [1, 2, 5];
/** The smallest step of 1, 2 or 5 times a power of ten that divides a range into at most this number of parts. */
export const stepOf = (range: number, parts: number): number => {
  for (let power = 1; ; power *= 10) for (const step of steps) if (range / (step * power) <= parts) return step * power;
};

export type Point = Group & {
  x: number;
  y: number;
  radius: number;
  label: { x: number; y: number; anchor: 'start' | 'end' };
};

type Box = { left: number; right: number; y: number };
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < lineHeight;

/** Scales, lines of equal burden and places of discs and labels for a width. Labels that would lie on another move down. */
export const layOutMatrix = (groups: readonly Group[], width: number) => {
  const mostCases = Math.max(1, ...groups.map(({ cases }) => cases));
  const mostDays = Math.max(1, ...groups.map(daysPerCase));
  const xStep = stepOf(mostCases, Math.max(3, Math.floor(width / 90)));
  const yStep = stepOf(mostDays * 1.08, 5);
  const xMax = mostCases + Math.max(0.6, mostCases * 0.12);
  const yMax = Math.ceil((mostDays * 1.08) / yStep) * yStep;
  const [left, right] = [margin.start, width - margin.end];
  const [top, bottom] = [margin.top, matrixHeight - margin.bottom];
  const xOf = (cases: number) => left + (cases / xMax) * (right - left);
  const yOf = (days: number) => bottom - (days / yMax) * (bottom - top);
  const mostLost = Math.max(1, ...groups.map(({ daysLost }) => daysLost));

  const taken: Box[] = [];
  const points = groups
    .toSorted((one, other) => daysPerCase(other) - daysPerCase(one))
    .map((group): Point => {
      const [x, y] = [xOf(group.cases), yOf(daysPerCase(group))];
      const radius = 5 + 9 * Math.sqrt(group.daysLost / mostLost);
      const length = group.name.length * letter;
      const isLeft = x + radius + 6 + length > right;
      const labelX = isLeft ? x - radius - 6 : x + radius + 6;
      const box = { left: isLeft ? labelX - length : labelX, right: isLeft ? labelX : labelX + length, y: y + 4 };
      while (taken.some((other) => overlaps(box, other))) box.y += 3;
      taken.push(box);
      return { ...group, x, y, radius, label: { x: labelX, y: box.y, anchor: isLeft ? 'end' : 'start' } };
    });

  // Days in all that a line stands for: cases times days of each.
  const burdens = [0.04, 0.12, 0.3, 0.6].map((share) => Math.max(1, Math.round(share * xMax * yMax)));
  const lines = [...new Set(burdens)].map((days) => {
    const first = Math.max(days / yMax, xMax / 200);
    const path = Array.from({ length: 41 }, (_, index) => {
      const cases = first * (xMax / first) ** (index / 40);
      return `${index === 0 ? 'M' : 'L'}${xOf(cases).toFixed(1)} ${yOf(Math.min(yMax, days / cases)).toFixed(1)}`;
    }).join('');
    return { days, path, y: yOf(days / xMax) };
  });
  const ticks = (max: number, step: number, from: number) =>
    Array.from({ length: Math.floor((max - from) / step) + 1 }, (_, index) => from + index * step);
  return {
    points,
    lines,
    left,
    right,
    top,
    bottom,
    xTicks: ticks(xMax, xStep, xStep).map((value) => ({ value, at: xOf(value) })),
    yTicks: ticks(yMax, yStep, 0).map((value) => ({ value, at: yOf(value) })),
  };
};
