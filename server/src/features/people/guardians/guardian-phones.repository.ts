import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';
import { squadAge } from '../../../db/queries/people/under-age.ts';
import type { GuardianLinkTable, GuardianPhoneTable } from '../../../db/tables/guardian-tables.ts';

const byToken = reusable((db, tokenHash: string) =>
  db
    .selectFrom('guardian_phones')
    .select(['id', 'guardian_id', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', tokenHash),
);
const byId = reusable((db, id: string) =>
  db.selectFrom('guardian_phones').select(['id', 'guardian_id', 'last_seen_at', 'expires_at']).where('id', '=', id),
);

/** The children whose pages a guardian may open: active players. */
const children = reusable((db, guardianId: string) =>
  db
    .selectFrom('guardian_children')
    .innerJoin('users', 'users.id', 'guardian_children.user_id')
    .select(['users.id', 'users.name', 'users.shirt_number', 'users.profile_image', 'users.birth_date', squadAge()])
    .select(['guardian_children.may_answer', 'guardian_children.may_consent'])
    .leftJoin('squads', 'squads.id', 'users.squad_id')
    .select(['squads.id as squad_id', 'squads.name as squad_name', 'squads.short_name', 'squads.colour'])
    .select((on) =>
      on
        .selectFrom('squads as active')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('active.is_active', '=', true)
        .as('active_squads'),
    )
    .where('guardian_children.guardian_id', '=', guardianId)
    .where('users.role', '=', 'player')
    .where('users.status', '=', 'active')
    .orderBy('guardian_children.created_at')
    .orderBy('users.id'),
);

/** Phones that guardians have paired, and the links that pair them. */
export const createGuardianPhonesRepository = (db: Db) => ({
  findByToken: async (tokenHash: string) => (await byToken(db, tokenHash)).at(0),
  findById: async (id: string) => (await byId(db, id)).at(0),
  childrenOf: (guardianId: string) => children(db, guardianId),
  insert: (phone: Insertable<GuardianPhoneTable>) => db.insertInto('guardian_phones').values(phone).execute(),
  touch: (id: string, at: string) =>
    db.updateTable('guardian_phones').set({ last_seen_at: at }).where('id', '=', id).execute(),
  /** The phones that are valid, newest first. */
  listOf: (guardianId: string, at: string, idleSince: string) =>
    db
      .selectFrom('guardian_phones')
      .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
      .where('guardian_id', '=', guardianId)
      .where('expires_at', '>', at)
      .where('last_seen_at', '>=', idleSince)
      .orderBy('id', 'desc')
      .execute(),
  count: async (guardianId: string, at: string): Promise<number> => {
    const { total } = await db
      .selectFrom('guardian_phones')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('guardian_id', '=', guardianId)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  remove: async (id: string, guardianId: string): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('guardian_phones')
      .where('id', '=', id)
      .where('guardian_id', '=', guardianId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  removeExpired: async (at: string): Promise<void> => {
    await db.deleteFrom('guardian_phones').where('expires_at', '<=', at).execute();
    await db.deleteFrom('guardian_links').where('expires_at', '<=', at).execute();
  },
  /** A newer link replaces the older one. */
  putLink: ({ guardian_id, ...link }: Insertable<GuardianLinkTable>) =>
    db
      .insertInto('guardian_links')
      .values({ guardian_id, ...link })
      .onConflict((conflict) => conflict.column('guardian_id').doUpdateSet(link))
      .execute(),
  findLink: (tokenHash: string, at: string) =>
    db
      .selectFrom('guardian_links')
      .select(['id', 'guardian_id'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', at)
      .executeTakeFirst(),
  /** Whether this is still the link of the guardian: not used, replaced or revoked. */
  hasLink: async (guardianId: string, id: string, at: string): Promise<boolean> =>
    (await db
      .selectFrom('guardian_links')
      .select('id')
      .where('guardian_id', '=', guardianId)
      .where('id', '=', id)
      .where('expires_at', '>', at)
      .executeTakeFirst()) !== undefined,
  linkExpiry: async (guardianId: string, at: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('guardian_links')
        .select('expires_at')
        .where('guardian_id', '=', guardianId)
        .where('expires_at', '>', at)
        .executeTakeFirst()
    )?.expires_at,
  /** Uses a link up; false when another request was faster. */
  useLink: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db.deleteFrom('guardian_links').where('id', '=', id).executeTakeFirst();
    return Number(numDeletedRows) === 1;
  },
});
