import { defineConfig } from '@playwright/test';

// The machine's own Chromium: nothing is downloaded (CHROME_PATH names another one).
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

// The long set has what takes long and is seldom broken; CONTRIBUTING.md says when it is run.
const isLong = process.env.TEST_SET === 'long';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  ...(isLong ? { grep: /@long/u } : { grepInvert: /@long/u }),
  globalSetup: './global-setup.ts',
  // Each test has its own server and its own data.
  fullyParallel: true,
  // More than a machine has cores: a journey mostly waits.
  workers: 3,
  // A busy machine is slow, not wrong. The console asks for a lost server every 30 seconds in the end.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then is a fault of the product or of the test.
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Nothing waits for an animation; the splash has a journey of its own.
    reducedMotion: 'reduce',
    // What a person needs of a failure; the fixtures add the log of the server. A film of each page would
    // take a quarter of the time again.
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
