import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFaceFiles } from './faces.ts';
import { packageBytes } from './font-files.ts';

/** Writes every font that papers use into a folder; returns the names. The build runs it: no package of fonts is deployed. */
export const writeFonts = (folder: string): string[] => {
  mkdirSync(folder, { recursive: true });
  const files = allFaceFiles();
  for (const file of files) writeFileSync(join(folder, file.name), packageBytes(file));
  return files.map(({ name }) => name);
};
