import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { at } from './paths.mjs';

/** A module, not a table of types. */
export const isSource = (name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name) && !name.endsWith('.d.ts');

/** The sources below these folders, as paths in the repository. */
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
