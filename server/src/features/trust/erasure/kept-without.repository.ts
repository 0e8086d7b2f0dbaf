import { sql } from 'kysely';
import { containing, json, type Tx } from '../../../db/database.ts';
import type { EndedByClosing, ReplacedByStage } from '../../../db/tables/case-tables.ts';

type Limits = ReplacedByStage['limits'];

const contains = (column: string, userId: string) =>
  sql<boolean>`cast(${sql.ref(column)} as text) like ${containing(userId)}`;

const withoutSetter = (limits: Limits, userId: string): Limits =>
  limits.map((limit) => (limit.set_by === userId ? { ...limit, set_by: null } : limit));

/** Takes who set a limit out of the limits that cases keep as JSON, to be given back. */
export const takeOutOfKept = async (tx: Tx, userId: string): Promise<void> => {
  const stages = await tx
    .selectFrom('case_stages')
    .select(['id', 'replaced'])
    .where(contains('replaced', userId))
    .execute();
  for (const { id, replaced } of stages)
    if (replaced)
      await tx
        .updateTable('case_stages')
        .set({ replaced: json({ ...replaced, limits: withoutSetter(replaced.limits, userId) }) })
        .where('id', '=', id)
        .execute();
  const cases = await tx.selectFrom('cases').select(['id', 'ended']).where(contains('ended', userId)).execute();
  for (const { id, ended } of cases) {
    if (!ended?.limits) continue;
    const kept: EndedByClosing = {
      ...ended,
      limits: { ...ended.limits, limits: withoutSetter(ended.limits.limits, userId) },
    };
    await tx
      .updateTable('cases')
      .set({ ended: json(kept) })
      .where('id', '=', id)
      .execute();
  }
};

/** Takes somebody out of what merges of other people keep for undo: such a row comes back without a name. */
export const takeOutOfMerges = async (tx: Tx, userId: string): Promise<void> => {
  const named = await tx
    .selectFrom('merges')
    .select(['id', 'doubled', 'steps'])
    .where('user_id', '!=', userId)
    .where((on) => on.or([contains('doubled', userId), contains('steps', userId)]))
    .execute();
  const without = (value: unknown) => json(value).replaceAll(json(userId), 'null');
  for (const { id, doubled, steps } of named)
    await tx
      .updateTable('merges')
      .set({ doubled: without(doubled), steps: without(steps) })
      .where('id', '=', id)
      .execute();
};
