import { createHash } from 'node:crypto';
import type pino from 'pino';
import type { Db, Tx } from './database.ts';
import { hoursMs, timestampOf, type Clock } from '../lib/time/clock.ts';
import { conflict } from '../lib/errors.ts';
import { newId } from '../lib/id.ts';
import { repeat } from '../lib/concurrency/jobs.ts';

/** How long a repeated write is recognised; after that it counts as a new one. */
const lifeMs = hoursMs(24);

/** A write that a client may repeat. The same key from the same account for the same call means the same write. */
export type RepeatableWrite = {
  accountId: string;
  /** For example `POST /v1/users`. */
  call: string;
  /** The header `Idempotency-Key`, if the client sent one. */
  key: string | undefined;
  /** The parsed body: a key may not be used again with other content. */
  body: unknown;
};

/**
 * Does the work of one call once for its `Idempotency-Key`, in the transaction that the work writes in; each time without a
 * key. Returns what the work returned, at most 24 characters; a repeat gets what the first one returned. `content`
 * distinguishes what the body does not show, such as a file. Throws what the work throws, and 409 if the key was used with
 * other content.
 */
export type Once = (tx: Tx, work: () => Promise<string | void>, content?: unknown) => Promise<string>;

/** For calls without a key. */
export const everyTime: Once = async (_tx, work) => (await work()) ?? '';

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

const storedKey = (accountId: string, call: string, key: string): string => hashOf(accountId, call, key);

/** Answers a repeated write with the record that the first one created. */
export const createIdempotency = ({ db, clock, logger }: { db: Db; clock: Clock; logger: pino.Logger }) => {
  /** Deletes keys that are older than 24 hours. */
  const sweep = async (): Promise<void> => {
    await db.deleteFrom('idempotency_keys').where('created_at', '<', timestampOf(clock, -lifeMs)).execute();
  };
  const once = async (
    tx: Tx,
    { accountId, call, key, body }: RepeatableWrite,
    make: (id: string) => Promise<unknown>,
  ): Promise<{ id: string; isRepeat: boolean }> => {
    const id = newId(clock().getTime());
    if (key !== undefined) {
      const stored = storedKey(accountId, call, key);
      const request_hash = hashOf(JSON.stringify(body) ?? '');
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('idempotency_keys')
        .values({ key: stored, record_id: id, request_hash, created_at: timestampOf(clock) })
        .onConflict((existing) => existing.column('key').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) {
        const first = await tx
          .selectFrom('idempotency_keys')
          .select(['record_id', 'request_hash'])
          .where('key', '=', stored)
          .executeTakeFirstOrThrow();
        if (first.request_hash !== request_hash) throw conflict('keyUsed', { field: 'Idempotency-Key' });
        return { id: first.record_id, isRepeat: true };
      }
    }
    await make(id);
    return { id, isRepeat: false };
  };
  return {
    /**
     * Creates a record once, however often the write is sent: a repeat gets the id of the first one. Key and record are
     * written in one transaction, so they are stored together or not at all; a concurrent write with the same key
     * waits. Throws 409 if the key was used with other content.
     */
    once,
    /** The same for a call that moves something or answers with a number: the `Once` of its handler. */
    onceFor:
      (write: RepeatableWrite): Once =>
      async (tx, work, content = write.body) => {
        let kept = '';
        const { accountId, call, key } = write;
        const { id, isRepeat } = await once(tx, { ...write, body: content }, async () => {
          kept = (await work()) ?? '';
          if (key !== undefined && kept !== '')
            await tx
              .updateTable('idempotency_keys')
              .set({ record_id: kept })
              .where('key', '=', storedKey(accountId, call, key))
              .execute();
        });
        return isRepeat ? id : kept;
      },
    job: repeat('idempotency.sweep', { pauseMs: hoursMs(1) }, sweep, (error) =>
      logger.error({ err: error }, 'old idempotency keys could not be removed'),
    ),
  };
};

export type Idempotency = ReturnType<typeof createIdempotency>;
