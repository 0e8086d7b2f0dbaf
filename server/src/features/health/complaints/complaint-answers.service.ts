import type { GuardianRelation } from '@touchline/contract/people/guardians';
import type { Image } from '@touchline/contract/wire/common';
import type {
  BodyPart,
  CanTrain,
  Complaint,
  ComplaintEvent,
  ComplaintEventKind,
  ComplaintRecord,
  ComplaintStatus,
} from '@touchline/contract/health/complaints';
import type { LinksService } from '../../ground/files/links.service.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import type { ComplaintEventRow, ComplaintRow } from './complaints.repository.ts';

/** The thread and photos of a complaint, and the session that reads it. */
type Belongings = { thread: readonly ComplaintEventRow[]; photos: readonly string[]; sessionId: string };

const personOf = (_id: string | null, name: string | null): ComplaintEvent['by'] =>
  _id === null || name === null ? null : { _id, name };
const guardianOf = ({ guardian_id, guardian_name }: ComplaintRow) => personOf(guardian_id, guardian_name);

/** Maps complaints to answers. */
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
    ...(row.guardian_relation !== null && {
      reportedBy: { name: row.guardian_name, relation: row.guardian_relation as GuardianRelation },
    }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
  /** Photos for one reader: like papers, their links work only for that session and for a quarter of an hour. */
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
        by: kind === 'sent' && row.guardian_relation !== null ? guardianOf(row) : personOf(actor_id, name),
      })),
    }),
  };
};
