import type { Db } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import type { ReadsService } from '../audit/reads.service.ts';
import { createReportsRepository } from './reports.repository.ts';

/**
 * Notes that a report is downloaded, if it is a medical one. Throws when it could not be noted, and 404 when the report
 * has gone: then the file must not be shown.
 */
export const createReportReads =
  ({ db, reads }: { db: Db; reads: Pick<ReadsService, 'report'> }) =>
  async (reader: AuditActor, reportId: string): Promise<void> => {
    const report = await createReportsRepository(db).find(reportId);
    if (!report) throw notFound('file');
    if (report.category === 'medical') await reads.report(reader, reportId);
  };
