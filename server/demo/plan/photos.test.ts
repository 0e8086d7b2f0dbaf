import { expect, test } from 'vitest';
import { daysMs } from '../../src/lib/time/clock.ts';
import { readClub } from '../club/read-club.ts';
import { planDemoPhotos } from './photos.ts';
import { createDemoRandom } from '../lib/random.ts';
import { drawBoard } from '../draw/board.ts';
import { drawCones, drawPitch } from '../draw/grass.ts';
import { drawGym, drawShirts, drawTreatment } from '../draw/rooms.ts';
import { drawStadium } from '../draw/stadium.ts';
import { rasterize } from '../draw/rasterize.ts';

const now = new Date('2026-11-21T19:00:00.000Z');
const inDays = (days: number) => ({ startsAt: new Date(now.getTime() + daysMs(days)).toISOString(), players: [] });

const calendar = {
  matches: [-30, -6, 1, 20].map((days) => ({
    ...inDays(days),
    opponent: { id: 'team', name: 'Team' },
    isHome: true,
    league: 'league',
    venue: 'Estadio',
    score: null,
  })),
  trainings: [-8, -3, 2, 8].map((days) => ({ ...inDays(days), title: days > 0 ? 'Rondos' : 'Light gym session' })),
  tasks: (['tactical', 'medical', 'other'] as const).flatMap((category) =>
    [-9, 3].map((days) => ({ ...inDays(days), title: 'A task', category })),
  ),
};

test('records of the last and the next week have one to four photos, each with its own description', () => {
  const plan = () => planDemoPhotos(createDemoRandom(3), calendar, { now, zone: readClub().organisation.timezone });
  const { matches, trainings, tasks } = calendar;
  const near = [...matches.slice(1, 3), ...trainings.slice(1, 3), tasks[1], tasks[3], tasks[5]];
  expect([...plan().keys()]).toEqual(near);
  for (const photos of plan().values()) {
    expect([1, 2, 3, 4]).toContain(photos.length);
    const told = photos.map(({ description }) => description);
    expect(new Set(told).size).toBe(told.length);
    for (const description of told) expect(description.length).toBeGreaterThan(20);
  }
  expect(plan()).toEqual(plan());
});

test('the last and the next match have photos, however distant', () => {
  const matches = calendar.matches.filter((_, index) => index !== 1 && index !== 2);
  const photos = planDemoPhotos(
    createDemoRandom(3),
    { ...calendar, matches },
    { now, zone: readClub().organisation.timezone },
  );
  expect([...photos.keys()].slice(0, 2)).toEqual(matches);
});

test.each([
  ['board', drawBoard],
  ['cones', drawCones],
  ['pitch', drawPitch],
  ['stadium', drawStadium],
  ['treatment room', drawTreatment],
  ['gym', drawGym],
  ['shirts', drawShirts],
])('the drawing of a %s depends only on its seed', async (_, draw) => {
  const svg = (seed: number) => draw(createDemoRandom(seed));
  expect(svg(1)).toBe(svg(1));
  expect(svg(1)).not.toBe(svg(2));
  // A coordinate that is not a number would silently draw nothing.
  for (let seed = 0; seed < 50; seed += 1) expect(svg(seed)).not.toMatch(/NaN|undefined/);
  const png = await rasterize(svg(1));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 750]);
});
