import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditSubject } from '@touchline/contract/club/audit';
import type { Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { createAuditRepository } from './audit.repository.ts';
import type { FurtherAction } from './further-reads.repository.ts';
import { brokenHash, hashOfEntry, isSealed, sealOf, type AuditKey } from './chain/hashes.ts';

/** The account behind the session that acts. */
export type AuditActor = { userId: string; role: string; sessionId: string };

/** The same, or an account without a session: that of a command run on the server itself. */
export type ActingAccount = Omit<AuditActor, 'sessionId'> & { sessionId: string | null };

export type AuditNote = {
  /** Null when nobody is signed in. */
  actor: ActingAccount | null;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null };
  /** The names of the changed fields. Values never go into the log. */
  fields?: readonly string[];
};

/** What is noted of a reading: the first one of its minute, or a further one. */
export type ReadingNote = Omit<AuditNote, 'action'> & { action: AuditAction | FurtherAction };

/** Appends entries to the log, chained and sealed with the key, at the time that is passed in. */
export const createAuditWriter = (key: AuditKey) => {
  type Head = Awaited<ReturnType<ReturnType<typeof createAuditRepository>['lockHead']>>;
  /** What this process has sealed last, committed or not: the seal of the same head needs no other check. */
  let own: Head | undefined;

  const seal = (head: Omit<Head, 'seal'>): Head => (own = { ...head, seal: sealOf(key, head) });
  const isWhole = (head: Head): boolean => isDeepStrictEqual(head, own) || isSealed(key, head);

  const append = async (tx: Tx, head: Head, notes: readonly ReadingNote[], at: string): Promise<void> => {
    // A log that was cut is not continued as if it were whole: the break stays visible in its chain.
    let { seq, hash } = isWhole(head) ? head : { ...head, hash: brokenHash };
    const entries = notes.map(({ actor, action, subject, fields = [] }) => {
      const entry = {
        seq: seq + 1,
        id: newId(Date.parse(at)),
        at,
        actor_id: actor?.userId ?? null,
        actor_role: actor?.role ?? null,
        session_id: actor?.sessionId ?? null,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        fields: [...fields],
      };
      const chained = { ...entry, previous_hash: hash, hash: hashOfEntry(key, hash, entry) };
      ({ seq, hash } = chained);
      return chained;
    });
    await createAuditRepository(tx).append(entries, seal({ ...head, seq, hash }));
  };

  return {
    write: async (tx: Tx, note: AuditNote, at: string): Promise<void> =>
      append(tx, await createAuditRepository(tx).lockHead(), [note], at),
    /** Locks the log, then asks `lacking` which entries to write, so that nobody else can write them. */
    writeLacking: async (
      tx: Tx,
      lacking: () => Promise<{ notes: readonly ReadingNote[]; at: string }>,
    ): Promise<void> => {
      const head = await createAuditRepository(tx).lockHead();
      const { notes, at } = await lacking();
      if (notes.length > 0) await append(tx, head, notes, at);
    },
  };
};

/** Records who did what, as the last call of the transaction that does it. */
export const createAuditService = ({ clock, secrets }: { clock: Clock; secrets: AuditKey }) => {
  const { write, writeLacking } = createAuditWriter(secrets);
  return {
    /**
     * Records an act in the transaction that does it, so that neither exists without the other. Call it last: from then
     * on every other transaction that writes to the audit log waits for this one.
     */
    note: (tx: Tx, note: AuditNote): Promise<void> => write(tx, note, timestampOf(clock)),
    /**
     * Locks the log, then asks which of its entries of this moment are lacking and writes them, all in one statement.
     * Returns the moment.
     */
    noteLacking: async (tx: Tx, lacking: (at: string) => Promise<readonly ReadingNote[]>): Promise<string> => {
      let at = '';
      await writeLacking(tx, async () => {
        // Only now, since waiting for the lock may have taken long.
        at = timestampOf(clock);
        return { notes: await lacking(at), at };
      });
      return at;
    },
  };
};

export type AuditLog = ReturnType<typeof createAuditService>;
export type AuditService = Pick<AuditLog, 'note'>;
