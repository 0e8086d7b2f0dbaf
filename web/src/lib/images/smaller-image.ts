import { limits } from '@touchline/contract/wire/limits';
import { type ImageKind, imageBytesOf, isSendable, unreadableMessage } from '../forms/image-rules.ts';
import { ApiError } from '../http/api-error.ts';

/** Longest sides in pixels, from the best one down, and the quality that goes with them. The server keeps 1600 at most. */
const tries = [
  { side: 2400, quality: 0.9 },
  { side: 1600, quality: 0.8 },
];

/** The picture upright, as its EXIF data say: browsers turn an image before it is drawn. */
const decoded = async (file: File): Promise<{ picture: HTMLImageElement; release: () => void }> => {
  const picture = new Image();
  const url = URL.createObjectURL(file);
  picture.src = url;
  try {
    await picture.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { picture, release: () => URL.revokeObjectURL(url) };
};

const drawn = (picture: HTMLImageElement, type: string, { side, quality }: (typeof tries)[number]) => {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // Safari writes no WebP and makes a PNG of it, which keeps what is transparent as well.
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
};

const nameAs = (name: string, type: string): string => `${name.replace(/\.\w+$/u, '')}.${type.slice('image/'.length)}`;

/**
 * A picture as the server takes it: itself, or drawn again with fewer pixels, upright, as JPEG or WebP. Throws an error with
 * the message for the person if this browser cannot open it.
 */
export const smallerImage = async (file: File, kind: ImageKind): Promise<File> => {
  const refused = () =>
    new ApiError('badRequest', { errors: [{ field: 'file', message: unreadableMessage(file, kind) }] });
  const opened = await decoded(file).catch(() => null);
  if (!opened) {
    // Also what this browser cannot decode may be a picture to the server.
    if (isSendable(file, kind)) return file;
    throw refused();
  }
  try {
    const { picture } = opened;
    const hasFewPixels = picture.naturalWidth * picture.naturalHeight <= limits.imagePixels;
    if (hasFewPixels && isSendable(file, kind)) return file;
    const isPhoto = /jpe?g|hei[cf]/u.test(file.type) || file.type === '';
    for (const size of tries) {
      const blob = await drawn(picture, isPhoto ? 'image/jpeg' : 'image/webp', size);
      if (blob && blob.size < imageBytesOf(kind))
        return new File([blob], nameAs(file.name, blob.type), { type: blob.type });
    }
    throw refused();
  } finally {
    opened.release();
  }
};
