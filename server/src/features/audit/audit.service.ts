import { createHash } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@touchline/contract/club/audit';
import type { Tx } from '../../db/database.ts';
import { json } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { newId } from '../../lib/id.ts';
import { createAuditRepository } from './audit.repository.ts';

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

type Hashed = {
  seq: number;
  id: string;
  at: string;
  actor_id: string | null;
  actor_role: string | null;
  session_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  fields: readonly string[];
};

/** The hash that chains an entry to all earlier ones: SHA-256 over the previous hash and the entry's own content. */
export const hashOfEntry = (previousHash: string, entry: Hashed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        entry.seq,
        entry.id,
        entry.at,
        entry.actor_id,
        entry.actor_role,
        entry.session_id,
        entry.action,
        entry.subject_kind,
        entry.subject_id,
        entry.fields,
      ]),
    )
    .digest('base64url');

/** Records who did what, as the last call of the transaction that does it. */
export const createAuditService = ({ clock }: { clock: Clock }) => ({
  /**
   * Records an act in the transaction that does it, so that neither exists without the other. Call it last: from then
   * on every other transaction that writes to the audit log waits for this one.
   */
  note: async (tx: Tx, { actor, action, subject, fields = [] }: AuditNote): Promise<void> => {
    const audit = createAuditRepository(tx);
    const { seq, hash: previousHash } = await audit.takeNext();
    const entry = {
      seq,
      id: newId(clock().getTime()),
      at: timestampOf(clock),
      actor_id: actor?.userId ?? null,
      actor_role: actor?.role ?? null,
      session_id: actor?.sessionId ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
    };
    const hash = hashOfEntry(previousHash, { ...entry, fields });
    await audit.append({ ...entry, fields: json(fields), previous_hash: previousHash, hash });
  },
});

export type AuditService = ReturnType<typeof createAuditService>;
