import { test } from 'vitest';
import { killWhileWriting } from './kill-while-writing.ts';

test('DU2 kill -9 in the middle of writing: every confirmed write is there', () => killWhileWriting([1, 12, 35, 80]));
