import type { takeAttendance } from '@touchline/contract/football/attendances';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { newId } from '../../../../test/build.ts';
import { fakeServer, noAnswer } from '../../../../test/fake-server.ts';
import { markQueue } from './queue.ts';

const put = 'PUT /v1/rollcalls';
const at = '2026-11-22T09:00:00.000Z';

test('sends player, status, reason and time, and keeps nothing else', async () => {
  const [occasion, player, account] = [`training:${newId()}`, newId(), newId()];
  fakeServer.on<typeof takeAttendance>(put, noAnswer);
  await markQueue.start(account);
  const mark = { player, status: 'late', reason: null, checkIn: at, markedAt: at, name: 'Iker Solana' } as const;
  markQueue.mark(occasion, [mark]);
  await markQueue.flush();
  expect([...markQueue.state.get().entries]).toEqual([
    [
      `${account}/${occasion}/${player}`,
      expect.objectContaining({ occasion, player, status: 'late', reason: null, checkIn: at, markedAt: at }),
    ],
  ]);
  expect(JSON.stringify([...markQueue.state.get().entries])).not.toContain('Iker');
  expect(fakeServer.requests(put).at(-1)?.body).toEqual({
    occasion: { training: occasion.slice('training:'.length) },
    marks: [{ player, status: 'late', reason: null, checkIn: at, markedAt: at }],
  });
  await markQueue.wipe(account);
});

test('a mark of no known occasion is refused here, and holds up no other', async () => {
  const account = newId();
  fakeServer.on<typeof takeAttendance>(put, noAnswer);
  await markQueue.start(account);
  markQueue.mark('nothing', [{ player: newId(), status: 'present', reason: null, markedAt: at }]);
  await markQueue.flush();
  expect([...markQueue.state.get().refused.values()]).toEqual([expect.any(ApiError)]);
  expect(markQueue.state.get().hasFailed).toBe(false);
  await markQueue.wipe(account);
});
