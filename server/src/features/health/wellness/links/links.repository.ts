import type { WellnessType } from '@touchline/contract/health/wellness';
import type { ExpressionBuilder, Insertable } from 'kysely';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { matches, type Db } from '../../../../db/database.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import type { WellnessLinkTable } from '../../../../db/tables/report-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { searchWordsOf } from '../../../../lib/text/search.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';

export type LinkState = 'open' | 'answered' | 'expired';
export type LinksQuery = {
  pageNo: number;
  pageSize: number;
  search?: string | undefined;
  type?: WellnessType | undefined;
  state?: LinkState | undefined;
  now: string;
  /** Users whose links are excluded. */
  without?: readonly string[] | undefined;
  /** Whose players' links alone are listed. */
  squads?: SquadScope;
};

/** Selects the links that a sending replaces. */
type Former = { type: string; day: string; userIds: readonly string[] };

const columns = [
  ...(['id', 'form_id', 'type', 'user_id', 'day', 'sent_at', 'reminded_at', 'answered_at', 'expires_at'] as const).map(
    (name) => `wellness_links.${name}` as const,
  ),
  ...(['name', 'shirt_number', 'profile_image', 'status', 'email'] as const).map((name) => `users.${name}` as const),
] as const;

type Joined = ExpressionBuilder<Pick<Tables, 'wellness_links' | 'users'>, 'wellness_links' | 'users'>;

/** Links of former players are no longer valid. */
const inState = (on: Joined, state: LinkState, now: string) => {
  if (state === 'answered') return on('wellness_links.answered_at', 'is not', null);
  const unanswered = on('wellness_links.answered_at', 'is', null);
  return state === 'open'
    ? on.and([unanswered, on('wellness_links.expires_at', '>', now), on('users.status', '=', 'active')])
    : on.and([unanswered, on.or([on('wellness_links.expires_at', '<=', now), on('users.status', '!=', 'active')])]);
};

/** Stores the personal links that were mailed. */
export const createWellnessLinksRepository = (db: Db) => {
  const joined = () => db.selectFrom('wellness_links').innerJoin('users', 'users.id', 'wellness_links.user_id');

  const selected = ({ search, type, state, now, without = [], squads }: LinksQuery) => {
    return searchWordsOf(search).reduce(
      (query, word) => query.where(matches('users.name_key', word)),
      joined()
        .$if(type !== undefined, (query) => query.where('wellness_links.type', '=', type!))
        .$if(state !== undefined, (query) => query.where((on) => inState(on, state!, now)))
        .$if(without.length > 0, (query) => query.where('wellness_links.user_id', 'not in', anyOf(db, without)))
        .$if(squads !== undefined, (query) =>
          query.where('wellness_links.user_id', 'in', playersOfSquads(db, squads!)),
        ),
    );
  };

  return {
    /** Newest first, in index order (migration 0019). */
    list: async (query: LinksQuery) => {
      const rows = await selected(query)
        .select(columns)
        .orderBy('wellness_links.sent_at', 'desc')
        .orderBy('wellness_links.id', 'desc')
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute();
      const { total } = await selected(query)
        .select((on) => on.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    /** The link with this token, or the one that opens in the place of a merged record's. */
    findByHash: (tokenHash: string) =>
      joined()
        .select(columns)
        .where((on) =>
          on.or([
            on('wellness_links.token_hash', '=', tokenHash),
            on(
              'wellness_links.id',
              'in',
              on
                .selectFrom('former_links')
                .select((of) => of.ref('former_links.wellness_link_id').$notNull().as('id'))
                .where('former_links.token_hash', '=', tokenHash)
                .where('former_links.wellness_link_id', 'is not', null),
            ),
          ]),
        )
        .executeTakeFirst(),
    /** The links of a form and a day by shirt number, except those of the users in `without`. */
    ofDay: (formId: string, day: string, without: readonly string[], squads?: SquadScope) =>
      joined()
        .select(columns)
        .where('wellness_links.form_id', '=', formId)
        .where('wellness_links.day', '=', day)
        .$if(without.length > 0, (query) => query.where('wellness_links.user_id', 'not in', anyOf(db, without)))
        .$if(squads !== undefined, (query) => query.where('wellness_links.user_id', 'in', playersOfSquads(db, squads!)))
        .orderBy('users.list_order')
        .orderBy('users.name_key')
        .orderBy('users.id')
        .execute(),
    /** Inserts the links that do not exist yet for their player, form and day, and returns their ids. */
    insertNew: async (links: Insertable<WellnessLinkTable>[]): Promise<string[]> => {
      const rows = await db
        .insertInto('wellness_links')
        .values(links)
        .onConflict((conflict) => conflict.columns(['user_id', 'form_id', 'day']).doNothing())
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /**
     * Ends these players' earlier open links of a type, except those of later days, which remain from a time when the
     * clock was ahead.
     */
    expireBefore: (newIds: readonly string[], { type, day, userIds, at }: Former & { at: string }) =>
      db
        .updateTable('wellness_links')
        .set({ expires_at: at })
        .where('user_id', 'in', userIds)
        .where('type', '=', type)
        .where('day', '<=', day)
        .where('answered_at', 'is', null)
        .where('expires_at', '>', at)
        .where('id', 'not in', newIds)
        .execute(),
    /** Filters the ids to links of a type, up to and including a day. */
    formerOf: async (ids: readonly string[], { type, day }: Pick<Former, 'type' | 'day'>): Promise<string[]> => {
      const rows = await db
        .selectFrom('wellness_links')
        .select('id')
        .where('id', 'in', ids)
        .where('type', '=', type)
        .where('day', '<=', day)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The links that a player can still answer. */
    openOf: (userId: string, now: string) =>
      db
        .selectFrom('wellness_links')
        .select(['id', 'type', 'expires_at'])
        .where('user_id', '=', userId)
        .where('answered_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('id')
        .execute(),
    /** Gives an unanswered link another id and token. */
    replace: async (id: string, renewed: { id: string; token_hash: string }): Promise<void> => {
      await db.deleteFrom('former_links').where('wellness_link_id', '=', id).execute();
      await db
        .updateTable('wellness_links')
        .set(renewed)
        .where('id', '=', id)
        .where('answered_at', 'is', null)
        .execute();
    },
    /** The days for which a form has open links. */
    openDays: async (formId: string, now: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('wellness_links')
        .select('day')
        .distinct()
        .where('form_id', '=', formId)
        .where('expires_at', '>', now)
        .where('answered_at', 'is', null)
        .execute();
      return rows.map(({ day }) => day);
    },
    setExpiry: (formId: string, day: string, expiresAt: string, now: string) =>
      db
        .updateTable('wellness_links')
        .set({ expires_at: expiresAt })
        .where('form_id', '=', formId)
        .where('day', '=', day)
        .where('expires_at', '>', now)
        .where('answered_at', 'is', null)
        .execute(),
    removeExpiredBefore: (at: string) => db.deleteFrom('wellness_links').where('expires_at', '<', at).execute(),
  };
};

export type WellnessLinkRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createWellnessLinksRepository>['findByHash']>>
>;
