import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { reusable } from '../../../../db/queries/reusable.ts';
import type { Slice } from '../../../../db/queries/slices.ts';
import { untilWritten } from '../../../../db/queries/touches.ts';
import type { Period } from './attendance-lists.repository.ts';

/** A place between two rows in the order of time. */
type Mark = { check_in: string; id: string };
type Direction = Slice['direction'];

/** How many rows a mark lies behind the previous one, widest first. */
const steps = [65_536, 8_192, 1_024] as const;

/** Pages from this row on are read from a mark: walking there costs more than looking the marks up. */
export const farFrom = steps[2];

/** Before the first row, and behind the last. */
const ends: Record<Direction, string> = { asc: '0001-01-01T00:00:00.000Z', desc: '9999-12-31T23:59:59.999Z' };

const behind = (db: Db, direction: Direction, { check_in, id }: Mark) =>
  db
    .selectFrom('attendances')
    .where((on) => on(on.refTuple('check_in', 'id'), direction === 'asc' ? '>' : '<', on.tuple(check_in, id)))
    .orderBy('check_in', direction)
    .orderBy('id', direction);

/** The row that is `step` rows behind a mark: a mark too, which is cached until an attendance is written. */
const markBehind = (direction: Direction, step: number) =>
  reusable((db, check_in: string, id: string) =>
    behind(db, direction, { check_in, id })
      .modifyFront(untilWritten)
      .select(['check_in', 'id'])
      .limit(1)
      .offset(step - 1),
  );

const stepsIn = (direction: Direction) => steps.map((step) => ({ step, next: markBehind(direction, step) }));
const marks = { asc: stepsIn('asc'), desc: stepsIn('desc') };

/** The ids of a page that begins some rows behind a mark, up to the end of all rows. */
const pageBehind = (direction: Direction) =>
  reusable((db, check_in: string, id: string, limit: string, offset: string) =>
    behind(db, direction, { check_in, id })
      .select('id')
      .limit(sql<number>`cast(${limit} as integer)`)
      .offset(sql<number>`cast(${offset} as integer)`),
  );
const pages = { asc: pageBehind('asc'), desc: pageBehind('desc') };

/**
 * The ids of a page far from the start of a period, in time order. An index can't be entered at its n-th row, so the way
 * there leads over cached marks, and only the last of it is walked.
 */
export const readFarPage = async (
  db: Db,
  { since, until }: Period,
  { direction, offset, limit }: Slice,
): Promise<{ id: string }[]> => {
  let mark: Mark = { check_in: (direction === 'asc' ? since : until) ?? ends[direction], id: '' };
  let left = offset;
  for (const { step, next } of marks[direction])
    while (left >= step) {
      const [found] = await next(db, mark.check_in, mark.id);
      if (!found) return [];
      mark = found;
      left -= step;
    }
  if ((direction === 'asc' ? until : since) === undefined)
    return pages[direction](db, mark.check_in, mark.id, String(limit), String(left));
  // The period's other end, in case rows were deleted since its rows were counted.
  return behind(db, direction, mark)
    .$if(direction === 'asc' && until !== undefined, (rows) => rows.where('check_in', '<', until!))
    .$if(direction === 'desc' && since !== undefined, (rows) => rows.where('check_in', '>=', since!))
    .select('id')
    .limit(limit)
    .offset(left)
    .execute();
};
