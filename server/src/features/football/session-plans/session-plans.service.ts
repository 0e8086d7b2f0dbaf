import { isDeepStrictEqual } from 'node:util';
import type { TrainingFile } from '@touchline/contract/football/trainings';
import { plannedLoadOf } from '@touchline/contract/football/session/load';
import type { Bib } from '@touchline/contract/football/session/plan-choices';
import type { SessionGroup, sessionFile } from '@touchline/contract/football/session/session-fields';
import type { FieldError } from '@touchline/contract/wire/errors';
import { json, type Db, type Tx } from '../../../db/database.ts';
import { conflict, invalid } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { readDayName } from './day-names.repository.ts';
import { assertMayPlan } from './may-plan.ts';
import { createPartPictures } from './part-pictures.service.ts';
import { changedIn, planAfter, planIn, sumsOf } from './plan-after.service.ts';
import type { PlanChanges } from './plan-changes.ts';
import { wrongDone, wrongGroups, wrongParts, wrongStaff } from './plan-rules.ts';
import { createSessionPlansRepository } from './session-plans.repository.ts';

export type SessionPlansDeps = { clock: Clock; files: { claims: ClaimsService; links: LinksService } };

type PlanOf = Pick<TrainingFile, keyof typeof sessionFile>;
type Session = Pick<TrainingFile, '_id' | 'date' | 'endsAt' | 'takesPlace' | 'players'>;
type ReadSession = Session & Pick<TrainingFile, 'durationMin' | 'intendedRpe' | 'squad'>;

const groupsOf = (rows: readonly { user_id: string; bib: Bib }[]): SessionGroup[] => {
  const bibs = [...new Set(rows.map(({ bib }) => bib))];
  return bibs.map((bib) => ({ bib, players: rows.filter((row) => row.bib === bib).map(({ user_id }) => user_id) }));
};

/** What a training has besides title, day and people: its plan, its groups, who of the staff is there, and its review. */
export const createSessionPlansService = ({ clock, files: { claims, links } }: SessionPlansDeps) => {
  const pictures = createPartPictures(claims);

  /** Players whom the caller does not see stay where they are. */
  const saveGroups = async (
    tx: Tx,
    { _id }: Session,
    sent: NonNullable<PlanChanges['groups']>,
    called: ReadonlySet<string>,
  ): Promise<boolean> => {
    const plans = createSessionPlansRepository(tx);
    const before = await plans.groups(_id);
    const after = [
      ...sent.flatMap(({ bib, players }) => players.map((user_id) => ({ user_id, bib }))),
      ...before.filter(({ user_id }) => !called.has(user_id)),
    ];
    if (isDeepStrictEqual(after, before)) return false;
    await plans.replaceGroups(_id, after);
    return true;
  };

  /** Throws 400 as `wrongStaff` says. Who was there stays, also after leaving the club's staff. */
  const saveStaff = async (
    tx: Tx,
    { _id, date, endsAt }: Session,
    sent: NonNullable<PlanChanges['staff']>,
  ): Promise<boolean> => {
    const plans = createSessionPlansRepository(tx);
    const before = (await plans.staff(_id)).map(({ user_id, starts_at, ends_at }) => ({ user_id, starts_at, ends_at }));
    const active = await plans.activeStaff(sent.map(({ user }) => user));
    const known = new Set([...active, ...before.map(({ user_id }) => user_id)]);
    const errors = wrongStaff(sent, { startsAt: date, endsAt }, known);
    if (errors.length > 0) throw invalid(errors);
    const after = sent.map(({ user, from = null, to = null }) => ({ user_id: user, starts_at: from, ends_at: to }));
    if (isDeepStrictEqual(after, before)) return false;
    await plans.replaceStaff(_id, after);
    return true;
  };

  return {
    /** The plan of a session, with the players in groups whom its reader sees. */
    read: async (on: Db, session: ReadSession): Promise<PlanOf> => {
      const plans = createSessionPlansRepository(on);
      const { timezone: zone } = await createClubRepository(on).get();
      const day = dayIn(session.date, zone);
      const row = await plans.find(session._id);
      const plan = planIn(row);
      const keys = new Map((await plans.pictures(session._id)).map(({ part_id, file_id }) => [part_id, file_id]));
      const seen = new Set(session.players.map(({ _id }) => _id));
      return {
        objectives: plan.objectives,
        parts: plan.parts.map((part) => ({
          ...part,
          picture: links.imageOf(keys.get(part._id) ?? null, 'full', 'image'),
        })),
        groups: groupsOf((await plans.groups(session._id)).filter(({ user_id }) => seen.has(user_id))),
        bring: plan.bring,
        staff: (await plans.staff(session._id)).map(({ user_id, name, starts_at, ends_at, cleared_until }) => ({
          user: { _id: user_id, name },
          from: starts_at,
          to: ends_at,
          isNotCleared: cleared_until !== null && cleared_until < day,
        })),
        review: {
          asPlanned: plan.as_planned,
          note: plan.review_note,
          done: plan.done,
          closedAt: plan.closed_at,
          closedBy: row?.closer ?? null,
        },
        planned: plannedLoadOf(session, plan.parts),
        dayName: session.squad === null ? null : await readDayName(on, session.squad, day, zone),
      };
    },
    /**
     * Saves what is sent of the plan of a session whose row is locked, and returns the names of what has changed. Throws 403 with
     * the reason `planNotAllowed`; 400 naming parts, groups, staff or parts of the review as `plan-rules.ts` says, or the picture of a
     * part that is no unused upload of the account; 409 `reviewTooEarly` for a review before the end of the session, or of one that
     * did not take place.
     */
    save: async (tx: Tx, session: Session, sent: PlanChanges, actor: BoundActor): Promise<string[]> => {
      assertMayPlan(actor);
      if (sent.review && session.takesPlace !== 'tookPlace') throw conflict('reviewTooEarly');
      const plans = createSessionPlansRepository(tx);
      const before = planIn(await plans.find(session._id));
      const after = planAfter(before, sent, { userId: actor.userId, now: timestampOf(clock) });
      const called = new Set(session.players.map(({ _id }) => _id));
      const errors: FieldError[] = [
        ...(sent.parts ? wrongParts(sent.parts) : []),
        ...(sent.groups ? wrongGroups(sent.groups, called) : []),
        ...(sent.review?.done ? wrongDone(sent.review.done, after.parts) : []),
      ];
      if (errors.length > 0) throw invalid(errors);

      const changed = new Set(changedIn(before, after));
      if (changed.size > 0)
        await plans.put({
          ...after,
          ...sumsOf(after),
          training_id: session._id,
          parts: json(after.parts),
          bring: json(after.bring),
          done: json(after.done),
        });
      if (sent.parts && (await pictures.save(tx, session._id, sent.parts, actor))) changed.add('parts');
      if (sent.groups && (await saveGroups(tx, session, sent.groups, called))) changed.add('groups');
      if (sent.staff && (await saveStaff(tx, session, sent.staff))) changed.add('staff');
      return [...changed].sort();
    },
  };
};
