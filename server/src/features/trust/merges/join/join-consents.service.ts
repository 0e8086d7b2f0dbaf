import { consentPurposes, type ConsentPurpose } from '@touchline/contract/people/consents';
import type { Tx } from '../../../../db/database.ts';
import type { CellsOf } from '../../../../db/tables/merge-tables.ts';
import { createConsentsRepository } from '../../../people/consents/consents.repository.ts';
import type { MergeContext } from './merge-context.service.ts';

/** A refusal counts before an agreement, otherwise the later answer. */
const stricterOf = (one: CellsOf, other: CellsOf): CellsOf => {
  if (one['is_agreed'] !== other['is_agreed']) return one['is_agreed'] ? other : one;
  return (one['at'] as string) >= (other['at'] as string) ? one : other;
};

/** Of two answers to one consent the stricter counts. Returns the answers that differ from those of the record that stays. */
export const joinConsents = async ({
  ledger,
  stays,
  other,
}: MergeContext): Promise<{ purpose: ConsentPurpose; agreed: boolean }[]> => {
  const own = await ledger.rowsOf('consents', { user_id: stays.id });
  const theirs = await ledger.rowsOf('consents', { user_id: other.id });
  const changed: { purpose: ConsentPurpose; agreed: boolean }[] = [];
  for (const row of theirs) {
    const purpose = row['purpose']!;
    const twin = own.find((one) => one['purpose'] === purpose);
    const kept = twin ? stricterOf(twin, row) : row;
    // Both are kept whole: what is answered since then overwrites the merged one alone.
    if (twin) await ledger.drop('consents', { user_id: stays.id, purpose });
    await ledger.drop('consents', { user_id: other.id, purpose });
    await ledger.add('consents', { ...kept, user_id: stays.id }, { user_id: stays.id, purpose });
    if (kept['is_agreed'] !== twin?.['is_agreed'])
      changed.push({ purpose: purpose as ConsentPurpose, agreed: kept['is_agreed'] === true });
  }
  return consentPurposes.flatMap((purpose) => changed.filter((one) => one.purpose === purpose));
};

type Current = Awaited<ReturnType<ReturnType<typeof createConsentsRepository>['of']>>;

/**
 * After a merge was taken back: what was answered since stays with the record that stayed, and what was refused since is
 * refused on both. `current` is what that record said before.
 */
export const keepAnswersSince = async (
  tx: Tx,
  { current, since }: { current: Current; since: string },
  { stays, other }: { stays: string; other: string },
): Promise<void> => {
  const consents = createConsentsRepository(tx);
  for (const row of current.filter(({ at }) => at > since)) {
    await consents.put({ ...row, user_id: stays });
    if (!row.is_agreed) await consents.put({ ...row, user_id: other });
  }
};
