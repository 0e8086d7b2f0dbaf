import { expect, test } from 'vitest';
import * as z from 'zod';
import { forbidZodToCompile } from './zod-without-eval.ts';

test('changes the settings that zod itself uses', () => {
  expect(z.config().jitless).toBeUndefined();
  forbidZodToCompile();
  expect(z.config().jitless).toBe(true);
});
