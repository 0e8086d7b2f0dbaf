import type { Db } from '../../../../db/database.ts';
import type { FileTable } from '../../../../db/tables/tables.ts';
import { storedName } from '../../../ground/files/image-sizes.ts';
import type { Row } from './rows.ts';

/** The storage names of a file row's contents, with their lengths; none for a removed file. */
export const contentsOf = (row: Row): { name: string; bytes: number }[] => {
  const { id, variants, removed_at } = row as Pick<FileTable, 'id' | 'removed_at'> & {
    variants: Record<string, { bytes: number }>;
  };
  if (removed_at !== null) return [];
  return Object.entries(variants).map(([variant, { bytes }]) => ({ name: storedName(id, variant), bytes }));
};

const partSize = 200;

/** Those of these contents that a row still names. */
export const stillNamed = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (let from = 0; from < names.length; from += partSize) {
    const part = names.slice(from, from + partSize);
    const ids = [...new Set(part.map((name) => name.slice(0, 24)))];
    const rows = await db.selectFrom('files').select(['id', 'variants', 'removed_at']).where('id', 'in', ids).execute();
    const named = new Set(rows.flatMap((row) => contentsOf(row)).map(({ name }) => name));
    found.push(...part.filter((name) => named.has(name)));
  }
  return found;
};
