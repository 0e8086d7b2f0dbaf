import { expect, test } from 'vitest';
import { bin, run } from '../run.mjs';

test('an import that outlives its test file does not fail the next one', async () => {
  const { output } = await run(bin('vitest'), ['run'], {
    cwd: `${import.meta.dirname}/late-imports`,
    env: { CI: '1', NO_COLOR: '1' },
  });
  expect(output).toMatch(/Test Files +4 passed \(4\)/);
});
