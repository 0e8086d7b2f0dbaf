import { createCsv, type CsvColumn, type CsvSigns } from './csv.ts';

/** A table as CSV, a part for each page. Throws what `pages` throws. */
export async function* csvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncGenerator<readonly Row[], void, undefined>,
  signs: CsvSigns,
): AsyncGenerator<Buffer, void, undefined> {
  const csv = createCsv(columns, signs);
  // With the first rows: if those can't be read, nothing has been sent yet.
  let head = csv.head();
  for await (const rows of pages) {
    const part = Buffer.concat([head, csv.rows(rows)]);
    head = Buffer.alloc(0);
    if (part.length > 0) yield part;
  }
}
