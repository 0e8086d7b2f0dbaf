import type { Language } from '@touchline/contract/wire/languages';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type {
  createTraining,
  listTrainings,
  Training,
  TrainingFile,
  updateTraining,
} from '@touchline/contract/football/trainings';
import type { Db, Tx } from '../../../db/database.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { samePlace } from '../../../lib/text/same-place.ts';
import { assertVersion } from '../../../lib/version.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { assertMayChange, seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { Bound, BoundActor } from '../../ground/reach/scope.ts';
import { apartFromPlan, hasPlan, type PlanChanges } from '../session-plans/plan-changes.ts';
import { createSessionPlansService, type SessionPlansDeps } from '../session-plans/session-plans.service.ts';
import type { AssignedRow } from '../events/assigned-events.repository.ts';
import { createAssignedEventsService, type AssignedEventsDeps } from '../events/assigned-events.service.ts';
import { startsOfNew } from './new-series.service.ts';
import { movedLike } from './repetition.ts';
import { createSeriesRepository } from './series.repository.ts';

type Made = {
  row: AssignedRow<'trainings'>;
  answer: Omit<Training, 'series' | 'intensity' | 'intendedRpe' | 'focus'>;
};
type Changes = RequestOf<typeof updateTraining>['body'];

const toTraining = ({ row, answer }: Made): Training => ({
  ...answer,
  series: row.series_id,
  intensity: row.intensity,
  intendedRpe: row.intended_rpe,
  focus: row.focus,
});

