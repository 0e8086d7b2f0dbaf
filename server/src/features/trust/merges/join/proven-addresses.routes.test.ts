import { getMe } from '@touchline/contract/me/me';
import { mergePeople, planMerge, undoMerge } from '@touchline/contract/people/merges';
import type { MergeChoice } from '@touchline/contract/people/merge-choices';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** Merges in a session whose password was entered 16 minutes ago, or, with `isProven`, just now. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  const old = await build.adminToken();
  clock.advance(minutesMs(16));
  const proven = await build.tokenOf(await build.adminId());
  const tokenOf = (isProven: boolean) => (isProven ? proven : old);
  /** With the values of the record that stays, but for the address. */
  const merge = async (stays: string, other: string, email: MergeChoice, isProven = false) => {
    const { plan, questions } = await api.with(old)(planMerge, { params: { id: stays }, body: { with: other } });
    const answers = Object.fromEntries(questions.map(({ field }) => [field, field === 'email' ? email : 'stays']));
    const body = { with: other, answers, plan };
    const answer = await api.raw(mergePeople, { params: { id: stays }, body }, tokenOf(isProven));
    return { code: answer.statusCode, ...answer.json<{ reason?: string }>() };
  };
  const undo = async (stays: string, isProven = false) => {
    const answer = await api.raw(undoMerge, { params: { id: stays }, body: {} }, tokenOf(isProven));
    return { code: answer.statusCode, ...answer.json<{ reason?: string }>() };
  };
  const emailOf = async (id: string) =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;
  return { ...app, merge, undo, emailOf };
};

const refused = { code: 403, reason: 'passwordNeeded' };
const done = { code: 200 };
const addressOf = (email: string) => ({ email, email_key: email });

test.each(['player', 'medical'] as const)(
  'AU10 merging two records of a %s changes the address, and undo gives it back, only after the password was entered again',
  async (role) => {
    const { build, merge, undo, emailOf } = await setup();
    const [stays, other] = [
      await build.user({ role, name: 'Iker Solana', ...addressOf('iker@club.example') }),
      await build.user({ role, name: 'Iker Solana', ...addressOf('thief@mail.example') }),
    ];
    expect(await merge(stays.id, other.id, 'other')).toMatchObject(refused);
    expect([await emailOf(stays.id), await emailOf(other.id)]).toEqual(['iker@club.example', 'thief@mail.example']);
    expect(await merge(stays.id, other.id, 'other', true)).toMatchObject(done);
    expect(await emailOf(stays.id)).toBe('thief@mail.example');
    expect(await undo(stays.id)).toMatchObject(refused);
    expect([await emailOf(stays.id), await emailOf(other.id)]).toEqual(['thief@mail.example', undefined]);
    expect(await undo(stays.id, true)).toMatchObject(done);
    expect([await emailOf(stays.id), await emailOf(other.id)]).toEqual(['iker@club.example', 'thief@mail.example']);
  },
);

test('AU10 merging two records gives a first address only after the password was entered again', async () => {
  const { build, merge, emailOf } = await setup();
  const [stays, other] = [await build.player({ email: null, email_key: null }), await build.player()];
  expect(await merge(stays.id, other.id, 'stays')).toMatchObject(refused);
  expect(await emailOf(stays.id)).toBeNull();
  expect(await merge(stays.id, other.id, 'stays', true)).toMatchObject(done);
  expect(await emailOf(stays.id)).toBe(other.email);
});

test('a merge that keeps the address, and its undo, ask for no password', async () => {
  const { build, merge, undo } = await setup();
  const [stays, other] = [await build.player(), await build.player()];
  expect(await merge(stays.id, other.id, 'stays')).toMatchObject(done);
  expect(await undo(stays.id)).toMatchObject(done);
});

test('an address that a merge replaces opens nothing any more: phones and links that came by it end', async () => {
  const { api, build, clock, db, merge } = await setup();
  const [stays, other] = [await build.player(), await build.player()];
  const phones = { stays: await build.phoneToken(stays.id), other: await build.phoneToken(other.id) };
  const at = clock().toISOString();
  const link = { purpose: 'pairing', created_at: at, expires_at: '2099-01-01T00:00:00.000Z' };
  for (const user_id of [stays.id, other.id])
    await db
      .insertInto('one_time_tokens')
      .values({ ...link, id: newId(), user_id, token_hash: `link of ${user_id}` })
      .execute();
  expect(await merge(stays.id, other.id, 'other', true)).toMatchObject(done);
  expect((await api.raw(getMe, {}, phones.stays)).statusCode).toBe(401);
  expect(await api.with(phones.other)(getMe, {})).toMatchObject({ player: { _id: stays.id } });
  const links = await db.selectFrom('one_time_tokens').select(['user_id', 'token_hash']).execute();
  expect(links).toEqual([{ user_id: stays.id, token_hash: `link of ${other.id}` }]);
});
