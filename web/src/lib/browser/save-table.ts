import type { TableFormat } from '@touchline/contract/wire/table-file';
import { saveFile } from './save-file.ts';

/** What file systems do not take in a name. */
const reserved = /[\s\\/:*?"<>|\p{Cc}]+/gu;

/** Downloads a table, named by these parts: `matches-U15-2026-11-20.xlsx`. */
export const saveTable = (
  parts: readonly (string | undefined)[],
  { format, content }: { format: TableFormat; content: Blob },
): void => {
  const name = parts.filter(Boolean).join('-').replace(reserved, ' ');
  saveFile(`${name}.${format}`, content);
};
