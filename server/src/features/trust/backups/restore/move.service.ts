import { createHash } from 'node:crypto';
import type { OpenDatabase, Tx } from '../../../../db/database.ts';
import { migrationsMade } from '../../../../db/migrations/migrate-within.ts';
import { dropSchema, readSchema } from '../../../../db/schema.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { contentsOf } from '../archive/backup-files.repository.ts';
import { load, sumsOf, type TableSum } from '../archive/load.service.ts';
import { assertEmptyDatabase } from './restore.service.ts';
import { pagesOf } from '../archive/rows.repository.ts';

/** `kept`: the number of files that an earlier, interrupted move had already copied. */
export type MovedFiles = { files: number; bytes: number; kept: number; missing: string[] };

/** Runs on a snapshot of the database. */
const atOneMoment = <T>({ db }: OpenDatabase, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * Copies all tables into an empty database of either engine, in one transaction, reads them back and returns the sums
 * of both. Throws, with nothing copied, when any row differs.
 */
export const moveRows = (from: OpenDatabase, to: OpenDatabase): Promise<TableSum[]> =>
  atOneMoment(from, async (source) => {
    const shapes = await readSchema(source, from.engine);
    const tables = await sumsOf(source, from.engine);
    const migrations = await migrationsMade(source, from.engine);
    await to.db.transaction().execute(async (tx) => {
      await assertEmptyDatabase(tx, to.engine);
      await dropSchema(tx, to.engine);
      await load(tx, to.engine, {
        migrations,
        tables,
        readTable: async ({ name }, take) => {
          for await (const rows of pagesOf(
            source,
            shapes.find((shape) => shape.name === name)!,
          ))
            await take(rows);
        },
      });
    });
    return tables;
  });

const read = async (storage: FileStorage, name: string): Promise<Buffer | undefined> => {
  const content = await storage.open(name);
  if (!content) return undefined;
  const parts: Buffer[] = [];
  for await (const part of content.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const namesOf = async ({ db, engine }: OpenDatabase): Promise<Set<string>> => {
  const names = new Set<string>();
  const shape = (await readSchema(db, engine)).find(({ name }) => name === 'files');
  for await (const rows of shape ? pagesOf(db, shape) : [])
    for (const { name } of rows.flatMap(contentsOf)) names.add(name);
  return names;
};

/**
 * Copies the files that rows name into a storage without other files, and reads each back. Files that an interrupted
 * move has copied stay, if they are the same. Throws when one differs.
 */
export const moveFiles = async (from: OpenDatabase, files: FileStorage, to: FileStorage): Promise<MovedFiles> => {
  const names = await namesOf(from);
  const present = new Set<string>();
  for await (const { name } of to.list()) {
    if (!names.has(name)) throw new Error(`the storage is not empty: it contains ${name}`);
    present.add(name);
  }
  const moved: MovedFiles = { files: 0, bytes: 0, kept: 0, missing: [] };
  for (const name of names) {
    const content = await read(files, name);
    if (!content) {
      moved.missing.push(name);
      continue;
    }
    const before = present.has(name) ? await read(to, name) : undefined;
    if (before) moved.kept += 1;
    else await to.put(name, content);
    const there = before ?? (await read(to, name));
    if (!there || sumOf(there) !== sumOf(content)) throw new Error(`${name} differs after copying`);
    moved.files += 1;
    moved.bytes += content.length;
  }
  return moved;
};
