import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { at } from './paths.mjs';

/** True for a module, not a declaration file. */
export const isSource = (name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name) && !name.endsWith('.d.ts');

/** Source files below these folders, as repository paths. */
export const sourcesIn = (folders, root = at()) =>
  folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
          const path = join(folder, entry.name);
          if (entry.isDirectory()) return /^(?:node_modules|dist)$/.test(entry.name) ? [] : sourcesIn([path], root);
          return isSource(entry.name) ? [path] : [];
        })
      : [],
  );
