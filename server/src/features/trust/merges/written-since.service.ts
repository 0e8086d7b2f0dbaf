import { mergeKinds, type MergeKind } from '@touchline/contract/people/merge-choices';
import type { Db } from '../../../db/database.ts';
import type { MergeStep } from '../../../db/tables/merge-tables.ts';
import { createMergesRepository, type MergeRow } from './merges.repository.ts';
import { mergedColumns } from './merged-columns.ts';

const movedKeys = (steps: readonly MergeStep[], table: string, column: string): Set<string> =>
  new Set(
    steps.flatMap((step) =>
      step.step === 'moved' && step.table === table && step.column === column
        ? step.rows.map((row) => row.join(' '))
        : [],
    ),
  );

/** What was written since a merge about the person who stays: undo leaves it there. */
export const writtenSince = async (
  on: Db,
  { user_id, merged_at, steps }: Pick<MergeRow, 'user_id' | 'merged_at' | 'steps'>,
): Promise<{ kind: MergeKind; count: number }[]> => {
  const merges = createMergesRepository(on);
  const counts = new Map<MergeKind, number>();
  for (const [name, declared] of Object.entries(mergedColumns)) {
    if (!('since' in declared) || !declared.since || !declared.kind) continue;
    const [table, column] = name.split('.') as [string, string];
    const sought = { column, since: declared.since, key: declared.key ?? ['id'], userId: user_id, at: merged_at };
    const moved = movedKeys(steps ?? [], table, column);
    const count = (await merges.keysSince(table, sought)).filter((one) => !moved.has(one)).length;
    if (count > 0) counts.set(declared.kind, (counts.get(declared.kind) ?? 0) + count);
  }
  return mergeKinds.flatMap((kind) => (counts.has(kind) ? [{ kind, count: counts.get(kind)! }] : []));
};
