import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  blackPng,
  falseImages,
  framesGif,
  tellingImages,
  textBombPng,
  traces,
} from '../../test/hostile/hostile-images.ts';
import { processorMsOf } from '../../test/helpers/processor-time.ts';
import { ImageRefused } from './image-refused.ts';
import { prepareImage, type ImageSize } from './images.ts';

const sizes: Record<'small' | 'large' | 'cut', ImageSize> = {
  small: { width: 40, height: 40, quality: 80 },
  large: { width: 1600, height: 1600, quality: 80 },
  cut: { width: 50, height: 60, quality: 90, crop: { fromTop: 0.2 } },
};

const fileOf = (content: Buffer): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-images-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'picture');
  writeFileSync(path, content);
  return path;
};
const prepare = (content: Buffer) => prepareImage(fileOf(content), sizes);
const reasonOf = (content: Buffer): Promise<string> =>
  prepare(content).then(
    () => 'taken',
    (error: unknown) => (error instanceof ImageRefused ? error.reason : String(error)),
  );
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** Runs the work and returns the peak memory growth of the process during it, in MB. */
const growthOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
  await work();
  clearInterval(timer);
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1e6;
};

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('accepts a %s and makes each size of it', async (type) => {
  const made = await prepare(await noise(300, 200).toFormat(type).toBuffer());
  expect(made.large).toMatchObject({ type: 'image/webp', width: 300, height: 200 });
  expect(made.small).toMatchObject({ width: 40, height: 27 });
  expect(await sharp(made.large.content).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  expect(made.large.bytes).toBe(made.large.content.length);
});

test('never enlarges, and makes nothing larger than its box', async () => {
  const made = await prepare(await noise(4000, 1000).jpeg().toBuffer());
  expect(made.large).toMatchObject({ width: 1600, height: 400 });
  const tiny = await prepare(await noise(3, 2).png().toBuffer());
  expect(tiny.large).toMatchObject({ width: 3, height: 2 });
});

test('crops a tall portrait so that its upper part remains', async () => {
  const top = {
    input: { create: { width: 100, height: 40, channels: 3 as const, background: '#f00' } },
    top: 0,
    left: 0,
  };
  const tall = sharp({ create: { width: 100, height: 220, channels: 3, background: '#00f' } }).composite([top]);
  const { cut } = await prepare(await tall.png().toBuffer());
  expect(cut).toMatchObject({ width: 50, height: 60 });
  // 100 of 220 lines are cropped, 20 of them at the top: 20 of the 40 red lines remain.
  const { data, info } = await sharp(cut.content).raw().toBuffer({ resolveWithObject: true });
  const redAt = (line: number) => data[(line * info.width + 25) * info.channels]! > 128;
  expect([redAt(2), redAt(7), redAt(14), redAt(50)]).toEqual([true, true, false, false]);
});

test('keeps transparency', async () => {
  const crest = sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0 } } });
  const { small } = await prepare(await crest.png().toBuffer());
  expect((await sharp(small.content).stats()).isOpaque).toBe(false);
});

test('a quick size is at most a tenth larger, and the same for a transparent picture', async () => {
  const slow: ImageSize = { width: 600, height: 600, quality: 82 };
  const bytesOf = async (content: Buffer) => {
    const made = await prepareImage(content, { slow, quick: { ...slow, isQuick: true } });
    return { slow: made.slow.bytes, quick: made.quick.bytes };
  };
  const photo = await bytesOf(await noise(600, 400).blur(4).jpeg().toBuffer());
  expect(photo.quick).not.toBe(photo.slow);
  expect(photo.quick).toBeLessThanOrEqual(photo.slow * 1.1);
  const crest = await bytesOf(await noise(600, 400).blur(4).ensureAlpha(0.5).png().toBuffer());
  expect(crest.quick).toBe(crest.slow);
});

test('UP4 turns a picture upright before its orientation is dropped', async () => {
  const left = {
    input: { create: { width: 40, height: 40, channels: 3 as const, background: '#f00' } },
    top: 0,
    left: 0,
  };
  const lying = sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } }).composite([left]);
  const { large } = await prepare(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(large).toMatchObject({ width: 40, height: 80 });
  expect((await sharp(large.content).metadata()).orientation).toBeUndefined();
  const { data, info } = await sharp(large.content).raw().toBuffer({ resolveWithObject: true });
  expect(data[(10 * info.width + 20) * info.channels]).toBeGreaterThan(200);
  expect(data[(70 * info.width + 20) * info.channels]).toBeLessThan(60);
});

test.each([
  ['a photo', { width: 2000, height: 1501 }],
  ['a portrait', { width: 641, height: 1333 }],
  ['a small picture', { width: 90, height: 70 }],
  ['a panorama', { width: 4000, height: 250 }],
  ['a strip', { width: 30, height: 3000 }],
])('makes the same sizes of %s, whether it is a JPEG or a PNG, upright', async (_what, { width, height }) => {
  const picture = noise(Math.ceil(width / 40), Math.ceil(height / 40)).resize(width, height, { fit: 'fill' });
  const pixels = { raw: { width, height, channels: 3 as const } };
  const upright = await picture.raw().toBuffer();
  const stored = { ...sizes, small: { ...sizes.small, width: 200, height: 200 } };
  const png = await prepareImage(await sharp(upright, pixels).png().toBuffer(), stored);
  // A camera that was held upright stores the picture lying.
  const lying = sharp(await sharp(upright, pixels).rotate(270).raw().toBuffer(), {
    raw: { ...pixels.raw, width: height, height: width },
  });
  const jpeg = await prepareImage(
    await lying.withMetadata({ orientation: 6 }).jpeg({ quality: 98 }).toBuffer(),
    stored,
  );
  for (const name of ['small', 'large', 'cut'] as const) {
    const { width: across, height: down } = png[name];
    expect(jpeg[name], name).toMatchObject({ width: across, height: down });
    const [one, other] = await Promise.all([jpeg, png].map((made) => sharp(made[name].content).raw().toBuffer()));
    const difference = one!.reduce((sum, value, index) => sum + Math.abs(value - other![index]!), 0) / one!.length;
    expect(difference, name).toBeLessThan(15);
  }
});

