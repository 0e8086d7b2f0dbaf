import { recordMatchEvent, type MatchEventInput } from '@touchline/contract/match/match-events';
import { newId } from '../../../lib/id.ts';
import type { TestApp } from '../../start-test-app.ts';
import { createEvents } from '../events.ts';

type Sent = Omit<MatchEventInput, '_id' | 'at' | 'changedAt' | 'side'> & Partial<MatchEventInput>;

/** A match of the own team yesterday with eleven starters (the first keeps goal) and three on the bench. */
export const createPlayedMatch = async (app: TestApp) => {
  const { db, build, clock, api } = app;
  const starts_at = new Date(clock().getTime() - 86_400_000).toISOString();
  const { id } = await createEvents(app).match({ home: 'UD Valmora', away: 'Albo', starts_at, played: true });
  await db.updateTable('teams').set({ is_own: null }).where('is_own', '=', true).execute();
  await db.updateTable('teams').set({ is_own: true }).where('name', '=', 'UD Valmora').execute();
  const { id: coach, token } = await build.signedIn('tactic');
  const players: string[] = [];
  for (let number = 1; number <= 14; number += 1)
    players.push((await build.player({ name: `Player ${number}`, shirt_number: number })).id);
  await db
    .insertInto('match_players')
    .values(
      players.map((user_id, index) => ({
        match_id: id,
        user_id,
        role: index < 11 ? 'starter' : 'substitute',
        is_goalkeeper: index === 0,
        is_captain: index === 1,
        called_at: starts_at,
      })),
    )
    .execute();
  const starters = players.slice(0, 11);
  const bench = players.slice(11);
  const event = (sent: Sent): MatchEventInput => ({
    _id: newId(),
    side: 'own',
    at: starts_at,
    changedAt: starts_at,
    ...sent,
  });
  const record = (sent: Sent) => api.with(token)(recordMatchEvent, { params: { id }, body: event(sent) });
  return {
    id,
    coach,
    token,
    keeper: starters[0]!,
    starters,
    bench,
    record,
    /** The beginnings and ends of two halves: 45+2 and 90+5. */
    halves: async () => {
      await record({ kind: 'periodStart', period: 1, minute: 1 });
      await record({ kind: 'periodEnd', period: 1, minute: 45, added: 2 });
      await record({ kind: 'periodStart', period: 2, minute: 46 });
      await record({ kind: 'periodEnd', period: 2, minute: 90, added: 5 });
    },
  };
};
