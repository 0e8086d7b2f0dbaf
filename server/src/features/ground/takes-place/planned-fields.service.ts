import type { CalledOff } from '@touchline/contract/football/planned-events';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';

type CalledOffRow = {
  called_off_at: string | null;
  called_off_by: string | null;
  called_off_reason: string | null;
};

/** The columns of an event that takes place again. */
export const notCalledOff = {
  called_off_at: null,
  called_off_by: null,
  called_off_reason: null,
  call_off_id: null,
} as const;

/** The names of those who have called these events off, by id. */
export const namesOfCallers = async (db: Db, rows: readonly CalledOffRow[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ called_off_by }) => called_off_by ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, ids)).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
};

/** Why and by whom an event was called off; null while it stands. */
export const calledOffOf = (row: CalledOffRow, names: ReadonlyMap<string, string>): CalledOff | null =>
  row.called_off_at === null
    ? null
    : { reason: row.called_off_reason, at: row.called_off_at, by: names.get(row.called_off_by ?? '') ?? null };
