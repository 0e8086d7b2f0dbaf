import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { TrainingFile, updateTraining } from '@touchline/contract/football/trainings';
import { minutesOfParts, plannedLoadOf } from '@touchline/contract/plan/load';
import type { Bib } from '@touchline/contract/plan/plan-choices';
import type { SessionGroup, sessionFile } from '@touchline/contract/plan/session-fields';
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
import { wrongDone, wrongGroups, wrongParts, wrongStaff } from './plan-rules.ts';
import { createSessionPlansRepository } from './session-plans.repository.ts';

type Body = RequestOf<typeof updateTraining>['body'];
/** What a call sends of a plan. */
export type PlanChanges = Pick<Body, 'objectives' | 'parts' | 'groups' | 'bring' | 'staff' | 'review'>;
type Session = Pick<
  TrainingFile,
  '_id' | 'date' | 'endsAt' | 'takesPlace' | 'durationMin' | 'intendedRpe' | 'squad' | 'players'
>;
type PlanOf = Pick<TrainingFile, keyof typeof sessionFile>;
export type SessionPlansDeps = { clock: Clock; files: { claims: ClaimsService; links: LinksService } };

/** Splits what belongs to the plan from the other fields of a training. */
export const apartFromPlan = <Sent extends PlanChanges>({
  objectives,
  parts,
  groups,
  bring,
  staff,
  review,
  ...others
}: Sent) => ({
  plan: { objectives, parts, groups, bring, staff, review } satisfies PlanChanges,
  others,
});

/** Whether a call sends anything of a plan. */
export const hasPlan = (plan: PlanChanges): boolean => Object.values(plan).some((value) => value !== undefined);

const groupsOf = (rows: readonly { user_id: string; bib: Bib }[]): SessionGroup[] => {
  const bibs = [...new Set(rows.map(({ bib }) => bib))];
  return bibs.map((bib) => ({ bib, players: rows.filter((row) => row.bib === bib).map(({ user_id }) => user_id) }));
};

