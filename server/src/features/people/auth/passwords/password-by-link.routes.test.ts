import { login, updatePassword } from '@touchline/contract/people/auth';
import { makeInvitationLink, sendInvitation } from '@touchline/contract/people/invitations';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../../test/factories/requests.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const password = 'Segura@2027?';

const setPassword = ({ api }: TestApp, token: string) =>
  api.raw(updatePassword, { query: { token }, body: { password, confirmPassword: password } });

/** A member of staff with a mailed link, and its token. */
const invited = async (touchline: TestApp) => {
  const { id, email } = await touchline.build.staff('medical');
  const { link } = await touchline.api.asAdmin(makeInvitationLink, { params: { id } });
  return { id, email: email!, token: tokenIn(link) };
};

test('AD1 a password set by a link is recorded once, as the act of someone not signed in', async () => {
  const touchline = await startTestApp();
  const { id, token } = await invited(touchline);
  await setPassword(touchline, token);
  await setPassword(touchline, token);
  const entries = await touchline.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
  expect(entries.map(({ action }) => action)).toEqual(['person.invitationLinkCopied', 'account.passwordChanged']);
  expect(entries[1]).toMatchObject({
    actor_id: null,
    actor_role: null,
    session_id: null,
    subject_kind: 'person',
    subject_id: id,
    fields: ['password'],
  });
});

test('AD1 a password is not set when its entry cannot be written, and the link stays valid', async () => {
  const touchline = await startTestApp();
  const { email, token } = await invited(touchline);
  const { schema } = touchline.db;
  await schema.alterTable('audit_head').renameColumn('hash', 'elsewhere').execute();
  expect((await setPassword(touchline, token)).statusCode).toBe(500);
  expect((await touchline.api.raw(login, { body: { email, password } })).statusCode).toBe(401);
  await schema.alterTable('audit_head').renameColumn('elsewhere', 'hash').execute();
  expect((await setPassword(touchline, token)).statusCode).toBe(200);
});

test('AU8 a password set while a link is made revokes that link', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const admin = await build.adminToken();
  for (let round = 0; round < 20; round += 1) {
    const { id, token } = await invited(touchline);
    const [set, ...others] = await Promise.all([
      setPassword(touchline, token),
      api.raw(makeInvitationLink, { params: { id } }, admin),
      api.raw(sendInvitation, { params: { id } }, admin),
    ]);
    for (const { statusCode } of others) expect([200, 201, 409]).toContain(statusCode);
    const living = await db.selectFrom('one_time_tokens').select('id').where('user_id', '=', id).execute();
    expect([set.statusCode, living.length]).toEqual(set.statusCode === 200 ? [200, 0] : [400, 1]);
  }
});
