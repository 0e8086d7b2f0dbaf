import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createReportsRepository } from './reports.repository.ts';

/**
 * Records the download of a medical report. Throws if it could not be recorded, and 404 if the report was deleted, or
 * is kept to the medical staff since its link was made: then the file must not be sent.
 */
export const createReportReads =
  ({ db, reads }: { db: Db; reads: Pick<ReadsService, 'report'> }) =>
  async (reader: AuditActor & { readsComplaints?: boolean }, reportId: string): Promise<void> => {
    const report = await createReportsRepository(db).find(reportId);
    if (!report) throw notFound('file');
    if (report.category === 'medical' && reader.readsComplaints === false) throw notFound('file');
    if (report.category === 'medical') await reads.report(reader, reportId);
  };
