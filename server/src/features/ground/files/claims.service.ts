import { orConflict, type Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { invalidField } from '../../../lib/errors.ts';
import { createFilesRepository } from './files.repository.ts';
import type { FileKind } from './links.service.ts';

/** The one place that uses a file: table, record and field, with its name in the API. */
export type Holder = `${string}:${string}:${string}`;

export type Claim = {
  /** Null empties the field. */
  key: string | null;
  kind: FileKind;
  /** For example `users:<id>:profileImage`. */
  holder: Holder;
  /** The calling account, which must have uploaded the file. */
  uploadedBy: string;
  /** The field named in errors, if it differs from the holder's: `images.0.key`. */
  field?: string;
};

const fieldOf = (holder: Holder): string => holder.split(':')[2]!;

/**
 * Attaches uploads to records and detaches them, inside the transaction that changes the record. A detached file is
 * deleted with the commit: its links stop working, its content leaves the disk within a minute.
 */
export const createClaimsService = (clock: Clock) => {
  const release = async (tx: Tx, holder: Holder): Promise<void> => {
    await createFilesRepository(tx).removeHeldBy(holder, timestampOf(clock));
  };
  return {
    /**
     * Attaches a file to a record in place of the previous one. Throws 400 on the field unless the same account
     * uploaded it for this kind of field and no record holds it yet (a key that this field already holds stays).
     */
    claim: async (tx: Tx, { key, kind, holder, uploadedBy, field = fieldOf(holder) }: Claim): Promise<void> => {
      if (key === null) return release(tx, holder);
      const files = createFilesRepository(tx);
      const file = await files.find(key);
      if (file?.holder === holder) return;
      const isTheirs = file?.kind === kind && file.uploaded_by === uploadedBy && file.holder === null;
      if (!isTheirs) throw invalidField(field, 'imageKey');
      await release(tx, holder);
      const isHeld = await orConflict(files.hold(key, holder), 'imageTaken');
      if (!isHeld) throw invalidField(field, 'imageKey');
    },
    /** Detaches the file of one field, if it has one. */
    release,
    /** Detaches all files of a record that is being deleted: `releaseAll(tx, 'users:<id>')`. */
    releaseAll: async (tx: Tx, record: `${string}:${string}`): Promise<void> => {
      await createFilesRepository(tx).removeHeldByRecord(record, timestampOf(clock));
    },
  };
};

export type ClaimsService = ReturnType<typeof createClaimsService>;
