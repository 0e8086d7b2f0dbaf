import type { ImageKind } from '../forms/image-rules.ts';

// One after another: decoding a phone's photo takes 200 MB.
let last: Promise<unknown> = Promise.resolve();

/** A picture that `needsLook` as it is sent: made smaller where it has too many bytes or pixels. Throws as `smallerImage` does. */
export const readyImage = async (file: File, kind: ImageKind): Promise<File> => {
  const made = last.then(async () => (await import('./smaller-image.ts')).smallerImage(file, kind));
  last = made.catch(() => undefined);
  return made;
};
