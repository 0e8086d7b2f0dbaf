import { defineConfig } from 'vitest/config';

// The same tests on both engines. A forgotten time zone shows in Kathmandu (UTC+5:45).
const shared = {
  include: ['src/**/*.test.ts'],
  exclude: ['src/test/reliability/**'],
  env: { TZ: 'Asia/Kathmandu' },
  // Each test starts an app of its own; loading the code anew for each file would take as long as all the tests.
  isolate: false,
  // A busy machine is slow, not wrong.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // One core would be left free, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          // What needs several servers that tell each other something.
          exclude: [...shared.exclude, 'src/**/*.postgres.test.ts'],
          env: { ...shared.env, TEST_ENGINE: 'sqlite' },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          env: { ...shared.env, TEST_ENGINE: 'postgres' },
          globalSetup: ['./src/test/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'reliability',
          include: ['src/test/reliability/**/*.test.ts'],
          exclude: [],
          globalSetup: ['./src/test/reliability/bundle-setup.ts'],
          // They measure and kill real servers: alone on the machine, one file after the other.
          fileParallelism: false,
          isolate: true,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
        },
      },
    ],
  },
});
