import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Texts = { [key: string]: string | Texts };

/** The console's texts in a language. */
export const readTexts = (language: string): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, `public/locales/${language}.json`), 'utf8')) as Texts;

/** The texts under the given dotted paths, in place. */
export const partOf = (all: Texts, paths: readonly string[]): Texts => {
  const part: Texts = {};
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let from: string | Texts | undefined = all;
    let to = part;
    for (const name of names) {
      from = typeof from === 'object' ? from[name] : undefined;
      to = (to[name] ??= {}) as Texts;
    }
    const found = typeof from === 'object' ? from[last] : undefined;
    if (found !== undefined) to[last] = found;
  }
  return part;
};
