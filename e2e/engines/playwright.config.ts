import { defineConfig } from '@playwright/test';

const isLong = process.env.TEST_SET === 'long';

// Playwright runs these journeys too, but drives none of their browsers: it knows only builds of its own. Drivers do it.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  ...(isLong ? { grep: /@long/u } : { grepInvert: /@long/u }),
  globalSetup: '../global-setup.ts',
  fullyParallel: true,
  // A whole browser of its own for each journey: more of them at once only wait for each other.
  workers: 2,
  // Generous for busy machines.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: 'list',
});
