import { setTimeout as wait } from 'node:timers/promises';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';

/** In the order of their names, so that files that start imports run before those that use them. */
class ByName {
  shard = (files) => files;
  sort = (files) => [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
}

/** Makes `first` ask for `last` while `second` is under way, and `last` take longer than both. */
const delays = { 'second.mjs': 200, 'last.mjs': 600 };
const slowly = {
  name: 'slowly',
  load: async (id) => {
    await wait(delays[basename(id)] ?? 0);
    return null;
  },
};

export default defineConfig({
  plugins: [slowly],
  test: {
    include: ['*.case.mjs'],
    isolate: false,
    // With one worker all files would be one run.
    maxWorkers: 2,
    sequence: { sequencer: ByName },
    setupFiles: ['../settle-imports.mjs'],
  },
});
