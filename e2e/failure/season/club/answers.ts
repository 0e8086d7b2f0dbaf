import { squadOn } from '../ledger/club-ledger.ts';
import type { Club } from './found-club.ts';
import type { Differences } from './differences.ts';

type Own = { event: string; answer: string | null; isClosed: boolean; out: boolean; mode: string };

/** Players answer by phone what they are asked: some of it, some of them. */
export const answerByPhone = async ({ server, chance, ledger, today }: Club): Promise<void> => {
  for (const player of ledger.players.values()) {
    // The phone of a player who has left the club is signed out.
    const isHere = !player.isErased && squadOn(player, today()) !== undefined;
    if (player.token === undefined || !isHere || !chance.isSo(0.4)) continue;
    const as = { token: player.token };
    const { records } = await server.call<{ records: Own[] }>('GET', '/v1/me/replies', { as });
    const open = records.filter(
      ({ answer, isClosed, out, mode }) => answer === null && !isClosed && !out && mode === 'ask',
    );
    for (const { event } of chance.some(open, 2)) {
      const answer = chance.isSo(0.85) ? 'yes' : 'no';
      await server.call('PUT', `/v1/me/replies/${event}`, {
        as,
        body: { answer, ...(answer === 'no' && { reason: 'school' }) },
      });
      const known = ledger.answers.get(event) ?? new Map<string, 'yes' | 'no'>();
      ledger.answers.set(event, known.set(player.id, answer));
    }
  }
};

type Shown = { replies: { player: { _id: string }; answer: string | null }[] };

/** Whether staff read of an event what its players have answered. */
export const compareAnswers = async ({ server, ledger }: Club, found: Differences, event: string): Promise<void> => {
  const answers = ledger.answers.get(event);
  if (!answers) return;
  const { replies } = await server.call<Shown>('GET', `/v1/events/${event}/replies`, { as: 'coach' });
  for (const { player, answer } of replies) {
    const own = answers.get(player._id);
    if (own !== undefined) found.compare('answers of players', ledger.players.get(player._id)?.name ?? '', answer, own);
  }
};
