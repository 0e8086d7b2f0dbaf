import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { dialCodes } from './vite-dial-codes.ts';
import { languageParts, smallI18n } from './vite-languages.ts';

// An unusual time zone: a date formatted without its zone fails at once.
process.env.TZ = 'Asia/Kathmandu';

// Very long lists run separately (TEST_SET=long), so that the quick set stays quick.
const long = 'src/**/*.long.test.{ts,tsx}';
const isLong = process.env.TEST_SET === 'long';

export default defineConfig({
  // As in the build that ships: src/test/shipped has its React.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: [dialCodes(), languageParts()],
  resolve: { alias: smallI18n },
  // A setup file lies beside the tools that all suites share.
  server: { fs: { allow: ['..'] } },
  test: {
    // A screen often waits: for an answer, a pause in typing, a frame. Two workers more than cores fill these gaps.
    maxWorkers: availableParallelism() + 2,
    // Rendering makes much that is soon garbage, which a larger young generation collects less often.
    execArgv: ['--max-semi-space-size=64'],
    environment: 'jsdom',
    // Modules are loaded once per worker: src/test/setup.ts cleans up after each test.
    isolate: false,
    include: [isLong ? long : 'src/**/*.test.{ts,tsx}'],
    exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, long],
    setupFiles: [
      '../scripts/lib/suites/processor-time.mjs',
      '../scripts/lib/suites/settle-imports.mjs',
      './src/test/setup.ts',
    ],
    css: false,
    restoreMocks: true,
    // A busy machine is slow, not broken.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
