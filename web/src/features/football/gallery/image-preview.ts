const smallBytes = 512 * 1024;
const previewPx = 1280;

const reduced = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: previewPx, resizeQuality: 'medium' });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.8));
    return blob ?? file;
  } finally {
    bitmap.close();
  }
};

// Sequentially: decoding a phone's photo takes 50 MB.
let last: Promise<unknown> = Promise.resolve();

/**
 * Creates an object URL for a chosen picture, rotated by EXIF data. A large photo is decoded once and reduced, since
 * a page of twenty would not fit into the memory of a phone. The caller revokes the URL.
 */
export const previewOf = (file: File, signal: AbortSignal): Promise<string | null> => {
  const made = last.then(async () => {
    if (signal.aborted) return null;
    // The browser may still show a picture that can't be reduced here.
    const blob = file.size <= smallBytes ? file : await reduced(file).catch(() => file);
    return signal.aborted ? null : URL.createObjectURL(blob);
  });
  last = made.catch(() => null);
  return made;
};
