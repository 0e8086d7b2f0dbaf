import { open } from 'node:fs/promises';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { imageTypes } from '@touchline/contract/wire/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

// Holes in decoders come every year: of all of them only the four that the product takes may run in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
// One thread for each image: the others serve requests.
sharp.concurrency(1);

const pixelsMax = 40_000_000;
/** The most that jpeg allows of a side. Of other types an image one pixel wide could be so tall that it takes seconds. */
const decodedSideMax = 65_535;
/** What an image may take in memory when all of it is held at once: deep colours reach this before the pixels do. */
const decodedBytesMax = 160_000_000;
const decodeSeconds = 10;
const decodesAtOnce = 2;
/** The largest side that is kept of any image, in pixels. */
const sideMax = 1600;
/** Enough for the signatures of all types that we take. */
const signatureBytes = 4100;

/**
 * One size of an image: within a box, keeping its proportions and never enlarged; with `crop` cut to the proportions of
 * the box first, `fromTop` being the share of what is cut away that goes off above.
 */
export type ImageSize = { width: number; height: number; quality: number; crop?: { fromTop: number } };

export type PreparedImage = { content: Buffer; type: 'image/webp'; bytes: number; width: number; height: number };

/** The file is none of the images that we take; `reason` is the key of the message. */
export class ImageRefused extends Error {
  readonly reason: MessageKey;

  constructor(reason: 'imageFile' | 'imageTooLarge' | 'imageUnreadable') {
    super(reason);
    this.reason = reason;
  }
}

/** Lets `most` run at a time, the rest in turn. */
const createQueue = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
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

/** By content; names and declared types say nothing. */
const isImage = async (image: string | Buffer): Promise<boolean> => {
  const found = await fileTypeFromBuffer(await headOf(image));
  // An animated png is a png: its first frame is taken.
  const type: string | undefined = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  return imageTypes.some((allowed) => allowed === type);
};

type Pixels = Awaited<ReturnType<typeof decode>>;

/** The first frame, upright, in sRGB, at most `sideMax` a side: the only step that sees what a stranger wrote. */
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

/** A new file made from pixels alone, so that nothing else of the old one can be in it. */
const encode = async ({ data, info }: Pixels, size: ImageSize): Promise<PreparedImage> => {
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const { data: content, info: made } = await (size.crop ? whole.extract(cropOf(info, size)) : whole)
    .resize({ width: size.width, height: size.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: size.quality, alphaQuality: 100 })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true });
  return { content, type: 'image/webp', bytes: content.length, width: made.width, height: made.height };
};

/**
 * Makes the given sizes of an image, a file or its bytes: webp, which every present browser shows and which keeps
 * transparency. Throws `ImageRefused` for what is no jpeg, png, gif or webp, has more than 40 million pixels or can't be decoded.
 */
export const prepareImage = async <Name extends string>(
  image: string | Buffer,
  sizes: Record<Name, ImageSize>,
): Promise<Record<Name, PreparedImage>> => {
  if (!(await isImage(image))) throw new ImageRefused('imageFile');
  return decodeQueue(async () => {
    const pixels = await decode(image);
    const made: [string, PreparedImage][] = [];
    for (const [name, size] of Object.entries<ImageSize>(sizes)) made.push([name, await encode(pixels, size)]);
    return Object.fromEntries(made) as Record<Name, PreparedImage>;
  });
};
