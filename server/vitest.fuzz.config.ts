import { defineConfig } from 'vitest/config';

const engine = process.env.TEST_ENGINE ?? 'sqlite';

// A long run started by hand: `npm run fuzz -- --seed 1 --minutes 10 --engine postgres`.
export default defineConfig({
  test: {
    name: 'fuzz',
    include: ['src/test/hostile/hostile-fuzz.run.ts'],
    env: { TZ: 'Asia/Kathmandu', TEST_ENGINE: engine },
    globalSetup: engine === 'postgres' ? ['./src/test/postgres/postgres-setup.ts'] : [],
    testTimeout: 0,
    hookTimeout: 0,
  },
});
