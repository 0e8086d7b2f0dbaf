import { listMatchEvents, recordMatchEvent } from '@touchline/contract/match/match-events';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { getMatchReview, saveMatchReview } from '@touchline/contract/match/match-reviews';
import { createLineupDraft, getMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { getTeamSheet } from '@touchline/contract/match/team-sheets';
import { expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { twoSquads } from '../endpoints/reached-records.ts';
import { createEvents } from '../factories/events.ts';
import { startTestApp } from '../start-test-app.ts';

const nothing = {
  penalties: [],
  cornersLeft: [],
  cornersRight: [],
  freeKicksDirect: [],
  freeKicksWide: [],
  throwInsLong: [],
};

/** A match of all squads that has begun, with a player of each in all of its file. */
const start = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const { own, other, token } = await twoSquads(app, 'tactic');
  const { id } = await createEvents(app).match({ home: 'UD Valmora', away: 'Albo CF' });
  await db.updateTable('teams').set({ is_own: null }).where('is_own', '=', true).execute();
  await db.updateTable('teams').set({ is_own: true }).where('name', '=', 'UD Valmora').execute();
  const seen = (await build.player({ name: 'Seen Solana', squad_id: own })).id;
  const hidden = (await build.player({ name: 'Hidden Zorzal', squad_id: other })).id;
  const coach = api.with(await build.staffToken('tactic'));
  const params = { id };
  const players = [seen, hidden].map((player, index) => ({
    player,
    role: 'starter' as const,
    shirtNumber: 31 + index,
  }));
  const setPieces = { ...nothing, penalties: [hidden, seen] };
  await coach(saveMatchSquad, { params, body: { players, formation: null, setPieces } });
  const content = { formation: null, players: players.map(({ player, role }) => ({ player, role })), setPieces };
  await coach(createLineupDraft, { params, body: { name: 'B', content } });
  const at = clock().toISOString();
  const goal = { kind: 'goal', side: 'own', period: 1, minute: 3, at, changedAt: at } as const;
  await coach(recordMatchEvent, { params, body: { ...goal, _id: newId(), player: hidden, otherPlayer: seen } });
  const ratings = [
    { player: seen, rating: 7 },
    { player: hidden, rating: 4 },
  ];
  await coach(saveMatchReview, { params, body: { ratings, playerOfMatch: hidden, note: null } });
  return { limited: api.with(token), coach, params, seen, hidden };
};

test.each([
  ['the squad', getMatchSquad],
  ['what happened', listMatchEvents],
  ['the minutes', getMatchMinutes],
  ['the ratings', getMatchReview],
  ['the team sheet', getTeamSheet],
])('AZ1 %s of a match for all has for those with own squads only their own players', async (_, endpoint) => {
  const { limited, coach, params, seen, hidden } = await start();
  const read = async (as: typeof coach) => JSON.stringify(await as(endpoint, { params }));
  const [all, own] = [await read(coach), await read(limited)];
  for (const player of [seen, hidden]) expect(all).toContain(player);
  expect(own).toContain(seen);
  expect(own).not.toContain(hidden);
  expect(own).not.toContain('Zorzal');
});
