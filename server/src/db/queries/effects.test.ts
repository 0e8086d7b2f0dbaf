import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  DummyDriver,
  sql,
  type Compilable,
} from 'kysely';
import { expect, test } from 'vitest';
import { effectOf, mayChange, readsOf, type Effect } from './effects.ts';

type Row = Record<string, string | number | null>;
type Tables = Record<'a' | 'b' | 'users' | 'rules' | 'matches' | 'public.users', Row>;

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const treeOf = (query: Compilable) => query.compile().query;
const textOf = (text: string) => sql.raw(text).compile(db).query;

test('knows the tables and columns that a query reads', () => {
  const joined = db
    .selectFrom('a')
    .leftJoin('b', 'b.a_id', 'a.id')
    .select(['a.id', 'b.name as called'])
    .where('a.key', '=', 'given');
  expect(readsOf(treeOf(joined))).toEqual(
    new Map([
      ['a', new Set(['id', 'key'])],
      ['b', new Set(['name', 'a_id'])],
    ]),
  );
  const plain = db.selectFrom('a').select('name').where('id', '=', '1');
  expect(readsOf(treeOf(plain))).toEqual(new Map([['a', new Set(['name', 'id'])]]));
  expect(readsOf(treeOf(db.selectFrom('a').selectAll()))).toEqual(new Map([['a', 'all']]));
  expect(readsOf(treeOf(plain.innerJoin('b', 'b.id', 'a.id').selectAll('b'))).get('b')).toBe('all');
});

test('a column of a table with another name counts, whichever table that is', () => {
  const renamed = db.selectFrom('a as one').select('one.name');
  expect(readsOf(treeOf(renamed))).toEqual(new Map([['a', new Set(['name'])]]));
  // Under the name of another table too.
  const swapped = db.selectFrom('a as b').innerJoin('b as a', 'a.id', 'b.id').select('a.name');
  expect(readsOf(treeOf(swapped))).toEqual(
    new Map([
      ['a', new Set(['name', 'id'])],
      ['b', new Set(['name', 'id'])],
    ]),
  );
});

test('what a query with SQL in a text, or of a named schema, reads is unclear', () => {
  expect(() => readsOf(treeOf(db.selectFrom('a').select(sql`lower(name)`.as('name'))))).toThrow('unclear: lower(name)');
  expect(() => readsOf(treeOf(db.selectFrom('public.users').select('name')))).toThrow('unclear');
  // A value is no SQL, whatever it is.
  const given = db
    .selectFrom('a')
    .select('id')
    .where('name', '=', sql.val({ kind: 'RawNode', sqlFragments: ['x'] }) as never);
  expect(readsOf(treeOf(given))).toEqual(new Map([['a', new Set(['id', 'name'])]]));
});

const update = (...columns: string[]): Effect => ({ kind: 'update', table: 'users', columns: new Set(columns) });
const anyColumn: Effect = { kind: 'update', table: 'users', columns: 'all' };
const insert: Effect = { kind: 'insert', table: 'users', columns: 'all' };
const remove: Effect = { kind: 'delete', table: 'users', columns: 'all' };
const users = db.updateTable('users');
const row = { id: '1' };

