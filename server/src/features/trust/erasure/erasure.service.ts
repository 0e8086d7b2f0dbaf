import type { ErasureProof } from '@touchline/contract/club/privacy';
import type { PersonHoldings } from '@touchline/contract/people/users';
import type { Db, Tx } from '../../../db/database.ts';
import { isAdministrator } from '../../../db/queries/administrators.ts';
import { allIdsOf, formerIdsOf } from '../../../db/queries/people/former-records.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { Erasure, ErasureJournal } from '../../../lib/storage/erasure-journal.ts';
import { forbidden, invalidField, notFound } from '../../../lib/errors.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createFilesRepository } from '../../ground/files/files.repository.ts';
import { takeErasedApart } from '../merges/undo-merge.service.ts';
import { createErasedRepository } from './erased.repository.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { forgetPerson, type Forgotten } from './forget-person.service.ts';
import { createForgetRepository } from './forget.repository.ts';
import { findTraces } from './traces.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  reads: ReadsService;
  journal: ErasureJournal;
  /** Deletes the content of removed files from the disk now. */
  finishRemovals: () => Promise<void>;
  /** Purges deleted rows from the disk now, unless a reader still needs them. */
  emptyLog: () => Promise<void>;
};

const holdingTables = ['attendances', 'wellness_scores', 'medical_complaints', 'match_players'] as const;

/** Taking the right away asks for the password, and never leaves the club without an administrator; deleting does neither. */
const assertNoAdministrator = (row: UserRow): void => {
  if (isAdministrator(row)) throw forbidden('The administrator cannot be deleted');
};

/** Removes people: permanently by erasing them, or by deleting them, after which a backup may still contain them. */
export const createErasureService = ({ db, clock, audit, reads, journal, finishRemovals, emptyLog }: Deps) => {
  /** Undefined if another record was merged into the person's that is not among the `known` ones. */
  const takeAway = (
    id: string,
    actor: AuditActor,
    action: 'person.deleted' | 'person.erased',
    known?: readonly string[],
  ): Promise<Forgotten | undefined> =>
    db.transaction().execute(async (tx) => {
      await createUsersRepository(tx).lock(id);
      if (known && (await formerIdsOf(tx, id)).some((former) => !known.includes(former))) return undefined;
      const forgotten = await forgetPerson(tx, clock, id, assertNoAdministrator);
      if (!forgotten) throw notFound('person');
      await audit.note(tx, { actor, action, subject: { kind: 'person', id } });
      return forgotten;
    });

  /** Cancels the entries in the journal if the person certainly still exists. */
  const spare = async (id: string, entries: readonly Erasure[]): Promise<void> => {
    if (await createUsersRepository(db).find(id)) for (const entry of entries) await journal.cancel(entry);
  };

  /**
   * Writes a person into the journal with the records that were merged into this one: an older backup has them apart. Then
   * erases; once more if another record was merged in between.
   */
  const eraseNoted = async (id: string, at: string, actor: AuditActor): Promise<Forgotten> => {
    const entries = (await allIdsOf(db, id)).map((person) => ({ person, at }));
    try {
      // The journal is written first: after a crash between the two, the person must not be able to come back.
      for (const entry of entries) await journal.append(entry);
      const known = entries.map(({ person }) => person);
      const forgotten = await takeAway(id, actor, 'person.erased', known);
      if (forgotten) return forgotten;
    } catch (error) {
      // An entry may exist even if writing it failed.
      await spare(id, entries).catch(() => {});
      throw error;
    }
    return eraseNoted(id, at, actor);
  };

  return {
    /**
     * How many records would be deleted with a person. That the reader has seen numbers of complaints or scores is
     * recorded. Throws 404, and 403 for the administrator, who cannot be deleted.
     */
    holdings: async (id: string, reader: AuditActor): Promise<PersonHoldings> => {
      const row = await createUsersRepository(db).find(id);
      if (!row) throw notFound('person');
      assertNoAdministrator(row);
      const forget = createForgetRepository(db, id);
      const counts = await forget.counted(holdingTables);
      const seen = [
        ...(counts.medical_complaints ? (['complaints'] as const) : []),
        ...(counts.wellness_scores ? (['wellness'] as const) : []),
      ];
      await Promise.all(seen.map((field) => reads.medicalData(reader, id, field)));
      return {
        attendances: counts.attendances ?? 0,
        wellnessScores: counts.wellness_scores ?? 0,
        complaints: counts.medical_complaints ?? 0,
        leagueStatistics: await forget.leaguesWithFigures(),
        matchSheets: counts.match_players ?? 0,
        ...(await forget.namedInMatches()),
      };
    },
    /** Removes a person with all data that belongs only to that person. Throws 404, and 403 for the administrator. */
    remove: async (id: string, actor: AuditActor): Promise<{ deleted: number }> => {
      await takeAway(id, actor, 'person.deleted');
      return { deleted: 1 };
    },
    /**
     * The same, permanently: no backup brings the person back. Returns what was removed and where traces of the person
     * remain. Throws 404, 403 for the administrator, 400 when `name` is not the person's.
     */
    erase: async (id: string, name: string, actor: AuditActor): Promise<ErasureProof> => {
      const row = await createUsersRepository(db).find(id);
      if (!row) throw notFound('person');
      assertNoAdministrator(row);
      if (row.name !== name) throw invalidField('name', 'nameDiffers');
      const erasedAt = timestampOf(clock);
      const { person, guardians, rows, unlinked, fileIds } = await eraseNoted(id, erasedAt, actor);
      await finishRemovals();
      await emptyLog();
      const files = createFilesRepository(db);
      let filesWaiting = 0;
      await inChunks(fileIds, async (part) => (filesWaiting += (await files.known(part)).length));
      return {
        person: id,
        erasedAt,
        rows,
        unlinked,
        files: fileIds.length - filesWaiting,
        filesWaiting,
        traces: await findTraces(db, person, guardians),
      };
    },
  };
};

export type ErasureService = ReturnType<typeof createErasureService>;

type Again = Pick<Deps, 'clock' | 'audit'>;

/** Erases the people in the journal who still exist, in this transaction. Returns how many there were. */
export const eraseNamed = async (tx: Tx, { clock, audit }: Again, erasures: readonly Erasure[]): Promise<number> => {
  const ids = erasures.map(({ person }) => person);
  await takeErasedApart(tx, ids, clock);
  const found = await createErasedRepository(tx).stillThere(ids);
  for (const id of found)
    if (await forgetPerson(tx, clock, id))
      await audit.note(tx, { actor: null, action: 'person.erased', subject: { kind: 'person', id } });
  return found.length;
};

/**
 * Erases people in the journal who exist again because an older state of the database was restored, or still exist
 * because the server crashed during the erasure. Runs before any request is served. Returns how many there were.
 */
export const applyJournal = async ({
  db,
  journal,
  ...again
}: Pick<Deps, 'db' | 'journal'> & Again): Promise<number> => {
  const erasures = await journal.list();
  return db.transaction().execute((tx) => eraseNamed(tx, again, erasures));
};
