import { open } from 'node:fs/promises';
import { imageTypes } from '@touchline/contract/wire/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ImageRefused } from './image-refused.ts';

// New vulnerabilities in decoders appear every year, so only the four that the product needs may run in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
// One thread per image: the other threads serve requests.
sharp.concurrency(1);

const pixelsMax = 40_000_000;
/** The longest side that JPEG allows. Other formats allow a height at which even one pixel of width takes seconds. */
const decodedSideMax = 65_535;
/** The most memory that a decoded image may take: images with deep colours reach it before the pixel limit. */
const decodedBytesMax = 160_000_000;
const decodeSeconds = 10;
/** Bounds the memory: two decoded images take 320 MB at most. What the sizes are made of takes 10 MB an image. */
const decodesAtOnce = 2;
/** Each takes a thread of the pool, which has four: one stays free for files and passwords. */
const imagesAtOnce = 3;
/** The longest side of any stored image, in pixels. */
const sideMax = 1600;
/** Enough for the signatures of all accepted types. */
const signatureBytes = 4100;

/**
 * One size of an image: fitted into a box with its proportions, never enlarged. With `crop` the image is first cut
 * to the box's proportions; `fromTop` is the share of the removed part that is cut off at the top. `isQuick` halves the
 * time of encoding for a file that is a few percent larger; it has no effect on transparent images, whose files would
 * grow more.
 */
export type ImageSize = {
  width: number;
  height: number;
  quality: number;
  crop?: { fromTop: number };
  isQuick?: boolean;
};

export type PreparedImage = { content: Buffer; type: 'image/webp'; bytes: number; width: number; height: number };

/** Runs at most `most` pieces of work at once, the rest in order. */
const createQueue = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the place directly to the next one waiting.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
const imageQueue = createQueue(imagesAtOnce);
const decodeQueue = createQueue(decodesAtOnce);

const headOf = async (image: string | Buffer): Promise<Buffer> => {
  if (typeof image !== 'string') return image.subarray(0, signatureBytes);
  const file = await open(image, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Decides by content: names and declared types can't be trusted. */
const isImage = async (image: string | Buffer): Promise<boolean> => {
  const found = await fileTypeFromBuffer(await headOf(image));
  // An animated PNG counts as PNG: only its first frame is used.
  const type: string | undefined = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  return imageTypes.some((allowed) => allowed === type);
};

type Pixels = Awaited<ReturnType<typeof decode>>;

/** The first frame, upright, in sRGB, at most `sideMax` per side. This is the only step that reads untrusted bytes. */
const decode = async (source: string | Buffer) => {
  try {
    const image = sharp(source, { limitInputPixels: pixelsMax, sequentialRead: true, pages: 1, failOn: 'error' });
    const { width, height, channels, depth } = await image.metadata();
    const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (Math.max(width, height) > decodedSideMax || bytes > decodedBytesMax) throw new ImageRefused('imageTooLarge');
    return await image
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new ImageRefused(isTooLarge ? 'imageTooLarge' : 'imageUnreadable');
  }
};

const cropOf = ({ width, height }: { width: number; height: number }, size: ImageSize) => {
  const ratio = size.width / size.height;
  const cropWidth = Math.max(1, Math.min(width, Math.round(height * ratio)));
  const cropHeight = Math.max(1, Math.min(height, Math.round(width / ratio)));
  return {
    left: Math.floor((width - cropWidth) / 2),
    top: Math.floor((height - cropHeight) * (size.crop?.fromTop ?? 0)),
    width: cropWidth,
    height: cropHeight,
  };
};

/** Builds a new file from the pixels alone, so that it contains nothing else of the uploaded one. */
const encode = async ({ data, info }: Pixels, size: ImageSize): Promise<PreparedImage> => {
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const { data: content, info: made } = await (size.crop ? whole.extract(cropOf(info, size)) : whole)
    .resize({ width: size.width, height: size.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: size.quality, alphaQuality: 100, effort: size.isQuick && info.channels < 4 ? 2 : 4 })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true });
  return { content, type: 'image/webp', bytes: content.length, width: made.width, height: made.height };
};

/**
 * Makes the given sizes of an image (a file or its bytes) as WebP, which every current browser shows and which keeps
 * transparency. Throws `ImageRefused` for files that are not JPEG, PNG, GIF or WebP, have more than 40 million pixels
 * or can't be decoded.
 */
export const prepareImage = async <Name extends string>(
  image: string | Buffer,
  sizes: Record<Name, ImageSize>,
): Promise<Record<Name, PreparedImage>> => {
  if (!(await isImage(image))) throw new ImageRefused('imageFile');
  return imageQueue(async () => {
    const pixels = await decodeQueue(() => decode(image));
    const made: [string, PreparedImage][] = [];
    for (const [name, size] of Object.entries<ImageSize>(sizes)) made.push([name, await encode(pixels, size)]);
    return Object.fromEntries(made) as Record<Name, PreparedImage>;
  });
};

/** One of our own stored images as PNG, at most `side` pixels wide and high, for programs that cannot show WebP. */
export const pngOf = (image: Buffer, side: number): Promise<Buffer> =>
  imageQueue(() =>
    sharp(image)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png()
      .timeout({ seconds: decodeSeconds })
      .toBuffer(),
  );
