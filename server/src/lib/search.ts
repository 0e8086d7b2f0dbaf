/** Text as it is searched and sorted: without accents, in lower case, the same on both engines. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** One searchable text out of several fields. A line feed keeps a term from matching across two of them. */
export const searchTextOf = (...fields: (string | number | null | undefined)[]): string =>
  fields
    .filter((field) => field !== null && field !== undefined && field !== '')
    .map((field) => fold(String(field)))
    .join('\n');