/** What a training has besides title, day and people: its plan, its groups, who of the staff is there, and its review. */
export const createSessionPlansService = ({ clock, files: { claims, links } }: SessionPlansDeps) => {
  const pictures = createPartPictures(claims);

  return {
    /** The plan of a session, with the players in groups whom the reader sees. */
    read: async (on: Db, session: Session): Promise<PlanOf> => {
      const plans = createSessionPlansRepository(on);
      const { timezone: zone } = await createClubRepository(on).get();
      const day = dayIn(session.date, zone);
      const row = await plans.find(session._id);
      const keys = new Map((await plans.pictures(session._id)).map(({ part_id, file_id }) => [part_id, file_id]));
      const seen = new Set(session.players.map(({ _id }) => _id));
      const groups = groupsOf((await plans.groups(session._id)).filter(({ user_id }) => seen.has(user_id)));
      const staff = (await plans.staff(session._id)).map(({ user_id, name, starts_at, ends_at, cleared_until }) => ({
        user: { _id: user_id, name },
        from: starts_at,
        to: ends_at,
        isNotCleared: cleared_until !== null && cleared_until < day,
      }));
      const parts = row?.parts ?? [];
      return {
        objectives: row?.objectives ?? null,
        parts: parts.map((part) => ({
          ...part,
          picture: links.imageOf(keys.get(part._id) ?? null, 'full', 'image'),
        })),
        groups,
        bring: row?.bring ?? [],
        staff,
        review: {
          asPlanned: row?.as_planned ?? null,
          note: row?.review_note ?? null,
          done: row?.done ?? [],
          closedAt: row?.closed_at ?? null,
          closedBy: row?.closer ?? null,
        },
        planned: plannedLoadOf(session, parts),
        dayName: session.squad === null ? null : await readDayName(on, session.squad, day, zone),
      };
    },
    /**
     * Saves what is sent of the plan of a session whose row is locked, and returns the names of what has changed. Throws 403 with
     * the reason `planNotAllowed`; 400 naming parts, groups, staff or parts of the review as `plan-rules.ts` says, or the picture of a
     * part that is no unused upload of the account; 409 `reviewTooEarly` for a review before the end of the session, or of one that did not take
     * place.
     */
    save: async (
      tx: Tx,
      session: Pick<Session, '_id' | 'date' | 'endsAt' | 'takesPlace' | 'players'>,
      sent: PlanChanges,
      actor: BoundActor,
    ): Promise<string[]> => {
      assertMayPlan(actor);
      const { _id: id, date, endsAt } = session;
      if (sent.review && session.takesPlace !== 'tookPlace') throw conflict('reviewTooEarly');
      const plans = createSessionPlansRepository(tx);
      const row = await plans.find(id);
      const groups = await plans.groups(id);
      const staff = await plans.staff(id);
      const called = new Set(session.players.map((player) => player._id));
      const active = await plans.activeStaff(sent.staff?.map(({ user }) => user) ?? []);
      // Who was there stays, also after leaving the club's staff.
      const known = new Set([...active, ...staff.map(({ user_id }) => user_id)]);
      const parts = sent.parts?.map(({ picture: _, ...part }) => part) ?? row?.parts ?? [];
      const errors: FieldError[] = [
        ...(sent.parts ? wrongParts(sent.parts) : []),
        ...(sent.groups ? wrongGroups(sent.groups, called) : []),
        ...(sent.staff ? wrongStaff(sent.staff, { startsAt: date, endsAt }, known) : []),
        ...(sent.review?.done ? wrongDone(sent.review.done, parts) : []),
      ];
      if (errors.length > 0) throw invalid(errors);

      const partIds = new Set(parts.map(({ _id }) => _id));
      const { review = {} } = sent;
      const isClosed = review.isClosed ?? row?.closed_at != null;
      const isClosing = isClosed && row?.closed_at == null;
      const before = {
        objectives: row?.objectives ?? null,
        parts: row?.parts ?? [],
        bring: row?.bring ?? [],
        as_planned: row?.as_planned ?? null,
        review_note: row?.review_note ?? null,
        done: row?.done ?? [],
        closed_at: row?.closed_at ?? null,
        closed_by: row?.closed_by ?? null,
      };
      const after = {
        objectives: sent.objectives === undefined ? before.objectives : sent.objectives,
        parts,
        bring: sent.bring ?? before.bring,
        as_planned: review.asPlanned === undefined ? before.as_planned : review.asPlanned,
        review_note: review.note === undefined ? before.review_note : review.note,
        done: (review.done ?? before.done).filter(({ part }) => partIds.has(part)),
        closed_at: isClosing ? timestampOf(clock) : isClosed ? before.closed_at : null,
        closed_by: isClosing ? actor.userId : isClosed ? before.closed_by : null,
      };
      const differs = (...names: (keyof typeof after)[]): boolean =>
        names.some((name) => !isDeepStrictEqual(before[name], after[name]));
      const hasPictures = sent.parts !== undefined && (await pictures.save(tx, id, sent.parts, actor));
      if (differs('objectives', 'parts', 'bring', 'as_planned', 'review_note', 'done', 'closed_at', 'closed_by'))
        await plans.put({
          ...after,
          training_id: id,
          parts: json(after.parts),
          bring: json(after.bring),
          done: json(after.done),
          part_count: after.parts.length,
          part_minutes: minutesOfParts(after.parts),
          planned_load: plannedLoadOf({ durationMin: null, intendedRpe: null }, after.parts),
        });

      const groupRows = sent.groups?.flatMap(({ bib, players }) => players.map((user_id) => ({ user_id, bib })));
      // Players whom the caller does not see stay where they are.
      const newGroups = groupRows && [...groupRows, ...groups.filter(({ user_id }) => !called.has(user_id))];
      const hasGroups = newGroups !== undefined && !isDeepStrictEqual(newGroups, groups);
      if (hasGroups) await plans.replaceGroups(id, newGroups);

      const staffRows = sent.staff?.map(({ user, from = null, to = null }) => ({
        user_id: user,
        starts_at: from,
        ends_at: to,
      }));
      const staffBefore = staff.map(({ user_id, starts_at, ends_at }) => ({ user_id, starts_at, ends_at }));
      const hasStaff = staffRows !== undefined && !isDeepStrictEqual(staffRows, staffBefore);
      if (hasStaff) await plans.replaceStaff(id, staffRows);

      return [
        ...(differs('bring') ? ['bring'] : []),
        ...(hasGroups ? ['groups'] : []),
        ...(differs('objectives') ? ['objectives'] : []),
        ...(differs('parts') || hasPictures ? ['parts'] : []),
        ...(differs('as_planned', 'review_note', 'closed_at') || (sent.review && differs('done')) ? ['review'] : []),
        ...(hasStaff ? ['staff'] : []),
      ];
    },
  };
};

export type SessionPlansService = ReturnType<typeof createSessionPlansService>;
