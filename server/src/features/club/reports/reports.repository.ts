import type { ReportCategory } from '@touchline/contract/club/reports';
import type { Language } from '@touchline/contract/wire/languages';
import { sql, type ExpressionBuilder, type Insertable, type Nullable, type Updateable } from 'kysely';
import { matches, type Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inRanges } from '../../../db/queries/in-ranges.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { ReportTable } from '../../../db/tables/report-tables.ts';
import type { Tables, UserTable } from '../../../db/tables/tables.ts';
import { fold, searchTextOf } from '../../../lib/text/search.ts';
import { sizeRangesOf, type SizeRange } from '../../../texts/shown/size-ranges.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import type { ReadTerm } from '../../ground/club/search-reader.service.ts';

type SortField = 'title' | 'date' | 'uploadedBy';

export type ReportsQuery = {
  pageNo: number;
  pageSize: number;
  category?: ReportCategory | undefined;
  terms?: readonly ReadTerm[] | undefined;
  /** Only of this library, whichever is asked for. */
  only?: ReportCategory | undefined;
  /** Those of these squads, and of all. */
  squads?: SquadScope;
  sort?: SortField | `-${SortField}` | undefined;
};

const columns = [
  'reports.id',
  'reports.title',
  'reports.category',
  'reports.squad_id',
  'reports.uploaded_by',
  'reports.created_at',
  'reports.updated_at',
  'users.name as uploader_name',
] as const;

/** What the list shows as a date. */
export const reportMoments = { table: 'reports', column: 'created_at' } as const;

type Joined = Omit<Tables, 'users'> & { users: Nullable<UserTable> };

const fileColumns = ['id', 'holder', 'name', 'variants', 'bytes', 'created_at'] as const;

/** The field of a record that references its file. */
export const holderOf = (reportId: string): `reports:${string}:file` => `reports:${reportId}:file`;

/** Stores reports. */
export const createReportsRepository = (db: Db) => {
  /** True if the file of a report has one of these sizes. */
  const hasSize = (ranges: readonly SizeRange[]) =>
    sql<boolean>`exists ${db
      .selectFrom('files')
      .select('files.id')
      .where('files.holder', '=', sql<string>`'reports:' || ${sql.ref('reports.id')} || ':file'`)
      .where((on) =>
        on.or(ranges.map(({ from, until }) => on.and([on('files.bytes', '>=', from), on('files.bytes', '<', until)]))),
      )}`;
  const showsWord = (on: ExpressionBuilder<Joined, 'reports' | 'users'>, word: string, language: Language) => {
    const sizes = sizeRangesOf(word, language);
    return on.or([
      matches('reports.search', word),
      matches('users.name_key', word),
      ...(sizes.length > 0 ? [hasSize(sizes)] : []),
    ]);
  };
  const shows = (on: ExpressionBuilder<Joined, 'reports' | 'users'>, term: ReadTerm) =>
    on.or([
      // Each word separately: in the title, the file name, the uploader's current name, or as the size of the file.
      on.and(term.words.map((word) => showsWord(on, word, term.language))),
      ...(term.ranges.length > 0 ? [inRanges(db, reportMoments, term.ranges)] : []),
    ]);
  const selected = ({ category, only, squads, terms = [] }: ReportsQuery) => {
    const all = db
      .selectFrom('reports')
      .leftJoin('users', 'users.id', 'reports.uploaded_by')
      .$if(category !== undefined, (query) => query.where('reports.category', '=', category!))
      .$if(only !== undefined, (query) => query.where('reports.category', '=', only!))
      .$if(squads !== undefined, (query) =>
        query.where((on) =>
          on.or([on('reports.squad_id', 'is', null), on('reports.squad_id', 'in', anyOf(db, squads!))]),
        ),
      );
    return terms.reduce((query, term) => query.where((on) => shows(on, term)), all);
  };
  const find = (id: string) =>
    db
      .selectFrom('reports')
      .leftJoin('users', 'users.id', 'reports.uploaded_by')
      .select(columns)
      .where('reports.id', '=', id)
      .executeTakeFirst();
  /**
   * The query for one page, newest first by default. Title and date are in index order (migration 0017). By uploader,
   * rows are sorted by the name in another table, reports without an uploader first.
   */
  const page = (query: ReportsQuery) => {
    const wanted = query.sort ?? '-date';
    const direction = wanted.startsWith('-') ? 'desc' : 'asc';
    const field = wanted.replace('-', '') as SortField;
    const rows = selected(query).select(columns);
    const ordered =
      field === 'uploadedBy'
        ? rows
            .orderBy((on) => on.fn.coalesce('users.name_key', on.val('')), direction)
            .orderBy('reports.created_at', 'desc')
        : rows.orderBy(field === 'title' ? 'reports.title_key' : 'reports.created_at', direction);
    return ordered
      .orderBy('reports.id', field === 'uploadedBy' ? 'desc' : direction)
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize);
  };
  /** The query that counts the records on all pages. */
  const total = (query: ReportsQuery) => selected(query).select((on) => on.fn.countAll<number>().as('total'));
  const filesOf = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db.selectFrom('files').select(fileColumns).where('holder', 'in', ids.map(holderOf)).execute();
  const keysOf = (title: string, fileName: string) => ({
    title_key: fold(title),
    search: searchTextOf(title, fileName),
  });

  return {
    page,
    total,
    list: async (query: ReportsQuery) => ({
      rows: await page(query).execute(),
      total: (await total(query).executeTakeFirstOrThrow()).total,
    }),
    find,
    /** Reads the current record and locks it until the transaction ends. */
    lock: async (id: string) => {
      await lockRows(db, 'reports', [id]);
      return find(id);
    },
    /** The files of these records. */
    filesOf,
    fileOf: async (id: string) => (await filesOf([id]))[0],
    insert: (report: Omit<Insertable<ReportTable>, 'title_key' | 'search'>, fileName: string) =>
      db
        .insertInto('reports')
        .values({ ...report, ...keysOf(report.title, fileName) })
        .execute(),
    update: (id: string, { title, ...others }: Updateable<ReportTable> & { title: string }, fileName: string) =>
      db
        .updateTable('reports')
        .set({ title, ...others, ...keysOf(title, fileName) })
        .where('id', '=', id)
        .execute(),
    remove: (ids: readonly string[]) => db.deleteFrom('reports').where('id', 'in', ids).execute(),
  };
};

type Repository = ReturnType<typeof createReportsRepository>;
export type ReportRow = NonNullable<Awaited<ReturnType<Repository['find']>>>;
export type ReportFile = Awaited<ReturnType<Repository['filesOf']>>[number];
