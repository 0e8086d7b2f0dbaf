import { basename, join } from 'node:path';

/** The program in the built server, relative to its folder. The build sets it (scripts/lib/builds.mjs). */
declare const WORKBOOK_PROGRAM: string | undefined;

/** The program that reads workbooks: a part of the built server, or its source in development and in tests. */
export const programFile = (): string => {
  const folder = import.meta.dirname;
  if (typeof WORKBOOK_PROGRAM !== 'string') return join(folder, 'run-from-source.mjs');
  return join(folder, basename(folder) === 'parts' ? '..' : '.', WORKBOOK_PROGRAM);
};
