import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { Counted } from './reply-of.ts';

type Named = Pick<Counted, 'staffId' | 'guardianId'>;

/** The names of the staff and guardians who answered; null for the player's own answer, and for who was removed. */
export const namesOfRepliers = async (db: Db, answers: readonly Named[]): Promise<(answer: Named) => string | null> => {
  const ids = (key: keyof Named) => [...new Set(answers.flatMap((one) => (one[key] === null ? [] : [one[key]])))];
  const [staff, guardians] = [ids('staffId'), ids('guardianId')];
  const found = [
    ...(staff.length > 0
      ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, staff)).execute()
      : []),
    ...(guardians.length > 0
      ? await db.selectFrom('guardians').select(['id', 'name']).where('id', 'in', anyOf(db, guardians)).execute()
      : []),
  ];
  const names = new Map<string, string | null>(found.map(({ id, name }) => [id, name]));
  return ({ staffId, guardianId }) => names.get(staffId ?? guardianId ?? '') ?? null;
};
