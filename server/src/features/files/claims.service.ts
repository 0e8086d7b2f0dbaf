import { orConflict, type Tx } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { invalidField } from '../../lib/errors.ts';
import { createFilesRepository } from './files.repository.ts';
import type { FileKind } from './links.service.ts';

/** The one place that uses a file: table, record and field as it is called on the wire. */
export type Holder = `${string}:${string}:${string}`;

export type Claim = {
  /** Null empties the field. */
  key: string | null;
  kind: FileKind;
  /** For example `users:<id>:profileImage`. */
  holder: Holder;
  /** The account that asks; it must be the one that uploaded the file. */
  uploadedBy: string;
  /** What an error names, where that is not the field of the holder: `images.0.key`. */
  field?: string;
};

const fieldOf = (holder: Holder): string => holder.split(':')[2]!;

/**
 * Puts uploads onto records and takes them off, inside the transaction that changes the record. What is taken off is
 * gone with the commit: its links are dead, its content leaves the disk within a minute.
 */
export const createClaimsService = (clock: Clock) => {
  const release = async (tx: Tx, holder: Holder): Promise<void> => {
    await createFilesRepository(tx).removeHeldBy(holder, timestampOf(clock));
  };
  return {
    /**
     * Puts a file onto a record in place of the one before. Throws 400 on the field unless the same account uploaded
     * it for this kind of field and no record holds it yet (a key that this very field holds already stays).
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
    /** Takes the file off one field, if it has one. */
    release,
    /** Takes all files off a record that goes: `releaseAll(tx, 'users:<id>')`. */
    releaseAll: async (tx: Tx, record: `${string}:${string}`): Promise<void> => {
      await createFilesRepository(tx).removeHeldByRecord(record, timestampOf(clock));
    },
  };
};

export type ClaimsService = ReturnType<typeof createClaimsService>;
