import { localeOf } from '@touchline/contract/wire/languages';
import type { TableFormat, TableSeparator } from '@touchline/contract/wire/table-file';

/** What a call for a table says of its file. */
export type TableFileQuery = { format?: TableFormat; separator?: TableSeparator };

const hasDecimalComma = (language: string): boolean =>
  new Intl.NumberFormat(localeOf(language))
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');

/**
 * The file for a reader of the page's language: where numbers have a decimal comma, spreadsheets split cells at semicolons
 * and would put a whole line into one cell.
 */
export const tableFileOf = (format: TableFormat): TableFileQuery => {
  if (format === 'xlsx') return { format };
  return hasDecimalComma(document.documentElement.lang) ? { separator: 'semicolon' } : {};
};
