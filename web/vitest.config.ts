import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

// A zone nobody works in: a date without its zone shows at once.
process.env.TZ = 'Asia/Kathmandu';

// Very long lists are tested by themselves (TEST_SET=long), so that the quick set stays quick.
const long = 'src/**/*.long.test.{ts,tsx}';
const isLong = process.env.TEST_SET === 'long';

export default defineConfig({
  plugins: [react()],
  test: {
    // One core would be left free, which on a small machine is half of it.
    maxWorkers: '100%',
    environment: 'jsdom',
    // Modules are loaded once for each worker: src/test/setup.ts leaves nothing of a test behind.
    isolate: false,
    include: [isLong ? long : 'src/**/*.test.{ts,tsx}'],
    exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, long],
    setupFiles: ['./src/test/setup.ts'],
    css: false,
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