test('UP4 no size of a picture contains any of its metadata', async () => {
  for (const [name, content] of Object.entries(await tellingImages())) {
    expect(content.toString('latin1'), name).toMatch(/secret person|<script|PK\u0005\u0006|Exif|EXIF/);
    for (const made of Object.values(await prepare(content))) {
      const text = made.content.toString('latin1');
      for (const trace of traces) expect(text.includes(trace), `${trace} of ${name}`).toBe(false);
      const metadata = await sharp(made.content).metadata();
      expect(metadata, name).not.toHaveProperty('exif');
      expect(metadata, name).not.toHaveProperty('xmp');
      expect(metadata, name).not.toHaveProperty('icc');
      // The file ends where its own header says, so nothing is appended.
      expect(made.content.readUInt32LE(4) + 8, name).toBe(made.content.length);
    }
  }
});

test('UP4 takes the first frame of an animation', async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 250), Buffer.alloc(20 * 20 * 3, 5)]);
  const animated = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { large } = await prepare(animated);
  expect(large).toMatchObject({ width: 20, height: 20 });
  expect((await sharp(large.content).stats()).channels[0]!.min).toBeGreaterThan(200);
});

test('UP2 refuses a file that only claims to be a picture', async () => {
  for (const [name, content] of Object.entries(await falseImages()))
    expect(await reasonOf(content), name).toBe('imageFile');
});

test('UP2 no other decoder runs in this process, whatever code asks for it', async () => {
  const { 'an svg with a script': svg, 'a tiff': tiff, 'an avif': avif } = await falseImages();
  for (const content of [svg!, tiff!, avif!]) {
    await expect(sharp(content).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(fileOf(content)).metadata()).rejects.toThrow(/unsupported image format/);
  }
});

test('refuses a picture that ends too early or is damaged', async () => {
  for (const type of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const whole = await noise(300, 200).toFormat(type).toBuffer();
    for (const share of [0.1, 0.5, 0.95])
      expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * share))), `${type} ${share}`).toBe(
        'imageUnreadable',
      );
  }
  expect(await reasonOf(Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from('*/=1;')]))).toBe(
    'imageUnreadable',
  );
});

test('UP3 refuses 30,000 × 30,000 pixels in under 1 MB at once', async () => {
  const bomb = blackPng({ width: 30_000, height: 30_000 });
  expect(bomb.length).toBeLessThan(1_000_000);
  const refused = async () => expect(await reasonOf(bomb)).toBe('imageTooLarge');
  expect(await growthOf(refused)).toBeLessThan(200);
  expect(await processorMsOf(refused)).toBeLessThan(5_000);
});

test('UP3 refuses slightly more than 40 million pixels, however little memory they take', async () => {
  expect(await reasonOf(blackPng({ width: 6_400, height: 6_400 }))).toBe('imageTooLarge');
});

test('UP3 refuses a picture of few pixels whose colour depth would exhaust memory', async () => {
  const deep = blackPng({ width: 6_000, height: 6_000, depth: 16, colour: 6, interlaced: true });
  expect(await growthOf(async () => expect(await reasonOf(deep)).toBe('imageTooLarge'))).toBeLessThan(200);
});

test.each([
  ['wide', { width: 39_000_000, height: 1 }],
  ['tall', { width: 1, height: 39_000_000 }],
])('UP3 refuses an extremely %s picture with an allowed number of pixels, at once', async (_what, size) => {
  const picture = blackPng(size);
  expect(await processorMsOf(async () => expect(await reasonOf(picture)).toBe('imageTooLarge'))).toBeLessThan(5_000);
});

test('UP3 accepts the largest allowed picture, in bounded memory', async () => {
  const large = blackPng({ width: 6_300, height: 6_300 });
  expect(await growthOf(async () => expect(await reasonOf(large)).toBe('taken'))).toBeLessThan(200);
});

test('UP3 handles an animation of 2,000 frames and 80 MB of compressed text in bounded time and memory', async () => {
  for (const bomb of [framesGif(), textBombPng()]) {
    const taken = async () => expect(await reasonOf(bomb)).toBe('taken');
    expect(await growthOf(taken)).toBeLessThan(200);
    expect(await processorMsOf(taken)).toBeLessThan(5_000);
  }
});

test('UP3 decodes many pictures in turn, all of them, also after failures', async () => {
  const good = await noise(50, 50).png().toBuffer();
  const reasons = await Promise.all(
    Array.from({ length: 12 }, (_, index) => reasonOf(index % 3 === 0 ? good.subarray(0, 200) : good)),
  );
  expect(reasons.filter((reason) => reason === 'taken')).toHaveLength(8);
});
