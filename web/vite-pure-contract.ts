import type { Plugin } from 'vite';
import { limits } from '../contract/src/wire/limits.ts';

const contract = /[/\\]contract[/\\]src[/\\].*\.ts$/;

type Range = { type: string; start: number; end: number };
type Declaration = Range & {
  kind?: string;
  declaration?: Declaration | null;
  declarations?: { init: Range | null }[];
};

/** Calls among them schemas; literals, lists and functions are seen to be pure without help. */
const isCall = ({ type }: Range) =>
  type === 'CallExpression' || type === 'ObjectExpression' || type === 'ArrayExpression';

/**
 * Makes each constant of the contract removable: a page that imports a list of choices would otherwise load zod and every
 * schema that stands in the same file, because a bundler cannot know that making a schema has no effect elsewhere.
 */
export const pureContract = (): Plugin => ({
  name: 'pure-contract',
  enforce: 'post',
  transform(code, id) {
    if (!contract.test(id)) return null;
    let changed = code;
    const inits = (this.parse(code).body as Declaration[])
      .map((statement) => statement.declaration ?? statement)
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations = [] }) => declarations.flatMap(({ init }) => (init && isCall(init) ? [init] : [])));
    for (const { start, end } of inits.toReversed())
      changed = `${changed.slice(0, start)}/* @__PURE__ */ (() => (${changed.slice(start, end)}))()${changed.slice(end)}`;
    return { code: changed, map: null, moduleSideEffects: false };
  },
});

const numbers: Partial<Record<string, number>> = limits;

/** Writes the numbers of the contract where they are used: each page would load all of them for the one it needs. */
export const inlineLimits = (): Plugin => ({
  name: 'inline-limits',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (id.includes('node_modules') || !/wire\/limits(?:\.ts)?["']|from ["']\.\/limits\.ts["']/.test(code)) return null;
    const changed = code.replace(/(?<![\w.$])limits\.(\w+)/g, (whole, name: string) => String(numbers[name] ?? whole));
    return { code: changed, map: null };
  },
});
