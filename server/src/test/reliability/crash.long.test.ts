import { test } from 'vitest';
import { killWhileWriting } from './kill-while-writing.ts';

test('DU2 kill -9 at any moment of writing, twenty times: every confirmed write is there', async () => {
  await killWhileWriting(Array.from({ length: 20 }, (_, cycle) => 1 + ((cycle * 37) % 80)));
}, 900_000);
