import { afterAll, beforeAll } from 'vitest';

// The processor time of a file's tests, for the list at the end of the run (summary.mjs). Loading modules is left out: files
// share them, and whichever comes first would pay for all. So are other processes, which a test starts.
let before;
beforeAll(() => {
  before = process.cpuUsage();
});
// Without parameters: Vitest takes the first one for the fixtures that a hook wants.
afterAll(function () {
  const [, file] = arguments;
  const { user, system } = process.cpuUsage(before);
  file.meta.cpuSeconds = (user + system) / 1e6;
});
