import { guardiansMax } from '@touchline/contract/people/guardians';
import type { Tx } from '../../../../db/database.ts';
import type { CellsOf, MergeStep } from '../../../../db/tables/merge-tables.ts';
import { createGuardiansRepository } from '../../../people/guardians/guardians.repository.ts';
import type { MergeContext } from './merge-context.service.ts';

const rights = ['may_answer', 'may_consent', 'gets_messages'] as const;

const rightsOf = (row: CellsOf): CellsOf => Object.fromEntries(rights.map((right) => [right, row[right]!]));

/** Both notes, if they say different things. */
const notesOf = (one: CellsOf, other: CellsOf): string | null => {
  const notes = [one, other].flatMap(({ custody_note }) => (typeof custody_note === 'string' ? [custody_note] : []));
  return notes.length === 0 ? null : [...new Set(notes)].join('\n');
};

/** A guardian of both records may do what both say. */
const joinTwin = async ({ ledger, stays, other }: MergeContext, own: CellsOf, row: CellsOf): Promise<void> => {
  const guardian_id = own['guardian_id']!;
  const where = { guardian_id, user_id: stays.id };
  const stricter = Object.fromEntries(rights.map((right) => [right, own[right] === true && row[right] === true]));
  await ledger.change('guardian_children', where, {
    ...stricter,
    is_emergency: own['is_emergency'] === true || row['is_emergency'] === true,
    custody_note: notesOf(own, row),
  });
  // Undo compares with it what the guardian may still do then.
  ledger.noteChange('guardian_children', where, { before: stricter, after: stricter });
  await ledger.drop('guardian_children', { guardian_id, user_id: other.id }, { table: 'guardian_children', where });
};

/** The guardians of the other record follow those of the one that stays. There is room for them: it was looked at. */
export const joinGuardians = async (context: MergeContext): Promise<void> => {
  const { ledger, stays, other } = context;
  const own = await ledger.rowsOf('guardian_children', { user_id: stays.id });
  const theirs = await ledger.rowsOf('guardian_children', { user_id: other.id });
  const places = Array.from({ length: guardiansMax }, (_, place) => place).filter(
    (place) => !own.some((row) => row['position'] === place),
  );
  for (const row of theirs.toSorted((one, next) => Number(one['position']) - Number(next['position']))) {
    const guardian_id = row['guardian_id']!;
    const twin = own.find((one) => one['guardian_id'] === guardian_id);
    if (twin) {
      await joinTwin(context, twin, row);
      continue;
    }
    const where = { guardian_id, user_id: stays.id };
    await ledger.add('guardian_children', { ...row, user_id: stays.id, position: places.shift()! }, where);
    await ledger.drop('guardian_children', { guardian_id, user_id: other.id }, { table: 'guardian_children', where });
  }
};

/** The columns of a record repeat its first guardian. */
export const repeatFirstGuardian = async (tx: Tx, userId: string, updated_at: string): Promise<void> => {
  const guardians = createGuardiansRepository(tx);
  const [first] = await guardians.of(userId);
  const { name = null, email = null, phone = null } = first ?? {};
  await guardians.repeatFirst(userId, { name, email, phone }, updated_at);
};

type Current = Awaited<ReturnType<ReturnType<typeof createGuardiansRepository>['of']>>;

/**
 * After a merge was taken back: what was taken from a guardian since is taken on both records. `current` are the guardians
 * of the record that stayed, before.
 */
export const keepLimitsOfGuardians = async (
  tx: Tx,
  { current, steps }: { current: Current; steps: readonly MergeStep[] },
  other: string,
): Promise<void> => {
  const merged = (guardian: string): CellsOf | undefined =>
    steps
      .flatMap((step) =>
        step.step === 'changed' && step.table === 'guardian_children' && step.where['guardian_id'] === guardian
          ? [step.after]
          : [],
      )
      .at(-1);
  for (const row of await createGuardiansRepository(tx).of(other)) {
    const now = current.find(({ id }) => id === row.id);
    const then = merged(row.id) ?? rightsOf(row);
    if (!now) continue;
    const lost = rights.filter((right) => then[right] === true && !now[right]);
    if (lost.length === 0) continue;
    await tx
      .updateTable('guardian_children')
      .set(Object.fromEntries(lost.map((right) => [right, false])))
      .where('guardian_id', '=', row.id)
      .where('user_id', '=', other)
      .execute();
  }
};
