import type { MergeChoice } from '@touchline/contract/people/merge-choices';
import type { Tx } from '../../../../db/database.ts';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import type { Ledger } from '../ledger.repository.ts';

/** A merge under way: both records are locked. */
export type MergeContext = {
  tx: Tx;
  ledger: Ledger;
  /** The merge's own id, under which files of the other record wait. */
  id: string;
  stays: UserRow;
  other: UserRow;
  /** What was chosen for a question; in a preview the record that stays, where nothing is chosen yet. */
  choiceOf: (field: string) => MergeChoice;
  /** In the club's time zone. */
  today: string;
  at: string;
};

/** Both records, and their ids as a row is made to name the other one. */
export const idsOf = ({ stays, other }: Pick<MergeContext, 'stays' | 'other'>) => ({ from: other.id, to: stays.id });
