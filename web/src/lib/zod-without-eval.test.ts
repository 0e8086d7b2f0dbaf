import { expect, test, vi } from 'vitest';
import { forbidZodToCompile } from './zod-without-eval.ts';

test('zod parses objects without compiling code', async () => {
  forbidZodToCompile();
  const compiled = vi.fn();
  vi.stubGlobal(
    'Function',
    new Proxy(Function, {
      construct: (target, args: string[]) => {
        compiled();
        return Reflect.construct(target, args) as object;
      },
    }),
  );
  const z = await import('zod');
  expect(z.object({ name: z.string() }).parse({ name: 'Mateo' })).toEqual({ name: 'Mateo' });
  expect(compiled).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
