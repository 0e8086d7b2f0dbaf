import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { faceFile, type Face, type FaceFile, type Weight } from './faces.ts';
import { sfntOfWoff } from './woff.ts';

const require = createRequire(import.meta.url);

/** The bytes of a font as its package has them, unpacked. */
export const packageBytes = ({ source }: FaceFile): Buffer => {
  const bytes = readFileSync(require.resolve(source));
  return source.endsWith('.woff') ? sfntOfWoff(bytes) : bytes;
};

/**
 * A built server has its fonts beside its code, where this is in `main.js` or in one of the parts; one that runs from its
 * sources takes them from the packages.
 */
const built = ['./fonts/', '../fonts/'].map((folder) => new URL(folder, import.meta.url));

/** The bytes of a font. */
export const fontBytes = (face: Face, weight: Weight): Buffer => {
  const file = faceFile(face, weight);
  for (const folder of built) {
    const path = fileURLToPath(new URL(file.name, folder));
    if (existsSync(path)) return readFileSync(path);
  }
  return packageBytes(file);
};
