import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { caseLimits } from '@touchline/contract/health/case-choices';
import type { caseFile } from '@touchline/contract/health/case-files';
import { limits as numbers } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../../db/database.ts';
import type { Once } from '../../../../db/idempotency.ts';
import { conflict, Failure, forbidden, invalidField, notFound } from '../../../../lib/errors.ts';
import { createSemaphore } from '../../../../lib/concurrency/semaphore.ts';
import { createSessionSlots } from '../../../../lib/limits/session-slots.ts';
import { hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import type { ClaimsService, Holder } from '../../../ground/files/claims.service.ts';
import type { FileKind, LinksService } from '../../../ground/files/links.service.ts';
import type { UploadsService } from '../../../ground/files/uploads/uploads.service.ts';
import { cleanFileName } from '../../../club/reports/file-name.ts';
import { refusalOfPdf } from '../../../club/reports/pdf-structure.ts';
import type { ReportStore, StoredFile } from '../../../club/reports/report-files.service.ts';
import type { Scanner } from '../../../club/reports/scanner.ts';
import type { BoundActor } from '../../../ground/reach/scope.ts';
import { createCaseEntriesRepository } from '../case-entries.repository.ts';
import { createCaseFilesRepository, type CaseFileRow } from './case-files.repository.ts';
import { shownCase } from '../case-reads.service.ts';
import type { CaseRow } from '../cases.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  files: { links: LinksService; claims: ClaimsService; uploads: Pick<UploadsService, 'keep'> };
  store: ReportStore;
  scan: Scanner;
  noteReading: (reader: BoundActor, row: Pick<CaseRow, 'id' | 'user_id'>) => Promise<void>;
};
type CaseFile = z.infer<typeof caseFile>;
type Received = { path: string; name: string; remove: () => Promise<void> };
type Sender = { actor: BoundActor; once: Once; hash: string };
type Receive = (limit: { maxBytes: number; tooLargeMessage: string }) => Promise<Received | undefined>;

/** A file can be taken back by who added it for this long. */
const openMs = hoursMs(24);
const size = { maxBytes: numbers.reportBytes, tooLargeMessage: messages.fileSize };
/** Each one buffers a whole file in memory. */
const inMemory = { running: 2, waiting: 20 };
const uploadsAtOncePerSession = 4;

const holderOf = (caseId: string, file: string): Holder => `cases:${caseId}:${file}`;

