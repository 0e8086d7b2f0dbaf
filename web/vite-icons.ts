import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = 'lucide-react';

type Import = {
  type: string;
  start: number;
  end: number;
  source?: { value: unknown };
  specifiers?: { imported?: { name: string }; local: { name: string } }[];
};

/** The file of each icon, as the library's index names it. */
const filesIn = (index: string): Map<string, string> =>
  new Map(
    [...readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/\bdefault as (\w+)/g)].map(([, name = '']) => [name, join(dirname(index), file)] as const),
    ),
  );

/**
 * Imports each icon from its own file. Through the index of the library every module that draws one icon imports all of
 * them, and the graph of imports, which decides the chunks, would not tell which it needs.
 */
export const iconsByFile = (): Plugin => {
  let files: Map<string, string> | undefined;
  return {
    name: 'icons-by-file',
    enforce: 'post',
    apply: 'build',
    async transform(code, id) {
      if (id.includes('node_modules') || !code.includes(library)) return null;
      const found = (this.parse(code).body as Import[]).filter(
        ({ type, source }) => type === 'ImportDeclaration' && source?.value === library,
      );
      if (found.length === 0) return null;
      const index = await this.resolve(library, id);
      if (!index) return this.error(`${library} is not installed`);
      files ??= filesIn(index.id);
      let changed = code;
      for (const { start, end, specifiers = [] } of found.toReversed()) {
        const lines = specifiers.map(({ imported, local }) => {
          const file = files?.get(imported?.name ?? '');
          return file === undefined
            ? this.error(`${library} has no icon ${imported?.name ?? 'of that form'}`)
            : `import ${local.name} from ${JSON.stringify(file)};`;
        });
        changed = `${changed.slice(0, start)}${lines.join(' ')}${changed.slice(end)}`;
      }
      return { code: changed, map: null };
    },
  };
};
