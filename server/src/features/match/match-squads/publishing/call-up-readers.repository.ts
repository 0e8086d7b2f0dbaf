import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { guardiansBeside } from '../../../people/guardians/mailed-guardians.repository.ts';
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
  guardians: (ids: readonly string[], young: Young) => guardiansBeside(db, ids, young),
  /** The active staff of a department who see a squad, or with null all squads. */
  staff: (role: 'tactic' | 'medical', squad: string | null) => departmentReaders(db, role, squad),
});
