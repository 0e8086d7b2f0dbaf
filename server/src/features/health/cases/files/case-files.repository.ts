import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { CaseFileTable } from '../../../../db/tables/case-tables.ts';

/** The files of cases. Their content is under the same id in `files`. */
export const createCaseFilesRepository = (db: Db) => {
  const rows = () =>
    db
      .selectFrom('case_files')
      .innerJoin('files', 'files.id', 'case_files.file_id')
      .leftJoin('users', 'users.id', 'case_files.added_by')
      .select(['case_files.file_id', 'case_files.case_id', 'case_files.name', 'case_files.added_by'])
      .select(['case_files.created_at', 'files.variants', 'users.name as by_name'])
      .where('files.removed_at', 'is', null);
  return {
    /** Newest first. */
    of: (caseId: string) =>
      rows()
        .where('case_files.case_id', '=', caseId)
        .orderBy('case_files.created_at', 'desc')
        .orderBy('case_files.file_id', 'desc')
        .execute(),
    find: (id: string, caseId: string) =>
      rows().where('case_files.file_id', '=', id).where('case_files.case_id', '=', caseId).executeTakeFirst(),
    count: async (caseId: string): Promise<number> => {
      const { total } = await db
        .selectFrom('case_files')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    insert: (row: Insertable<CaseFileTable>) => db.insertInto('case_files').values(row).execute(),
    remove: (id: string) => db.deleteFrom('case_files').where('file_id', '=', id).execute(),
  };
};

export type CaseFileRow = Awaited<ReturnType<ReturnType<typeof createCaseFilesRepository>['of']>>[number];
