import { getMatch, updateMatch } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { createAskedMatch } from '../../../test/factories/match/asked-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('a match of whose play something was recorded is not moved to a day to come, but may be corrected', async () => {
  const app = await startTestApp();
  const { build, api, db } = app;
  const id = await createAskedMatch(app, (await build.player()).id, { starts_at: '2026-08-12T10:00:00.000Z' });
  await db.updateTable('matches').set({ state: null }).execute();
  const move = (date: string) => ({ params: { id }, body: { date } });
  const admin = await build.adminToken();
  expect(await api.refused(updateMatch, move('2026-10-01T10:00:00.000Z'), admin)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'date', message: 'This match has been played, so it cannot be moved to a day to come' }],
  });
  await api.asAdmin(updateMatch, move('2026-08-11T10:00:00.000Z'));
  expect(await api.asAdmin(getMatch, { params: { id } })).toMatchObject({ date: '2026-08-11T10:00:00.000Z' });
  // Recorded by mistake, and removed.
  await db.updateTable('match_events').set({ removed_at: '2026-08-15T08:00:00.000Z' }).execute();
  await api.asAdmin(updateMatch, move('2026-10-01T10:00:00.000Z'));
  expect(await api.asAdmin(getMatch, { params: { id } })).toMatchObject({ date: '2026-10-01T10:00:00.000Z' });
});
