import type { AuditAction } from '@touchline/contract/club/audit';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { containing, matches, type Db } from '../../../db/database.ts';
import { inRanges } from '../../../db/queries/in-ranges.ts';
import { candidatesOf, isCandidate } from '../../../db/queries/trigrams.ts';
import type { Tables, UserTable } from '../../../db/tables/tables.ts';
import { valuesShownAs } from '../../../texts/shown/words-shown.ts';
import type { ReadTerm } from '../club/search-reader.service.ts';
import { allFurther, hasFurther, withFurther } from './further-reads.repository.ts';

export type AuditFilter = {
  terms?: readonly ReadTerm[] | undefined;
  action?: AuditAction | undefined;
  /** Ids of one person: also those of merged records. */
  actor?: readonly string[] | undefined;
  subject?: readonly string[] | undefined;
  /** The first moment, and the first one after the period. */
  since?: string | undefined;
  before?: string | undefined;
};

export type AuditPerson = Pick<Selectable<UserTable>, 'id' | 'name' | 'role' | 'status'>;

/** What the log shows as a date and time. */
export const auditMoments = { table: 'audit_log', column: 'at' } as const;

type Log = ExpressionBuilder<Tables, 'audit_log'>;

/** Whose server it is; the rest of an address may be a key. */
const hostOf = (address: string): string => new URL(address.replace(/^webcals?:/i, 'https:')).host;

/** The audit log for reading. */
export const createAuditListRepository = (db: Db) => {
  /**
   * A word beside a name is in the action, the subject, the labels of the fields, or stands for a caller without an
   * account or a deleted person.
   */
  const wordsShown = (on: Log, { words, language }: ReadTerm) => {
    const actions = valuesShownAs('auditAction', words, language);
    const kinds = valuesShownAs('auditSubject', words, language);
    const fields = valuesShownAs('auditField', words, language);
    const people = valuesShownAs('auditPerson', words, language);
    return [
      ...(actions.length > 0 ? [on('action', 'in', actions)] : []),
      ...(kinds.length > 0 ? [on('subject_kind', 'in', kinds)] : []),
      ...fields.flatMap((field) => {
        const isNamed = sql<boolean>`cast(fields as text) like ${containing(`"${field}"`)} escape '\\'`;
        return [isNamed, hasFurther(db, isNamed)];
      }),
      ...(people.includes('none') ? [on('actor_id', 'is', null)] : []),
      ...(people.includes('deleted') ? [isDeleted(on, 'actor_id'), isDeletedSubject(on)] : []),
    ];
  };
  const isDeleted = (on: Log, column: 'actor_id' | 'subject_id') => {
    const person = on.selectFrom('users').select('users.id').whereRef('users.id', '=', `audit_log.${column}`);
    const merged = on
      .selectFrom('former_records')
      .select('former_records.id')
      .whereRef('former_records.id', '=', `audit_log.${column}`);
    return on.and([on(column, 'is not', null), on.not(on.exists(person)), on.not(on.exists(merged))]);
  };
  const isDeletedSubject = (on: Log) => on.and([on('subject_kind', '=', 'person'), isDeleted(on, 'subject_id')]);
  const shows = (on: Log, term: ReadTerm) =>
    on.or([
      on('actor_id', 'in', idsNamed(term.words)),
      on('subject_id', 'in', idsNamed(term.words)),
      ...(term.ranges.length > 0 ? [inRanges(db, auditMoments, term.ranges)] : []),
      ...wordsShown(on, term),
    ]);

  /** The people whose names match all words; deleted people have no name any more. */
  const peopleNamed = (words: readonly string[]) => {
    const candidates = candidatesOf(db, words);
    return words.reduce(
      (query, word) => query.where(matches('search', word)),
      db
        .selectFrom('users')
        .select('id')
        .$if(candidates !== undefined, (query) => query.where(isCandidate('users', candidates!))),
    );
  };

  /** Their ids, also those of records that were merged into theirs. */
  const idsNamed = (words: readonly string[]) =>
    peopleNamed(words).union(db.selectFrom('former_records').select('id').where('user_id', 'in', peopleNamed(words)));

  /** Each filter has an index that ends on `seq`, which is the sort order. */
  const selected = ({ terms = [], action, actor, subject, since, before }: AuditFilter) =>
    db
      .selectFrom('audit_log')
      .$if(action !== undefined, (query) => query.where('action', '=', action!))
      .$if(actor !== undefined, (query) => query.where('actor_id', 'in', actor!))
      .$if(subject !== undefined, (query) => query.where('subject_id', 'in', subject!))
      .$if(since !== undefined, (query) => query.where('at', '>=', since!))
      .$if(before !== undefined, (query) => query.where('at', '<', before!))
      .$if(terms.length > 0, (query) => query.where((on) => on.and(terms.map((term) => shows(on, term)))));

  const countOf = async (query: ReturnType<typeof selected>): Promise<number> => {
    const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return Number(total);
  };

  return {
    /** The entries that are shown: without further readings, which are part of earlier ones. */
    count: async (filter: AuditFilter): Promise<number> => {
      if (filter.action !== undefined) return countOf(selected(filter));
      // Without a search, both counts read an index alone.
      if (!filter.terms?.length)
        return (await countOf(selected(filter))) - (await countOf(selected(filter).where('action', 'in', allFurther)));
      return countOf(selected(filter).where('action', 'not in', allFurther));
    },
    page: async (
      filter: AuditFilter,
      { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
    ) => {
      const rows = await selected(filter)
        .select(['seq', 'id', 'at', 'actor_id', 'actor_role', 'action', 'subject_kind', 'subject_id', 'fields'])
        .where('action', 'not in', allFurther)
        .orderBy('seq', descending ? 'desc' : 'asc')
        .limit(limit)
        .offset(offset)
        .execute();
      return withFurther(db, rows);
    },
    /** The people with these ids, also with those of merged records, by id. */
    peopleOf: async (ids: readonly string[]): Promise<Map<string, AuditPerson>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select(['id', 'name', 'role', 'status'])
        .where('id', 'in', ids)
        .execute();
      const merged = await db
        .selectFrom('former_records')
        .innerJoin('users', 'users.id', 'former_records.user_id')
        .select(['former_records.id as former', 'users.id', 'users.name', 'users.role', 'users.status'])
        .where('former_records.id', 'in', ids)
        .execute();
      return new Map([
        ...rows.map((row) => [row.id, row] as const),
        ...merged.map(({ former, ...row }) => [former, row] as const),
      ]);
    },
    /** What names the addresses of leagues with these ids: the league, and whose server it is. */
    calendarsOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('fixture_sources')
        .innerJoin('leagues', 'leagues.id', 'fixture_sources.league_id')
        .select(['fixture_sources.id', 'fixture_sources.address', 'leagues.name'])
        .where('fixture_sources.id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, address, name }) => [id, `${name} (${hostOf(address)})`]));
    },
    /** The names of the guardians among these ids, by id. */
    guardiansOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('guardians').select(['id', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
    },
  };
};
