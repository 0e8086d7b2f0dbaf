import { json, type Tx } from '../../src/db/database.ts';
import { daysMs, minutesMs } from '../../src/lib/time/clock.ts';
import { imageHolderOf } from '../../src/features/health/complaints/complaint-images.service.ts';
import { wordsOf } from '../../src/features/health/complaints/complaint-words.ts';
import { createComplaintsRepository } from '../../src/features/health/complaints/complaints.repository.ts';
import type { PlannedComplaint } from '../plan/complaints.ts';
import { createDemoRepository } from './demo.repository.ts';

type Made = {
  newRowId: () => string;
  /** The stored drawing of each complaint that has a photo. */
  photos: ReadonlyMap<object, string>;
};

const iso = (ms: number): string => new Date(ms).toISOString();

/** When the player read the reply: within two days. */
const readAtOf = ({ events, daysAgo }: PlannedComplaint): string | null => {
  const replied = events.find(({ kind }) => kind === 'replied');
  return replied && daysAgo > 2 ? iso(Date.parse(replied.at) + minutesMs(40)) : null;
};

/** Inserts the complaints, oldest first, as if they had been sent over the season. */
export const insertDemoComplaints = async (
  tx: Tx,
  planned: readonly PlannedComplaint[],
  { newRowId, photos }: Made,
): Promise<void> => {
  const complaints = createComplaintsRepository(tx);
  for (const complaint of planned.toReversed()) {
    const { userId, status, description, reply = null, events, bodyParts, sinceDays, canTrain = null } = complaint;
    const id = newRowId();
    const [created_at, updated_at] = [
      events[0]!.at,
      // Marking as seen does not count as a change.
      events.findLast(({ kind }) => kind !== 'seen')!.at,
    ];
    await complaints.insert({
      id,
      user_id: userId,
      status,
      description,
      reply,
      created_at,
      updated_at,
      body_parts: bodyParts ? json(bodyParts) : null,
      since: sinceDays === undefined ? null : iso(Date.parse(created_at) - daysMs(sinceDays)).slice(0, 10),
      can_train: canTrain,
      reply_read_at: readAtOf(complaint),
    });
    const photo = photos.get(complaint);
    if (photo !== undefined) {
      await createDemoRepository(tx).holdFile(photo, imageHolderOf(id, photo));
      await complaints.insertImages([{ file_id: photo, complaint_id: id, position: 0 }]);
    }
    await complaints.setWords(id, wordsOf(description, reply));
    for (const { kind, actor, at } of events)
      await complaints.insertEvent({ id: newRowId(), complaint_id: id, kind, actor_id: actor, at });
  }
};
