import { imageTypes, limits } from '@touchline/contract/wire/limits';
import type { TFunction } from 'i18next';

// Some systems report a non-standard type for .jpg files.
const accepted: readonly string[] = [...imageTypes, 'image/jpg'];

/** Photos of iPhones. Windows knows no type for them. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/u.test(type) || (type === '' && /\.hei[cf]$/iu.test(name));

/** Other pictures that some browsers can decode, and that are sent as JPEG or WebP then. */
const isConvertible = (file: Pick<File, 'type' | 'name'>): boolean =>
  isHeic(file) || ['image/avif', 'image/bmp', 'image/tiff'].includes(file.type);

/** iPhones and iPads, which turn HEIC into JPEG themselves where HEIC is not asked for. */
const turnsHeicItself = (): boolean =>
  /iP(?:hone|ad|od)/u.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** For the `accept` of a file input; the rule itself is `imageProblem`. */
export const imageAccept = [...accepted, ...(turnsHeicItself() ? [] : ['image/heic', 'image/heif', '.heic'])].join(',');

export type ImageKind = 'document' | 'gallery';

/** Files below this size have at most 40 million pixels, unless somebody means them not to. */
const fewPixelsBytes = 1024 * 1024;
/** Larger files are no photos, and decoding them takes the memory of a phone. */
const sourceBytesMax = 64 * 1024 * 1024;

/** A picture as large as this or larger is refused. Portraits and documents: 4 MB, gallery: 10. */
export const imageBytesOf = (kind: ImageKind): number =>
  kind === 'gallery' ? limits.galleryImageBytes : limits.imageBytes;

/** True for a picture that the server takes, as far as its size in pixels is right. */
export const isSendable = (file: Pick<File, 'type' | 'size'>, kind: ImageKind): boolean =>
  accepted.includes(file.type) && file.size < imageBytesOf(kind);

/** True for a picture that `smallerImage` should look at before it is sent. */
export const needsLook = (file: Pick<File, 'type' | 'size'>, kind: ImageKind): boolean =>
  !isSendable(file, kind) || file.size >= fewPixelsBytes;

/** The message about a picture that this browser cannot make smaller, or cannot open. */
export const unreadableMessage = (file: Pick<File, 'type' | 'name'>, kind: ImageKind) => {
  if (isHeic(file)) return 'imageHeic';
  if (!accepted.includes(file.type)) return 'imageFile';
  return kind === 'gallery' ? 'galleryImageSize' : 'imageSize';
};

/** The text key of what is wrong with a chosen file, or null. A picture that is too large is made smaller before it is sent. */
export function imageProblem(file: Pick<File, 'type' | 'size' | 'name'>, kind: ImageKind = 'document') {
  if (!accepted.includes(file.type) && !isConvertible(file)) return 'validation.imageFile';
  if (file.size < sourceBytesMax) return null;
  return kind === 'gallery' ? 'validation.galleryImageSize' : 'validation.imageSize';
}

type ImageProblem = NonNullable<ReturnType<typeof imageProblem>>;

/** The message of a problem; about a file that is no picture it also names the kinds that are taken. */
export const problemText = (t: TFunction, problem: ImageProblem): string =>
  problem === 'validation.imageFile' ? t('pieces.upload.kinds', { sentence: t(problem) }) : t(problem);
