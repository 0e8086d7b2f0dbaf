import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReportKind } from '@touchline/contract/club/reports';
import { json, type Db, type Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { Failure, invalidField } from '../../../lib/errors.ts';
import { createSemaphore } from '../../../lib/concurrency/semaphore.ts';
import { newId } from '../../../lib/id.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createFilesRepository } from '../../ground/files/files.repository.ts';
import { storedName } from '../../ground/files/image-sizes.ts';
import { cleanFileName, kindOfName } from './file-name.ts';
import { refusalOf, typeOfKind } from './report-content.ts';
import type { Scanner } from './scanner.ts';

/** Each one buffers a whole file in memory. */
const inMemory = { running: 4, waiting: 40 };

/** The only variant of a report. */
export const reportVariant = 'full';

/** A received file with its original name. */
export type GivenFile = { path: string; name: string; bytes: number; remove: () => Promise<void> };

/** A file whose name and content match. Equal files have equal `hash`es. */
export type CheckedFile = { path: string; name: string; kind: ReportKind; hash: string };

/** A stored file that no row references yet. */
export type StoredFile = { id: string; name: string; kind: ReportKind; bytes: number };

type Deps = { storage: FileStorage; clock: Clock; scan: Scanner };

/** Stores the content of reports unchanged. Nothing here opens, unpacks or converts it. */
export const createReportStore = ({ storage, clock }: Omit<Deps, 'scan'>) => ({
  /** Returns once the content is durable: the row is written afterwards. */
  put: async (content: Buffer, { name, kind }: Pick<StoredFile, 'name' | 'kind'>): Promise<StoredFile> => {
    const id = newId(clock().getTime());
    await storage.put(storedName(id, reportVariant), content);
    return { id, name, kind, bytes: content.length };
  },
  insert: async (db: Db | Tx, { id, name, kind, bytes }: StoredFile, uploadedBy: string): Promise<void> => {
    await createFilesRepository(db).insert({
      id,
      kind: 'report',
      name,
      uploaded_by: uploadedBy,
      bytes,
      variants: json({ [reportVariant]: { type: typeOfKind[kind], bytes } }),
      created_at: timestampOf(clock),
    });
  },
  /** If removal fails, the sweep removes the file later, as no row references it. */
  discard: ({ id }: StoredFile): Promise<void> => storage.remove(storedName(id, reportVariant)).catch(() => {}),
});

export type ReportStore = ReturnType<typeof createReportStore>;

export const createReportFiles = (deps: Deps) => {
  const store = createReportStore(deps);
  const semaphore = createSemaphore(inMemory);

  const hashOf = (path: string, kind: ReportKind): Promise<string> =>
    semaphore.run(async () => {
      const content = await readFile(path);
      const refusal = await refusalOf(kind, content);
      if (refusal) throw invalidField('file', refusal);
      return createHash('sha256').update(content).digest('base64url');
    });

  return {
    /**
     * Throws 400 on `file` if its name is not allowed, or its content does not match, contains macros or is refused by
     * the virus scanner, and 503 if the scanner does not answer.
     */
    check: async ({ path, name: given }: GivenFile): Promise<CheckedFile> => {
      const kind = kindOfName(given);
      if (!kind) throw invalidField('file', 'fileType');
      const hash = await hashOf(path, kind);
      if (!(await deps.scan(path))) throw invalidField('file', 'fileInfected');
      return { path, kind, hash, name: cleanFileName(given, kind) };
    },
    /**
     * Stores a checked file for a write, which returns whether it used the file. An unused file is removed. If the
     * write failed halfway its outcome is unknown, and the sweep later checks for a row that names the file.
     */
    storeFor: async <T extends { isUsed: boolean }>(file: CheckedFile, write: (stored: StoredFile) => Promise<T>) => {
      const stored = await semaphore.run(async () => store.put(await readFile(file.path), file));
      try {
        const done = await write(stored);
        if (!done.isUsed) await store.discard(stored);
        return done;
      } catch (error) {
        if (error instanceof Failure) await store.discard(stored);
        throw error;
      }
    },
    insert: store.insert,
  };
};

export type ReportFiles = ReturnType<typeof createReportFiles>;
