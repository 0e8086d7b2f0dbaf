import { defineConfig } from 'vitest/config';

// Long runs that are made by hand: `npm run failure -- kill --times 200`.
export default defineConfig({
  test: {
    name: 'failure',
    include: ['*.run.ts'],
    globalSetup: ['@touchline/server/test/reliability/bundle-setup'],
    env: { TZ: 'Asia/Kathmandu' },
    fileParallelism: false,
    // They take as long as they take: minutes for hundreds of restarts.
    testTimeout: 0,
    hookTimeout: 0,
  },
});
