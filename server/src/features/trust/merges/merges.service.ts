import { mergeUndoHours } from '@touchline/contract/people/merge-choices';
import type { MergePlan, MergeQuestion, MergeResult, MergeState } from '@touchline/contract/people/merges';
import type { UserStatus } from '@touchline/contract/people/users';
import type { Language } from '@touchline/contract/wire/languages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db, Tx } from '../../../db/database.ts';
import { undone } from '../../../db/undone.ts';
import { currentIdOf, formerIdsOf } from '../../../db/queries/people/former-records.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { conflict, Failure, invalid, notFound } from '../../../lib/errors.ts';
import { hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { Bans } from './join/join-bans.service.ts';
import { createMerging, type Answers, type Pair } from './merge-preview.service.ts';
import { createMergesRepository, type MergeRow } from './merges.repository.ts';
import { takeMergeBack } from './undo-merge.service.ts';
import { whatContradicts } from './what-contradicts.service.ts';
import { writtenSince } from './written-since.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  reads: Pick<ReadsService, 'medicalData'>;
  files: { links: Pick<LinksService, 'imageOf'> };
  mails: Pick<MailsService, 'wake'>;
  bans: Bans;
  /** Locks the coming sessions of players, before the players themselves. */
  comingSessions: { lockOf: (tx: Tx, userIds: readonly string[]) => Promise<unknown> };
  /** Makes the links to a player's open forms unknown, and mails new ones. */
  renewForms: (tx: Tx, playerId: string) => Promise<void>;
};

/** The administrator who merges, and what of health that account may know. */
type Caller = AuditActor & { language: Language; readsMedical: boolean; readsComplaints: boolean };

/** `assertMayReaddress` is called before the record that stays keeps another address; throws if the caller may not. */
type MergeInput = { with: string; answers: Answers; plan: string; assertMayReaddress: () => void };
type UndoInput = { with?: string | undefined; assertMayReaddress: () => void };

/** Merges that are over are deleted in parts. */
const overAtOnce = 20;

const assertAnswered = (questions: readonly MergeQuestion[], answers: Answers): void => {
  const open = questions.filter(({ field, choices }) => !choices.some((choice) => choice === answers[field]));
  if (open.length > 0)
    throw invalid(open.map(({ field }) => ({ field: `answers.${field}`, message: sentenceOf('mergeDecide') })));
};

const resultOf = ({ user_id, former_id, until }: Pick<MergeRow, 'user_id' | 'former_id' | 'until'>): MergeResult => ({
  person: user_id,
  other: former_id,
  until,
  isUndone: false,
  since: [],
});

const isPlanChanged = (error: unknown): boolean =>
  error instanceof Failure && error.message === conflict('importPlanChanged').message;

