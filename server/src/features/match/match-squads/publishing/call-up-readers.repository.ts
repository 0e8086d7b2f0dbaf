import { isEmail } from '@touchline/contract/wire/email';
import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { isYoung } from '../../../../db/queries/people/under-age.ts';
import { departmentReaders } from '../../../ground/reach/department-readers.repository.ts';
import type { Young } from '../../../../lib/time/under-age.ts';

/** To whom a call-up and what concerns it is mailed. */
export const createCallUpReadersRepository = (db: Db) => ({
  /** These players, if they are active. */
  players: (ids: readonly string[]) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language_code'])
      .where('id', 'in', anyOf(db, ids))
      .where('status', '=', 'active')
      .orderBy('id')
      .execute(),
  /** The guardians who get messages, of those of these players who are under an age. */
  guardians: async (ids: readonly string[], young: Young) => {
    const rows = await db
      .selectFrom('guardian_children')
      .innerJoin('guardians', 'guardians.id', 'guardian_children.guardian_id')
      .innerJoin('users as child', 'child.id', 'guardian_children.user_id')
      .select(['guardian_children.user_id', 'guardians.id', 'guardians.name', 'guardians.email'])
      .select(['guardians.language_code', 'child.name as child_name'])
      .where('guardian_children.user_id', 'in', anyOf(db, ids))
      .where('guardian_children.gets_messages', '=', true)
      .where('child.status', '=', 'active')
      .where(isYoung('child', young))
      .where('guardians.email', 'is not', null)
      .orderBy('guardian_children.user_id')
      .orderBy('guardian_children.position')
      .execute();
    return rows.flatMap(({ email, name, ...row }) =>
      email === null || !isEmail(email) ? [] : [{ ...row, name: name ?? email, email }],
    );
  },
  /** The active staff of a department who see a squad, or with null all squads. */
  staff: (role: 'tactic' | 'medical', squad: string | null) => departmentReaders(db, role, squad),
});
