import type { Db } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { ReadsService } from '../audit/reads.service.ts';
import { hasRefused } from '../consents/consent-status.service.ts';
import type { Holder } from '../files/claims.service.ts';
import type { Reader } from '../files/readers.ts';
import { createComplaintsRepository } from './complaints.repository.ts';

/** The place of one image of a complaint. */
export const imageHolderOf = (complaintId: string, key: string): Holder =>
  `medical_complaints:${complaintId}:photos.${key}`;

/**
 * Notes that staff look at an image of a complaint. Throws when it could not be noted, and 404 when the complaint has gone
 * or is another player's, or its player has refused that it is kept: then the image must not be shown. Of players who look at their own nothing is noted.
 */
export const createComplaintImageReads =
  ({ db, reads }: { db: Db; reads: Pick<ReadsService, 'medicalData'> }) =>
  async (reader: Reader, complaintId: string): Promise<void> => {
    const complaint = await createComplaintsRepository(db).find(complaintId);
    if (!complaint) throw notFound('file');
    const isOfStaff = reader.role !== 'player';
    if (isOfStaff && (await hasRefused(db, complaint.user_id, 'medical'))) throw notFound('file');
    if (isOfStaff) await reads.medicalData(reader, complaint.user_id, 'complaints');
    else if (reader.userId !== complaint.user_id) throw notFound('file');
  };