/** Merges two records of one person, and takes that back within a day. */
export const createMergesService = ({
  db,
  clock,
  audit,
  reads,
  files: { links },
  mails,
  bans,
  comingSessions,
  renewForms,
}: Deps) => {
  const merging = createMerging({ clock, bans });

  const shown = (row: UserRow): MergePlan['stays'] => ({
    _id: row.id,
    name: row.name,
    birthDate: row.birth_date,
    shirtNumber: row.shirt_number,
    status: row.status as UserStatus,
    profileImage: links.imageOf(row.profile_image, 'thumb', 'image'),
    createdAt: row.created_at,
  });

  /** Both records, locked: two merges at once wait for each other. Throws 404. */
  const lockBoth = async (tx: Tx, id: string, other: string): Promise<Pair> => {
    const ids = [...new Set([id, other])].sort();
    // Sessions before people, like those who call players to a session.
    await comingSessions.lockOf(tx, ids);
    await lockRows(tx, 'users', ids);
    const users = createUsersRepository(tx);
    const [own, theirs] = [await users.find(id), await users.find(other)];
    if (!own || !theirs) throw notFound('person');
    return { stays: own, other: theirs };
  };

  const assertPossible = async (tx: Tx, { stays, other }: Pair): Promise<void> => {
    const contradictions = await whatContradicts(tx, stays, other);
    if (contradictions.length > 0) throw conflict('mergeContradicts', { contradictions });
  };

  /** That the reader has seen how much of health there is, is recorded; the rest of it is left out. */
  const readable = async (plan: MergePlan, caller: Caller): Promise<MergePlan> => {
    const counts = plan.counts.filter(
      ({ kind }) => (kind !== 'cases' || caller.readsMedical) && (kind !== 'complaints' || caller.readsComplaints),
    );
    for (const { kind } of counts)
      if (kind === 'cases' || kind === 'complaints' || kind === 'wellness')
        for (const { _id } of [plan.stays, plan.other]) await reads.medicalData(caller, _id, kind);
    return { ...plan, counts };
  };

  /** Merges, looks at what that has done, and undoes it. */
  const planOf = (id: string, other: string, answers: Answers, caller: Caller): Promise<MergePlan> =>
    db.transaction().execute(async (tx) => {
      const pair = await lockBoth(tx, id, other);
      await assertPossible(tx, pair);
      const { seen } = await undone(tx, async (inside) => {
        const questions = await merging.questionsOf(inside, pair);
        return merging.merge(inside, pair, { questions, answers }, caller);
      });
      return { ...seen, stays: shown(pair.stays), other: shown(pair.other) };
    });

  const merge = async (
    tx: Tx,
    id: string,
    { with: other, answers, plan, assertMayReaddress }: MergeInput,
    caller: Caller,
  ): Promise<MergeResult> => {
    // Merged already, by this call's first try.
    if ((await currentIdOf(tx, other)) === id) {
      const row = (await createMergesRepository(tx).of(id)).find(({ former_id }) => former_id === other);
      return resultOf(row ?? { user_id: id, former_id: other, until: timestampOf(clock) });
    }
    const pair = await lockBoth(tx, id, other);
    await assertPossible(tx, pair);
    const questions = await merging.questionsOf(tx, pair);
    assertAnswered(questions, answers);
    const done = await merging.merge(tx, pair, { questions, answers }, caller);
    if (done.seen.plan !== plan) throw conflict('importPlanChanged');
    if (done.isReaddressed) assertMayReaddress();
    const merges = createMergesRepository(tx);
    const merged_at = timestampOf(clock);
    const row = {
      id: done.id,
      user_id: id,
      former_id: other,
      merged_by: caller.userId,
      merged_at,
      until: timestampOf(clock, hoursMs(mergeUndoHours)),
    };
    const { steps, doubled } = done.ledger;
    await merges.insert({ ...row, record: done.record, doubled, steps });
    await merges.lead(other, id, merged_at);
    const fields = done.seen.questions.flatMap(({ field, kind }) =>
      kind === 'field' && answers[field] === 'other' ? [field] : [],
    );
    const subject = { kind: 'person', id } as const;
    await audit.note(tx, { actor: caller, action: 'person.merged', subject, fields: fields.sort() });
    return resultOf(row);
  };

  /** The merge that undo is about. Throws 409 if there is none, or none any more, or a later one comes first. */
  const undoable = async (tx: Tx, id: string, other: string | undefined): Promise<MergeRow> => {
    const rows = await createMergesRepository(tx).of(id);
    const row = rows.find(({ former_id }) => other === undefined || former_id === other);
    const now = timestampOf(clock);
    if (!row || (row.undone_at === null && row.until <= now)) {
      const former = await formerIdsOf(tx, id);
      const isMerged = other === undefined ? former.length > 0 : former.includes(other);
      throw conflict(isMerged ? 'undoTooLate' : 'mergeNone');
    }
    const later = rows.slice(0, rows.indexOf(row)).some(({ undone_at }) => undone_at === null);
    if (row.undone_at === null && later) throw conflict('mergeLater');
    return row;
  };

  const nameOf = (row: MergeRow): string => {
    const name = row.record?.['name'];
    return typeof name === 'string' ? name : '';
  };

  return {
    /** What a merge would do. Throws 404; 409 with what contradicts. */
    plan: async (id: string, body: { with: string; answers?: Answers | undefined }, caller: Caller) =>
      readable(await planOf(id, body.with, body.answers ?? {}, caller), caller),
    /**
     * Merges another record into this one. Throws 404; 400 naming what is not answered; 409 with what contradicts, or with
     * the current plan if it is another one than `plan` names; what `assertMayReaddress` throws.
     */
    merge: async (id: string, input: MergeInput, caller: Caller): Promise<MergeResult> => {
      try {
        return await db.transaction().execute((tx) => merge(tx, id, input, caller));
      } catch (error) {
        if (!isPlanChanged(error)) throw error;
        const current = await planOf(id, input.with, input.answers, caller);
        throw conflict('importPlanChanged', await readable(current, caller));
      }
    },
    /** Throws 404. */
    get: async (id: string): Promise<MergeState> => {
      if (!(await createUsersRepository(db).find(id))) throw notFound('person');
      const row = (await createMergesRepository(db).of(id)).find(({ undone_at }) => undone_at === null);
      if (!row || row.until <= timestampOf(clock)) return { last: null };
      return {
        last: {
          other: { _id: row.former_id, name: nameOf(row) },
          at: row.merged_at,
          until: row.until,
          since: await writtenSince(db, row),
        },
      };
    },
    /**
     * Throws 404; 409 `undoTooLate` after a day, `mergeNone`, `mergeLater`, or if the other address is taken by now; what
     * `assertMayReaddress` throws.
     */
    undo: async (
      id: string,
      { with: other, assertMayReaddress }: UndoInput,
      caller: AuditActor,
    ): Promise<MergeResult> => {
      const result = await db.transaction().execute(async (tx) => {
        await comingSessions.lockOf(tx, [id]);
        if ((await lockRows(tx, 'users', [id])) === 0) throw notFound('person');
        const row = await undoable(tx, id, other);
        if (row.undone_at !== null) return { ...resultOf(row), isUndone: true };
        const since = await writtenSince(tx, row);
        const { timezone } = await createClubRepository(tx).get();
        await takeMergeBack(tx, row, { clock, today: dayIn(clock(), timezone), assertMayReaddress });
        // Phones and guardians of both could open the forms of both, and a link answers without asking who holds it.
        for (const one of [id, row.former_id].sort()) await renewForms(tx, one);
        await createMergesRepository(tx).finish(row.id, timestampOf(clock));
        await audit.note(tx, { actor: caller, action: 'person.mergeUndone', subject: { kind: 'person', id } });
        return { ...resultOf(row), isUndone: true, since };
      });
      mails.wake();
      return result;
    },
    /** Deletes what undo needs of the merges that can't be taken back any more. */
    forget: async (): Promise<void> => {
      for (;;) {
        const now = timestampOf(clock);
        const over = await createMergesRepository(db).over(now, overAtOnce);
        for (const merge of over)
          await db.transaction().execute(async (tx) => {
            const merges = createMergesRepository(tx);
            await merges.removeParked(merge, now);
            await merges.remove(merge.id);
          });
        if (over.length < overAtOnce) return;
      }
    },
  };
};

export type MergesService = ReturnType<typeof createMergesService>;
