import { expect, test } from 'vitest';
import * as z from 'zod';
import { forbidZodToCompile } from './zod-without-eval.ts';

test('reaches the settings that zod itself goes by', () => {
  expect(z.config().jitless).toBeUndefined();
  forbidZodToCompile();
  expect(z.config().jitless).toBe(true);
});
