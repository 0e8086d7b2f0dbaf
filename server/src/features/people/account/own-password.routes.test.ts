import { updateOwnPassword } from '@touchline/contract/people/account';
import { listAuditLog } from '@touchline/contract/club/audit';
import { updatePassword } from '@touchline/contract/people/auth';
import { expect, test } from 'vitest';
import { rightPassword } from '../../../test/build.ts';
import { isSignedIn, signIn, signInSomebody } from '../../../test/factories/sign-in.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createOneTimeTokensService } from '../auth/tokens/one-time-tokens.service.ts';

const newPassword = 'Another2026$';
const body = { password: newPassword, confirmPassword: newPassword };

const change = ({ api }: TestApp, token: string) => api.with(token)(updateOwnPassword, { body });

test('AU9 after a change only the new password signs in', async () => {
  const touchline = await startTestApp();
  const { email, token } = await signInSomebody(touchline);
  expect(await change(touchline, token)).toEqual({ message: 'Password updated' });
  const tryWith = async (password: string) => (await signIn(touchline, { email, password })).statusCode;
  expect([await tryWith(rightPassword), await tryWith(newPassword)]).toEqual([401, 200]);
});

test('AU9 a new password ends every other session of the person, and no other', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
  const others = [await touchline.build.tokenOf(id), await touchline.build.tokenOf(id)];
  const stranger = await touchline.build.signedIn();
  await change(touchline, token);
  expect(await isSignedIn(touchline, token)).toBe(true);
  for (const other of others) expect(await isSignedIn(touchline, other)).toBe(false);
  expect(await isSignedIn(touchline, stranger.token)).toBe(true);
  // The session that changed it stays re-authenticated.
  expect(await change(touchline, token)).toEqual({ message: 'Password updated' });
});

test('AU8 a new password revokes links that were mailed before', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
  const tokens = createOneTimeTokensService({ ...touchline, publicUrl: 'http://localhost:3000' });
  const links = await touchline.db
    .transaction()
    .execute(async (tx) => [await tokens.issue(tx, 'reset', id), await tokens.issue(tx, 'invitation', id)]);
  await change(touchline, token);
  for (const { link } of links) {
    const query = { token: new URL(link).searchParams.get('token') ?? '' };
    expect((await touchline.api.raw(updatePassword, { query, body })).statusCode).toBe(400);
  }
});

test('AU9 notifies the owner by mail, in their language', async () => {
  const touchline = await startTestApp();
  const { id, email, token } = await signInSomebody(touchline);
  await touchline.db.updateTable('users').set({ language_code: 'ar' }).where('id', '=', id).execute();
  await change(touchline, token);
  await change(touchline, token);
  const mails = await touchline.db.selectFrom('mails').selectAll().execute();
  const expected = { template: 'passwordChanged', user_id: id, to_address: email, language: 'ar' };
  expect(mails).toMatchObject([expected, expected]);
});

test('AD1 LG2 records that the owner changed the password', async () => {
  const touchline = await startTestApp();
  const { id, token } = await signInSomebody(touchline);
  await change(touchline, token);
  const { records } = await touchline.api.asAdmin(listAuditLog, {});
  expect(records).toMatchObject([
    {
      action: 'account.passwordChanged',
      actor: { _id: id },
      subject: { kind: 'person', _id: id },
      fields: ['password'],
    },
  ]);
  expect(touchline.logLines.join('')).toContain('"msg":"password set"');
  expect(touchline.logLines.join('')).not.toContain(newPassword);
});

test.each([
  [{ ...body, confirmPassword: 'Other2026$' }, 'confirmPassword', 'Passwords do not match'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 8 characters'],
  [
    { password: 'alllowercase', confirmPassword: 'alllowercase' },
    'password',
    'Password must contain uppercase, lowercase, number and special character',
  ],
])('refuses %j and changes nothing', async (given, field, message) => {
  const touchline = await startTestApp();
  const { email, token } = await signInSomebody(touchline);
  expect(await touchline.api.refused(updateOwnPassword, { body: given }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU9 of two sessions that set a password at once one succeeds and ends the other', async () => {
  const touchline = await startTestApp();
  const { id, email, token } = await signInSomebody(touchline);
  const other = await touchline.build.tokenOf(id);
  const passwords = ['First2026$', 'Second2026$'] as const;
  const answers = await Promise.all(
    [token, other].map((own, index) =>
      touchline.api.raw(
        updateOwnPassword,
        { body: { password: passwords[index], confirmPassword: passwords[index] } },
        own,
      ),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect((await signIn(touchline, { email, password: passwords[winner]! })).statusCode).toBe(200);
  expect(await touchline.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
});
