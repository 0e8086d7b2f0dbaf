import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { needsLook } from '../forms/image-rules.ts';
import { ApiError } from '../http/api-error.ts';
import { readyImage } from './ready-image.ts';

const megabyte = 1024 * 1024;

// What a browser decodes is tested in one (e2e): jsdom decodes nothing.
beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('The source image cannot be decoded'));
  URL.createObjectURL = () => 'blob:none';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

const fileOf = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
const messageOf = async (file: File, kind: 'document' | 'gallery') => {
  const error = await readyImage(file, kind).catch((thrown: unknown) => thrown);
  return error instanceof ApiError ? error.errors[0]?.message : error;
};

test('looks at pictures that may be too large, and at those of other kinds', () => {
  expect(needsLook(fileOf('me.jpg', 'image/jpeg', 300_000), 'document')).toBe(false);
  expect(needsLook(fileOf('me.jpg', 'image/jpeg', megabyte), 'document')).toBe(true);
  expect(needsLook(fileOf('me.heic', 'image/heic', 300_000), 'document')).toBe(true);
});

test('leaves it to the server to judge a picture of the right size that this browser cannot open', async () => {
  const file = fileOf('me.webp', 'image/webp', 3 * megabyte);
  expect(await readyImage(file, 'document')).toBe(file);
});

test.each([
  ['me.png', 'image/png', 4 * megabyte, 'document', 'imageSize'],
  ['me.png', 'image/png', 10 * megabyte, 'gallery', 'galleryImageSize'],
  ['me.heic', 'image/heic', 10, 'document', 'imageHeic'],
  ['ME.HEIC', '', 10, 'gallery', 'imageHeic'],
  ['me.tiff', 'image/tiff', 10, 'document', 'imageFile'],
] as const)('says about %s (%s, %i bytes, %s): %s', async (name, type, bytes, kind, message) => {
  expect(await messageOf(fileOf(name, type, bytes), kind)).toBe(message);
});
