import { parse, type Options } from 'csv-parse';
import { yieldToEventLoop } from '../concurrency/event-loop.ts';

const pieceLength = 64 * 1024;

/**
 * The cells of a table that somebody sent, row by row, without empty lines, and no more rows than `to`. Parses in pieces,
 * so that other requests run in between. Throws a `CsvError` for what is no table, and for a row over 64 KB.
 */
export const cellsOf = async (
  text: string,
  options: Options & { delimiter: string; to: number },
): Promise<string[][]> => {
  const rows: string[][] = [];
  const parser = parse({ skip_empty_lines: true, max_record_size: pieceLength, ...options });
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
  for (let from = 0; from < text.length && parser.writable; from += pieceLength) {
    await yieldToEventLoop();
    parser.write(text.slice(from, from + pieceLength));
  }
  parser.end();
  await done;
  return rows;
};
