import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '../../../../lib/crypto/secrets.ts';
import { equalInConstantTime } from '../../../../lib/crypto/tokens.ts';

/** The key that only the servers of an installation have, and its database does not. */
export type AuditKey = Pick<Secrets, 'auditKey'>;

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

const contentOf = (previousHash: string, entry: Hashed): string =>
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
  ]);

/**
 * The hash that chains an entry to all earlier ones: HMAC-SHA-256 over the previous hash and the entry's own content.
 * Without the key nobody can write an entry that belongs into the chain.
 */
export const hashOfEntry = ({ auditKey }: AuditKey, previousHash: string, entry: Hashed): string =>
  createHmac('sha256', auditKey).update(contentOf(previousHash, entry)).digest('base64url');

/** The hash of entries from before the hashes had a key: SHA-256 over the same. */
export const plainHashOfEntry = (previousHash: string, entry: Hashed): string =>
  createHash('sha256').update(contentOf(previousHash, entry)).digest('base64url');

/** The hash that an entry gives as its previous one if the log was tampered with before: it follows from nothing. */
export const brokenHash = 'broken';

/** Where the log begins and ends, and by which keys its entries can be verified. */
export type Head = {
  seq: number;
  hash: string;
  root_seq: number;
  root_hash: string;
  plain_until: number;
  foreign_until: number;
};

/** The seal of a head: another end, or another beginning, has another one, which only the servers can make. */
export const sealOf = ({ auditKey }: AuditKey, head: Head): string =>
  createHmac('sha256', auditKey)
    .update(
      JSON.stringify([
        'head',
        head.seq,
        head.hash,
        head.root_seq,
        head.root_hash,
        head.plain_until,
        head.foreign_until,
      ]),
    )
    .digest('base64url');

/** True if the head is the one that a server with this key has written last, or once. */
export const isSealed = (key: AuditKey, head: Head & { seal: string }): boolean =>
  equalInConstantTime(head.seal, sealOf(key, head));
