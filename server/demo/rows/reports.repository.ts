import { json, type Db } from '../../src/db/database.ts';
import { createFilesRepository } from '../../src/features/ground/files/files.repository.ts';
import { typeOfKind } from '../../src/features/club/reports/report-content.ts';
import { reportVariant, type StoredFile } from '../../src/features/club/reports/report-files.service.ts';
import { createReportsRepository, holderOf } from '../../src/features/club/reports/reports.repository.ts';
import type { DemoReport } from '../plan/reports.ts';
import { createDemoRepository } from './demo.repository.ts';

/** A report whose file is already stored. */
export type KeptDemoReport = DemoReport & { id: string; stored: StoredFile; uploadedBy: string };

/** Inserts the reports as if they had been uploaded over the season. */
export const insertDemoReports = async (db: Db, reports: readonly KeptDemoReport[]): Promise<void> => {
  for (const { id, title, category, at, stored, uploadedBy } of reports) {
    const row = { id, title, category, uploaded_by: uploadedBy, created_at: at, updated_at: at };
    await createReportsRepository(db).insert(row, stored.name);
    await createFilesRepository(db).insert({
      id: stored.id,
      kind: 'report',
      name: stored.name,
      uploaded_by: uploadedBy,
      bytes: stored.bytes,
      variants: json({ [reportVariant]: { type: typeOfKind[stored.kind], bytes: stored.bytes } }),
      created_at: at,
    });
    await createDemoRepository(db).holdFile(stored.id, holderOf(id));
  }
};
