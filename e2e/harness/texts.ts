import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { [key: string]: string | Tree };

/** The console's texts in a language, so that one journey runs in all of them: `t('setup.next')`. */
export const textsIn = (language: string) => {
  const file = join(import.meta.dirname, `../../web/public/locales/${language}.json`);
  const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  return (key: string, values: Record<string, string | number> = {}): string => {
    const found = key.split('.').reduce<string | Tree | undefined>((part, name) => {
      return typeof part === 'object' ? part[name] : undefined;
    }, tree);
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};

export type Texts = ReturnType<typeof textsIn>;
