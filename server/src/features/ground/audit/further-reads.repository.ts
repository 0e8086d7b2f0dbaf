import { sql } from 'kysely';
import { json, runsInThread, type Db, type Tx } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import { rowsFromJson } from '../../../db/queries/rows-from-json.ts';
import { minutesMs } from '../../../lib/time/clock.ts';

/**
 * What somebody reads of a person after their first reading within a minute has an entry with an action of its own. The
 * log shows it with the first one: so entries are counted, paged and found by their indexes, and no entry is changed.
 */
const furtherActions = {
  'person.papersRead': 'person.furtherPapersRead',
  'person.medicalDataRead': 'person.furtherMedicalDataRead',
} as const;

type FirstAction = keyof typeof furtherActions;
export type FurtherAction = (typeof furtherActions)[FirstAction];

/** The actions of entries that are shown with an earlier one. */
export const allFurther: readonly FurtherAction[] = Object.values(furtherActions);

const pairs = Object.entries(furtherActions) as [FirstAction, FurtherAction][];

/** The action of further readings; the same one for readings that have no fields, which are not repeated in a period. */
export const furtherOf = <Action extends string>(action: Action): Action | FurtherAction =>
  (furtherActions as Partial<Record<string, FurtherAction>>)[action] ?? action;

/** The action of the first reading, or of another act. */
export const firstOf = (action: string): string => pairs.find(([, further]) => further === action)?.[0] ?? action;

type Shown = { at: string; action: string; actor_id: string | null; subject_id: string | null; fields: string[] };
type Given = { further: string; actor: string; subject: string; since: string; until: string };

/** The minute in which readings share an entry. */
export const minuteOf = (at: string): { since: string; until: string } => {
  const [ms, minuteMs] = [Date.parse(at), minutesMs(1)];
  const start = ms - (ms % minuteMs);
  return { since: new Date(start).toISOString(), until: new Date(start + minuteMs).toISOString() };
};

const keyOf = (further: string, { at, actor_id, subject_id }: Omit<Shown, 'action' | 'fields'>): string =>
  [further, actor_id, subject_id, minuteOf(at).since].join(' ');

/** The entries with the fields of the further readings that are shown with them. */
export const withFurther = async <Row extends Shown>(db: Db | Tx, rows: readonly Row[]): Promise<Row[]> => {
  const given = rows.flatMap((row): Given[] => {
    const further = furtherOf(row.action);
    if (further === row.action || row.actor_id === null || row.subject_id === null) return [];
    return [{ further, actor: row.actor_id, subject: row.subject_id, ...minuteOf(row.at) }];
  });
  if (given.length === 0) return [...rows];
  const source = rowsFromJson<Given>(db, json(given), {
    further: 'text',
    actor: 'text',
    subject: 'text',
    since: 'timestamp',
    until: 'timestamp',
  });
  // The cross join and the changed columns keep SQLite to the index of times: only a few entries have the same minute,
  // while one person may have a hundred thousand.
  const found = await readRows(
    db,
    sql<Shown>`select log.at, log.action, log.actor_id, log.subject_id, log.fields
    from ${source} as given cross join audit_log as log
    where log.at >= given.since and log.at < given.until and log.subject_id || '' = given.subject
      and log.actor_id || '' = given.actor and log.action || '' = given.further`,
  );
  const fieldsOf = new Map<string, string[]>();
  for (const row of found) {
    const key = keyOf(row.action, row);
    fieldsOf.set(key, [...(fieldsOf.get(key) ?? []), ...row.fields]);
  }
  return rows.map((row) => {
    const more = fieldsOf.get(keyOf(furtherOf(row.action), row));
    return more ? { ...row, fields: [...new Set([...row.fields, ...more])].sort() } : row;
  });
};

/** The condition that an entry is shown with a further reading whose fields match. */
export const hasFurther = (db: Db, fieldsMatch: ReturnType<typeof sql<boolean>>) => {
  const minute = runsInThread(db) ? sql`substr(at, 1, 16)` : sql`date_trunc('minute', at)`;
  const reading = sql`actor_id, subject_id, ${minute}`;
  const ofKind = pairs.map(
    ([first, further]) => sql<boolean>`(action = ${first} and (${reading}) in
      (select ${reading} from audit_log where action = ${further} and ${fieldsMatch}))`,
  );
  return sql<boolean>`(${sql.join(ofKind, sql` or `)})`;
};
