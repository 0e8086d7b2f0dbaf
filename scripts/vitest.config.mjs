import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Some start processes. A busy machine is slow, not broken.
  test: { testTimeout: 180_000, hookTimeout: 180_000 },
});
