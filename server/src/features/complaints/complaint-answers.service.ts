import type { Image } from '@touchline/contract/wire/common';
import type {
  BodyPart,
  CanTrain,
  Complaint,
  ComplaintEventKind,
  ComplaintRecord,
  ComplaintStatus,
} from '@touchline/contract/health/complaints';
import type { LinksService } from '../files/links.service.ts';
import { playerRefOf } from '../users/player-ref.ts';
import type { ComplaintEventRow, ComplaintRow } from './complaints.repository.ts';

/** What belongs to a complaint, and the session that it is shown to. */
type Belongings = { thread: readonly ComplaintEventRow[]; photos: readonly string[]; sessionId: string };

/** Complaints as they are answered. */
export const createComplaintAnswers = (links: LinksService) => {
  const toComplaint = (row: ComplaintRow): Complaint => ({
    _id: row.id,
    player: playerRefOf(links, row.user_id, row),
    status: row.status as ComplaintStatus,
    description: row.description,
    reply: row.reply,
    bodyParts: (row.body_parts ?? []) as BodyPart[],
    since: row.since,
    canTrain: row.can_train as CanTrain | null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
  /** Photos for one reader: like papers they open to that session alone, and for a quarter of an hour. */
  const toImages = (keys: readonly string[], sessionId: string): Image[] =>
    keys.map((key) => links.linkTo(key, 'full', 'paper', sessionId));
  return {
    toComplaint,
    toImages,
    toRecord: (row: ComplaintRow, { thread, photos, sessionId }: Belongings): ComplaintRecord => ({
      ...toComplaint(row),
      photos: toImages(photos, sessionId),
      thread: thread.map(({ kind, at, actor_id, name }) => ({
        kind: kind as ComplaintEventKind,
        at,
        by: actor_id === null || name === null ? null : { _id: actor_id, name },
      })),
    }),
  };
};
