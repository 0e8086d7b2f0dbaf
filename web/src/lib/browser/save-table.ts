import { saveFile } from './save-file.ts';

/** Byte order mark: marks the text as UTF-8 for spreadsheets. Reading a response as text strips it. */
const mark = '\uFEFF';
/** What file systems do not take in a name. */
const reserved = /[\s\\/:*?"<>|\p{Cc}]+/gu;

/** Downloads a table as CSV, named by these parts: `matches-U15-2026-11-20.csv`. */
export const saveTable = (parts: readonly (string | undefined)[], csv: string): void => {
  const text = csv.startsWith(mark) ? csv : mark + csv;
  const name = parts.filter(Boolean).join('-').replace(reserved, ' ');
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
};
