import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { isHidden } from '../../people/consents/consent-status.service.ts';
import type { Reader } from '../../ground/files/readers.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

/**
 * A case that medical staff may see: those of players who have refused the storage of medical data, or agreed alone as a
 * child, stay stored, but staff can't see them. Locked until the transaction ends on request. Throws 404.
 */
export const shownCase = async (on: Db, id: string, { locked = false } = {}): Promise<CaseRow> => {
  const cases = createCasesRepository(on);
  const row = locked ? await cases.lock(id) : await cases.find(id);
  if (!row || (await isHidden(on, row.user_id, 'medical'))) throw notFound('case');
  return row;
};

/**
 * Records that medical staff open a file of a case. Throws when recording fails, and 404 when the case was deleted, its
 * player has refused the storage of medical data, or the reader no longer reads cases: then the file must not be sent.
 */
export const createCaseFileReads =
  ({ db, reads }: { db: Db; reads: Pick<ReadsService, 'medicalData'> }) =>
  async (reader: Reader, caseId: string): Promise<void> => {
    const row = await createCasesRepository(db).find(caseId);
    if (!row || reader.readsMedical !== true || (await isHidden(db, row.user_id, 'medical'))) throw notFound('file');
    await reads.medicalData(reader, row.user_id, 'cases');
  };
