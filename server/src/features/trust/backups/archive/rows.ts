/** A row as the database returns it, decoded. */
export type Row = Record<string, unknown>;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) throw new Error('Backups do not support binary columns');
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
};

/**
 * A row as one line of JSON, the same on both engines: PostgreSQL preserves neither the order nor the spacing of JSON,
 * so names are sorted everywhere.
 */
export const lineOf = (row: Row): string => `${JSON.stringify(sorted(row))}\n`;

/** Far longer than any row; protects the memory. */
const lineMax = 16 * 1024 * 1024;

const rowIn = (line: Buffer): Row => {
  const row = JSON.parse(line.toString('utf8')) as unknown;
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('one of its lines is not a row');
  return row as Row;
};

/** The rows of lines that arrive in chunks. Throws on a line that is not a JSON object or is over 16 MB. */
export async function* rowsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield rowIn(Buffer.concat([...begun, piece.subarray(from, end)]));
      [begun, length, from] = [[], 0, end + 1];
    }
    begun.push(piece.subarray(from));
    length += piece.length - from;
    if (length > lineMax) throw new Error('one of its lines is too long');
  }
  if (length > 0) throw new Error('its last line is cut off');
}
