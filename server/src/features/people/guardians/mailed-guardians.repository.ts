import { isEmail } from '@touchline/contract/wire/email';
import { type Young, youngerThan } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { isYoung } from '../../../db/queries/people/under-age.ts';

/** Why a guardian is mailed: to answer for the child, or to receive the child's mails. */
export type GuardianRight = 'may_answer' | 'gets_messages';

/** Who is under the age of consent, by the club's day. */
export const youngNow = (club: { timezone: string; consent_age: number }, now: string): Young =>
  youngerThan(club.consent_age, dayIn(now, club.timezone));

/**
 * The guardians who are mailed in the place of a player: those with the right and an address, of a player without an
 * address who is under the age of consent. From that age on a player answers and reads alone.
 */
export const guardiansMailed = (db: Pick<Db, 'selectFrom'>, right: GuardianRight, young: Young) =>
  db
    .selectFrom('guardian_children')
    .innerJoin('guardians', 'guardians.id', 'guardian_children.guardian_id')
    .innerJoin('users as child', 'child.id', 'guardian_children.user_id')
    .where(`guardian_children.${right}`, '=', true)
    .where('guardians.email', 'is not', null)
    .where('child.email', 'is', null)
    .where(isYoung('child', young));

/** Those guardians of some players, as the readers of mails; `userId` is the child, with whom the mail is deleted. */
export const guardianReaders = async (
  db: Db,
  { right, young, ids }: { right: GuardianRight; young: Young; ids: readonly string[] },
) => {
  const rows = await guardiansMailed(db, right, young)
    .select(['guardian_children.user_id', 'guardians.id', 'guardians.name', 'guardians.email'])
    .select(['guardians.language_code', 'child.name as child_name'])
    .where('guardian_children.user_id', 'in', ids)
    .orderBy('guardian_children.user_id')
    .orderBy('guardian_children.position')
    .execute();
  return rows.flatMap(({ email, name, ...row }) =>
    email === null || !isEmail(email) ? [] : [{ ...row, name: name ?? email, email }],
  );
};

/**
 * The guardians who get messages beside a player, of those of these players who are active and under an age: about call-ups and
 * about events that change. `user_id` is the child, with whom the mail is deleted.
 */
export const guardiansBeside = async (db: Db, ids: readonly string[], young: Young) => {
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
};
