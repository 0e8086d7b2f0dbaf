/** What a query reads: tables with the columns it names; `all` if it names none. */
export type Reads = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/** The tables that a compiled query names. */
export const tablesIn = (sql: string): Set<string> =>
  new Set([...sql.matchAll(/\b(?:from|join)\s+"(\w+)"/g)].map(([, table]) => table!));

/**
 * The tables and columns that a compiled query reads. Columns without a table, or of one with another name, count for each
 * of its tables.
 */
export const readsOf = (sql: string): Reads => {
  const tables = tablesIn(sql);
  const columns = new Map([...tables].map((table) => [table, new Set<string>()]));
  for (const [, name, column] of sql.matchAll(/"(\w+)"(?:\."(\w+)")?/g)) {
    if (column !== undefined && tables.has(name!)) columns.get(name!)?.add(column);
    else if (!tables.has(name!)) for (const named of columns.values()) named.add(column ?? name!);
  }
  const readsAll = sql.includes('*');
  return new Map([...columns].map(([table, named]) => [table, readsAll ? 'all' : named]));
};

/** What a statement does to the rows of a table; `columns` are those that it assigns. */
export type Effect =
  | 'nothing'
  | 'anything'
  | { kind: 'insert' | 'delete' | 'update'; table: string; columns: ReadonlySet<string> | 'all' };

const harmless =
  /^\s*(?:select|begin|commit|rollback|savepoint|release|set|show|pragma|explain(?![\s(]*analyze)|analyze|vacuum|listen|notify)\b/i;

/** A statement without its texts and all that stands in parentheses. */
const outlineOf = (sql: string): string => {
  let outline = sql.replace(/'(?:[^']|'')*'/g, "''");
  for (let before = ''; before !== outline;) {
    before = outline;
    outline = outline.replace(/\([^()]*\)/g, '');
  }
  return outline;
};

/** Comments, and texts that do not end at the next quote: none of our statements has them. */
const unclear = /--|\/\*|\$\w*\$|\be'/i;

/** The columns that an update assigns; `all` if that is unclear. */
const assignedIn = (sql: string): ReadonlySet<string> | 'all' => {
  if (unclear.test(sql)) return 'all';
  const set = /\sset\s([\s\S]*?)(?:\s(?:from|where|returning)\s[\s\S]*)?$/i.exec(outlineOf(sql))?.[1] ?? '';
  const columns = set.split(',').map((part) => /^\s*"(\w+)"\s*=/.exec(part)?.[1]);
  return columns.every((column) => column !== undefined) ? new Set(columns) : 'all';
};

/** What a statement may change. Anything that is not plainly one table's counts as `anything`. */
export const effectOf = (sql: string): Effect => {
  if (harmless.test(sql)) return 'nothing';
  if (/^\s*with\b/i.test(sql)) return /\b(?:insert|update|delete|merge)\b/i.test(sql) ? 'anything' : 'nothing';
  const [, verb = '', table = ''] = /^\s*(insert\s+into|update|delete\s+from)\s+"(\w+)"(?!\.)/i.exec(sql) ?? [];
  const kind = verb.slice(0, 6).toLowerCase();
  if (kind === 'update') return { kind, table, columns: assignedIn(sql) };
  if (kind === 'delete') return { kind, table, columns: 'all' };
  if (kind !== 'insert') return 'anything';
  return { kind: /\bdo\s+update\b/i.test(sql) ? 'update' : 'insert', table, columns: 'all' };
};

/** Writes that change no row which a query has found: they need not be watched. */
export type Harmless = {
  /** Tables of which it reads rows by their key: a new row is another one. */
  insertsInto?: readonly string[];
  /** Columns, by table, whose older value does no harm. */
  columns?: Readonly<Record<string, readonly string[]>>;
};

/**
 * True if a statement may change what the query has read. A delete also removes rows that refer to the deleted ones, so
 * the query has to read the tables to which its own refer.
 */
export const mayChange = (reads: Reads, effect: Effect, { insertsInto = [], columns = {} }: Harmless = {}): boolean => {
  if (effect === 'nothing') return false;
  if (effect === 'anything') return true;
  const { kind, table, columns: written } = effect;
  const read = reads.get(table);
  if (read === undefined) return false;
  if (kind === 'insert') return !insertsInto.includes(table);
  if (written === 'all') return true;
  const ignored = columns[table] ?? [];
  return [...written].some((column) => (read === 'all' || read.has(column)) && !ignored.includes(column));
};
