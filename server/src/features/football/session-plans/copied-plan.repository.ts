import { json, type Db } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { type StoredPlan, sumsOf } from './plan-after.service.ts';

/** What another session gets of the plan of a training: neither pictures, groups and people, nor the review. */
type CopiedPlan = Pick<StoredPlan, 'objectives' | 'parts' | 'bring'>;

/** Parts under new ids, and without groups: their players are not copied. */
const partsOfCopy = (parts: CopiedPlan['parts'], now: number): CopiedPlan['parts'] => {
  const ids = new Map(parts.map(({ _id }) => [_id, newId(now)]));
  return parts.map((part) => ({
    ...part,
    _id: ids.get(part._id)!,
    groups: [],
    parallelTo: part.parallelTo === null ? null : (ids.get(part.parallelTo) ?? null),
  }));
};

/** What is copied of the plan of a training; undefined without one. */
export const readCopiedPlan = (db: Db, training: string): Promise<CopiedPlan | undefined> =>
  db
    .selectFrom('session_plans')
    .select(['objectives', 'parts', 'bring'])
    .where('training_id', '=', training)
    .executeTakeFirst();

/** Gives a new training what is copied of another one's plan, or of a template. `now` in milliseconds. */
export const putCopiedPlan = (
  db: Db,
  training_id: string,
  { objectives, parts, bring }: CopiedPlan,
  now: number,
): Promise<unknown> => {
  const own = partsOfCopy(parts, now);
  return db
    .insertInto('session_plans')
    .values({
      training_id,
      objectives,
      parts: json(own),
      bring: json(bring),
      ...sumsOf({ parts: own }),
      done: json([]),
    })
    .execute();
};
