import type { ErasureProof } from '@touchline/contract/club/privacy';
import type { Db, Tx } from '../../db/database.ts';
import { inChunks } from '../../db/queries/in-chunks.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import type { Erasure, ErasureJournal } from '../../lib/storage/erasure-journal.ts';
import { forbidden, invalidField, notFound } from '../../lib/errors.ts';
import { createAuditService, type AuditActor, type AuditService } from '../audit/audit.service.ts';
import { createFilesRepository } from '../files/files.repository.ts';
import { createErasedRepository } from './erased.repository.ts';
import type { UserRow } from '../users/user-row.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { forgetPerson, type Forgotten } from './forget-person.service.ts';
import { findTraces } from './traces.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  journal: ErasureJournal;
  /** Has the content of removed files leave the disk now. */
  finishRemovals: () => Promise<void>;
  /** Has deleted rows leave the disk now, if nobody reads them. */
  emptyLog: () => Promise<void>;
};

/** The club would have nobody left who may sign in and look after it. */
const assertNoAdministrator = ({ role }: UserRow): void => {
  if (role === 'admin') throw forbidden('The administrator can not be deleted');
};

/** Removes people: for good by erasing them, or as a change like any other by deleting them. */
export const createErasureService = ({ db, clock, audit, journal, finishRemovals, emptyLog }: Deps) => {
  const takeAway = (id: string, actor: AuditActor, action: 'person.deleted' | 'person.erased'): Promise<Forgotten> =>
    db.transaction().execute(async (tx) => {
      const forgotten = await forgetPerson(tx, clock, id, assertNoAdministrator);
      if (!forgotten) throw notFound('person');
      await audit.note(tx, { actor, action, subject: { kind: 'person', id } });
      return forgotten;
    });

  /** The order to erase somebody stands in the journal; it is taken back if it is certain that nothing came of it. */
  const spare = async (entry: { person: string; at: string }): Promise<void> => {
    if (await createUsersRepository(db).find(entry.person)) await journal.cancel(entry);
  };

  return {
    /** Removes a person with all that belongs to that person alone. Throws 404, and 403 for the administrator. */
    remove: async (id: string, actor: AuditActor): Promise<{ deleted: number }> => {
      await takeAway(id, actor, 'person.deleted');
      return { deleted: 1 };
    },
    /**
     * The same for good: no backup brings the person back. Answers what was removed and what still reads like the person.
     * Throws 404, 403 for the administrator, 400 when `name` is not the person's.
     */
    erase: async (id: string, name: string, actor: AuditActor): Promise<ErasureProof> => {
      const row = await createUsersRepository(db).find(id);
      if (!row) throw notFound('person');
      assertNoAdministrator(row);
      if (row.name !== name) throw invalidField('name', 'nameDiffers');
      const entry = { person: id, at: timestampOf(clock) };
      // First the journal: a crash between the two must not leave a person who can come back.
      const { person, rows, unlinked, fileIds } = await journal
        .append(entry)
        .then(() => takeAway(id, actor, 'person.erased'))
        .catch(async (error: unknown) => {
          // An entry whose writing failed may stand there all the same.
          await spare(entry).catch(() => {});
          throw error;
        });
      await finishRemovals();
      await emptyLog();
      const files = createFilesRepository(db);
      let filesWaiting = 0;
      await inChunks(fileIds, async (part) => (filesWaiting += (await files.known(part)).length));
      return {
        person: id,
        erasedAt: entry.at,
        rows,
        unlinked,
        files: fileIds.length - filesWaiting,
        filesWaiting,
        traces: await findTraces(db, person),
      };
    },
  };
};

export type ErasureService = ReturnType<typeof createErasureService>;

/** Those whom the journal names and who are there all the same, erased in this transaction. Returns how many there were. */
export const eraseNamed = async (tx: Tx, clock: Clock, erasures: readonly Erasure[]): Promise<number> => {
  const audit = createAuditService({ clock });
  const found = await createErasedRepository(tx).stillThere(erasures.map(({ person }) => person));
  for (const id of found)
    if (await forgetPerson(tx, clock, id))
      await audit.note(tx, { actor: null, action: 'person.erased', subject: { kind: 'person', id } });
  return found.length;
};

/**
 * Erases again whom the journal names and who is there all the same, since an older state of the database was put back or
 * the server died over it. Runs before anybody is served. Returns how many there were.
 */
export const applyJournal = async ({ db, clock, journal }: Pick<Deps, 'db' | 'clock' | 'journal'>): Promise<number> => {
  const erasures = await journal.list();
  return db.transaction().execute((tx) => eraseNamed(tx, clock, erasures));
};
