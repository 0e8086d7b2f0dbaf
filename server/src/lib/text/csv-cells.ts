import { parse, type Options } from 'csv-parse';
import { yieldToEventLoop } from '../concurrency/event-loop.ts';

const rowMaxBytes = 64 * 1024;
/** Takes a few milliseconds, even if it is all commas. */
const pieceLength = 16 * 1024;

/**
 * The cells of a table that somebody sent, as text or as the bytes of UTF-8, row by row, without empty lines, and no more
 * rows than `to`. Parses in pieces, so that other requests run in between. Throws a `CsvError` for what is no table, and
 * for a row over 64 KB.
 */
export const cellsOf = async (
  table: string | Buffer,
  options: Options & { delimiter: string; to: number },
): Promise<string[][]> => {
  const rows: string[][] = [];
  const parser = parse({ skip_empty_lines: true, max_record_size: rowMaxBytes, ...options });
  parser.on('readable', () => {
    for (let row = parser.read() as string[] | null; row !== null; row = parser.read() as string[] | null)
      rows.push(row);
  });
  const done = new Promise<void>((resolve, reject) => {
    parser.on('end', resolve);
    parser.on('error', reject);
  });
  // Awaited at the end; the handler keeps a refused table from being an unhandled rejection until then.
  done.catch(() => {});
  for (let from = 0; from < table.length && parser.writable; from += pieceLength) {
    await yieldToEventLoop();
    parser.write(
      typeof table === 'string' ? table.slice(from, from + pieceLength) : table.subarray(from, from + pieceLength),
    );
  }
  parser.end();
  await done;
  return rows;
};
