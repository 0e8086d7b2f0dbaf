import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { updateTraining } from '@touchline/contract/football/trainings';
import type { Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ClaimsService, Holder } from '../../ground/files/claims.service.ts';
import type { ClearHolder } from '../../ground/files/holders.service.ts';
import { assertMayChange } from '../../ground/reach/event-squads.service.ts';
import { assertMayPlan } from './may-plan.ts';
import { createSessionPlansRepository } from './session-plans.repository.ts';

type Parts = NonNullable<RequestOf<typeof updateTraining>['body']['parts']>;

/** The holder of a photo names its key and not its part, so that a photo can move to another part. */
const holderOf = (training: string, key: string): Holder => `trainings:${training}:parts.${key}`;

/** The photos of parts: each holds an upload for galleries, and is read by a link like those. */
export const createPartPictures = (claims: ClaimsService) => ({
  /**
   * Claims the new photos of the parts, and releases those that no part has any more. Returns whether anything changed. Throws 400
   * naming `parts.<n>.picture` for anything but an unused gallery upload of the account.
   */
  save: async (tx: Tx, training: string, parts: Parts, actor: { userId: string }): Promise<boolean> => {
    const plans = createSessionPlansRepository(tx);
    const before = new Map((await plans.pictures(training)).map(({ file_id, part_id }) => [file_id, part_id]));
    const after = parts.flatMap(({ _id, picture }, index) =>
      picture === null ? [] : [{ file_id: picture, part_id: _id, index }],
    );
    if (after.length === before.size && after.every(({ file_id, part_id }) => before.get(file_id) === part_id))
      return false;
    for (const { file_id, index } of after)
      if (!before.has(file_id))
        await claims.claim(tx, {
          key: file_id,
          kind: 'gallery',
          holder: holderOf(training, file_id),
          uploadedBy: actor.userId,
          field: `parts.${index}.picture`,
        });
    await plans.replacePictures(
      training,
      after.map(({ file_id, part_id }) => ({ file_id, part_id })),
    );
    const kept = new Set(after.map(({ file_id }) => file_id));
    for (const key of before.keys()) if (!kept.has(key)) await claims.release(tx, holderOf(training, key));
    return true;
  },
});

/** How a part gives up its photo when the file is removed. */
export const clearPartPicture =
  ({ clock, audit }: { clock: Clock; audit: AuditService }): ClearHolder =>
  async (tx, { id, key }, caller) => {
    await lockRows(tx, 'trainings', [id]);
    const plans = createSessionPlansRepository(tx);
    const pictures = await plans.pictures(id);
    const training = await plans.training(id);
    if (!training || !pictures.some(({ file_id }) => file_id === key)) return false;
    await assertMayChange(tx, { noun: 'training', squad: training.squad_id }, caller);
    assertMayPlan(caller);
    await plans.replacePictures(
      id,
      pictures.filter(({ file_id }) => file_id !== key),
    );
    await plans.renewTraining(id, nextVersion(clock, training.updated_at));
    const subject = { kind: 'training', id } as const;
    await audit.note(tx, { actor: caller, action: 'training.updated', subject, fields: ['parts'] });
    return true;
  };
