import type { Task } from '@touchline/contract/football/tasks';
import type { Training } from '@touchline/contract/football/trainings';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { fold } from '../../../lib/text/search.ts';
import { assignedKinds, namesOf, startAssigned, titlesOf } from '../../../test/factories/assigned-events.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { createAssignedEventsRepository } from './assigned-events.repository.ts';

describe.each(assignedKinds)('$kind', (calls) => {
  test('lists upcoming ones by date, then past ones, latest first', async () => {
    const { create, list } = await startAssigned(calls);
    // It is 08:00: events that began after 06:00 may be under way.
    for (const [title, date] of [
      ['Past', '2026-08-15T06:00:00.000Z'],
      ['Long past', '2025-08-15T06:00:00.000Z'],
      ['Later', '2027-08-15T06:00:00.000Z'],
      ['Under way', '2026-08-15T06:00:00.001Z'],
      ['Next', '2026-08-15T08:00:01.000Z'],
    ])
      await create({ title, date });
    const all = await list();
    expect(titlesOf(all)).toEqual(['Under way', 'Next', 'Later', 'Past', 'Long past']);
    expect([all.total, all.upcoming, all.pageNo, all.pageSize]).toEqual([5, 3, 1, 30]);
    expect(titlesOf(await list({ pageNo: 2, pageSize: 2 }))).toEqual(['Later', 'Past']);
    expect(titlesOf(await list({ pageNo: 3, pageSize: 2 }))).toEqual(['Long past']);
    expect(titlesOf(await list({ sort: 'date' }))).toEqual(['Long past', 'Past', 'Under way', 'Next', 'Later']);
    expect(titlesOf(await list({ sort: '-date', pageSize: 2 }))).toEqual(['Later', 'Next']);
  });

  test('sorts by title and finds its words in any order, ignoring case and accents', async () => {
    const { create, list } = await startAssigned(calls);
    for (const title of ['Presión alta', 'álbum de fotos', 'Pressing high', 'تمرين أحمد']) await create({ title });
    expect(titlesOf(await list({ sort: 'title' }))).toEqual([
      'álbum de fotos',
      'Presión alta',
      'Pressing high',
      'تمرين أحمد',
    ]);
    expect(titlesOf(await list({ sort: '-title', pageSize: 1 }))).toEqual(['تمرين أحمد']);
    const found = await list({ search: 'ALTÁ presion', pageSize: 1 });
    expect([titlesOf(found), found.total, found.upcoming]).toEqual([['Presión alta'], 1, 1]);
    expect(titlesOf(await list({ search: 'احمد' }))).toEqual(['تمرين أحمد']);
    expect(titlesOf(await list({ search: 'pres', sort: 'title' }))).toEqual(['Presión alta', 'Pressing high']);
    expect(titlesOf(await list({ search: '%' }))).toEqual([]);
  });

  test('each record of a page has its own players and pictures', async () => {
    const { create, list, build } = await startAssigned(calls);
    const [one, two] = [await build.player({ name: 'Iker Solana' }), await build.player({ name: 'Hugo Peralta' })];
    const made = [await create({ players: [one.id] }), await create({ players: [two.id] }), await create()];
    const { records } = await list({ sort: 'date' });
    expect(records.map(namesOf)).toEqual([['Iker Solana'], ['Hugo Peralta'], []]);
    const keys = (all: (Training | Task)[]) => all.map(({ images }) => images.map(({ key }) => key));
    expect(keys(records)).toEqual(keys(made));
  });

  test('OP2 each sort order of the list uses an index', async () => {
    const touchline = await startAssigned(calls);
    const { db } = touchline;
    const rows = Array.from({ length: 4_000 }, (_, index) => {
      const at = new Date(Date.UTC(2020, 0, 1) + index * 43_200_000).toISOString();
      const title = `Title ${index % 997}`;
      return { id: newId(), title, search: fold(title), starts_at: at, created_at: at, updated_at: at, ...calls.own };
    });
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto(calls.kind as 'trainings')
        .values(rows.slice(from, from + 500))
        .execute();
    await learn(touchline, calls.kind);
    const events = createAssignedEventsRepository(db, calls.kind);
    for (const [half, by, direction, index] of [
      ['upcoming', 'date', 'asc', 'start'],
      ['past', 'date', 'desc', 'start'],
      ['all', 'title', 'asc', 'title'],
      ['all', 'title', 'desc', 'title'],
    ] as const) {
      const border = '2022-06-01T00:00:00.000Z';
      const plan = await planOf(touchline, events.rows({ half, border, by, direction, limit: 30, offset: 0 }, {}));
      expect(plan).toContain(`${calls.kind}_${index}`);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });
});
