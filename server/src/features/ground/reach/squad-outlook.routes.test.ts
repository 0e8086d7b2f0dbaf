import { addMembers, listSquads, updateSquad } from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { readEventEnds } from '../takes-place/event-ends.service.ts';
import { matchTakesPlaceIn } from '../takes-place/takes-place.repository.ts';
import { createSquadOutlookRepository } from './squad-outlook.repository.ts';

test('the list of squads names the next match of each, and how many play up in it', async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  const squads = createSquads(app);
  const events = createEvents(app);
  const { id: first } = await squads.first();
  const [alone] = (await api.asStaff(listSquads, {})).records;
  expect(alone).not.toHaveProperty('nextMatch');
  expect(alone).not.toHaveProperty('playingUp');

  const { id: u19 } = await squads.squad({ name: 'U19' });
  const { id: u15 } = await squads.squad({ name: 'U15' });
  const { id: closed } = await squads.squad({ name: 'Old', is_active: false });
  const at = (hours: number) => new Date(clock().getTime() + hoursMs(hours)).toISOString();
  await events.match({ squad_id: first, starts_at: at(-3) });
  await events.match({ squad_id: first, starts_at: at(90) });
  // Neither is anybody's next match: one that is off or on hold, or that was stopped.
  for (const changes of [
    { called_off_at: at(-3) },
    { state: 'postponed' },
    { state: 'awarded', home_score: 3, away_score: 0 },
    { state: 'abandoned', stopped_period: 2 },
  ]) {
    const { id } = await events.match({ squad_id: first, starts_at: at(-1.5) });
    await app.db.updateTable('matches').set(changes).where('id', '=', id).execute();
  }
  const underWay = await events.match({ squad_id: first, starts_at: at(-1) });
  // Midnight in Madrid: it may begin at any hour of the day.
  const open = await events.match({ squad_id: u19, starts_at: '2026-08-14T22:00:00.000Z', time_unknown: true });
  await events.match({ squad_id: closed, starts_at: at(1) });
  const players = [await build.player({ squad_id: u15 }), await build.player({ squad_id: u15 })].map(({ id }) => id);
  const up = { kind: 'dual' as const, from: '2026-08-15' };
  await api.asAdmin(addMembers, { params: { id: u19 }, body: { ...up, players } });
  const later = { ...up, players: players.slice(1), from: '2026-08-20' };
  await api.asAdmin(addMembers, { params: { id: first }, body: later });

  const shown = async (token?: string) => {
    const { records } = await (token ? api.with(token)(listSquads, {}) : api.asStaff(listSquads, {}));
    return records.map(({ _id, nextMatch, playingUp }) => [_id, nextMatch && nextMatch._id, playingUp]);
  };
  expect(await shown()).toEqual([
    [first, underWay.id, 0],
    [u19, open.id, 2],
    [u15, null, 0],
    [closed, undefined, undefined],
  ]);

  // One for all squads is everybody's, where no own one comes before it.
  const forAll = await events.match({ starts_at: at(24) });
  expect((await shown()).map(([, next]) => next)).toEqual([underWay.id, open.id, forAll.id, undefined]);
  const { token } = await squads.coachOf(u15);
  expect(await shown(token)).toEqual([[u15, forAll.id, 0]]);

  for (const id of [u19, u15]) await api.asAdmin(updateSquad, { params: { id }, body: { active: false } });
  expect((await api.asStaff(listSquads, {})).records[0]).not.toHaveProperty('nextMatch');
});

test('the next match of each squad and who plays up are found by an index', async () => {
  const app = await startTestApp();
  const { db } = app;
  const { id: first } = await createSquads(app).first();
  const like = await createEvents(app).match({ squad_id: first });
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    ...like,
    id: newId(),
    starts_at: new Date(Date.parse(like.starts_at) - hoursMs(index - 1_500)).toISOString(),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('matches')
      .values(rows.slice(from, from + 500))
      .execute();
  await learn(app, 'matches', 'squads', 'teams', 'memberships', 'users');
  const outlook = createSquadOutlookRepository(db);
  const takesPlace = matchTakesPlaceIn(db, await readEventEnds(db), like.starts_at);
  const plan = await planOf(app, outlook.nextMatches([first], { since: like.starts_at, takesPlace }));
  expect(plan).toContain('matches_squad');
  expect(plan).not.toMatch(/SCAN matches(?! USING)|Seq Scan on matches(?!_)/);
});
