import { defineConfig } from '@playwright/test';
import { tenthOfRun } from '../scripts/lib/suites/tenth.mjs';

// Uses the machine's Chromium: nothing is downloaded (CHROME_PATH names another one).
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

// For all processes of the run: its workers would otherwise select other tests after a commit during the run.
process.env.TEST_TENTH = tenthOfRun();

// The long set holds slow tests that seldom break; CONTRIBUTING.md says when it runs.
const isLong = process.env.TEST_SET === 'long';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  ...(isLong ? { grep: /@long/u } : { grepInvert: /@long/u }),
  globalSetup: './global-setup.ts',
  // Each test has its own server and data.
  fullyParallel: true,
  // More workers than cores: a journey often waits.
  workers: 4,
  // Generous for busy machines. The console eventually retries a lost server every 30 seconds.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // No retries: an unstable test is a defect of the product or of the test.
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // No test waits for an animation; the splash screen has its own journey.
    reducedMotion: 'reduce',
    // What a developer needs to debug a failure; the fixtures add the server's log. A video of each page would
    // add a quarter to the run time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false, attachments: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
