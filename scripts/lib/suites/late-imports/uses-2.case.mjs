import { expect, test } from 'vitest';
import { first } from './first.mjs';

test('loads', () => expect(first).toBe('last'));
