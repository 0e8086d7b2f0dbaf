import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { createTestClock } from '../../../test/start-test-app.ts';
import { createLinksService } from './links.service.ts';

const start = (linkKey = randomBytes(32)) => {
  const clock = createTestClock('2026-08-15T08:00:00.000Z');
  return { clock, linkKey, links: createLinksService({ linkKey, clock }) };
};
const tokenOf = (image: { url: string } | null) => image!.url.replace('/files/', '');

test('returns no link without an image', () => {
  expect(start().links.imageOf(null, 'thumb', 'image')).toBeNull();
});

test('LI1 a picture keeps its link for four hours, and the link is valid for four more', () => {
  const { clock, links } = start();
  const key = newId();
  const first = links.imageOf(key, 'thumb', 'image');
  clock.advance(hoursMs(4) - 1);
  expect(links.imageOf(key, 'thumb', 'image')).toEqual(first);
  clock.advance(1);
  expect(links.imageOf(key, 'thumb', 'image')).not.toEqual(first);
  expect(links.open(tokenOf(first))).toMatchObject({ fileId: key, variant: 'thumb', secondsLeft: 4 * 3600 });
  clock.advance(hoursMs(4));
  expect(links.open(tokenOf(first))).toBeUndefined();
});

test('LI2 the link of a paper is valid for 15 minutes and names its session', () => {
  const { clock, links } = start();
  const sessionId = newId();
  const token = tokenOf(links.imageOf(newId(), 'full', 'paper', sessionId));
  expect(links.open(token)).toMatchObject({ purpose: 'paper', sessionId, secondsLeft: 900 });
  clock.advance(minutesMs(15) - 1000);
  expect(links.open(token)).toBeDefined();
  clock.advance(1000);
  expect(links.open(token)).toBeUndefined();
});

test('LI1 a link with any changed character or bit is invalid', () => {
  const { links } = start();
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const image of [links.imageOf(newId(), 'card', 'image'), links.imageOf(newId(), 'card', 'paper', newId())]) {
    const token = tokenOf(image);
    expect(links.open(token)).toBeDefined();
    for (let at = 0; at < token.length; at += 1)
      for (const character of `${alphabet}=.~ \n`)
        if (character !== token[at])
          expect(links.open(token.slice(0, at) + character + token.slice(at + 1))).toBeUndefined();
    for (const longer of [`${token}=`, `${token}A`, ` ${token}`, `${token}\n`, token.slice(0, -1), ''])
      expect(links.open(longer)).toBeUndefined();
  }
});

test('LI1 a link can be neither extended nor changed to another size, file, purpose or session', () => {
  const { links } = start();
  const token = tokenOf(links.imageOf(newId(), 'thumb', 'paper', newId()));
  const bytes = Buffer.from(token.slice(4), 'base64url');
  // Version, file id, variant, purpose, expiry, session, in this order.
  const changes: [number, number][] = [
    [0, 2],
    [1, 255],
    [13, 2],
    [14, 0],
    [15, 255],
    [18, 255],
    [19, 255],
  ];
  for (const [at, value] of changes) {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at] === value ? value - 1 : value;
    expect(links.open(`tlf_${changed.toString('base64url')}`), `byte ${at}`).toBeUndefined();
  }
  const withoutSession = Buffer.concat([bytes.subarray(0, 19), bytes.subarray(31)]);
  expect(links.open(`tlf_${withoutSession.toString('base64url')}`)).toBeUndefined();
});

test("LI1 another installation's link is invalid", () => {
  const token = tokenOf(start().links.imageOf(newId(), 'thumb', 'image'));
  expect(start().links.open(token)).toBeUndefined();
});

test('an expired link still identifies its file, a forged one does not', () => {
  const { clock, links } = start();
  const key = newId();
  const token = tokenOf(links.imageOf(key, 'thumb', 'image'));
  clock.advance(hoursMs(100));
  expect(links.fileNamedBy(token)).toBe(key);
  expect(links.fileNamedBy(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
});
