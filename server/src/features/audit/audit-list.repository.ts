import type { AuditAction } from '@touchline/contract/club/audit';
import type { Selectable } from 'kysely';
import { matches, type Db } from '../../db/database.ts';
import type { UserTable } from '../../db/tables/tables.ts';
import { fold } from '../../lib/text/search.ts';

export type AuditFilter = {
  search?: string | undefined;
  action?: AuditAction | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  /** The first moment, and the first one after the period. */
  since?: string | undefined;
  before?: string | undefined;
};

export type AuditPerson = Pick<Selectable<UserTable>, 'id' | 'name' | 'role' | 'status'>;

/** The audit log for reading. */
export const createAuditListRepository = (db: Db) => {
  /** The people whose names match all words; deleted people have no name any more. */
  const peopleNamed = (words: readonly string[]) =>
    words.reduce((query, word) => query.where(matches('search', word)), db.selectFrom('users').select('id'));

  /** Each filter has an index that ends on `seq`, which is the sort order. */
  const selected = ({ search, action, actor, subject, since, before }: AuditFilter) => {
    const words = fold(search ?? '')
      .split(' ')
      .filter(Boolean);
    return db
      .selectFrom('audit_log')
      .$if(action !== undefined, (query) => query.where('action', '=', action!))
      .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor!))
      .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject!))
      .$if(since !== undefined, (query) => query.where('at', '>=', since!))
      .$if(before !== undefined, (query) => query.where('at', '<', before!))
      .$if(words.length > 0, (query) =>
        query.where((on) =>
          on.or([on('actor_id', 'in', peopleNamed(words)), on('subject_id', 'in', peopleNamed(words))]),
        ),
      );
  };

  return {
    count: async (filter: AuditFilter): Promise<number> => {
      const { total } = await selected(filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    page: (
      filter: AuditFilter,
      { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
    ) =>
      selected(filter)
        .select(['seq', 'id', 'at', 'actor_id', 'actor_role', 'action', 'subject_kind', 'subject_id', 'fields'])
        .orderBy('seq', descending ? 'desc' : 'asc')
        .limit(limit)
        .offset(offset)
        .execute(),
    /** The people among these ids, by id. */
    peopleOf: async (ids: readonly string[]): Promise<Map<string, AuditPerson>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select(['id', 'name', 'role', 'status'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
};
