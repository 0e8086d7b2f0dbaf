import type { AuditAction, AuditSubject } from '@touchline/contract/club/audit';
import type { Tx } from '../../db/database.ts';
import { json } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { newId } from '../../lib/id.ts';
import { createAuditRepository } from './audit.repository.ts';
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

/** Appends entries to the log, chained and sealed with the key, at the time that is passed in. */
export const createAuditWriter =
  (key: AuditKey) =>
  async (tx: Tx, { actor, action, subject, fields = [] }: AuditNote, at: string): Promise<void> => {
    const audit = createAuditRepository(tx);
    const { seal, ...head } = await audit.takeNext();
    const entry = {
      seq: head.seq,
      id: newId(Date.parse(at)),
      at,
      actor_id: actor?.userId ?? null,
      actor_role: actor?.role ?? null,
      session_id: actor?.sessionId ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
    };
    // A log that was cut is not continued as if it were whole: the break stays visible in its chain.
    const isWhole = isSealed(key, { ...head, seq: head.seq - 1, seal });
    const previousHash = isWhole ? head.hash : brokenHash;
    const hash = hashOfEntry(key, previousHash, { ...entry, fields });
    await audit.append(
      { ...entry, fields: json(fields), previous_hash: previousHash, hash },
      { hash, seal: sealOf(key, { ...head, hash }) },
    );
  };

/** Records who did what, as the last call of the transaction that does it. */
export const createAuditService = ({ clock, secrets }: { clock: Clock; secrets: AuditKey }) => {
  const write = createAuditWriter(secrets);
  return {
    /**
     * Records an act in the transaction that does it, so that neither exists without the other. Call it last: from then
     * on every other transaction that writes to the audit log waits for this one.
     */
    note: (tx: Tx, note: AuditNote): Promise<void> => write(tx, note, timestampOf(clock)),
  };
};

export type AuditService = ReturnType<typeof createAuditService>;
