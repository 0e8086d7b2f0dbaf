import { consentAges, type ConsentPurpose } from '@touchline/contract/people/consents';
import type { Insertable } from 'kysely';
import type { ConsentAnswerTable, ConsentTable } from '../../../db/tables/consent-tables.ts';
import type { Db } from '../../../db/database.ts';
import { cachedInThread, reusable, reusableFor } from '../../../db/queries/reusable.ts';
import { isYoung, squadAge } from '../../../db/queries/people/under-age.ts';
import type { Aged, Young } from '../../../lib/time/under-age.ts';

const columns = ['purpose', 'is_agreed', 'version', 'at', 'given_by', 'given_by_name'] as const;

/** No answer is older than the first release, in 2026: a person born before that year was old enough for all of them. */
const everYoung: Young = { bornAfter: `${2025 - consentAges.max}-12-31`, age: consentAges.max };

/** A player's current answer. */
export type ConsentRow = Pick<ConsentTable, (typeof columns)[number]>;

const of = reusable((db, userId: string) => db.selectFrom('consents').select(columns).where('user_id', '=', userId));
const ages = reusable((db, userId: string) =>
  db.selectFrom('users').select(['birth_date', squadAge()]).where('id', '=', userId),
);

/** One player's answers, or those of all. */
type Asked = { purpose: ConsentPurpose; userId?: string | undefined };

const refusers = reusableFor((db, { purpose, userId }: Asked) =>
  db
    .selectFrom('consents')
    .$call(cachedInThread(db))
    .select('user_id')
    .where('purpose', '=', purpose)
    .where('is_agreed', '=', false)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .orderBy('user_id'),
);
const agreedYoung = reusableFor((db, { purpose, userId }: Asked) =>
  db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .$call(cachedInThread(db))
    .select(['consents.user_id', 'consents.at', 'users.birth_date', squadAge()])
    .where('consents.purpose', '=', purpose)
    .where('consents.is_agreed', '=', true)
    .where('consents.given_by', '=', 'player')
    .where(isYoung('users', everYoung))
    .$if(userId !== undefined, (query) => query.where('consents.user_id', '=', userId!)),
);

/** Players' current answers and the history of all answers. */
export const createConsentsRepository = (db: Db) => ({
  of: (userId: string): Promise<ConsentRow[]> => of(db, userId),
  /** Decides whether a guardian has to agree. */
  agedOf: async (userId: string): Promise<Aged | undefined> => (await ages(db, userId)).at(0),
  /** The ids of all players who have refused a purpose, or of this one. */
  refusers: async (purpose: ConsentPurpose, userId?: string): Promise<string[]> =>
    (await refusers(db, { purpose, userId })).map(({ user_id }) => user_id),
  /** Players, or this one, who agreed alone and may have been too young for it, with the moment. */
  agreedYoung: (purpose: ConsentPurpose, userId?: string) => agreedYoung(db, { purpose, userId }),
  /** The same for all purposes, of active players. */
  agreedYoungByAny: () =>
    db
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .select(['consents.user_id', 'consents.at', 'users.birth_date', squadAge()])
      .where('consents.is_agreed', '=', true)
      .where('consents.given_by', '=', 'player')
      .where('users.status', '=', 'active')
      .where(isYoung('users', everYoung))
      .execute(),
  /** Active players under an age, once for each guardian. */
  youngWithGuardians: (young: Young) =>
    db
      .selectFrom('users')
      .leftJoin('guardian_children', 'guardian_children.user_id', 'users.id')
      .select(['users.id', 'users.birth_date', squadAge(), 'guardian_children.guardian_id'])
      .where('users.role', '=', 'player')
      .where('users.status', '=', 'active')
      .where(isYoung('users', young))
      .execute(),
  put: (row: Insertable<ConsentTable>) => {
    const { user_id, purpose, ...answer } = row;
    return db
      .insertInto('consents')
      .values({ user_id, purpose, ...answer })
      .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(answer))
      .execute();
  },
  append: (row: Insertable<ConsentAnswerTable>) => db.insertInto('consent_answers').values(row).execute(),
  /** Every answer of a player, newest first, at most 500. */
  history: (userId: string) =>
    db
      .selectFrom('consent_answers')
      .select(['id', ...columns])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(500)
      .execute(),
});
