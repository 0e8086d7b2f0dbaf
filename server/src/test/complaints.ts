import type { ComplaintStatus } from '@touchline/contract/medicalcomplaints';
import { wordsOf } from '../features/complaints/complaint-words.ts';
import { createComplaintsRepository } from '../features/complaints/complaints.repository.ts';
import { newId } from '../lib/id.ts';
import type { TestApp } from './start-test-app.ts';

type Given = { player?: string; description?: string; reply?: string | null; status?: ComplaintStatus; at?: string };

/** Puts complaints there as they lie in the database, sent by the player. */
export const createComplaints = ({ db, build, clock }: Pick<TestApp, 'db' | 'build' | 'clock'>) => ({
  put: async (given: Given = {}): Promise<string> => {
    const at = given.at ?? clock().toISOString();
    const player = given.player ?? (await build.player()).id;
    const { description = 'My left knee hurts', reply = null, status = 'pending' } = given;
    const id = newId();
    const complaints = createComplaintsRepository(db);
    await complaints.insert({ id, user_id: player, status, description, reply, created_at: at, updated_at: at });
    await complaints.setWords(id, wordsOf(description, reply));
    await complaints.insertEvent({ id: newId(), complaint_id: id, kind: 'sent', actor_id: player, at });
    return id;
  },
});
