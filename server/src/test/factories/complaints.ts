import type { BodyPart, CanTrain, ComplaintStatus } from '@touchline/contract/health/complaints';
import { wordsOf } from '../../features/health/complaints/complaint-words.ts';
import { createComplaintsRepository } from '../../features/health/complaints/complaints.repository.ts';
import { json } from '../../db/database.ts';
import { imageHolderOf } from '../../features/health/complaints/complaint-images.service.ts';
import { newId } from '../../lib/id.ts';
import type { TestApp } from '../start-test-app.ts';

type Given = {
  player?: string;
  description?: string;
  reply?: string | null;
  status?: ComplaintStatus;
  at?: string;
  bodyParts?: readonly BodyPart[];
  since?: string;
  canTrain?: CanTrain;
  /** The number of photos. */
  photos?: number;
};

/** Creates complaints as rows, as sent by the player. */
export const createComplaints = ({ db, build, clock }: Pick<TestApp, 'db' | 'build' | 'clock'>) => ({
  put: async (given: Given = {}): Promise<string> => {
    const at = given.at ?? clock().toISOString();
    const player = given.player ?? (await build.player()).id;
    const { description = 'My left knee hurts', reply = null, status = 'pending' } = given;
    const id = newId();
    const complaints = createComplaintsRepository(db);
    const { bodyParts, since = null, canTrain: can_train = null, photos = 0 } = given;
    await complaints.insert({
      id,
      user_id: player,
      status,
      description,
      reply,
      created_at: at,
      updated_at: at,
      since,
      can_train,
      body_parts: bodyParts ? json(bodyParts) : null,
    });
    await complaints.setWords(id, wordsOf(description, reply));
    await complaints.insertEvent({ id: newId(), complaint_id: id, kind: 'sent', actor_id: player, at });
    for (let position = 0; position < photos; position += 1) {
      const file_id = (await build.file('document', player)).id;
      await db
        .updateTable('files')
        .set({ holder: imageHolderOf(id, file_id) })
        .where('id', '=', file_id)
        .execute();
      await complaints.insertImages([{ file_id, complaint_id: id, position }]);
    }
    return id;
  },
});
