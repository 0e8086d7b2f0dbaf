import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf } from '@touchline/contract/wire/languages';

type Tree = { [key: string]: string | Tree };

// As web/src/lib/i18n/isolated.ts has it: from right to left, a value in another script is isolated from its sentence, and so
// are numbers that signs join, such as a formation.
const isIsolated = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}|\d\+\d|\d(?:-\d){2}/u;
const shown = (language: string, value: string) =>
  directionOf(language) === 'rtl' && isIsolated.test(value) ? `\u2068${value}\u2069` : value;

/** The console's texts in one language, so that a journey can run in all of them: `t('setup.next')`. */
export const textsIn = (language: string) => {
  const file = join(import.meta.dirname, `../../web/public/locales/${language}.json`);
  const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  return (key: string, values: Record<string, string | number> = {}): string => {
    const found = key.split('.').reduce<string | Tree | undefined>((part, name) => {
      return typeof part === 'object' ? part[name] : undefined;
    }, tree);
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(language, String(values[name] ?? '')));
  };
};

export type Texts = ReturnType<typeof textsIn>;