test.each<[name: string, query: Compilable, effect: Effect]>([
  ['a select', db.selectFrom('users').selectAll(), 'nothing'],
  ['a select without a table', db.selectNoFrom(sql`1`.as('one')), 'nothing'],
  ['a select that locks', db.selectFrom('users').selectAll().forUpdate(), 'nothing'],
  [
    'a select with others',
    db
      .with('one', () => db.selectFrom('a').selectAll())
      .selectFrom('one')
      .selectAll(),
    'nothing',
  ],
  [
    'a select with a delete',
    db
      .with('gone', (on) => on.deleteFrom('users').returningAll())
      .selectFrom('gone')
      .selectAll(),
    'anything',
  ],
  [
    'a select with a select with an update',
    db
      .with('outer', (on) =>
        on
          .with('inner', (within) => within.updateTable('users').set({ name: 'x' }).returningAll())
          .selectFrom('inner')
          .selectAll(),
      )
      .selectFrom('outer')
      .selectAll(),
    'anything',
  ],
  [
    'a select with a text',
    db
      .with('one', () => sql`delete from users returning *` as never)
      .selectFrom('one' as 'a')
      .selectAll(),
    'anything',
  ],
  [
    'an insert with a delete',
    db
      .with('gone', (on) => on.deleteFrom('a').returningAll())
      .insertInto('users')
      .values(row),
    'anything',
  ],
  ['an insert', db.insertInto('users').values(row).returningAll(), insert],
  [
    'an insert of what is selected',
    db
      .insertInto('users')
      .columns(['id'])
      .expression(sql`select 1`),
    insert,
  ],
  [
    'an insert unless it is there',
    db
      .insertInto('users')
      .values(row)
      .onConflict((on) => on.doNothing()),
    insert,
  ],
  [
    'an insert that updates',
    db
      .insertInto('users')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet({ name: 'x' })),
    anyColumn,
  ],
  [
    'an insert that updates by a duplicate key',
    db.insertInto('users').values(row).onDuplicateKeyUpdate({ name: 'x' }),
    anyColumn,
  ],
  ['an insert that replaces', db.replaceInto('users').values(row), 'anything'],
  ['an insert or else', db.insertInto('users').orReplace().values(row), 'anything'],
  ['a delete', db.deleteFrom('users').where('id', '=', '1'), remove],
  ['a delete by others', db.deleteFrom('users').using('a').whereRef('a.id', '=', 'users.id'), remove],
  ['a delete of two tables', db.deleteFrom(['users', 'a']), 'anything'],
  ['a delete in a named schema', db.deleteFrom('public.users'), 'anything'],
  ['an update', users.set({ name: 'x', updated_at: 'y' }).where('role', '=', 'z'), update('name', 'updated_at')],
  ['an update by column', users.set('name', 'x'), update('name')],
  ['an update by a table and a column', users.set(sql.ref('users.name') as never, 'x' as never), anyColumn],
  [
    'an update by a query',
    users.set((on) => ({ name: on.selectFrom('a').select('role').limit(1), role: 'x' })),
    update('name', 'role'),
  ],
  [`an update of a text with ' where`, users.set({ name: `it's (' || "name", "role" = ') where ` }), update('name')],
  ['an update by an expression', users.set({ name: sql`coalesce(1, "x", now())`, role: 'x' }), update('name', 'role')],
  ['an update by a text with a comment', users.set({ name: sql`1 -- where \n`, role: 'x' }), update('name', 'role')],
  ['an update of columns that a text names', users.set(sql`("name", "role")` as never, sql`(1, 2)`), anyColumn],
  ['an update by other rows', users.from('a').set({ name: 'x' }), update('name')],
  ['an update under another name', db.updateTable('users as u').set({ name: 'x' }), update('name')],
  ['an update of a named schema', db.updateTable('public.users').set({ name: 'x' }), 'anything'],
  [
    'an update of a table in a text',
    db.updateTable(sql.raw('"users"').as('u') as never).set({ name: 'x' }),
    'anything',
  ],
  ['an update of two tables', db.updateTable(['users', 'a']).set({ name: 'x' } as never), 'anything'],
  ['an update with more in a text', users.set({ name: 'x' }).modifyEnd(sql`, "role" = 1`), 'anything'],
  ['a merge', db.mergeInto('users').using('a', 'a.id', 'users.id').whenMatched().thenDelete(), 'anything'],
  ['a new table', db.schema.createTable('b'), 'anything'],
  ['a table that goes', db.schema.dropTable('users'), 'anything'],
  ['a changed table', db.schema.alterTable('users').addColumn('x', 'text'), 'anything'],
])('knows what %s may change', (_, query, effect) => {
  expect(effectOf(treeOf(query))).toEqual(effect);
});

test.each([
  'select 1',
  'begin immediate',
  'with "a" as (select 1) delete from "users"',
  'insert or replace into "users" ("id") values (1)',
  'update "users" set "name" = 1',
  'truncate "users"',
  'drop table "users"',
  'explain (analyze) delete from "users"',
  'do $$ begin delete from users; end $$',
  'call forget()',
  'copy users from stdin',
])('%s, written as a text, may change anything', (text) => {
  expect(effectOf(textOf(text))).toBe('anything');
});

test('only a write to what was read may change it, and none that is said to be harmless', () => {
  const joined = db.selectFrom('users').leftJoin('rules', 'rules.role', 'users.role').select('users.role');
  const reads = readsOf(treeOf(joined));
  const changes = (query: Compilable) => mayChange(reads, effectOf(treeOf(query)));
  expect(changes(users.set({ name: 'x' }))).toBe(false);
  expect(changes(users.set({ name: 'x', role: 'y' }))).toBe(true);
  expect(changes(db.updateTable('matches').set({ role: 'x' }))).toBe(false);
  expect(changes(db.insertInto('rules').values({ role: 'x' }))).toBe(true);
  expect(changes(db.deleteFrom('rules'))).toBe(true);
  expect(changes(db.deleteFrom('matches'))).toBe(false);
  expect(changes(db.schema.alterTable('matches').addColumn('a', 'text'))).toBe(true);
  const harmless = { insertsInto: ['rules'], columns: { users: ['role'] } };
  const stillChanges = (query: Compilable) => mayChange(reads, effectOf(treeOf(query)), harmless);
  expect(stillChanges(db.insertInto('rules').values({ role: 'x' }))).toBe(false);
  expect(stillChanges(users.set({ role: 'x' }))).toBe(false);
  expect(stillChanges(db.deleteFrom('users'))).toBe(true);
});
