import { defineConfig } from 'vitest/config';

// A long run that is made by hand: `npm run fuzz -- --seed 1 --minutes 10`.
export default defineConfig({
  test: {
    name: 'fuzz',
    include: ['src/test/hostile-fuzz.run.ts'],
    env: { TZ: 'Asia/Kathmandu', TEST_ENGINE: 'sqlite' },
    testTimeout: 0,
    hookTimeout: 0,
  },
});
