import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { hasRefused, isHidden } from '../../people/consents/consent-status.service.ts';
import type { Holder } from '../../ground/files/claims.service.ts';
import type { Reader } from '../../ground/files/readers.ts';
import { createComplaintsRepository } from './complaints.repository.ts';

/** The holder of one image of a complaint. */
export const imageHolderOf = (complaintId: string, key: string): Holder =>
  `medical_complaints:${complaintId}:photos.${key}`;

/**
 * Records that staff view an image of a complaint. Throws when recording fails, and 404 when the complaint was deleted,
 * belongs to another player, or its player has refused the storage of medical data: then the image must not be shown.
 * Players viewing their own images are not recorded, nor guardians those of a child for whom they still decide.
 */
export const createComplaintImageReads =
  ({ db, reads }: { db: Db; reads: Pick<ReadsService, 'medicalData'> }) =>
  async (reader: Reader, complaintId: string): Promise<void> => {
    const complaint = await createComplaintsRepository(db).find(complaintId);
    if (!complaint) throw notFound('file');
    const own = reader.youngChildren ?? (reader.role === 'player' ? [reader.userId] : undefined);
    if (reader.youngChildren && (await hasRefused(db, complaint.user_id, 'medical'))) throw notFound('file');
    if (own?.includes(complaint.user_id)) return;
    if (own || (await isHidden(db, complaint.user_id, 'medical'))) throw notFound('file');
    await reads.medicalData(reader, complaint.user_id, 'complaints');
  };
