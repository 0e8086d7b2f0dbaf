import { expect, test } from 'vitest';
import { pixelsOf, readCode, svgOf } from '../test/helpers/read-code.ts';
import { drawCode } from './draw-code.ts';

const code = 'AbCdEfGhIjKl-_09';

test.each([
  'http://localhost:3000',
  'http://192.168.100.200:3000',
  'https://club.example',
  'https://touchline.udvalmora.example',
  // 48 letters.
  'https://console.a-club-with-a-long-name.football',
])('a camera reads the link of %s, in modules that are large enough', async (origin) => {
  const link = `${origin}/checkin?code=${code}`;
  const seen = await readCode(await drawCode(link));
  expect(seen?.data).toBe(link);
  expect(seen?.version).toBeLessThanOrEqual(4);
});

test('draws even a very long address', async () => {
  const link = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example:65000/checkin?code=${code}`;
  expect((await readCode(await drawCode(link), 1_000))?.data).toBe(link);
});

test('is black on white, with four modules of quiet zone, and crisp at any size', async () => {
  const svg = svgOf(await drawCode(`http://localhost:3000/checkin?code=${code}`));
  const side = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);
  expect((side - 8 - 17) % 4).toBe(0);
  expect(svg).toContain('shape-rendering="crispEdges"');
  expect(new Set([...svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, colour]) => colour))).toEqual(
    new Set(['#ffffff', '#000000']),
  );
  const pixels = await pixelsOf(svg, side);
  const at = (x: number, y: number) => pixels[(y * side + x) * 4];
  const places = Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side)] as const);
  const quiet = places.filter(([x, y]) => Math.min(x, y, side - 1 - x, side - 1 - y) < 4);
  expect(new Set(quiet.map(([x, y]) => at(x, y)))).toEqual(new Set([255]));
  // The finder pattern follows directly.
  expect(at(4, 4)).toBe(0);
});
