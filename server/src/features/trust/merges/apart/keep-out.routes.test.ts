import { login, updatePassword } from '@touchline/contract/people/auth';
import { renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { getMe } from '@touchline/contract/me/me';
import { expect, test } from 'vitest';
import { createOneTimeTokensService, type TokenPurpose } from '../../../people/auth/tokens/one-time-tokens.service.ts';
import { rightPassword } from '../../../../test/build.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { createMerges } from '../../../../test/factories/merges.ts';
import { isSignedIn } from '../../../../test/factories/sign-in.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const newPassword = 'Segura@2027?';

const start = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  const issue = async (purpose: TokenPurpose, userId: string): Promise<string> => {
    const tokens = createOneTimeTokensService({ db, clock, publicUrl: 'https://club.example' });
    const { link } = await db.transaction().execute((tx) => tokens.issue(tx, purpose, userId));
    return new URL(link).searchParams.get('token') ?? '';
  };
  /** Sets a password by a mailed link. */
  const setPassword = async (userId: string) => {
    const body = { password: newPassword, confirmPassword: newPassword };
    return (await api.raw(updatePassword, { query: { token: await issue('reset', userId) }, body })).statusCode;
  };
  const signIn = (email: string, password: string) => api.raw(login, { body: { email, password } });
  const accounts = async () => [await build.account({ role: 'medical' }), await build.account({ role: 'medical' })];
  return { ...app, ...createMerges(app), issue, setPassword, signIn, accounts };
};

test('SE2 undoing a merge signs out the phones that were paired since, and ends the calendar address made since', async () => {
  const { api, app, build, clock, merge, undo } = await start();
  const [stays, other] = [await build.player(), await build.player()];
  const before = { stays: await build.phoneToken(stays.id), other: await build.phoneToken(other.id) };
  clock.advance(minutesMs(1));
  await merge(stays.id, other.id);
  clock.advance(minutesMs(1));
  const since = await build.phoneToken(stays.id);
  const { url } = await api.with(since)(renewOwnCalendarLink, {});
  const calendar = async () => (await app.fastify.inject(new URL(url).pathname + new URL(url).search)).statusCode;
  expect(await calendar()).toBe(200);
  await undo(stays.id);
  expect((await api.raw(getMe, {}, since)).statusCode).toBe(401);
  expect(await calendar()).toBe(404);
  expect(await api.with(before.stays)(getMe, {})).toMatchObject({ player: { _id: stays.id } });
  expect(await api.with(before.other)(getMe, {})).toMatchObject({ player: { _id: other.id } });
});

test.each(['pairing', 'reset'] as const)(
  'undoing a merge ends links (%s) of the record that stays',
  async (purpose) => {
    const { accounts, merge, undo, issue, db } = await start();
    const [stays, other] = await accounts();
    await merge(stays!.id, other!.id);
    await issue(purpose, stays!.id);
    await undo(stays!.id);
    expect(await db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  },
);

test('SE2 a password that was set by the address of the other person opens nothing after the undo', async () => {
  const touchline = await start();
  const { accounts, merge, undo, setPassword, signIn, clock, db } = touchline;
  const [stays, other] = await accounts();
  await merge(stays!.id, other!.id, { email: 'other' });
  clock.advance(minutesMs(1));
  expect(await setPassword(stays!.id)).toBe(200);
  const { accessToken } = (await signIn(other!.email, newPassword)).json<{ accessToken: string }>();
  expect(await isSignedIn(touchline, accessToken)).toBe(true);
  const factor = { seed_sealed: 'x', confirmed_at: clock().toISOString(), last_step: 0 };
  await db
    .insertInto('second_factors')
    .values({ ...factor, user_id: stays!.id })
    .execute();
  await undo(stays!.id);
  expect(await isSignedIn(touchline, accessToken)).toBe(false);
  for (const { email } of [stays!, other!]) expect((await signIn(email, newPassword)).statusCode).toBe(401);
  for (const table of ['credentials', 'second_factors', 'known_devices'] as const)
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', stays!.id).execute()).toEqual([]);
  // The owner of the address asks for a link, as everybody without a password does.
  expect(await setPassword(stays!.id)).toBe(200);
  expect((await signIn(stays!.email, newPassword)).statusCode).toBe(200);
});

test('a password of before the merge, or one set since by the address that stayed, still signs in after the undo', async () => {
  const { accounts, merge, undo, setPassword, signIn, clock } = await start();
  const [stays, other] = await accounts();
  clock.advance(minutesMs(1));
  await merge(stays!.id, other!.id, { email: 'other' });
  await undo(stays!.id);
  expect((await signIn(stays!.email, rightPassword)).statusCode).toBe(200);
  const [one, two] = await accounts();
  await merge(one!.id, two!.id, { email: 'stays' });
  clock.advance(minutesMs(1));
  expect(await setPassword(one!.id)).toBe(200);
  await undo(one!.id);
  expect((await signIn(one!.email, newPassword)).statusCode).toBe(200);
});
