import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretsFrom } from './secrets.ts';

test('SC2 each use has a key of its own, the same after every start', () => {
  const bytes = randomBytes(64);
  const { linkKey, wellnessKey, codeKey } = secretsFrom(bytes);
  expect(wellnessKey).toHaveLength(32);
  expect(wellnessKey.equals(linkKey)).toBe(false);
  expect(bytes.includes(wellnessKey)).toBe(false);
  expect(codeKey).toHaveLength(32);
  expect([linkKey, wellnessKey].some((key) => key.equals(codeKey))).toBe(false);
  expect(secretsFrom(bytes).wellnessKey.equals(wellnessKey)).toBe(true);
  expect(secretsFrom(randomBytes(64)).wellnessKey.equals(wellnessKey)).toBe(false);
});

test('SC1 what was sealed for one place opens in no other, nor with another key', () => {
  const bytes = randomBytes(64);
  const sealed = secretsFrom(bytes).seal('a password', 'mail:1');
  expect(sealed).not.toContain('a password');
  expect(secretsFrom(bytes).unseal(sealed, 'mail:1')).toBe('a password');
  expect(() => secretsFrom(bytes).unseal(sealed, 'mail:2')).toThrow();
  expect(() => secretsFrom(randomBytes(64)).unseal(sealed, 'mail:1')).toThrow();
});
