import type { ListOf } from '@touchline/contract/wire/common';
import type { Report, ReportCategory, reportChanges, reportInput } from '@touchline/contract/club/reports';
import type { Language } from '@touchline/contract/wire/languages';
import type * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { roleForRights } from '../../../db/queries/administrators.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { forbidden, notFound } from '../../../lib/errors.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { createSessionSlots } from '../../../lib/limits/session-slots.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { assertMayChange, assertSquad, squadOfNew } from '../../ground/reach/event-squads.service.ts';
import { isOfScope, scopeOf, type Bound } from '../../ground/reach/scope.ts';
import { createSearchReader } from '../../ground/club/search-reader.service.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { kindOfType } from './report-content.ts';
import {
  reportVariant,
  type CheckedFile,
  type GivenFile,
  type ReportFiles,
  type StoredFile,
} from './report-files.service.ts';
import { assertMayWrite, readableBy, writableBy, type Standing } from './report-rights.ts';
import {
  createReportsRepository,
  holderOf,
  reportMoments,
  type ReportFile,
  type ReportRow,
  type ReportsQuery,
} from './reports.repository.ts';

export type ReportsDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  reads: ReadsService;
  idempotency: Idempotency;
  files: { claims: ClaimsService; links: LinksService };
  reportFiles: ReportFiles;
};

/** The caller: the session's account at the start of the request. */
type Actor = AuditActor & Standing & Bound;
type Query = Omit<ReportsQuery, 'terms' | 'squads'> & {
  search?: string | undefined;
  squad?: readonly string[] | undefined;
};
type NewReport = z.output<typeof reportInput> & { file: GivenFile };
type Changes = z.output<typeof reportChanges> & { file?: GivenFile | undefined };
type Rest = { changes: Omit<Changes, 'file'>; stored: StoredFile | undefined; ifMatch: string | undefined };

const uploadsAtOncePerSession = 4;

/** A form has no null: for all squads its text is empty. */
const squadOf = (sent: string | undefined): string | null | undefined => (sent === '' ? null : sent);