/** Files of a case: documents are kept as they are, pictures in the sizes of medical images. */
export const createCaseFilesService = ({ db, clock, audit, files, store, scan, noteReading }: Deps) => {
  const semaphore = createSemaphore(inMemory);
  const slots = createSessionSlots(uploadsAtOncePerSession, 'Too many uploads at a time');

  const toFile = (row: CaseFileRow, sessionId: string): CaseFile => {
    const { type = 'application/octet-stream', bytes = 0 } = row.variants['full'] ?? {};
    return {
      _id: row.file_id,
      name: row.name,
      file: files.links.linkTo(row.file_id, 'full', 'paper', sessionId),
      type,
      size: bytes,
      by: row.added_by === null ? null : { _id: row.added_by, name: row.by_name ?? '' },
      at: row.created_at,
    };
  };

  /**
   * Links a stored file to the case. Returns its id, or that of the first one if the call is a repeat: this one is not used
   * then. Throws 404, 400 naming `file` when the case has too many.
   */
  const attach = async (
    caseId: string,
    { key, kind, name, insert }: { key: string; kind: FileKind; name: string; insert?: (tx: Tx) => Promise<void> },
    { actor, once, hash }: Sender,
  ): Promise<string> => {
    const write = async (tx: Tx): Promise<string> => {
      await shownCase(tx, caseId, { locked: true });
      const held = createCaseFilesRepository(tx);
      if ((await held.count(caseId)) >= caseLimits.filesMax) throw invalidField('file', 'tooMany');
      await insert?.(tx);
      await files.claims.claim(tx, {
        key,
        kind,
        holder: holderOf(caseId, key),
        uploadedBy: actor.userId,
        field: 'file',
      });
      const at = timestampOf(clock);
      await held.insert({ file_id: key, case_id: caseId, name, added_by: actor.userId, created_at: at });
      await createCaseEntriesRepository(tx).touch(caseId, at);
      await audit.note(tx, { actor, action: 'case.fileAdded', subject: { kind: 'case', id: caseId }, fields: [] });
      return key;
    };
    return briefly(db, (tx) => once(tx, () => write(tx), [name, hash]));
  };

  /** The content of a PDF is stored unchanged; if the write fails halfway, the sweep looks for its row. */
  const addPdf = async (caseId: string, { path, name: given }: Received, sender: Sender): Promise<string> => {
    const name = cleanFileName(given, 'pdf');
    const stored: StoredFile = await semaphore.run(async () => store.put(await readFile(path), { name, kind: 'pdf' }));
    try {
      const insert = (tx: Tx) => store.insert(tx, stored, sender.actor.userId);
      const used = await attach(caseId, { key: stored.id, kind: 'report', name, insert }, sender);
      if (used !== stored.id) await store.discard(stored);
      return used;
    } catch (error) {
      if (error instanceof Failure) await store.discard(stored);
      throw error;
    }
  };

  /** The picture of a repeat stays an upload that nothing refers to, which goes by itself. */
  const addPicture = async (caseId: string, received: Received, sender: Sender): Promise<string> => {
    const key = await files.uploads.keep('document', sender.actor.userId, received);
    return attach(caseId, { key, kind: 'document', name: cleanFileName(received.name, 'webp') }, sender);
  };

  /** Adds a received file and removes its temporary copy. */
  const put = async (caseId: string, received: Received, sender: Omit<Sender, 'hash'>): Promise<string> => {
    try {
      if (!(await scan(received.path))) throw invalidField('file', 'fileInfected');
      const { refusal, hash } = await semaphore.run(async () => {
        const content = await readFile(received.path);
        return { refusal: refusalOfPdf(content), hash: createHash('sha256').update(content).digest('base64url') };
      });
      if (refusal === 'fileBehind') throw invalidField('file', refusal);
      return await (refusal === undefined ? addPdf : addPicture)(caseId, received, { ...sender, hash });
    } catch (error) {
      if (error instanceof Failure && error.details?.errors?.[0]?.message === messages.imageFile)
        throw invalidField('file', 'caseFileType');
      throw error;
    } finally {
      await received.remove();
    }
  };

  return {
    /** Newest first, with links for the reader's session. Throws 404. */
    list: async (id: string, reader: BoundActor): Promise<{ records: CaseFile[] }> => {
      await noteReading(reader, await shownCase(db, id));
      const rows = await createCaseFilesRepository(db).of(id);
      return { records: rows.map((row) => toFile(row, reader.sessionId)) };
    },
    /**
     * Adds a file. Throws 404; 413 over 10 MB; 400 naming `file` for another kind of file, one that the virus scanner
     * refuses, or too many; 429 with more than four uploads of one session under way, 503 if the scanner does not answer.
     */
    add: async (id: string, actor: BoundActor, receive: Receive, once: Once): Promise<CaseFile> => {
      await shownCase(db, id);
      const leave = slots.take(actor.sessionId);
      try {
        const received = await receive(size);
        if (!received) throw invalidField('file', 'fileRequired');
        const key = await put(id, received, { actor, once });
        const row = await createCaseFilesRepository(db).find(key, id);
        if (!row) throw notFound('file');
        return toFile(row, actor.sessionId);
      } finally {
        leave();
      }
    },
    /** Takes a file back. Throws 404, 403 for that of another person, 409 `undoTooLate` after 24 hours. */
    remove: async (id: string, file: string, actor: BoundActor): Promise<{ deleted: number }> => {
      await briefly(db, async (tx) => {
        await shownCase(tx, id);
        const held = createCaseFilesRepository(tx);
        const row = await held.find(file, id);
        if (!row) throw notFound('file');
        if (row.added_by !== actor.userId) throw forbidden();
        if (row.created_at <= timestampOf(clock, -openMs)) throw conflict('undoTooLate');
        await held.remove(file);
        await files.claims.release(tx, holderOf(id, file));
        await audit.note(tx, { actor, action: 'case.fileRemoved', subject: { kind: 'case', id }, fields: [] });
      });
      return { deleted: 1 };
    },
  };
};

export type CaseFilesService = ReturnType<typeof createCaseFilesService>;
