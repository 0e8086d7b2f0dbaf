import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A busy machine is slow, not broken.
  test: { include: ['src/**/*.test.ts'], env: { TZ: 'Asia/Kathmandu' }, testTimeout: 60_000, hookTimeout: 60_000 },
});
