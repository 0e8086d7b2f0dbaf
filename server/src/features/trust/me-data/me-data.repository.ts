import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { allIdsOf } from '../../../db/queries/people/former-records.ts';
import { readRows } from '../../../db/read-rows.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { allFurther, withFurther } from '../../ground/audit/further-reads.repository.ts';
import { actedColumns, isAbout, type ActorColumn, type Naming, type PersonRows } from './person-tables.repository.ts';

export type Row = Record<string, unknown>;

/** The sort key of the tables that have no `id`. */
const keys: Partial<Record<keyof Tables, ReturnType<typeof sql>>> = {
  replies: sql`event_id || user_id`,
  case_files: sql`file_id`,
  match_squads: sql`match_id`,
  minute_corrections: sql`match_id || user_id`,
  match_reviews: sql`match_id`,
  rpe_askings: sql`match_id`,
  session_rpes: sql`match_id || user_id`,
  opponent_notes: sql`match_id`,
  accepted_clashes: sql`clash`,
  session_plans: sql`training_id`,
};

/** Reads the data about one person. */
export const createMeDataRepository = (db: Db | Tx, userId: string) => {
  const ownComplaints = db.selectFrom('medical_complaints').select('id').where('user_id', '=', userId);
  const ownCases = db.selectFrom('cases').select('id').where('user_id', '=', userId);

  return {
    countOf: async (table: 'attendances' | 'wellness_scores' | 'medical_complaints'): Promise<number> => {
      const { total } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /** When data of the kind was first recorded; undefined if there is none. */
    firstOf: async (table: 'wellness_scores' | 'medical_complaints' | 'cases'): Promise<string | undefined> =>
      (
        await db
          .selectFrom(table)
          .select('created_at')
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirst()
      )?.created_at,
    /** Some rows of a table, after the one with this key; with `begunBy` plans of matches alone that have begun by then. */
    rowsOf: async (
      table: keyof Tables,
      about: PersonRows,
      { after, limit, begunBy }: { after: string | undefined; limit: number; begunBy?: string | undefined },
    ): Promise<Row[]> => {
      const { key, isPlan } = about;
      return db
        .selectFrom(table)
        .selectAll()
        .where(isAbout(userId, about))
        .$if(isPlan === true && begunBy !== undefined, (query) =>
          query.where(sql<boolean>`match_id in (select id from matches where starts_at <= ${begunBy})`),
        )
        .$if(after !== undefined, (query) => query.where(sql.ref(key), '>', after))
        .orderBy(sql.ref(key))
        .limit(limit)
        .execute();
    },
    /** The display names of some records, by id. */
    namesOf: async ({ table, columns }: Naming, ids: readonly string[]): Promise<Map<string, Row>> => {
      if (ids.length === 0) return new Map();
      const wanted = sql.join(['id', ...columns].map((column) => sql.ref(column)));
      const rows = await readRows(
        db,
        sql<Row & { id: string }>`select ${wanted} from ${sql.table(table)} where id in (${sql.join([...ids])})`,
      );
      return new Map(rows.map(({ id, ...names }) => [id, names]));
    },
    /** Files used by the person's records, and the person's unused uploads. */
    files: () =>
      db
        .selectFrom('files')
        .leftJoin('complaint_photos', 'complaint_photos.file_id', 'files.id')
        .leftJoin('case_files', 'case_files.file_id', 'files.id')
        .select(['files.id', 'files.kind', 'files.holder', 'files.variants', 'files.bytes', 'files.created_at'])
        .select(['complaint_photos.complaint_id', 'complaint_photos.position', 'case_files.case_id'])
        .where('files.removed_at', 'is', null)
        .where((on) =>
          on.or([
            on.and([on('files.holder', '>=', `users:${userId}:`), on('files.holder', '<', `users:${userId};`)]),
            on('complaint_photos.complaint_id', 'in', ownComplaints),
            on('case_files.case_id', 'in', ownCases),
            on.and([on('files.uploaded_by', '=', userId), on('files.holder', 'is', null)]),
          ]),
        )
        .orderBy('files.id')
        .execute(),
    /** Rows about others that name the person as the actor: id, time and display name. `page_key` is that of the page. */
    actedOn: async (
      column: ActorColumn,
      { after, limit }: { after: string | undefined; limit: number },
    ): Promise<Row[]> => {
      const [table, actor] = column.split('.') as [keyof Tables, string];
      const key = keys[table] ?? sql`id`;
      return db
        .selectFrom(table)
        .select(actedColumns[column].map((name) => sql.ref(name).as(name)))
        .select(key.as('page_key'))
        .where(sql.ref(actor), '=', userId)
        .$if(after !== undefined, (query) => query.where(key, '>', after))
        .orderBy(key)
        .limit(limit)
        .execute();
    },
    /**
     * Audit entries about the person or their complaints, cases, attendances and scores, or caused by the person, as the audit
     * log shows them.
     */
    entries: async ({ after, limit, hasCases = true }: { after: number; limit: number; hasCases?: boolean }) => {
      // Entries about a record that was merged into this one name its id.
      const ownIds = await allIdsOf(db, userId);
      const rows = await db
        .selectFrom('audit_log')
        .leftJoin('users', 'users.id', 'audit_log.actor_id')
        .select(['audit_log.seq', 'audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.fields'])
        .select(['audit_log.actor_id', 'audit_log.session_id'])
        .select(['audit_log.actor_role', 'audit_log.subject_kind', 'audit_log.subject_id', 'users.name'])
        .where((on) =>
          on.or([
            on('audit_log.subject_id', 'in', ownIds),
            on('audit_log.actor_id', 'in', ownIds),
            on('audit_log.subject_id', 'in', ownComplaints),
            on('audit_log.subject_id', 'in', ownCases),
            on('audit_log.subject_id', 'in', db.selectFrom('attendances').select('id').where('user_id', '=', userId)),
          ]),
        )
        .$if(!hasCases, (query) => query.where('audit_log.subject_kind', '!=', 'case'))
        .where('audit_log.action', 'not in', allFurther)
        .where('audit_log.seq', '>', after)
        .orderBy('audit_log.seq')
        .limit(limit)
        .execute();
      return withFurther(db, rows);
    },
  };
};

export type MeDataRepository = ReturnType<typeof createMeDataRepository>;