/** Single and repeated trainings: each is a separate record. */
export const createTrainingsService = (deps: AssignedEventsDeps & SessionPlansDeps) => {
  const { db, clock } = deps;
  const trainings = createAssignedEventsService('trainings', deps);
  const plans = createSessionPlansService(deps);
  const fileOf = async (on: Db, id: string, caller: Bound): Promise<TrainingFile> => {
    const training = toTraining(await trainings.get(id, caller, on));
    return { ...training, ...(await plans.read(on, training)) };
  };
  /** Saves what is sent of a plan, and gives the locked training a new version unless its fields have one. */
  const savePlan = async (
    tx: Tx,
    { row, fields }: { row: AssignedRow<'trainings'>; fields: readonly string[] },
    plan: PlanChanges,
    actor: BoundActor,
  ): Promise<string[]> => {
    if (!hasPlan(plan)) return [...fields];
    const { answer } = await trainings.get(row.id, actor, tx);
    const names = await plans.save(tx, answer, plan, actor);
    if (names.length > 0 && fields.length === 0) await trainings.renew(tx, row);
    return [...fields, ...names].sort();
  };
  const zoneOf = async (tx: Tx): Promise<string> => (await createClubRepository(tx).get()).timezone;

  /**
   * Locks a training of a series and those after it that the caller may change. Throws 404, 403 as `assertMayChange` does,
   * 400 naming `scope` for one that is not repeated, 412 when `ifMatch` names an older version of the first.
   */
  const lockFollowing = async (tx: Tx, id: string, ifMatch: string | undefined, caller: Bound) => {
    const repeated = createSeriesRepository(tx);
    const series = await repeated.of(id);
    if (series === undefined) throw notFound('training');
    if (series === null) throw invalidField('scope', 'notRepeated');
    const all = await repeated.lock(series);
    const [first, ...later] = all.slice(all.findIndex((row) => row.id === id));
    if (first?.id !== id) throw notFound('training');
    await assertMayChange(tx, { noun: 'training', squad: first.squad_id }, caller);
    assertVersion(first.updated_at, ifMatch);
    // One that was given to a squad that the caller does not see, or to all, stays as it is.
    const { squads } = caller;
    if (squads === undefined || (await seesAllSquads(tx, caller))) return { first, later };
    return { first, later: later.filter(({ squad_id }) => squad_id !== null && squads.includes(squad_id)) };
  };

  const updateOne = (id: string, sent: Changes, actor: BoundActor, ifMatch: string | undefined) =>
    db.transaction().execute(async (tx) => {
      const { plan, others } = apartFromPlan(sent);
      const row = await trainings.lockSeen(tx, id, ifMatch, actor);
      await trainings.assertMovable(tx, row, others, actor);
      const players = others.players && (await trainings.differenceTo(tx, row, others.players, actor));
      const fields = await trainings.apply(tx, row, { ...others, players }, actor);
      await trainings.tellMoved(tx, trainings.movedOf(row, fields), actor.userId);
      const names = await savePlan(tx, { row, fields }, plan, actor);
      const answer = await fileOf(tx, id, actor);
      if (names.length > 0) await trainings.note(tx, 'updated', id, actor, names);
      return answer;
    });

  const updateFollowing = (id: string, sent: Changes, actor: BoundActor, ifMatch: string | undefined) =>
    db.transaction().execute(async (tx) => {
      const { plan, others } = apartFromPlan(sent);
      const { images, players: called, ...fields } = others;
      const { first, later } = await lockFollowing(tx, id, ifMatch, actor);
      await trainings.assertMovable(tx, first, fields, actor);
      const zone = await zoneOf(tx);
      // Applies the difference, not the list: players called only to a later training stay called.
      const players = called && (await trainings.differenceTo(tx, first, called, actor));
      const changed = [{ id, fields: await trainings.apply(tx, first, { ...fields, images, players }, actor) }];
      for (const row of later) {
        const date = fields.date && movedLike(row.starts_at, { from: first.starts_at, to: fields.date }, zone);
        // A half is one of the first one's place: those that stay elsewhere keep theirs.
        const half = fields.place === undefined && !samePlace(row.place, first.place) ? undefined : fields.half;
        const changes = { ...fields, half, date, players, staysCalledOff: true };
        const names = await trainings.apply(tx, row, changes, actor);
        changed.push({ id: row.id, fields: names });
      }
      const moved = [first, ...later].flatMap((row, index) => trainings.movedOf(row, changed[index]!.fields));
      await trainings.tellMoved(tx, moved, actor.userId);
      // Each session has its own parts, groups and staff.
      changed[0]!.fields = await savePlan(tx, { row: first, fields: changed[0]!.fields }, plan, actor);
      const answer = await fileOf(tx, id, actor);
      // One entry for each, so that the log shows what was done to any of them.
      for (const each of changed)
        if (each.fields.length > 0) await trainings.note(tx, 'updated', each.id, actor, each.fields);
      return answer;
    });

  return {
    list: async (
      query: RequestOf<typeof listTrainings>['query'],
      language: Language,
      caller: Bound,
    ): Promise<OutputOf<typeof listTrainings>> => {
      const { records, ...page } = await trainings.list(query, language, caller);
      return { records: records.map(toTraining), ...page };
    },
    /** Throws 404. */
    get: (id: string, caller: Bound): Promise<TrainingFile> => fileOf(db, id, caller),
    /**
     * Creates a training, or with `repeatUntil` one per week or on each of `weekdays`, and returns the first. Pictures and the plan
     * belong only to the first. Throws 400 naming `repeatUntil`, `squad`, `players.<n>` for anyone who is not an active player, or an invalid picture.
     */
    create: async (
      { repeatUntil, weekdays, pauses, ...input }: RequestOf<typeof createTraining>['body'],
      actor: BoundActor,
      key: string | undefined,
    ): Promise<TrainingFile> => {
      const repetition = {
        ...(repeatUntil !== undefined && { repeatUntil }),
        ...(weekdays && { weekdays }),
        ...(pauses && { pauses }),
      };
      const id = await trainings.once(
        { input: { ...input, ...repetition }, actor, key },
        async (tx, newTrainingId, own) => {
          const dates = await startsOfNew(tx, input.date, repetition);
          const series_id = dates.length > 1 ? newId(clock().getTime()) : null;
          const made = dates.map((date, week) => ({
            ...input,
            ...own,
            date,
            series_id,
            ...(week === 0 ? { id: newTrainingId } : { id: newId(clock().getTime()), images: [] }),
          }));
          for (const training of made) await trainings.insert(tx, training, actor);
          const { plan } = apartFromPlan(input);
          if (hasPlan(plan)) await plans.save(tx, (await trainings.get(newTrainingId, actor, tx)).answer, plan, actor);
          for (const training of made) await trainings.note(tx, 'created', training.id, actor);
        },
      );
      return fileOf(db, id, actor);
    },
    /**
     * Changes the fields that are sent. With `following` all but pictures and the plan also apply to the later ones of the series:
     * all move by the same number of days, to the new local time; what is called off stays so. Throws as `create` does, 404, 400
     * naming `scope` for a training that is not repeated, 412 when `ifMatch` names an older version.
     */
    update: (
      id: string,
      { scope, ...changes }: Changes & { scope: 'one' | 'following' },
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<TrainingFile> => (scope === 'one' ? updateOne : updateFollowing)(id, changes, actor, ifMatch),
    /** Deletes a training, with `following` also the later ones of its series. Throws as `update` does. */
    remove: (
      id: string,
      scope: 'one' | 'following',
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<{ deleted: number }> =>
      scope === 'one'
        ? trainings.removeOne(id, actor, ifMatch)
        : db.transaction().execute(async (tx) => {
            const { first, later } = await lockFollowing(tx, id, ifMatch, actor);
            return trainings.removeAll(
              tx,
              [first, ...later].map((row) => row.id),
              actor,
            );
          }),
  };
};

export type TrainingsService = ReturnType<typeof createTrainingsService>;
