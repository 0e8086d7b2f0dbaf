import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import type { Db, Snapshot, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { notFound } from '../../../lib/errors.ts';
import { createSessionSlots } from '../../../lib/limits/session-slots.ts';
import { openNameless } from '../../../lib/storage/nameless-file.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { shownReason } from '../../football/replies/shown-reason.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { storedName } from '../../ground/files/image-sizes.ts';
import { createMeDataRepository, type MeDataRepository, type Row } from './me-data.repository.ts';
import type { Player } from './me-data.service.ts';
import { actorColumns, nameInArchive, personTables, type PersonRows } from './person-tables.repository.ts';

type Deps = {
  db: Db;
  snapshot: Snapshot;
  clock: Clock;
  storage: FileStorage;
  audit: AuditService;
  /** The folder for rows until they are sent. */
  folder: string;
};
/** The person; a whole archive, for the administrator, also contains what the person did to others. */
type Wanted = { userId: string; isWhole: boolean; hasCases: boolean; hasComplaints: boolean; isMedical: boolean };
/**
 * The administrator who asks. Cases are only in the archive of one who reads medical records, so are complaints and titles
 * of medical reports in a club that keeps them to its medical staff; reasons of health in that of medical staff.
 */
type Administrator = AuditActor & { readsMedical?: boolean; readsComplaints?: boolean; isMedical?: boolean };
type OwnFile = Awaited<ReturnType<MeDataRepository['files']>>[number];

/** Rows are read and written in pages of this size; other requests run in between. */
const pageSize = 500;
const archivesAtOncePerSession = 2;

const tables = (Object.entries(personTables) as [keyof Tables, PersonRows | string][]).filter(
  (entry): entry is [keyof Tables, PersonRows] => typeof entry[1] !== 'string',
);

/** Without the audit log's columns: its entries are exported separately. */
const acted = actorColumns.filter((column) => !column.startsWith('audit_log.'));

/** The path of a file in the archive. */
const pathOf = ({ id, holder, complaint_id, position, case_id, variants }: OwnFile): string => {
  const ending = variants['full']?.type.split('/')[1] ?? 'bin';
  if (complaint_id !== null) return `complaints/${complaint_id}/${Number(position) + 1}.${ending}`;
  if (case_id !== null) return `cases/${case_id}/${id}.${ending}`;
  if (holder === null) return `uploads/${id}.${ending}`;
  return `profile/${holder.split(':')[2] ?? id}.${ending}`;
};

/** A row about two people, without the id of the other one. */
const withoutOther = (row: Row, userId: string, { of, also }: PersonRows): Row => {
  if (!also) return row;
  return { ...row, [of]: row[of] === userId ? userId : null, [also]: row[also] === userId ? userId : null };
};

/** Rows for export: without secrets, and with names beside ids. */
const shownRows = async (own: MeDataRepository, userId: string, rows: readonly Row[], about: PersonRows) => {
  const { without, names = [] } = about;
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(withoutOther(row, userId, about)).filter(([name]) => !without.includes(name))),
  );
  for (const naming of names) {
    const ids = new Set(rows.map((row) => row[naming.column]).filter((id) => typeof id === 'string'));
    const known = await own.namesOf(naming, [...ids]);
    for (const [index, row] of rows.entries())
      shown[index]![naming.as] = known.get(row[naming.column] as string) ?? null;
  }
  return shown;
};

const givesReasons = (table: string): boolean => ['replies', 'reply_changes', 'announced_absences'].includes(table);

/** The reason and note of an answer or absence, as staff see them. */
const reasonFor = (row: Row, isMedical: boolean): Row => {
  const { reason, note } = row as { reason: string | null; note?: string | null };
  const shown = shownReason({ reason, note: note ?? null }, { isMedical });
  return note === undefined ? { reason: shown.reason } : shown;
};

const givenTo = (userId: string, { readsMedical, readsComplaints, isMedical }: Administrator): Wanted => ({
  userId,
  isWhole: true,
  hasCases: readsMedical === true,
  hasComplaints: readsComplaints !== false,
  isMedical: isMedical === true,
});

