import { mergeKinds, type MergeKind } from '@touchline/contract/people/merge-choices';
import type { MergeCount } from '@touchline/contract/people/merges';
import type { DoubledRow, MergeStep } from '../../../db/tables/merge-tables.ts';
import { mergedColumns } from './merged-columns.ts';

/** Tables whose rows a merge writes again under the other id, instead of moving them. */
const rewritten = ['guardian_children', 'consents'];

const kindOf = (name: string): MergeKind | undefined => {
  const declared = mergedColumns[name];
  return declared && 'kind' in declared ? declared.kind : undefined;
};

/** How many rows of each kind a merge moves, and how many it finds twice. */
export const countsOf = (
  { steps, doubled }: { steps: readonly MergeStep[]; doubled: readonly DoubledRow[] },
  lineups: number,
): MergeCount[] => {
  const counts = new Map<MergeKind, { moved: number; doubled: number }>();
  const add = (kind: MergeKind | undefined, given: Partial<{ moved: number; doubled: number }>): void => {
    if (kind === undefined) return;
    const one = counts.get(kind) ?? { moved: 0, doubled: 0 };
    counts.set(kind, { moved: one.moved + (given.moved ?? 0), doubled: one.doubled + (given.doubled ?? 0) });
  };
  for (const step of steps) {
    if (step.step === 'moved') add(kindOf(`${step.table}.${step.column}`), { moved: step.rows.length });
    if (step.step === 'changed' && step.table === 'files') add('files', { moved: 1 });
    if (step.step === 'added' && rewritten.includes(step.table))
      add(kindOf(`${step.table}.user_id`), { moved: 1, doubled: -1 });
    if (step.step === 'dropped') add(kindOf(`${doubled[step.doubled]!.table}.user_id`), { doubled: 1 });
  }
  add('lineups', { moved: lineups });
  const consents = counts.get('consents');
  // Of a pair both rows went and one was written.
  if (consents) consents.moved -= consents.doubled;
  return mergeKinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count && count.moved + count.doubled > 0 ? [{ kind, ...count }] : [];
  });
};
