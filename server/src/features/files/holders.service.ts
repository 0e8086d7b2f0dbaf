import type { Tx } from '../../db/database.ts';
import { forbidden } from '../../lib/errors.ts';

/** Who removes a file: the account behind the session, as it stands at this request. */
export type Remover = { userId: string; sessionId: string; role: string };

/**
 * Empties the image field of one record, if it still holds that key, and moves the record's `updated_at`. Returns
 * whether it did; throws 403 when the caller may not change that record. Runs in the transaction that removes the file.
 */
export type ClearHolder = (tx: Tx, at: { id: string; field: string; key: string }, caller: Remover) => Promise<boolean>;

/** Who can hold files, and how each lets go of one: features register here, so that files need not know them. */
export const createHolders = () => {
  const known = new Map<string, ClearHolder>();
  return {
    /** `record` is the first part of the holders that a feature claims for, for example `users`. */
    register: (record: string, clear: ClearHolder): void => {
      known.set(record, clear);
    },
    /** Throws 403 for records that nobody registered: a forgotten rule must not be an open door. */
    clear: async (tx: Tx, holder: string, key: string, caller: Remover): Promise<boolean> => {
      const [record = '', id = '', field = ''] = holder.split(':');
      const clear = known.get(record);
      if (!clear) throw forbidden();
      return clear(tx, { id, field, key }, caller);
    },
  };
};

export type Holders = ReturnType<typeof createHolders>;
