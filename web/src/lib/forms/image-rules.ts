import { imageTypes, limits } from '@touchline/contract/wire/limits';

// Some systems report a non-standard type for .jpg files.
const accepted: readonly string[] = [...imageTypes, 'image/jpg'];

/** For the `accept` of a file input; the rule itself is `imageProblem`. */
export const imageAccept = accepted.join(',');

export type ImageKind = 'document' | 'gallery';

/** The text key of the problem with a chosen picture, or null. Portraits and documents: up to 4 MB, gallery: 10. */
export function imageProblem(file: Pick<File, 'type' | 'size'>, kind: ImageKind = 'document') {
  if (!accepted.includes(file.type)) return 'validation.imageFile';
  if (kind === 'gallery') return file.size >= limits.galleryImageBytes ? 'validation.galleryImageSize' : null;
  return file.size >= limits.imageBytes ? 'validation.imageSize' : null;
}
