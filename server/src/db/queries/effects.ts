import {
  AliasNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type ColumnUpdateNode,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && typeof (value as { kind?: unknown }).kind === 'string';

/** What they hold comes from outside, and is no node. */
const ofValues: ReadonlySet<OperationNode['kind']> = new Set(['ValueNode', 'PrimitiveValueListNode']);

/** The nodes directly below one in Kysely's tree. */
const partsOf = (node: OperationNode): OperationNode[] =>
  ofValues.has(node.kind) ? [] : (Object.values(node) as unknown[]).flat().filter(isNode);

/** The table that a node names, also under another name; undefined for one of a named schema, and for anything else. */
const tableOf = (node: OperationNode | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (AliasNode.is(node)) return tableOf(node.node);
  return TableNode.is(node) && node.table.schema === undefined ? node.table.identifier.name : undefined;
};

/** What a query reads: tables with the columns it names; `all` if it may read each. */
export type Reads = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/**
 * The tables and columns that a query reads. Columns without a table, or of one under another name, count for each of its
 * tables. Throws if a part of it is a text or belongs to a named schema: it may read anything, so that nothing that is
 * remembered of it would last.
 */
export const readsOf = (query: OperationNode): Reads => {
  const tables = new Set<string>();
  const otherNames = new Set<string>();
  /** Without a name: all of them. */
  const columns: { of?: string | undefined; column?: string | undefined }[] = [];
  const visit = (node: OperationNode): void => {
    if (RawNode.is(node) && node.sqlFragments.some((text) => text !== ''))
      throw new Error(`unclear: ${node.sqlFragments.join('…')}`);
    if (AliasNode.is(node) && IdentifierNode.is(node.alias)) otherNames.add(node.alias.name);
    if (SelectAllNode.is(node)) columns.push({});
    if (ColumnNode.is(node)) columns.push({ column: node.column.name });
    if (ReferenceNode.is(node)) {
      const column = ColumnNode.is(node.column) ? node.column.column.name : undefined;
      columns.push({ of: tableOf(node.table), column });
    } else if (TableNode.is(node)) {
      const table = tableOf(node);
      if (table === undefined) throw new Error('unclear: a named schema');
      tables.add(table);
    } else for (const part of partsOf(node)) visit(part);
  };
  visit(query);
  const isOf = (of: string | undefined, table: string): boolean =>
    of === undefined || of === table || !tables.has(of) || otherNames.has(of);
  return new Map(
    [...tables].map((table) => {
      const own = columns.filter(({ of }) => isOf(of, table)).map(({ column }) => column);
      const names = own.filter((column) => column !== undefined);
      return [table, names.length < own.length ? 'all' : new Set(names)];
    }),
  );
};

/** What a statement does to the rows of a table; `columns` are those that it assigns. */
export type Effect =
  | 'nothing'
  | 'anything'
  | { kind: 'insert' | 'delete' | 'update'; table: string; columns: ReadonlySet<string> | 'all' };

/** The columns that an update assigns; `all` if one of them is not named. */
const assignedIn = (updates: readonly ColumnUpdateNode[] = []): ReadonlySet<string> | 'all' => {
  const columns = updates.flatMap(({ column }) => {
    const named = ReferenceNode.is(column) ? column.column : column;
    return ColumnNode.is(named) ? [named.column.name] : [];
  });
  return columns.length === updates.length && columns.length > 0 ? new Set(columns) : 'all';
};

type Writing = UpdateQueryNode | DeleteQueryNode | InsertQueryNode;

const effectOfWrite = (query: Writing): Effect => {
  // What is appended as text may do more.
  if (query.endModifiers !== undefined) return 'anything';
  if (UpdateQueryNode.is(query)) {
    const table = tableOf(query.table);
    return table === undefined ? 'anything' : { kind: 'update', table, columns: assignedIn(query.updates) };
  }
  if (DeleteQueryNode.is(query)) {
    const [table] = query.from.froms.length === 1 ? query.from.froms.map(tableOf) : [];
    return table === undefined ? 'anything' : { kind: 'delete', table, columns: 'all' };
  }
  const { onConflict, onDuplicateKey, orAction, replace } = query;
  const table = tableOf(query.into);
  if (table === undefined || replace || orAction) return 'anything';
  const kind = onConflict?.updates || onDuplicateKey ? 'update' : 'insert';
  return { kind, table, columns: 'all' };
};

/** Whether all queries in a `with` clause are selects. */
const onlyReads = ({ with: clause }: SelectQueryNode | Writing): boolean =>
  clause === undefined ||
  clause.expressions.every(({ expression }) => SelectQueryNode.is(expression) && onlyReads(expression));

/**
 * What a statement may change, by the tree it was compiled from. A select changes nothing: the engines take text within it
 * for an expression. Whatever is not plainly one table's counts as `anything`, all statements in a text too.
 */
export const effectOf = (query: RootOperationNode): Effect => {
  const isRead = SelectQueryNode.is(query);
  if (!isRead && !UpdateQueryNode.is(query) && !DeleteQueryNode.is(query) && !InsertQueryNode.is(query))
    return 'anything';
  if (!onlyReads(query)) return 'anything';
  return isRead ? 'nothing' : effectOfWrite(query);
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
