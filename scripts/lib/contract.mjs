import { build } from 'esbuild';
import { at } from './paths.mjs';

/** Loads a module of the contract by its path, `wire/limits`. Node 20 cannot load TypeScript itself. */
export const readContract = async (path) => {
  const { outputFiles } = await build({
    entryPoints: [at(`contract/src/${path}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
};
