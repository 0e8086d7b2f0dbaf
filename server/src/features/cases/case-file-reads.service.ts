import type { Db } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { ReadsService } from '../audit/reads.service.ts';
import type { Reader } from '../files/readers.ts';
import { createCasesRepository } from './cases.repository.ts';

/**
 * Records that medical staff open a file of a case. Throws when recording fails, and 404 when the case was deleted or the
 * reader no longer reads cases: then the file must not be sent.
 */
export const createCaseFileReads =
  ({ db, reads }: { db: Db; reads: Pick<ReadsService, 'medicalData'> }) =>
  async (reader: Reader, caseId: string): Promise<void> => {
    const row = await createCasesRepository(db).find(caseId);
    if (!row || reader.readsMedical !== true) throw notFound('file');
    await reads.medicalData(reader, row.user_id, 'cases');
  };
