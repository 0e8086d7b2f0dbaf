import * as z from 'zod';

const headRow = z.object({ seq: z.int().nonnegative(), hash: z.string() });

/** The end of the audit log in a backup, and of which installation it was made. Throws if the archive can't be read. */
export const headInArchive = async (path: string, passphrase: string | undefined) => {
  const { openArchive } = await import('./archive-reader.ts');
  const archive = await openArchive(path, passphrase);
  try {
    const { createdAt: at, installation, tables } = archive.manifest;
    const table = tables.find(({ name }) => name === 'audit_head');
    if (!table) throw new Error('it has no audit log');
    const rows: unknown[] = [];
    await archive.readTable(table, async (page) => void rows.push(...page));
    const { seq, hash } = headRow.parse(rows[0]);
    return { at, seq, hash, installation: installation ?? undefined };
  } finally {
    await archive.close();
  }
};