/** Exports all data about a person as one archive. */
export const createPersonArchive = ({ db, snapshot, clock, storage, audit, folder }: Deps) => {
  const slots = createSessionSlots(archivesAtOncePerSession, 'Too many exports at a time');

  /** Writes the pages of a list as parts of a JSON text, one at a time. */
  async function* listed<T>(
    name: string,
    nextPage: (last: T | undefined) => Promise<T[]>,
    toShown: (page: T[]) => Promise<unknown[]> | unknown[],
  ): AsyncGenerator<string> {
    yield `  ${JSON.stringify(nameInArchive(name))}: [`;
    let [last, isFirst]: [T | undefined, boolean] = [undefined, true];
    for (;;) {
      const page: T[] = await nextPage(last);
      for (const row of await toShown(page)) {
        yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
        isFirst = false;
      }
      // SQLite is synchronous: without this pause, no other request would run until the end.
      await yieldToEventLoop();
      last = page.at(-1);
      if (page.length < pageSize) break;
    }
    yield isFirst ? ']' : '\n  ]';
  }

  async function* writtenData(
    tx: Tx,
    { userId, isWhole, hasCases, hasComplaints, isMedical }: Wanted,
    files: readonly OwnFile[],
  ): AsyncGenerator<string> {
    const own = createMeDataRepository(tx, userId);
    const { name, timezone } = await createClubRepository(tx).get();
    const begunBy = isWhole ? undefined : timestampOf(clock);
    yield `{\n  "exportedAt": ${JSON.stringify(timestampOf(clock))},\n  "club": ${JSON.stringify({ name, timezone })},\n`;
    for (const [table, rows] of tables) {
      const isOf = (record: 'cases' | 'medical_complaints') => table === record || rows.via === record;
      const isClosed = (!hasCases && isOf('cases')) || (!hasComplaints && isOf('medical_complaints'));
      const nextPage = async (last: Row | undefined) =>
        isClosed
          ? []
          : own.rowsOf(table, rows, { after: last?.[rows.key] as string | undefined, limit: pageSize, begunBy });
      yield* listed(table, nextPage, async (page) => {
        const shown = await shownRows(own, userId, page, rows);
        return givesReasons(table) ? shown.map((row) => ({ ...row, ...reasonFor(row, isMedical) })) : shown;
      });
      yield ',\n';
    }
    const described = files.map((file) => ({
      path: pathOf(file),
      kind: file.kind,
      bytes: file.variants['full']?.bytes,
      created_at: file.created_at,
    }));
    yield* listed(
      'files',
      () => Promise.resolve(described.splice(0, pageSize)),
      (page) => page,
    );
    yield ',\n';
    for (const column of isWhole ? acted : []) {
      const nextPage = (last: Row | undefined) =>
        own.actedOn(column, { after: last?.['page_key'] as string | undefined, limit: pageSize });
      yield* listed(column, nextPage, (page) =>
        page.filter(({ category }) => hasComplaints || category !== 'medical').map(({ page_key: _, ...row }) => row),
      );
      yield ',\n';
    }
    yield* listed(
      'audit_log',
      (last: { seq: number } | undefined) => own.entries({ after: last?.seq ?? 0, limit: pageSize, hasCases }),
      (page) =>
        page.map(
          ({ id, at, action, actor_id, actor_role, session_id, name: actor, subject_kind, subject_id, fields }) => ({
            ...(isWhole && { id, actor_id, session_id }),
            at,
            action,
            actor,
            actor_role,
            subject_kind,
            subject_id,
            fields,
          }),
        ),
    );
    yield '\n}\n';
  }

  /** Writes a snapshot of all rows to disk, so that a slow connection holds neither a transaction nor memory. */
  const read = async (wanted: Wanted): Promise<{ rows: FileHandle; files: OwnFile[] }> => {
    const rows = await openNameless(folder);
    try {
      const files = await snapshot(async (tx) => {
        const all = await createMeDataRepository(tx, wanted.userId).files();
        const found = all.filter(
          ({ case_id, complaint_id }) =>
            (wanted.hasCases || case_id === null) && (wanted.hasComplaints || complaint_id === null),
        );
        let text = '';
        for await (const part of writtenData(tx, wanted, found)) {
          text += part;
          if (text.length < 65_536) continue;
          await rows.appendFile(text);
          text = '';
        }
        await rows.appendFile(text);
        return found;
      });
      return { rows, files };
    } catch (error) {
      await rows.close();
      throw error;
    }
  };

  /** Streams the archive; each file is opened only when it is its turn. */
  const packed = (zip: ZipFile, { rows, files }: { rows: FileHandle; files: readonly OwnFile[] }): Readable => {
    const options = { mtime: clock(), mode: 0o100600 };
    const archive = zip.outputStream as unknown as Readable;
    let current: Readable | undefined;
    zip.on('error', (error: Error) => archive.destroy(error));
    const data = rows.createReadStream({ start: 0 });
    data.once('error', (error) => archive.destroy(error));
    archive.once('close', () => {
      current?.destroy();
      data.destroy();
    });
    zip.addReadStream(data, 'data.json', options);
    for (const file of files)
      zip.addReadStreamLazy(pathOf(file), { ...options, compress: false }, (take) => {
        storage.open(storedName(file.id, 'full')).then(
          (content) => {
            // The file was deleted since the snapshot; an empty one marks that.
            current = content?.stream ?? Readable.from([]);
            if (archive.destroyed) current.destroy();
            else take(null, current);
          },
          (error: unknown) => take(error, undefined as never),
        );
      });
    zip.end();
    return archive;
  };

  /** Throws 429 if the session has two in progress. */
  const hand = async (wanted: Wanted, sessionId: string, begin: () => Promise<void>): Promise<Readable> => {
    const leave = slots.take(sessionId);
    try {
      const { default: yazl } = await import('yazl');
      await begin();
      return packed(new yazl.ZipFile(), await read(wanted)).once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  };

  return {
    /** A player's own archive, which is not logged. Throws 429 if the session has two in progress. */
    own: ({ userId, sessionId }: Player): Promise<Readable> =>
      hand({ userId, isWhole: false, hasCases: true, hasComplaints: true, isMedical: true }, sessionId, () =>
        Promise.resolve(),
      ),
    /** The archive of any person, for the administrator. Throws 404, 429 as above. */
    of: (userId: string, actor: Administrator): Promise<Readable> =>
      hand(givenTo(userId, actor), actor.sessionId, () =>
        db.transaction().execute(async (tx) => {
          if (!(await createUsersRepository(tx).find(userId))) throw notFound('person');
          await audit.note(tx, { actor, action: 'person.exported', subject: { kind: 'person', id: userId } });
        }),
      ),
  };
};

export type PersonArchive = ReturnType<typeof createPersonArchive>;
