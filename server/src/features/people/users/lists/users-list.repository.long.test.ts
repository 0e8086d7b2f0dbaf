import { userSortFields, userTypes } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { learn, planOf } from '../../../../test/helpers/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { newUserRow } from '../user-row.repository.ts';
import { createUsersListRepository, type UsersQuery } from './users-list.repository.ts';

const fill = async (app: TestApp, count: number) => {
  const created_at = '2026-08-15T08:00:00.000Z';
  const rows = Array.from({ length: count }, (_, index) => {
    const role = index % 5 === 0 ? userTypes[(index / 5) % 4]! : 'player';
    const account = { id: newId(), role, name: `Person ${(index * 7919) % count}`, language_code: 'en', created_at };
    return newUserRow(account, {
      status: (['active', 'active', 'active', 'inactive', 'pending', 'rejected'] as const)[index % 6]!,
      address: 'A street with a long name, in a town with another one',
      position: (['GK', 'ST', null] as const)[index % 3]!,
    });
  });
  for (let from = 0; from < count; from += 500)
    await app.db
      .insertInto('users')
      .values(rows.slice(from, from + 500))
      .execute();
  await learn(app, 'users');
};

test('OP2 reads a first page of 30 out of 10,000 in every order, and the total, only from an index', async () => {
  const app = await startTestApp();
  await fill(app, 10_000);
  const lists = createUsersListRepository(app.db);
  const orders = userSortFields.flatMap((field) => [field, `-${field}`] as const);
  const selections: Partial<UsersQuery>[] = [
    {},
    { type: 'player' },
    { status: 'active' },
    { type: 'player', status: 'active' },
  ];
  for (const selection of selections) {
    const page = { pageNo: 1, pageSize: 30, ...selection };
    // PostgreSQL may find it cheaper to read the table through.
    if (app.database.engine === 'sqlite')
      expect(await planOf(app, lists.total(page))).toMatch(/USING COVERING INDEX users_/);
    for (const sort of [undefined, ...orders]) {
      const plan = await planOf(app, lists.page({ ...page, sort }));
      const told = `${JSON.stringify({ ...selection, sort })}\n${plan}`;
      expect(told).toMatch(
        app.database.engine === 'sqlite' ? /USING INDEX users_/ : /Index Scan (Backward )?using users_/,
      );
      expect(told).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
    }
  }
}, 60_000);

test('OP2 searches 10,000 people in parts, each found by an index without a full scan', async () => {
  const app = await startTestApp();
  await fill(app, 10_000);
  const lists = createUsersListRepository(app.db);
  const isSqlite = app.database.engine === 'sqlite';
  const query = { pageNo: 1, pageSize: 30, type: 'player', search: '7' } as const;
  const [after, upTo] = [await lists.idBehind('', 3_000), await lists.idBehind('', 4_000)];
  const [first] = await lists.page({ ...query, search: undefined }).execute();
  for (const part of [
    lists.total(query, { range: { after, upTo } }),
    lists.ids(query, { after, upTo }),
    lists.page(query, { ids: [first!.id, after!, upTo!] }),
    ...(['shirt', { offset: 3_000, limit: 1_000 }] as const).flatMap((stretch) => [
      lists.total(query, { stretch }),
      lists.page(query, { stretch }),
    ]),
  ]) {
    const plan = await planOf(app, part);
    // PostgreSQL may prefer a table scan, which delays nobody.
    if (isSqlite) {
      expect(plan).toMatch(/SEARCH users USING INDEX sqlite_autoindex_users_1 \(id/);
      expect(plan).not.toMatch(/SCAN users/);
    }
    await app.db.executeQuery(part);
  }
}, 60_000);

test('OP2 finds the candidates of a search among 10,000 people by trigrams, in every order', async () => {
  const app = await startTestApp();
  await fill(app, 10_000);
  const lists = createUsersListRepository(app.db);
  const query = { pageNo: 1, pageSize: 30, type: 'player', search: 'person 99' } as const;
  const expression = lists.candidatesOf(query);
  if (app.database.engine === 'postgres') {
    expect(expression).toBeUndefined();
    const rare = { ...query, search: 'nobody-is-called-so' };
    for (const found of [lists.total(rare), lists.idsFound(rare)])
      expect(await planOf(app, found)).toMatch(/Bitmap Index Scan on users_search_trigrams/);
    return;
  }
  const orders = userSortFields.flatMap((field) => [field, `-${field}`] as const);
  const step = { after: 100, limit: 10 };
  for (const found of [
    lists.total(query, { candidates: { expression: expression! } }),
    lists.total(query, { candidates: { expression: expression!, step } }),
    ...[undefined, ...orders].map((sort) => lists.idsAmong({ ...query, sort }, expression!)),
  ]) {
    const plan = await planOf(app, found);
    expect(plan).toMatch(/SEARCH users USING INTEGER PRIMARY KEY \(rowid=\?\)/);
    expect(plan).toMatch(/SCAN users_search VIRTUAL TABLE INDEX/);
    expect(plan).not.toMatch(/SCAN users\b(?!_)/);
  }
}, 60_000);

test('OP2 reads a squad out of 20,000 people and its total by the keys of its players', async () => {
  const app = await startTestApp();
  const squad = await app.build.squad();
  await fill(app, 20_000);
  const people = await app.db.selectFrom('users').select('id').where('role', '=', 'player').orderBy('id').execute();
  const places = people.filter((_, index) => index % 500 === 0).map(({ id }) => ({ squad_id: squad, user_id: id }));
  await app.db.insertInto('squad_players').values(places).execute();
  await learn(app, 'users', 'squad_players');
  const lists = createUsersListRepository(app.db);
  const query = { pageNo: 1, pageSize: 30, type: 'player', squads: [squad] } as const;
  for (const asked of [lists.page(query), lists.total(query)]) {
    const plan = await planOf(app, asked);
    expect(plan).toMatch(/SEARCH users USING INDEX sqlite_autoindex_users_1|users_pkey on users/);
    expect(plan).not.toMatch(/SCAN users|Seq Scan on users/);
  }
});
