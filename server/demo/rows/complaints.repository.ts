import type { ComplaintEventKind } from '@touchline/contract/health/complaints';
import { json, type Tx } from '../../src/db/database.ts';
import { daysMs, minutesMs } from '../../src/lib/time/clock.ts';
import { imageHolderOf } from '../../src/features/complaints/complaint-images.service.ts';
import { wordsOf } from '../../src/features/complaints/complaint-words.ts';
import { createComplaintsRepository } from '../../src/features/complaints/complaints.repository.ts';
import { demoComplaints, type DemoComplaint } from '../club/complaints.ts';
import { createDemoRepository } from './demo.repository.ts';
import type { DemoRandom } from '../lib/random.ts';

type Event = { kind: ComplaintEventKind; actor: string; at: string };
type Planned = DemoComplaint & { userId: string; events: Event[] };
type Made = {
  newRowId: () => string;
  /** A kept drawing for each complaint that came with a photo. */
  photos: ReadonlyMap<object, string>;
};
/** The ids of the active players, and of the medical staff. */
type Given = { random: DemoRandom; now: Date; players: readonly string[]; medics: readonly string[] };

const dayMs = daysMs(1);
const iso = (ms: number): string => new Date(ms).toISOString();

/** Sent in waking hours; those of today within the last ones. */
const sentMs = (random: DemoRandom, now: Date, daysAgo: number): number => {
  if (daysAgo === 0) return now.getTime() - minutesMs(random.whole(20, 170));
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs - daysAgo * dayMs;
  return midnight + minutesMs(random.whole(7 * 60, 19 * 60));
};

const threadOf = (random: DemoRandom, complaint: DemoComplaint, { now, players, medics }: Given): Event[] => {
  const events: Event[] = [];
  const medic = random.pick(medics);
  let atMs = sentMs(random, now, complaint.daysAgo);
  const add = (kind: ComplaintEventKind, actor: string, minutes: readonly [number, number]) => {
    atMs = Math.min(atMs + minutesMs(random.whole(...minutes)), now.getTime());
    events.push({ kind, actor, at: iso(atMs) });
  };
  const player = players[complaint.player % players.length]!;
  add('sent', complaint.isTold ? medic : player, [0, 0]);
  if (complaint.daysAgo === 0) return events;
  if (!complaint.isTold) add('seen', medic, [5, 150]);
  const other = random.pick(medics);
  if (other !== medic) add('seen', other, [10, 90]);
  if (complaint.status === 'pending') return events;
  if (complaint.status !== 'replied') add('in-progress', medic, [2, 40]);
  if (complaint.reply !== undefined) add('replied', medic, [5, 120]);
  if (complaint.status === 'resolved') add('resolved', medic, [24 * 60, 6 * 24 * 60]);
  return events;
};

/** A season of complaints up to now, each with what happened to it. */
export const planDemoComplaints = (given: Given): Planned[] =>
  demoComplaints.map((complaint) => ({
    ...complaint,
    userId: given.players[complaint.player % given.players.length]!,
    events: threadOf(given.random, complaint, given),
  }));

/** Replies are read within two days. */
const readAtOf = (events: readonly Event[], { daysAgo }: DemoComplaint): string | null => {
  const replied = events.find(({ kind }) => kind === 'replied');
  return replied && daysAgo > 2 ? iso(Date.parse(replied.at) + minutesMs(40)) : null;
};

/** Puts them there, oldest first as if they had come that way. */
export const insertDemoComplaints = async (
  tx: Tx,
  planned: readonly Planned[],
  { newRowId, photos }: Made,
): Promise<void> => {
  const complaints = createComplaintsRepository(tx);
  for (const complaint of planned.toReversed()) {
    const { userId, status, description, reply = null, events, bodyParts, sinceDays, canTrain = null } = complaint;
    const id = newRowId();
    const [created_at, updated_at] = [
      events[0]!.at,
      // Being seen is no change.
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
      reply_read_at: readAtOf(events, complaint),
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
