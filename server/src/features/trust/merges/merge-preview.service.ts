import { createHash } from 'node:crypto';
import type { MergeChoice, MergeKind } from '@touchline/contract/people/merge-choices';
import type { MergeCount, MergePlan, MergeQuestion } from '@touchline/contract/people/merges';
import type { Db, Tx } from '../../../db/database.ts';
import type { Language } from '@touchline/contract/wire/languages';
import { newId } from '../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { textsOf } from '../../../texts/texts.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { questionsOfBans, type Bans } from './join/join-bans.service.ts';
import { filledFields, questionsOfFields } from './join/join-fields.service.ts';
import { questionOfSquad } from './join/join-paths.service.ts';
import type { MergeContext } from './join/merge-context.service.ts';
import { questionsOfSeasons } from './join/season-entries.service.ts';
import { createLedger, type Ledger } from './ledger.repository.ts';
import { countsOf } from './merge-counts.service.ts';
import { mergeRecords } from './merge-records.service.ts';

type Deps = { clock: Clock; bans: Bans };
export type Answers = Readonly<Record<string, MergeChoice>>;
export type Pair = { stays: UserRow; other: UserRow };
type Caller = { userId: string; language: Language };

type Merged = Awaited<ReturnType<typeof mergeRecords>>;

/** What a merge has done, with the ledger that takes it back. */
export type Done = {
  id: string;
  ledger: Ledger;
  record: Merged['record'];
  isReaddressed: boolean;
  seen: Omit<MergePlan, 'stays' | 'other'>;
};

/** Their number depends on what is chosen. */
const chosenKinds: readonly MergeKind[] = ['figures', 'registrations', 'bans', 'memberships', 'files'];

/** Names the state of both records and what is asked, whatever is chosen: choices come with the merge itself. */
const digestOf = ({ stays, other }: Pair, counts: readonly MergeCount[], questions: readonly MergeQuestion[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [stays.id, stays.updated_at, other.id, other.updated_at],
        counts.filter(({ kind }) => !chosenKinds.includes(kind)),
        questions,
      ]),
    )
    .digest('hex')
    .slice(0, 40);

const lineupsOf = async (on: Db, userId: string): Promise<number> => {
  const { total } = await on
    .selectFrom('match_players')
    .select((it) => it.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('role', '=', 'starter')
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Merges two locked records that nothing contradicts, and tells what it has done. */
export const createMerging = ({ clock, bans }: Deps) => {
  const questionsOf = async (on: Db, { stays, other }: Pair): Promise<MergeQuestion[]> => {
    const fields = questionsOfFields(stays, other);
    if (stays.role !== 'player') return fields;
    return [
      ...fields,
      ...(await questionOfSquad(on, stays, other)),
      ...(await questionsOfSeasons(on, stays.id, other.id)),
      ...(await questionsOfBans(bans, on, stays.id, other.id)),
    ];
  };

  return {
    questionsOf,
    /**
     * Merges, with the questions of the pair. What is not answered stays as the record that stays has it: a preview needs no
     * answers.
     */
    merge: async (
      tx: Tx,
      pair: Pair,
      { questions, answers }: { questions: MergeQuestion[]; answers: Answers },
      { userId, language }: Caller,
    ): Promise<Done> => {
      const lineups = await lineupsOf(tx, pair.other.id);
      const ledger = createLedger(tx);
      const id = newId(clock().getTime());
      const { timezone } = await createClubRepository(tx).get();
      const context: MergeContext = {
        ...pair,
        tx,
        ledger,
        id,
        choiceOf: (field) => answers[field] ?? 'stays',
        today: dayIn(clock(), timezone),
        at: timestampOf(clock),
      };
      const note = textsOf(language).mergedBan;
      const { consents, record, isReaddressed } = await mergeRecords(context, { clock, bans, note, by: userId });
      const counts = countsOf(ledger, lineups);
      const filled = filledFields(pair.stays, pair.other);
      return {
        id,
        ledger,
        record,
        isReaddressed,
        seen: { plan: digestOf(pair, counts, questions), counts, questions, filled, consents },
      };
    },
  };
};
