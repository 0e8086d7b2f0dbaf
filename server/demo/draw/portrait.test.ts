import { expect, test } from 'vitest';
import { createDemoRandom } from '../lib/random.ts';
import { drawPortrait } from './portrait.ts';

const beard = 'clip-path="url(#face)"';
const seeds = Array.from({ length: 40 }, (_, index) => index);

test('a woman has no beard, and the faces drawn after hers stay the same', () => {
  const drawn = (seed: number, isWoman: boolean) => {
    const random = createDemoRandom(seed);
    return { face: drawPortrait(random, { isPlayer: false, isWoman }), next: drawPortrait(random, { isPlayer: true }) };
  };
  for (const seed of seeds) {
    const woman = drawn(seed, true);
    expect(woman.face).not.toContain(beard);
    expect(woman.next).toBe(drawn(seed, false).next);
  }
  expect(seeds.filter((seed) => drawn(seed, false).face.includes(beard)).length).toBeGreaterThan(5);
});
