import * as z from 'zod';

/** Of the archive: a program refuses one that is newer than what it knows. */
export const archiveFormat = 1;

export const manifestName = 'manifest.json';
/** Where the rows of a table lie in an archive. */
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
/** Where the content of a file lies in an archive, under its name in the storage. */
export const fileEntry = (name: string): string => `files/${name}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.int().nonnegative();
const fileName = z.string().regex(/^[0-9a-z-]{8,100}$/);

/** What an archive holds, and how each part of it must be. */
export const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  createdAt: z.iso.datetime(),
  /** The installation it is of; null before its setup. */
  installation: z.string().max(100).nullable(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that had been made, in their order. */
  migrations: z.array(z.string().max(100)).min(1),
  tables: z.array(
    z.strictObject({ name: z.string().regex(/^[a-z_]{1,63}$/), rows: z.int().nonnegative(), bytes, sha256 }),
  ),
  files: z.array(z.strictObject({ name: fileName, bytes, sha256 })),
  /** Files that a row names and the archive has not: taken away while it was made, or missing by then already. */
  absent: z.strictObject({ removed: z.array(fileName), missing: z.array(fileName) }),
});
export type Manifest = z.infer<typeof manifest>;
