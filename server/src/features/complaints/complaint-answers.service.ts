import type {
  Complaint,
  ComplaintEventKind,
  ComplaintRecord,
  ComplaintStatus,
} from '@touchline/contract/medicalcomplaints';
import type { LinksService } from '../files/links.service.ts';
import { playerRefOf } from '../users/player-ref.ts';
import type { ComplaintEventRow, ComplaintRow } from './complaints.repository.ts';

/** Complaints as they are answered. */
export const createComplaintAnswers = (links: LinksService) => {
  const toComplaint = (row: ComplaintRow): Complaint => ({
    _id: row.id,
    player: playerRefOf(links, row.user_id, row),
    status: row.status as ComplaintStatus,
    description: row.description,
    reply: row.reply,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
  return {
    toComplaint,
    toRecord: (row: ComplaintRow, thread: readonly ComplaintEventRow[]): ComplaintRecord => ({
      ...toComplaint(row),
      thread: thread.map(({ kind, at, actor_id, name }) => ({
        kind: kind as ComplaintEventKind,
        at,
        by: actor_id === null || name === null ? null : { _id: actor_id, name },
      })),
    }),
  };
};
