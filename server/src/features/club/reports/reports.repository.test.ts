import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { searchTermsOf } from '../../../texts/shown/search-terms.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createReportsRepository, type ReportsQuery } from './reports.repository.ts';

const termsOf = (search: string) =>
  searchTermsOf(search, 'en').map((term) => ({ ...term, language: 'en' as const, ranges: [] }));

/** Far more than a club hands in. */
const fill = async (app: TestApp, count: number) => {
  const { db, build } = app;
  const staff = await Promise.all(Array.from({ length: 10 }, () => build.staff()));
  const start = Date.parse('2020-08-15T08:00:00.000Z');
  const rows = Array.from({ length: count }, (_, index) => {
    const at = new Date(start + index * 3_600_000).toISOString();
    const title = `report ${(index * 7919) % count}`;
    return {
      id: newId(),
      title,
      title_key: title,
      search: `${title}\nreport.pdf`,
      category: index % 3 === 0 ? 'medical' : 'tactical',
      uploaded_by: staff[index % 10]!.id,
      created_at: at,
      updated_at: at,
    };
  });
  for (let from = 0; from < count; from += 1_000)
    await db
      .insertInto('reports')
      .values(rows.slice(from, from + 1_000))
      .execute();
  await learn(app, 'reports', 'users');
};

test('OP2 reads a page of 20,000 reports by date and by title from an index, even with a search', async () => {
  const app = await startTestApp();
  await fill(app, 20_000);
  const lists = createReportsRepository(app.db);
  // For a library with most of the reports, the index over both may be faster.
  const orders: [order: Partial<ReportsQuery>, index: string][] = [
    [{}, 'date'],
    [{ sort: 'date' }, 'date'],
    [{ sort: 'title' }, 'title'],
    [{ sort: '-title' }, 'title'],
    [{ terms: termsOf('report') }, 'date'],
    [{ terms: termsOf('report 12'), sort: 'title' }, 'title'],
  ];
  for (const [order, index] of orders)
    for (const category of ['tactical', undefined] as const) {
      const plan = await planOf(app, lists.page({ pageNo: 1, pageSize: 30, category, ...order }));
      expect(plan).toMatch(new RegExp(`(USING|using)( INDEX)? reports_${category ? '(all_)?' : 'all_'}${index}`));
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan on reports/);
    }
});
