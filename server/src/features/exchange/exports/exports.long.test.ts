import { exportAttendances } from '@touchline/contract/club/exports';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('EX1 exports 20,000 rows, each once and in order, while other requests are answered', async () => {
  const { api, build, db } = await startTestApp();
  const players = [await build.player({ name: 'Iker Solana' }), await build.player({ name: 'Hugo Peralta' })];
  const startMs = Date.parse('2025-08-15T08:00:00.000Z');
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    // Three rows share each time, so that pages end between rows of one time.
    const at = new Date(startMs + Math.floor(index / 3) * 60_000).toISOString();
    const row = { id: newId(), user_id: players[index % 2]!.id, check_in: at, check_out: at, session: `S${index}` };
    return { ...row, search: '', entered_by: null, created_at: at, updated_at: at };
  });
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('attendances')
      .values(rows.slice(from, from + 1_000))
      .execute();
  const token = await build.staffToken();
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const answer = await api.raw(exportAttendances, {}, token);
  clearImmediate(waiting);
  const table: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  const sessions = table.map(({ session }) => session);
  const wanted = rows
    .toSorted((a, b) => (a.check_in + a.id < b.check_in + b.id ? -1 : 1))
    .map(({ session }) => session);
  expect(sessions).toEqual(wanted);
  // There are forty pages, with a turn for other requests after each.
  expect(turns).toBeGreaterThan(20);
});
