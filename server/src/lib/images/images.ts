import { open } from 'node:fs/promises';
import { imageTypes, limits } from '@touchline/contract/wire/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ImageRefused } from './image-refused.ts';

// New vulnerabilities in decoders appear every year, so only the four that the product needs may run in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
// One thread per image: the other threads serve requests.
sharp.concurrency(1);

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

/** Encodes an image without metadata. */
const webpOf = async (
  image: Sharp,
  size: ImageSize,
  { isTransparent }: { isTransparent: boolean },
): Promise<PreparedImage> => {
  const { data: content, info } = await image
    .webp({ quality: size.quality, alphaQuality: 100, effort: size.isQuick && !isTransparent ? 2 : 4 })
    .toBuffer({ resolveWithObject: true });
  return { content, type: 'image/webp', bytes: content.length, width: info.width, height: info.height };
};

type Shape = { width: number; height: number };

/** The only place that reads untrusted bytes. */
const read = (source: string | Buffer) =>
  sharp(source, { limitInputPixels: limits.imagePixels, sequentialRead: true, pages: 1, failOn: 'error' });

/** The first frame of an untrusted image, upright, in sRGB, at most as large as the box. */
const fitted = (source: string | Buffer, { width, height }: Shape) =>
  read(source)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds });

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
const pixelsOf = (source: string | Buffer, side: number) =>
  fitted(source, { width: side, height: side }).raw().toBuffer({ resolveWithObject: true });

/** The shape of an image when upright, and whether it is a JPEG. Throws `ImageRefused` if decoding takes too much memory. */
const look = async (source: string | Buffer): Promise<Shape & { isJpeg: boolean }> => {
  const { width, height, channels, depth, format, autoOrient } = await read(source).metadata();
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (Math.max(width, height) > decodedSideMax || bytes > decodedBytesMax) throw new ImageRefused('imageTooLarge');
  return { ...autoOrient, isJpeg: format === 'jpeg' };
};

/** The longest side that an image of this shape needs so that each of the sizes can be made of it. */
const sideFor = ({ width, height }: Shape, sizes: readonly ImageSize[]): number => {
  const scales = sizes.map((size) => {
    const [across, down] = [size.width / width, size.height / height];
    return size.crop ? Math.max(across, down) : Math.min(across, down);
  });
  return Math.min(sideMax, Math.max(1, Math.round(Math.max(width, height) * Math.max(...scales))));
};

type Named<Name> = { name: Name; size: ImageSize };
type Decoded<Name> = { pixels: Pixels; largest?: { name: Name; image: PreparedImage } };

/**
 * The pixels of which the sizes are made. The largest size of a JPEG is made right away, so that the pixels are only as
 * many as the others need. A JPEG is decoded at a fraction of its size in a fraction of the time, whereas megabytes of
 * pixels in the heap made the garbage collector search all of it, and the other requests wait, every few images.
 */
const decode = async <Name>(source: string | Buffer, sizes: readonly Named<Name>[]): Promise<Decoded<Name>> => {
  try {
    const shape = await look(source);
    const [largest, ...others] = sizes.toSorted((a, b) => b.size.width - a.size.width);
    if (!shape.isJpeg || !largest || largest.size.crop || others.length === 0)
      return { pixels: await pixelsOf(source, sideMax) };
    const image = await webpOf(fitted(source, largest.size), largest.size, { isTransparent: false });
    const side = sideFor(
      shape,
      others.map(({ size }) => size),
    );
    return { pixels: await pixelsOf(source, side), largest: { name: largest.name, image } };
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
const encode = ({ data, info }: Pixels, size: ImageSize): Promise<PreparedImage> => {
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const image = (size.crop ? whole.extract(cropOf(info, size)) : whole)
    .resize({ width: size.width, height: size.height, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: decodeSeconds });
  return webpOf(image, size, { isTransparent: info.channels === 4 });
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
    const wanted = Object.entries<ImageSize>(sizes).map(([name, size]) => ({ name, size }));
    const { pixels, largest } = await decodeQueue(() => decode(image, wanted));
    const made: [string, PreparedImage][] = [];
    for (const { name, size } of wanted)
      made.push([name, largest?.name === name ? largest.image : await encode(pixels, size)]);
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
