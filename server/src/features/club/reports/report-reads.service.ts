import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { isOfScope, type Bound } from '../../ground/reach/scope.ts';
import { createReportsRepository } from './reports.repository.ts';

/**
 * Records the download of a medical report. Throws if it could not be recorded, and 404 if the report was deleted, or
 * is kept to the medical staff or to another squad since its link was made: then the file must not be sent.
 */
export const createReportReads =
  ({ db, reads }: { db: Db; reads: Pick<ReadsService, 'report'> }) =>
  async (reader: AuditActor & Bound & { readsComplaints?: boolean }, reportId: string): Promise<void> => {
    const report = await createReportsRepository(db).find(reportId);
    if (!report || !isOfScope(report.squad_id, reader.squads)) throw notFound('file');
    if (report.category === 'medical' && reader.readsComplaints === false) throw notFound('file');
    if (report.category === 'medical') await reads.report(reader, reportId);
  };
