import type { Language } from '@touchline/contract/wire/languages';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type {
  createTraining,
  listTrainings,
  Training,
  TrainingFile,
  updateTraining,
} from '@touchline/contract/football/trainings';
import type { Tx } from '../../../db/database.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { samePlace } from '../../../lib/text/same-place.ts';
import { assertVersion } from '../../../lib/version.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { assertMayChange, seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { Bound, BoundActor } from '../../ground/reach/scope.ts';
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

const toFile = (made: Made): TrainingFile => ({
  ...toTraining(made),
  objectives: null,
  parts: [],
  groups: [],
  bring: [],
  staff: [],
  review: { asPlanned: null, note: null, done: [], closedAt: null, closedBy: null },
  planned: null,
  dayName: null,
});

/** Single and repeated trainings: each is a separate record. */
export const createTrainingsService = (deps: AssignedEventsDeps) => {
  const { db, clock } = deps;
  const trainings = createAssignedEventsService('trainings', deps);
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

  const updateFollowing = (
    id: string,
    { images, players: sent, ...fields }: Changes,
    actor: BoundActor,
    ifMatch: string | undefined,
  ) =>
    db.transaction().execute(async (tx) => {
      const { first, later } = await lockFollowing(tx, id, ifMatch, actor);
      await trainings.assertMovable(tx, first, fields, actor);
      const zone = await zoneOf(tx);
      // Applies the difference, not the list: players called only to a later training stay called.
      const players = sent && (await trainings.differenceTo(tx, first, sent, actor));
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
      const answer = await trainings.get(id, actor, tx);
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
    get: async (id: string, caller: Bound): Promise<TrainingFile> => toFile(await trainings.get(id, caller)),
    /**
     * Creates a training, or with `repeatUntil` one per week or on each of `weekdays`, and returns the first. Pictures belong only to
     * the first. Throws 400 naming `repeatUntil`, `squad`, `players.<n>` for anyone who is not an active player, or an invalid picture.
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
          for (const training of made) await trainings.note(tx, 'created', training.id, actor);
        },
      );
      return toFile(await trainings.get(id, actor));
    },
    /**
     * Changes the fields that are sent. With `following` title, place, squad, players, time and length also apply to the later ones
     * of the series: all move by the same number of days, to the new local time; what is called off stays so. Throws as `create` does, 404, 400 naming
     * `scope` for a training that is not repeated, 412 when `ifMatch` names an older version.
     */
    update: async (
      id: string,
      { scope, ...changes }: Changes & { scope: 'one' | 'following' },
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<TrainingFile> =>
      toFile(await (scope === 'one' ? trainings.updateOne : updateFollowing)(id, changes, actor, ifMatch)),
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
