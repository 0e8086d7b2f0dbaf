import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type {
  CaseClearanceTable,
  CaseNoteTable,
  CaseSymptomTable,
  CaseTreatmentTable,
} from '../../../db/tables/case-tables.ts';

export type ClearanceRow = Selectable<CaseClearanceTable>;
export type SymptomRow = Selectable<CaseSymptomTable>;

/** What is written into a case: notes, treatments, symptoms and questions to doctors. */
export const createCaseEntriesRepository = (db: Db) => ({
  notes: (id: string) =>
    db
      .selectFrom('case_notes')
      .leftJoin('users', 'users.id', 'case_notes.written_by')
      .selectAll('case_notes')
      .select('users.name as by_name')
      .where('case_notes.case_id', '=', id)
      .orderBy('case_notes.created_at', 'desc')
      .orderBy('case_notes.id', 'desc')
      .execute(),
  note: (id: string, caseId: string) =>
    db.selectFrom('case_notes').selectAll().where('id', '=', id).where('case_id', '=', caseId).executeTakeFirst(),
  insertNote: (row: Insertable<CaseNoteTable>) => db.insertInto('case_notes').values(row).execute(),
  updateNote: (id: string, text: string, at: string) =>
    db.updateTable('case_notes').set({ text, edited_at: at }).where('id', '=', id).execute(),
  treatments: (id: string) =>
    db
      .selectFrom('case_treatments')
      .leftJoin('users', 'users.id', 'case_treatments.done_by')
      .selectAll('case_treatments')
      .select('users.name as by_name')
      .where('case_treatments.case_id', '=', id)
      .orderBy('case_treatments.day', 'desc')
      .orderBy('case_treatments.id', 'desc')
      .execute(),
  /** The kinds that the club used last, each once. */
  kinds: async (limit: number): Promise<string[]> =>
    (
      await db
        .selectFrom('case_treatments')
        .select(['kind'])
        .select((on) => on.fn.max('created_at').as('last'))
        .groupBy('kind')
        .orderBy('last', 'desc')
        .limit(limit)
        .execute()
    ).map(({ kind }) => kind),
  treatment: (id: string, caseId: string) =>
    db.selectFrom('case_treatments').selectAll().where('id', '=', id).where('case_id', '=', caseId).executeTakeFirst(),
  insertTreatment: (row: Insertable<CaseTreatmentTable>) => db.insertInto('case_treatments').values(row).execute(),
  removeTreatment: (id: string) => db.deleteFrom('case_treatments').where('id', '=', id).execute(),
  symptoms: (id: string) =>
    db.selectFrom('case_symptoms').selectAll().where('case_id', '=', id).orderBy('at').orderBy('id').execute(),
  symptom: (id: string) => db.selectFrom('case_symptoms').selectAll().where('id', '=', id).execute(),
  insertSymptoms: (row: Insertable<CaseSymptomTable>) => db.insertInto('case_symptoms').values(row).execute(),
  /** Newest first. */
  clearances: (caseId: string) =>
    db
      .selectFrom('case_clearances')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  clearance: (id: string, caseId: string) =>
    db.selectFrom('case_clearances').selectAll().where('id', '=', id).where('case_id', '=', caseId).executeTakeFirst(),
  insertClearance: (row: Insertable<CaseClearanceTable>) => db.insertInto('case_clearances').values(row).execute(),
  answerClearance: (id: string, state: string, at: string) =>
    db.updateTable('case_clearances').set({ state, answered_at: at }).where('id', '=', id).execute(),
  touch: (id: string, at: string) => db.updateTable('cases').set({ last_entry_at: at }).where('id', '=', id).execute(),
});
