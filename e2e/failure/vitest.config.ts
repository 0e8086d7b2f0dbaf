import { defineConfig } from 'vitest/config';

// Long runs started by hand: `npm run failure -- kill --times 200`.
export default defineConfig({
  test: {
    name: 'failure',
    include: ['*.run.ts'],
    globalSetup: ['@touchline/server/test/reliability/bundle-setup'],
    env: { TZ: 'Asia/Kathmandu' },
    fileParallelism: false,
    // No time limit: hundreds of restarts take minutes.
    testTimeout: 0,
    hookTimeout: 0,
  },
});
