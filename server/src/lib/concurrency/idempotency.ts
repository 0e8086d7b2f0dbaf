import { createHash } from 'node:crypto';
import type pino from 'pino';
import type { Db, Tx } from '../../db/database.ts';
import { hoursMs, timestampOf, type Clock } from '../time/clock.ts';
import { conflict } from '../errors.ts';
import { newId } from '../id.ts';
import { repeat } from './jobs.ts';

/** A repeated write is recognised for so long; after that it is a new one. */
const lifeMs = hoursMs(24);

/** A write as a client may repeat it: the same key by the same account on the same call is the same write. */
export type RepeatableWrite = {
  accountId: string;
  /** For example `POST /v1/users`. */
  call: string;
  /** The header `Idempotency-Key`, if the client sent one. */
  key: string | undefined;
  /** What was sent, as parsed: a key belongs to one content. */
  body: unknown;
};

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Answers a write that is sent once more with the record that it made the first time. */
export const createIdempotency = ({ db, clock, logger }: { db: Db; clock: Clock; logger: pino.Logger }) => {
  /** Forgets keys of more than a day ago. */
  const sweep = async (): Promise<void> => {
    await db.deleteFrom('idempotency_keys').where('created_at', '<', timestampOf(clock, -lifeMs)).execute();
  };
  return {
    /**
     * Makes a record once, however often the write is sent: a repeat gets the id of the first one. Runs in the
     * transaction that makes the record, so that key and record come together or not at all; a write with the same key
     * that is under way is waited for. Throws 409 when the key came with another content before.
     */
    once: async (
      tx: Tx,
      { accountId, call, key, body }: RepeatableWrite,
      make: (id: string) => Promise<unknown>,
    ): Promise<{ id: string; isRepeat: boolean }> => {
      const id = newId(clock().getTime());
      if (key !== undefined) {
        const stored = hashOf(accountId, call, key);
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
    },
    job: repeat('idempotency.sweep', { pauseMs: hoursMs(1) }, sweep, (error) =>
      logger.error({ err: error }, 'old idempotency keys could not be removed'),
    ),
  };
};

export type Idempotency = ReturnType<typeof createIdempotency>;