export const createReportsService = (deps: ReportsDeps) => {
  const { db, clock, audit, reads, idempotency, reportFiles } = deps;
  const { claims, links } = deps.files;
  const slots = createSessionSlots(uploadsAtOncePerSession, 'Too many uploads at a time');

  const toReport = (row: ReportRow, file: ReportFile, { sessionId }: AuditActor): Report => ({
    _id: row.id,
    title: row.title,
    date: row.created_at,
    file: {
      ...links.linkTo(file.id, reportVariant, 'paper', sessionId),
      name: file.name ?? '',
      kind: kindOfType(file.variants[reportVariant]?.type),
      size: file.bytes,
      uploadedAt: file.created_at,
    },
    type: row.category as ReportCategory,
    category: row.category as ReportCategory,
    squad: row.squad_id,
    uploadedBy: row.uploaded_by === null ? null : { _id: row.uploaded_by, name: row.uploader_name ?? '' },
    updatedAt: row.updated_at,
  });

  const get = async (id: string, actor: AuditActor): Promise<Report> => {
    const reports = createReportsRepository(db);
    const [row, file] = [await reports.find(id), await reports.fileOf(id)];
    // Without a file it was deleted between the two queries.
    if (!row || !file) throw notFound('report');
    return toReport(row, file, actor);
  };

  const isHidden = (category: string, standing: Pick<Standing, 'readsComplaints'>): boolean =>
    !(readableBy(standing) as readonly string[]).includes(category);

  /**
   * One report, for a reader of whom there is no other entry: that a medical one is read is recorded. Throws 404, also
   * for one of a library that is kept to others.
   */
  const read = async (id: string, reader: AuditActor & Pick<Standing, 'readsComplaints'>): Promise<Report> => {
    const shown = await get(id, reader);
    if (isHidden(shown.category, reader)) throw notFound('report');
    if (shown.category === 'medical') await reads.report(reader, id);
    return shown;
  };

  /** Uploads take time: the account's rights at the moment of the write count. */
  const standingOf = async (tx: Tx, { userId, readsComplaints }: Actor): Promise<Standing> => {
    const account = await createUsersRepository(tx).find(userId);
    if (account?.status !== 'active') throw forbidden();
    return { role: roleForRights(account) as Standing['role'], dataEntry: account.data_entry, readsComplaints };
  };

  /** Receives a form in one of few slots, and deletes the received files when done. */
  const receiving = async <Form extends { file?: GivenFile | undefined }, T>(
    actor: Actor,
    receive: () => Promise<Form>,
    work: (form: Form) => Promise<T>,
  ): Promise<T> => {
    const leave = slots.take(actor.sessionId);
    try {
      const form = await receive();
      try {
        return await work(form);
      } finally {
        await form.file?.remove();
      }
    } finally {
      leave();
    }
  };

  const hold = async (tx: Tx, id: string, stored: StoredFile, { userId }: AuditActor): Promise<void> => {
    await reportFiles.insert(tx, stored, userId);
    await claims.claim(tx, { key: stored.id, kind: 'report', holder: holderOf(id), uploadedBy: userId });
  };

  /**
   * Throws as events of squads do: 404 for a report of another squad, 403 for one of all squads unless the caller sees each
   * of them, or has uploaded it.
   */
  const assertMayReach = async (on: Db, row: ReportRow, actor: Actor): Promise<void> => {
    if (row.squad_id === null && row.uploaded_by === actor.userId) return;
    await assertMayChange(on, { noun: 'report', squad: row.squad_id }, actor);
  };

  const writeNew = async (tx: Tx, id: string, input: Omit<NewReport, 'file'>, stored: StoredFile, actor: Actor) => {
    assertMayWrite(await standingOf(tx, actor), [input.type]);
    const at = timestampOf(clock);
    const squad_id = await squadOfNew(tx, squadOf(input.squad), actor);
    const row = { id, title: input.title, category: input.type, squad_id, created_at: at, updated_at: at };
    await createReportsRepository(tx).insert({ ...row, uploaded_by: actor.userId }, stored.name);
    await hold(tx, id, stored, actor);
    const fields = ['file', ...(squad_id === null ? [] : ['squad']), 'title', 'type'];
    await audit.note(tx, { actor, action: 'report.created', subject: { kind: 'report', id }, fields });
  };

  const create = (input: Omit<NewReport, 'file'>, file: CheckedFile, actor: Actor, key: string | undefined) =>
    reportFiles.storeFor(file, async (stored) => {
      const body = { ...input, file: [file.name, file.hash] };
      const repeatable = { accountId: actor.userId, call: 'POST /v1/reports', key, body };
      const { id, isRepeat } = await db
        .transaction()
        .execute((tx) => idempotency.once(tx, repeatable, (newId) => writeNew(tx, newId, input, stored, actor)));
      return { id, isRepeat, isUsed: !isRepeat };
    });

  /** Returns false if there is nothing to change. */
  const write = (id: string, { changes, stored, ifMatch }: Rest, actor: Actor): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const reports = createReportsRepository(tx);
      const row = await reports.lock(id);
      if (!row || isHidden(row.category, actor)) throw notFound('report');
      await assertMayReach(tx, row, actor);
      const squad = squadOf(changes.squad);
      if (squad !== undefined && squad !== row.squad_id) await assertSquad(tx, squad, actor);
      const after = {
        title: changes.title ?? row.title,
        category: changes.type ?? row.category,
        squad_id: squad === undefined ? row.squad_id : squad,
      };
      assertMayWrite(await standingOf(tx, actor), [row.category, after.category]);
      assertVersion(row.updated_at, ifMatch);
      const fields = [
        ...(stored ? ['file'] : []),
        ...(after.squad_id === row.squad_id ? [] : ['squad']),
        ...(after.title === row.title ? [] : ['title']),
        ...(after.category === row.category ? [] : ['type']),
      ];
      if (fields.length === 0) return false;
      const fileName = stored?.name ?? (await reports.fileOf(id))?.name ?? '';
      await reports.update(id, { ...after, updated_at: nextVersion(clock, row.updated_at) }, fileName);
      if (stored) await hold(tx, id, stored, actor);
      await audit.note(tx, { actor, action: 'report.updated', subject: { kind: 'report', id }, fields });
      return true;
    });

  return {
    /** Reports by page. That a reader has seen the titles of medical ones, or searched among them, is recorded. */
    list: async (
      { search, squad, ...query }: Query,
      actor: Actor,
      language: Language,
    ): Promise<ListOf<Report> & { mayWrite: ReportCategory[] }> => {
      const reports = createReportsRepository(db);
      const reading = { language, shown: reportMoments, hasDaysAlone: true };
      const terms = await createSearchReader(db).read(search, reading);
      const readable = readableBy(actor);
      const only = readable.length === 1 ? readable[0] : undefined;
      const { rows, total } = await reports.list({ ...query, terms, only, squads: scopeOf(actor, squad) });
      const held = await reports.filesOf(rows.map(({ id }) => id));
      const byHolder = new Map(held.map((file) => [file.holder, file]));
      const records = rows.flatMap((row) => {
        const file = byHolder.get(holderOf(row.id));
        return file ? [toReport(row, file, actor)] : [];
      });
      // The number of results tells whether a title names an illness, or a person, on a page without rows too.
      const isMedicalSearch = terms.length > 0 && query.category !== 'tactical' && readable.includes('medical');
      if (isMedicalSearch || records.some(({ category }) => category === 'medical')) await reads.list(actor, 'reports');
      return { records, pageNo: query.pageNo, pageSize: query.pageSize, total, mayWrite: writableBy(actor) };
    },
    read,
    /**
     * Adds a report to its library. Throws 403 unless the account may write there (before receiving the form if it may
     * write nowhere), 400 on `file` as `reportFiles.check` does, 429 for too many concurrent uploads of a session.
     */
    create: async (receive: () => Promise<NewReport>, actor: Actor, key: string | undefined): Promise<Report> => {
      if (writableBy(actor).length === 0) throw forbidden();
      const { id, isRepeat } = await receiving(actor, receive, async ({ file, ...input }) => {
        assertMayWrite(actor, [input.type]);
        return create(input, await reportFiles.check(file), actor, key);
      });
      return isRepeat ? read(id, actor) : get(id, actor);
    },
    /**
     * Changes the fields that are sent. Throws as `create` does, for the current and the new library, 404, and 412 when
     * `ifMatch` names an older version.
     */
    update: async (
      id: string,
      receive: () => Promise<Changes>,
      actor: Actor,
      ifMatch: string | undefined,
    ): Promise<Report> => {
      const before = await createReportsRepository(db).find(id);
      if (!before || isHidden(before.category, actor)) throw notFound('report');
      assertMayWrite(actor, [before.category]);
      await assertMayReach(db, before, actor);
      assertVersion(before.updated_at, ifMatch);
      const isChanged = await receiving(actor, receive, async ({ file, ...changes }) => {
        if (changes.type !== undefined) assertMayWrite(actor, [changes.type]);
        if (!file) return write(id, { changes, stored: undefined, ifMatch }, actor);
        await reportFiles.storeFor(await reportFiles.check(file), async (stored) => {
          await write(id, { changes, stored, ifMatch }, actor);
          return { isUsed: true };
        });
        return true;
      });
      return isChanged ? get(id, actor) : read(id, actor);
    },
    /** Deletes all of them or none, and returns how many; unknown ids are ignored. Throws 403. */
    remove: (ids: readonly string[], actor: Actor): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        const reports = createReportsRepository(tx);
        const rows: ReportRow[] = [];
        // In id order, so that two callers can't deadlock.
        for (const id of [...new Set(ids)].sort()) {
          const row = await reports.lock(id);
          if (row && !isHidden(row.category, actor) && isOfScope(row.squad_id, actor.squads)) rows.push(row);
        }
        const standing = await standingOf(tx, actor);
        if (writableBy(standing).length === 0) throw forbidden();
        assertMayWrite(
          standing,
          rows.map(({ category }) => category),
        );
        for (const row of rows) await assertMayReach(tx, row, actor);
        if (rows.length === 0) return { deleted: 0 };
        await reports.remove(rows.map(({ id }) => id));
        for (const { id } of rows) await claims.releaseAll(tx, `reports:${id}`);
        for (const { id } of rows)
          await audit.note(tx, { actor, action: 'report.deleted', subject: { kind: 'report', id } });
        return { deleted: rows.length };
      }),
  };
};

export type ReportsService = ReturnType<typeof createReportsService>;
