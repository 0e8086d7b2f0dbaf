import type { Tx } from '../../../db/database.ts';
import { forbidden } from '../../../lib/errors.ts';

/** The account that removes a file, as it stands at this request. */
export type Remover = {
  userId: string;
  sessionId: string;
  role: string;
  mayReadPapers: boolean;
  mayDelete: boolean;
  squads?: readonly string[];
};

/**
 * Empties the image field of one record, if it still holds that key, and updates the record's `updated_at`. Returns
 * whether it did; throws 403 when the caller may not change that record. Runs in the transaction that removes the file.
 */
export type ClearHolder = (tx: Tx, at: { id: string; field: string; key: string }, caller: Remover) => Promise<boolean>;

/** How each kind of record gives up a file: features register here, so that files do not depend on them. */
export const createHolders = () => {
  const known = new Map<string, ClearHolder>();
  return {
    /**
     * `record` is the first part of a feature's holders, for example `users`. Fields of it that another feature fills are
     * registered with their names before the point: `trainings:parts` for `trainings:<id>:parts.<key>`.
     */
    register: (record: string, clear: ClearHolder): void => {
      known.set(record, clear);
    },
    /** Throws 403 for unregistered kinds of records: a forgotten rule must not allow everything. */
    clear: async (tx: Tx, holder: string, key: string, caller: Remover): Promise<boolean> => {
      const [record = '', id = '', field = ''] = holder.split(':');
      const clear = known.get(`${record}:${field.split('.')[0]}`) ?? known.get(record);
      if (!clear) throw forbidden();
      return clear(tx, { id, field, key }, caller);
    },
  };
};

export type Holders = ReturnType<typeof createHolders>;
