import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidateRows, candidatesOf } from '../../../../db/queries/trigrams.ts';
import { newId } from '../../../../lib/id.ts';
import { fold, searchWordsOf } from '../../../../lib/text/search.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { testEngine } from '../../../../test/test-database.ts';
import { newUserRow } from '../user-row.repository.ts';
import { createUserPages } from './user-pages.service.ts';

const isSqlite = testEngine === 'sqlite';

/** Throws if the embedded engine's index differs from the texts that it indexes. */
const assertIndexed = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  if (isSqlite) await sql`insert into users_search (users_search, rank) values ('integrity-check', 1)`.execute(db);
};

const person = (name: string) =>
  newUserRow({ id: newId(), role: 'player', name, language_code: 'en', created_at: '2026-08-15T08:00:00.000Z' }, {});

const put = async ({ db }: Pick<TestApp, 'db'>, names: readonly string[]) => {
  const rows = names.map(person);
  await db.insertInto('users').values(rows).execute();
  return rows.map(({ id, search }) => ({ id, search }));
};

const found = async ({ db }: Pick<TestApp, 'db'>, search: string, limits = {}): Promise<string[]> => {
  const { rows, total } = await createUserPages(db, limits).page({
    pageNo: 1,
    pageSize: 1_000,
    type: 'player',
    search,
  });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id).sort();
};

const pieces = Array.from('abABéÅøßİıΣς17٧ةىـ%_\\"\'*()^:+-{ 👍한文').concat([
  'ab',
  'Sol',
  'solana',
  'أحمد',
  'احم',
  'مُ',
  '  ',
  ' AND ',
  ' NOT ',
  'NEAR(',
  '👨‍👩‍👧',
]);
const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
/** A text, or a part of the one with this number. */
const term = fc.record({
  text,
  of: fc.nat(),
  from: fc.nat(12),
  length: fc.integer({ min: 1, max: 9 }),
  isPart: fc.boolean(),
});

test('a search by trigrams finds exactly the people whose text contains each word', async () => {
  const app = await startTestApp();
  const { db } = app;
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 6, maxLength: 24 }),
      fc.array(term, { minLength: 6, maxLength: 12 }),
      async (texts, terms) => {
        await db.deleteFrom('users').where('role', '=', 'player').execute();
        const people = await put(app, texts);
        // A third have another name since, and a third have left.
        for (const [index, other] of people.entries()) {
          if (index % 3 === 1) {
            other.search = person(`${texts.at(index - 1)} ${index}`).search;
            await db.updateTable('users').set({ search: other.search }).where('id', '=', other.id).execute();
          }
          if (index % 3 === 2) await db.deleteFrom('users').where('id', '=', other.id).execute();
        }
        await assertIndexed(app);
        const there = people.filter((_, index) => index % 3 !== 2);
        for (const { isPart, of, from, length, text: random } of terms) {
          const search = isPart ? [...texts[of % texts.length]!].slice(from, from + length).join('') : random;
          const words = searchWordsOf(search);
          const expected = there
            .filter((one) => words.every((word) => one.search.includes(word)))
            .map(({ id }) => id)
            .sort();
          for (const limits of [{}, { candidatesMax: 0, partSize: 3 }])
            expect([search, await found(app, search, limits)]).toEqual([search, expected]);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('each letter of every script is found between two others', async () => {
  const app = await startTestApp();
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 0x20)).filter(
    (letter) => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(letter) && fold(letter) === letter,
  );
  const words = letters.map((letter) => `q${letter}z`);
  const [one] = await put(app, ['Iker']);
  await app.db
    .updateTable('users')
    .set({ search: words.join(' ') })
    .where('id', '=', one!.id)
    .execute();
  expect(await found(app, words.at(-1)!)).toEqual([one!.id]);
  // PostgreSQL's planner uses its index or not, as it likes.
  if (!isSqlite) return;
  const missing = [];
  for (const word of words) {
    const found = candidateRows('users', candidatesOf(app.db, [word])!);
    const { rows } = await sql`select 1 from ${found}`.execute(app.db);
    if (rows.length === 0) missing.push(word);
  }
  expect(missing).toEqual([]);
});

test('the index of texts follows people through a rewrite of the file, and keeps nothing of those who left', async () => {
  const app = await startTestApp();
  const { db, database } = app;
  const [, gone, stays] = await put(app, ['Iker Ibarra', 'Ousmane ζξψω', 'Mateo Solana', 'Nuno Diallo']);
  const rest = async () => {
    if (!isSqlite) return 0;
    const { rows } = await sql<{ blocks: number }>`select count(*) as blocks from users_search_data
      where instr(block, cast('ξψ' as blob)) > 0`.execute(db);
    return rows[0]!.blocks;
  };
  expect(await rest()).toBe(isSqlite ? 1 : 0);
  await db.deleteFrom('users').where('id', '=', gone!.id).execute();
  expect(await rest()).toBe(0);
  expect(await found(app, 'ζξψω')).toEqual([]);
  if (isSqlite) await sql`pragma user_version = 1`.execute(db);
  expect(await database.rewriteFile?.()).toBe(isSqlite ? true : undefined);
  await assertIndexed(app);
  expect(await found(app, 'solana')).toEqual([stays!.id]);
});

test('the index of texts is not written when a text stays as it was', async () => {
  const app = await startTestApp();
  const [one] = await put(app, ['Mateo Solana']);
  if (!isSqlite) return expect(candidatesOf(app.db, ['solana'])).toBeUndefined();
  const index = async () => (await sql`select id, hex(block) from users_search_data order by id`.execute(app.db)).rows;
  const before = await index();
  await app.db.updateTable('users').set({ search: one!.search, weight: 74 }).where('id', '=', one!.id).execute();
  expect(await index()).toEqual(before);
  await app.db.updateTable('users').set({ search: 'mateo ibarra' }).where('id', '=', one!.id).execute();
  expect(await index()).not.toEqual(before);
});
