import { expect, test } from 'vitest';
import { newSeed, otpLink, stepOfCode } from './totp.ts';

/** The seed of the tables in RFC 4226, appendix D, and RFC 6238, appendix B: `12345678901234567890`. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('AU11 at second %i of RFC 6238 the code is %s', async (seconds, code) => {
  expect(await stepOfCode(seed, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('AU11 a code is accepted in its own half minute and the adjacent ones only', async () => {
  // 287082 belongs to step 1: seconds 30 to 59.
  const at = (seconds: number) => stepOfCode(seed, '287082', seconds * 1_000);
  expect(await Promise.all([0, 29, 30, 59, 60, 89, 90, 120].map(at))).toEqual([1, 1, 1, 1, 1, 1, undefined, undefined]);
  expect(await stepOfCode(seed, '287083', 59_000)).toBeUndefined();
});

test('AU11 a seed has 160 random bits, and its link names the club and the account', async () => {
  const seeds = await Promise.all(Array.from({ length: 50 }, newSeed));
  expect(new Set(seeds).size).toBe(50);
  for (const one of seeds) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  const link = new URL(await otpLink(seed, { issuer: 'UD Valmora & Co.', account: 'ana@club.example' }));
  expect(decodeURIComponent(link.pathname)).toBe('/UD Valmora & Co.:ana@club.example');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    issuer: 'UD Valmora & Co.',
    secret: seed,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
