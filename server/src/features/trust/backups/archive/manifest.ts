import * as z from 'zod';

/** Version of the archive format: a program refuses archives with a newer one. */
export const archiveFormat = 1;

export const manifestName = 'manifest.json';
/** The path of a table's rows in an archive. */
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
/** The path of a file's content in an archive, under its storage name. */
export const fileEntry = (name: string): string => `files/${name}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.int().nonnegative();
const fileName = z.string().regex(/^[0-9a-z-]{8,100}$/);

/** The parts of an archive, with the length and checksum of each. */
export const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  createdAt: z.iso.datetime(),
  /** The installation it was made of; null before its setup. */
  installation: z.string().max(100).nullable(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The applied migrations, in order. */
  migrations: z.array(z.string().max(100)).min(1),
  tables: z.array(
    z.strictObject({ name: z.string().regex(/^[a-z_]{1,63}$/), rows: z.int().nonnegative(), bytes, sha256 }),
  ),
  files: z.array(z.strictObject({ name: fileName, bytes, sha256 })),
  /** Files that a row names but the archive lacks: removed while it was made, or already missing. */
  absent: z.strictObject({ removed: z.array(fileName), missing: z.array(fileName) }),
});
export type Manifest = z.infer<typeof manifest>;
