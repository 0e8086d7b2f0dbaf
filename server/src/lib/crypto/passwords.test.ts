import { hash, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const quick = { memoryKiB: 8, passes: 1, lanes: 1 };

test('AU1 hashes with argon2id, 19 MiB, two passes and one lane, written into the hash', async () => {
  const stored = await createPasswords().hash('Valmora2026!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(stored).saltLen).toBe(16);
});

test('AU1 hashes the same password differently each time', async () => {
  const passwords = createPasswords(quick);
  expect(await passwords.hash('Valmora2026!')).not.toBe(await passwords.hash('Valmora2026!'));
});

test("AU1 a correct password is hashed again if the stored hash is cheaper than today's", async () => {
  const passwords = createPasswords({ memoryKiB: 16, passes: 2, lanes: 1 });
  const cheap = await hash('Valmora2026!', { memoryCost: 8, timeCost: 1 });
  const { matches, newHash } = await passwords.check('Valmora2026!', cheap);
  expect(matches).toBe(true);
  expect(newHash).toContain('$m=16,t=2,p=1$');
  expect(await passwords.check('Valmora2026!', newHash)).toEqual({ matches: true });
  expect(await passwords.check('Valmora2027!', cheap)).toEqual({ matches: false });
});

test.each([' Valmora2026!', 'Valmora2026! ', 'valmora2026!', 'Valmora2026', 'Valmora2026!!'])(
  'AU1 uses passwords as entered: %j is a different one',
  async (typed) => {
    const passwords = createPasswords(quick);
    expect((await passwords.check(typed, await passwords.hash('Valmora2026!'))).matches).toBe(false);
  },
);

test('AU1 does not truncate long passwords, and distinguishes composed from decomposed letters', async () => {
  const passwords = createPasswords(quick);
  const long = 'a'.repeat(900);
  expect((await passwords.check(`${long}b`, await passwords.hash(`${long}c`))).matches).toBe(false);
  expect((await passwords.check('\u00e9', await passwords.hash('e\u0301'))).matches).toBe(false);
});

test('AU3 no password matches the dummy', async () => {
  expect(await createPasswords(quick).check('nobody has this password', undefined)).toEqual({ matches: false });
});

test('AU2 refuses checks when twenty already wait, while hashing waits', async () => {
  const passwords = createPasswords(quick);
  const stored = await passwords.hash('Valmora2026!');
  const checks = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.check('Valmora2026!', stored)));
  expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  const hashes = await Promise.all(Array.from({ length: 50 }, () => passwords.hash('Valmora2026!')));
  expect(new Set(hashes).size).toBe(50);
});

test('AU2 attempts share the queue with the checks', async () => {
  const passwords = createPasswords(quick);
  const stored = await passwords.hash('Valmora2026!');
  let inside = 0;
  let most = 0;
  const attempt = () =>
    passwords.attempt(async (check) => {
      inside += 1;
      most = Math.max(most, inside);
      const { matches } = await check('Valmora2026!', stored);
      inside -= 1;
      return matches;
    });
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, attempt));
  expect(most).toBe(2);
  expect(attempts.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(22);
});

test('AZ8 a stored hash that cannot be read is an error, never a match', async () => {
  await expect(createPasswords(quick).check('', 'nonsense')).rejects.toThrow();
});
