import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A zone nobody works in: a date without its zone shows at once.
process.env.TZ = 'Asia/Kathmandu';

export default defineConfig({
  plugins: [react()],
  test: {
    // One core would be left free, which on a small machine is half of it.
    maxWorkers: '100%',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    css: false,
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
