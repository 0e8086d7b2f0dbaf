import type { Tx } from '../../../../db/database.ts';
import { newId } from '../../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { ActingAccount } from '../../../ground/audit/audit.service.ts';
import { createImportsRepository } from './imports.repository.ts';

type Done = {
  kind: 'players' | 'fixtures';
  actor: ActingAccount;
  fileName: string | null;
  counts: { new: number; changed: number };
};

/** Lists an import that changed something, in its transaction. Returns its id. */
export const recordImport = async (tx: Tx, clock: Clock, { kind, actor, fileName, counts }: Done): Promise<string> => {
  const id = newId(clock().getTime());
  await createImportsRepository(tx).insert({
    id,
    kind,
    created_at: timestampOf(clock),
    created_by: actor.userId,
    file_name: fileName,
    new_count: counts.new,
    changed_count: counts.changed,
  });
  return id;
};
